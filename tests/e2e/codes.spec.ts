import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { confirmDelete, expectSaid, row, type } from './owner'
import { expectNoSidewaysScroll } from './page-facts'
import { addRow, at } from './rows'
import { fillCart } from './shopper'

// The shop goes on to serve the tests of other files, which expect no codes.
test.afterEach(({ app }) => app.sql('DELETE FROM codes'))

test('the owner makes a code, mends it, ends it and deletes it', async ({ page, app }) => {
  await signIn(page, '/admin/codes')
  await expect(page.getByText('No codes yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'New Code' }).click()
  const expectKept = await type(page, { Code: 'Friend-10', 'How much': 'a lot', 'First day (optional)': '2026-12-01' })
  await page.getByLabel('For', { exact: true }).selectOption({ label: 'Crystals' })
  await page.getByRole('button', { name: 'Create Code' }).click()
  await expect(page.locator('.error-summary')).toContainText('Please enter a whole number of percent')
  await expectKept('a refused save')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('How much').fill('10')
  await page.getByRole('button', { name: 'Create Code' }).click()
  await expectSaid(page, 'Code created')
  await expect(row(page, 'Friend-10')).toContainText('10% off')
  await expect(row(page, 'Friend-10')).toContainText('Crystals, from December 1, 2026')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Edit Friend-10' }).click()
  await page.getByLabel('Uses in all').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Code saved')
  await expect(row(page, 'Friend-10')).toContainText('0 of 5')
  // Deleted in another window while its form stands open, it is saved as a new one.
  await page.getByRole('link', { name: 'Edit Friend-10' }).click()
  await page.getByLabel('Uses in all').fill('7')
  await app.sql('DELETE FROM codes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('what you typed is still here')
  await expect(page.getByLabel('Uses in all')).toHaveValue('7')
  await page.getByRole('button', { name: 'Create Code' }).click()
  await expect(row(page, 'Friend-10')).toContainText('0 of 7')
  await row(page, 'Friend-10').getByRole('button', { name: 'Friend-10 can be used' }).click()
  await expect(row(page, 'Friend-10')).toContainText('Ended')
  await confirmDelete(page, 'Friend-10', 'Are you sure you want to delete Friend-10?')
  await expectSaid(page, 'Code deleted')
  await expect(row(page, 'Friend-10')).toHaveCount(0)
})

test('a shopper types a wrong code, then a right one, and pays what the cart has shown', async ({
  page,
  app,
  stripe,
  jsEnabled,
}) => {
  stripe.setWebhook(`${app.url}/webhooks/stripe`, 'before')
  const code = { id: 'friend', code: 'FRIEND-25', normalized: 'FR1END25', kind: 'percent', value: 25 }
  await addRow(app, 'codes', { ...code, created_at: at, updated_at: at })
  await fillCart(page, app)
  await page.goto('/cart')
  const field = page.getByLabel('Discount code', { exact: true })
  await field.fill('freund')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This code is not known.')).toBeVisible()
  await expect(field).toHaveValue('freund')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.summary .total')).toContainText('$24.00')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)

  await field.fill('friend 25')
  // Who forgets 'Apply' is shown the new sum before paying, also after a refused one.
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Please look at it once more.')).toBeVisible()
  await expect(page.locator('.summary .total')).toContainText('$18.00')
  await expect(page.locator('.summary')).toContainText('Discount (FRIEND-25)')
  // From another tab, whose page had a field: a cart with a code has none, so the reason stands on top.
  const other = await page.request.post('/cart', {
    form: { intent: 'code', code: 'freund' },
    headers: { origin: app.url },
  })
  expect(await other.text()).toMatch(/<p class="notice"[^>]*>This code is not known\./)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove code FRIEND-25' }).click()
  await expect(page.locator('.summary .total')).toContainText('$24.00')
  if (jsEnabled) await expect(field).toBeFocused()

  await field.fill('FRIEND25')
  await field.press('Enter')
  await expect(page.locator('.summary .total')).toContainText('$18.00')
  if (jsEnabled) await expect(page.getByRole('button', { name: 'Remove code FRIEND-25' })).toBeFocused()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.locator('#total')).toHaveText('$18.00')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.locator('.summary')).toContainText('Discount (FRIEND-25)')
  await expect(page.locator('.summary')).toContainText('-$6.00')
})
