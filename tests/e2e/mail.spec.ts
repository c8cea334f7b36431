import { expect, expectNoAxeViolations, signIn } from '../support/fixtures'
import { test } from '../support/mail-fixtures'
import { confirmDelete, expectSaid, row } from './owner'
import { expectNoSidewaysScroll } from './page-facts'
import { fillCart } from './shopper'

test.use({ payments: 'demo' })

test('a demo order is written to buyer and owner; the owner reads the mails, sends one again and drops one', async ({
  page,
  app,
  mails,
}) => {
  test.setTimeout(90_000)
  await mails.clear()
  await fillCart(page, app)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Name').fill('Ann <B.> Example')
  await page.getByLabel('Email').first().fill('ann@mail.example')
  await page.getByRole('button', { name: 'Pay $24.00' }).click()
  await expect(page.getByText('confirmation e-mail will follow')).toBeVisible()
  await mails.waitFor(2)
  expect(mails.received.map(({ to }) => to[0]).sort()).toEqual(['ann@mail.example', 'hello@stillwater.example'])

  await signIn(page, '/admin/mail')
  const subject = /^Thank you for your order \w+$/
  await expect(row(page, 'ann@mail.example').first()).toContainText('Sent')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await row(page, 'ann@mail.example').first().getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  const frame = page.frameLocator('iframe.mail-frame')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^Thank you\. Your order \w+ is placed and paid\.$/)
  await expect(frame.getByText('1 × Rose Quartz Heart')).toBeVisible()
  await expect(frame.getByText('Ann <B.> Example')).toBeVisible()
  await expectNoSidewaysScroll(page)
  // A page within a page: its own rules are checked where mails are (tests/unit/mail).
  await expectNoAxeViolations(page, { exclude: ['iframe'] })
  await page.getByText('The same as plain text').click()
  await expect(page.locator('.mail-text')).toContainText('- 1 × Rose Quartz Heart')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectSaid(page, 'The mail is on its way')
  await mails.waitFor(3)
  await confirmDelete(page, 'mail “Thank you for your order', 'The mail is deleted here and not sent.')
  await expectSaid(page, 'Mail dropped')
  await expect(page).toHaveURL('/admin/mail')
  await expect(row(page, 'ann@mail.example')).toHaveCount(0)
})

test('the owner says whom mails come from, and a test shows it @nojs', async ({ page, mails }) => {
  await mails.clear()
  await signIn(page, '/admin/mail/settings')
  await page.getByLabel('Sender’s name').fill('Quiet Pond')
  await page.getByLabel('Sender’s address').fill('shop@quiet pond')
  await page.getByRole('button', { name: 'Save Mail Settings' }).click()
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
  await expect(page.getByLabel('Sender’s name')).toHaveValue('Quiet Pond')
  await page.getByLabel('Sender’s address').fill('shop@quiet-pond.shop')
  await page.getByLabel('What runs low').uncheck()
  await page.getByRole('button', { name: 'Save Mail Settings' }).click()
  await expectSaid(page, 'Mail settings saved')
  await expect(page.getByLabel('What runs low')).not.toBeChecked()

  await page.getByRole('link', { name: 'Do mails arrive?' }).click()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expectSaid(page, 'A test is on its way to hello@stillwater.example.')
  const [mail] = await mails.waitFor(1)
  expect(mail?.headers.from).toEqual(['Quiet Pond <shop@quiet-pond.shop>'])
  // Nobody answers for names here: the page says so, and is whole.
  await page.getByRole('link', { name: 'Look it up' }).click()
  await expect(page.getByRole('link', { name: 'Look again' })).toBeVisible()
  await expect(page.getByText('SPF', { exact: true })).toBeVisible()
  await page.goto('/admin/mail/samples')
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toContainText('Your order 25514')
})

test('while the mail server is down, what could not be sent waits on the dashboard, and goes out by hand later @js', async ({
  page,
  app,
  mails,
}) => {
  await mails.clear()
  await mails.fail({ at: 'RCPT', code: 550, text: 'No such mailbox', times: 1 })
  await signIn(page, '/admin/mail/check')
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect.poll(async () => (await app.sql("SELECT status FROM mails WHERE status = 'refused'")).length).toBe(1)
  await page.goto('/admin')
  await page.getByRole('link', { name: /mail not sent/ }).click()
  await expect(row(page, 'A test from your shop')).toContainText('Not sent: The mail server said: 550 No such mailbox')
  await page.getByRole('link', { name: 'A test from your shop' }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await mails.waitFor(1)
  await page.goto('/admin/mail?status=unsent')
  await expect(page.getByText('No mails match')).toBeVisible()
})
