import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { dayAfter, shopToday } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { addOrder } from './rows'

test('twenty packing slips are twenty pages, and several orders are chosen in the list', async ({
  page,
  app,
  jsEnabled,
}) => {
  // What other tests have left to ship.
  await app.sql('UPDATE orders SET shipped_at = created_at WHERE shipped_at IS NULL')
  const ids = Array.from({ length: 20 }, (_, n) => `slip${jsEnabled ? 'with' : 'without'}${n}`)
  for (const id of ids) await addOrder(app, id)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, '/admin/orders?status=toShip')
  const boxes = page.getByRole('checkbox', { name: /^Packing slip of order/ })
  await expect(boxes).toHaveCount(20)
  await boxes.nth(1).check()
  await boxes.nth(4).check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Packing slips' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 packing slips')
  await page.goto('/admin/packing-slips')
  const slips = page.locator('.packing-slip')
  await expect(slips).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(jsEnabled ? 1 : 0)
  await expect(page.getByText('choose Print in the menu of your browser')).toBeVisible({ visible: !jsEnabled })
  const pages = String(await page.pdf({ format: 'Letter' })).match(/\/Type ?\/Page\b(?!s)/g)
  expect(pages).toHaveLength(20)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('body').innerText()).not.toMatch(/\$|Orders|Log out/)
  await app.sql(`DELETE FROM orders WHERE id LIKE 'slipwith%'`)
})

test('a delay is told to the buyer with a later day @js', async ({ page, app }) => {
  const id = 'delayed'
  const number = await addOrder(app, id)
  await app.sql("UPDATE orders SET promised_on = '2026-12-01' WHERE id = ?", [id])
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, `/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Tell of a delay' }).click()
  await expectNoAxeViolations(page)
  const day = page.getByLabel('Ships by')
  await day.fill(dayAfter(shopToday(), 400))
  await page.getByRole('button', { name: 'Mail the new day' }).click()
  await expect(page.locator('.field .error')).toContainText('Please enter a day from ')
  const later = dayAfter(shopToday(), 60)
  await day.fill(later)
  await page.getByRole('button', { name: 'Mail the new day' }).click()
  await expect(page).toHaveURL(`/admin/orders/${id}`)
  await expect(page.getByText(formatDay(later)).first()).toBeVisible()
  await page.getByRole('link', { name: `Your order ${number} takes longer` }).click()
  await expect(page.getByText(`${id}@mail.example`)).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText(
    `It ships by ${formatDay(later)}`,
  )
})
