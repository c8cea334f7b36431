import { errorSummary, expectThanked, expectToldOfErrors } from '../support/page-helpers'
import { expect, expectNoAxeViolations, hydrated, test, type Page } from '../support/fixtures'

const sent = 'Message sent successfully! Stillwater Reiki will get back to you soon.'
const message = {
  Name: 'Ann Example',
  Email: 'ann+shop@example.com',
  Phone: '555 0100',
  Subject: 'A session for my cat',
}

async function write(page: Page, text: string) {
  for (const [label, value] of Object.entries(message)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Message').fill(text)
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })

test('a message arrives, the form is empty again, and thanks have the focus and outlast their toast', async ({
  page,
  app,
  receiver,
}) => {
  await page.goto('/contact')
  await write(page, 'Is Tuesday free?')
  await sendButton(page).click()
  await expectThanked(page, sent)
  await expect(page).toHaveURL(/\/contact$/)
  for (const label of [...Object.keys(message), 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
  expect(receiver.callsTo('contact')).toHaveLength(1)
  expect(receiver.callsTo('contact')[0]?.body).toMatchObject({
    email: 'ann+shop@example.com',
    first_name: 'Ann Example',
    phone: '555 0100',
    subject: 'A session for my cat',
    message: 'Is Tuesday free?',
    source: 'contact_form',
    user_agent: await page.evaluate(() => navigator.userAgent),
    page_url: `${app.url}/contact`,
  })
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 10_000 })
  await expect(page.getByRole('main').getByText(sent)).toBeVisible()
  await page.reload()
  await expect(page.getByText(sent)).toHaveCount(0)
  expect(receiver.callsTo('contact')).toHaveLength(1)
})

test('C69 an empty form is refused, field by field, and mended by typing', async ({ page, receiver, jsEnabled }) => {
  await page.goto('/contact')
  await sendButton(page).click()
  await expect(errorSummary(page)).toContainText('Please fill out all required fields')
  await expectToldOfErrors(page, jsEnabled)
  for (const [label, text] of [
    ['Name', 'Enter your name'],
    ['Email', 'Enter your email address'],
    ['Message', 'Enter a message'],
  ] as const) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
    await expect(errorSummary(page).getByRole('link', { name: text })).toHaveAttribute(
      'href',
      `#${await field.getAttribute('id')}`,
    )
  }
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid')
  await expectNoAxeViolations(page, { exclude: ['iframe'] })
  if (jsEnabled) {
    await page.getByLabel('Name').fill('Ann')
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await sendButton(page).click()
    await expect(errorSummary(page)).toBeFocused()
  }
  await write(page, 'Now it is whole.')
  await sendButton(page).click()
  await expectThanked(page, sent)
  await expect(errorSummary(page)).toHaveCount(0)
  expect(receiver.callsTo('contact')).toHaveLength(1)
})

test('C45 a wrong address is refused with its text, and all that was typed stays', async ({
  page,
  receiver,
  jsEnabled,
}) => {
  await page.goto('/contact')
  await write(page, 'Hello')
  for (const address of ['ann@', 'a@b', 'two@at@example.com', 'a@b.com,c@d.com']) {
    await page.getByLabel('Email').fill(address)
    await sendButton(page).click()
    await expect(errorSummary(page)).toContainText('Please enter a valid email address')
    await expect(errorSummary(page)).not.toContainText('Please fill out all required fields')
    await expectToldOfErrors(page, jsEnabled)
    await expect(page.getByLabel('Email')).toHaveValue(address)
    await expect(page.getByLabel('Message')).toHaveValue('Hello')
  }
  expect(receiver.received).toEqual([])
})

test('a failing webhook: the specified text, nothing lost, one row and one delivery at the second try', async ({
  page,
  receiver,
  jsEnabled,
}) => {
  receiver.answer(500)
  await page.goto('/contact')
  await write(page, 'Are you there?')
  await sendButton(page).click()
  await expect(errorSummary(page)).toContainText('Failed to send message. Please try again.')
  await expectToldOfErrors(page, jsEnabled)
  for (const [label, value] of Object.entries(message)) await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(page.getByLabel('Message')).toHaveValue('Are you there?')
  receiver.clear()
  await sendButton(page).click()
  await expectThanked(page, sent)
  expect(receiver.callsTo('contact')).toHaveLength(1)
})

test('a webhook that never answers ends after ten seconds with the text kept @js', async ({ page, receiver }) => {
  receiver.neverAnswer()
  await page.goto('/contact')
  await write(page, 'A long wait')
  const sentAt = Date.now()
  await sendButton(page).click({ noWaitAfter: true })
  await expect(errorSummary(page)).toContainText('Failed to send message. Please try again.', { timeout: 20_000 })
  const waited = (Date.now() - sentAt) / 1000
  expect(waited).toBeGreaterThan(9)
  expect(waited).toBeLessThan(15)
  await expect(page.getByLabel('Message')).toHaveValue('A long wait')
})

test('C80 a lost line: the button comes back, the text stays, and a retry sends once @js', async ({
  page,
  context,
  receiver,
}) => {
  await page.goto('/contact')
  await write(page, 'From the train')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(errorSummary(page)).toContainText('Failed to send message. Please try again.')
  await expect(errorSummary(page)).toBeFocused()
  await expect(sendButton(page)).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Message')).toHaveValue('From the train')
  await context.setOffline(false)
  await sendButton(page).click()
  await expectThanked(page, sent)
  expect(receiver.callsTo('contact')).toHaveLength(1)
})

test('C76 a server that fails keeps the text @js', async ({ page, problems }) => {
  problems.allow(/SyntaxError|502/)
  await page.goto('/contact')
  await write(page, 'Keep me')
  await page.route('**/contact.data*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await sendButton(page).click()
  await expect(errorSummary(page)).toContainText('Failed to send message. Please try again.')
  await expect(page.getByLabel('Message')).toHaveValue('Keep me')
})

test('says that it is sending, and a double click sends once @js', async ({ page, receiver }) => {
  receiver.answer(200, { afterMs: 600 })
  await page.goto('/contact')
  await hydrated(page)
  await write(page, 'Twice')
  await sendButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  await expectThanked(page, sent)
  expect(receiver.callsTo('contact')).toHaveLength(1)
})

test('the page has the address, both ways to reach the practice, the form and below it the map, also a blocked one @everywhere @js', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Stillwater Reiki')
  const main = page.getByRole('main')
  await expect(main.getByText('South Weymouth, MA, USA').first()).toBeVisible()
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(1)
  await expect(main.getByRole('link', { name: '(781) 555-0142' })).toHaveAttribute('href', 'tel:+17815550142')
  await expect(main.getByRole('link', { name: 'hello@stillwater.example' })).toHaveAttribute('href', /^mailto:/)
  const form = (await main.locator('form:has(textarea)').boundingBox())!
  expect((await page.locator('iframe').boundingBox())!.y).toBeGreaterThan(form.y + form.height)
  await expect(main.getByRole('link', { name: /Open in OpenStreetMap/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('loading', 'lazy')
  await expectNoAxeViolations(page, { exclude: ['iframe'] })
})

test('C47 the trap is out of reach of people and of autofill @nojs', async ({ page }) => {
  await page.goto('/contact')
  const trap = page.locator('[name=leave_this_empty]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('textbox', { name: 'Please leave this field empty' })).toHaveCount(0)
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await write(page, 'I am a person')
  await sendButton(page).click()
  await expect(errorSummary(page)).toContainText('looked like an automated message')
  await expect(page.getByLabel('Message')).toHaveValue('I am a person')
})
