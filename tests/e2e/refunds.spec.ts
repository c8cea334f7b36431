import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { addOrder } from './stored-order'

test.use({ payments: 'demo' })

test('an order is refunded in two steps, at 320 px, and cannot be refunded twice', async ({ page, app, jsEnabled }) => {
  const id = jsEnabled ? 'refundwith' : 'refundwithout'
  await addOrder(app, id)
  await app.sql('UPDATE orders SET session_id = ? WHERE id = ?', [`demo_${id}`, id])
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByLabel('A sum', { exact: true }).check()
  await page.getByLabel('Sum in dollars').fill('100')
  await page.getByRole('button', { name: 'See what will happen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Only $66.00 is left to refund of this order.')
  await page.getByLabel('Some of the items').check()
  await page.getByLabel('Units to refund').fill('1')
  await page.getByLabel('Put back in stock').check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'See what will happen' }).click()
  await expect(page.getByRole('heading', { name: 'This will happen' })).toBeVisible()
  await expect(page.getByText('1 × Amethyst Cluster (Medium)')).toHaveCount(2)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Refund $58.00' }).dblclick()
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  await expect(page.getByText('$58.00 refunded').first()).toBeVisible()
  await expect(page.getByText('Partly refunded')).toBeVisible()
  const refunds = await app.sql('SELECT status, amount_cents FROM refunds WHERE order_id = ?', [id])
  expect(refunds).toMatchObject([{ status: 'succeeded', amount_cents: 5800 }])
})
