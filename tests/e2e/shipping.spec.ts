import { expect, expectNoAxeViolations, hydrated, signIn, test, type Page } from '../support/fixtures'
import { confirmDelete, expectSaid } from './owner'
import { addRow, at } from './rows'
import { fillCart } from './shopper'

// Other files expect a shop that has none.
for (const each of [test.beforeAll, test.afterAll]) each(({ app }) => app.sql('DELETE FROM shipping_ways'))

const part = (page: Page, name: string) => page.locator('.summary dl > div').filter({ hasText: name }).locator('dd')
const total = (page: Page) => page.locator('.summary .total dd')

/** Types a way in its editor and saves it. */
async function addWay(page: Page, fields: Record<string, string>) {
  await page.goto('/admin/shipping')
  await page.getByRole('link', { name: 'New Way' }).click()
  const { Pickup, ...texts } = fields
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).fill(text)
  if (Pickup) await page.getByLabel('Buyers pick the order up').check()
  await page.getByRole('button', { name: 'Create Way' }).click()
  await expectSaid(page, 'Way to ship created')
}

test('ways to ship from the owner’s form to the paid order, at 390 px', async ({ page, app, stripe, jsEnabled }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin/shipping')
  await expect(page.getByText('No ways to ship yet')).toBeVisible()
  await addWay(page, { Name: 'Owl', 'Price (USD)': '99' })
  // Of an only way without days its card has neither a time nor a place: no label stands above nothing.
  await expect(page.locator('.table td[data-label]:visible')).toHaveText(['$99.00', /Offered/])
  await addWay(page, {
    Name: 'Standard',
    'Price (USD)': '6.50',
    'Free from (USD)': '50',
    'Business days, from': '3',
    'Business days, to': '7',
  })
  await addWay(page, { Name: 'Pick-up', Pickup: 'yes', Where: 'The Barn\n1 Pond Lane', When: 'Fridays, 2 to 6 pm' })
  await expectNoAxeViolations(page)
  await confirmDelete(page, 'Owl', 'Are you sure you want to delete “Owl”?')
  await expectSaid(page, 'Way to ship deleted')
  await page.getByRole('link', { name: 'Edit Pick-up' }).click()
  await expect(page.getByLabel('When')).toHaveValue('Fridays, 2 to 6 pm')
  await expectNoAxeViolations(page)

  await fillCart(page, app)
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()
  await expect(part(page, 'Shipping')).toHaveText('$6.50')
  await expect(part(page, 'Taxes')).toHaveText('None added')
  await expect(total(page)).toHaveText('$30.50')
  await expectNoAxeViolations(page)

  // Another way is shown first, and charged only then.
  await page.getByRole('radio', { name: /^Pick-up/ }).check()
  if (!jsEnabled) await page.getByRole('button', { name: 'Update the total' }).click()
  await expectSaid(page, 'Pick-up is chosen. Your total is $24.00.')
  await expect(total(page)).toHaveText('$24.00')
  await expect(page.getByText('Fridays, 2 to 6 pm')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.locator('#total')).toHaveText('$24.00')
  await expect(page.getByLabel('Address line 1')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByText('It is paid and will be ready for you soon.')).toBeVisible()
  await expect(page.getByText('The Barn')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(stripe.lastSession.amount_total).toBe(2400)
  const [order] = await app.sql('SELECT id, pickup_times, total_cents FROM orders WHERE id = ?', [
    stripe.lastSession.client_reference_id,
  ])
  expect(order).toMatchObject({ pickup_times: 'Fridays, 2 to 6 pm', total_cents: 2400 })
  await page.goto(`/admin/orders/${String(order!.id)}`)
  await page.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(page.getByRole('button', { name: 'Mark as not ready' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a way that is chosen while the line is down goes back to the accepted one, and so does the sum @js', async ({
  page,
  app,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const way = { position: 9, created_at: at, updated_at: at }
  await addRow(app, 'shipping_ways', { id: 'slow', name: 'slow', price_cents: 500, ...way })
  await addRow(app, 'shipping_ways', { id: 'fast', name: 'fast', price_cents: 1500, ...way })
  await fillCart(page, app)
  await page.goto('/cart')
  await hydrated(page)
  await page.getByRole('radio', { name: /^fast/ }).check()
  await expectSaid(page, 'fast is chosen. Your total is $39.00.')
  await expect(total(page)).toHaveText('$39.00')
  await context.setOffline(true)
  await page.getByRole('radio', { name: /^slow/ }).click()
  await expect(page.getByText('Could not reach the shop. Please try again.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^fast/ })).toBeChecked()
  await expect(total(page)).toHaveText('$39.00')
  await context.setOffline(false)
  await page.getByRole('radio', { name: /^slow/ }).click()
  await expectSaid(page, 'slow is chosen. Your total is $29.00.')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^slow/ })).toBeChecked()
})
