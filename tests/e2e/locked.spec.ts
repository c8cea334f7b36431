import { createClient, type Transaction } from '@libsql/client'
import { expect, test } from '../support/fixtures'

let lock: Transaction | undefined
test.afterEach(() => lock?.close())

test('C76 while another process holds the file locked, pages are shown, a form comes back filled with 503, and a retry works @nojs', async ({
  page,
  app,
  problems,
}) => {
  problems.allow(/503/)
  const text = 'A long wait'
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com')
  await page.getByLabel('Message').fill(text)
  lock = await createClient({ url: `file:${app.dataDir}/stillwater.db` }).transaction('write')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Send Message' }).click()
  const started = Date.now()
  const meanwhile = await fetch(`${app.url}/shop?q=meanwhile`)
  expect(meanwhile.status).toBe(200)
  expect(Date.now() - started).toBeLessThan(3_000)
  const answer = await answered
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '10'])
  await expect(page.locator('.error-summary')).toContainText('Failed to send message. Please try again.')
  await expect(page.getByLabel('Message')).toHaveValue(text)
  lock.close()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  expect(await app.sql('SELECT id FROM messages WHERE message = ?', [text])).toHaveLength(1)
})
