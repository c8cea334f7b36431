import { readFile } from 'node:fs/promises'
import { dayAfter, formatDateTimeZone, momentOf, shopToday } from '~/lib/dates'
import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { expectSaid, row } from './owner'
import { openVisitor } from './shopper'

/** Moving in and out, backups and planned publishing (beyond, section 6), as the owner does it. */
test.afterAll(({ app }) => resetShop(app))

test('products come in from a file, after a page that says what would happen', async ({ page, app }) => {
  const head =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src'
  const choose = async (rows: string) => {
    await page.goto('/admin/import')
    const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${rows}\n`) }
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByRole('button', { name: 'See what would happen' }).click()
  }
  const rows =
    'sea-bowl,Sea Bowl,<p>Blue.</p>,bowls,Size,Small,shopify,3,20,/images/products/singing-bowl-1.jpg\nsea-bowl,,,,,Large,shopify,2,free,'
  await signIn(page, '/admin/import')
  await choose(`${rows}\n"broken,B`)
  await expect(page.getByRole('link', { name: /In line 4 begins a quoted cell/ })).toBeVisible()
  await choose(rows)
  await expect(row(page, 'Sea Bowl')).toContainText('Line 3: Price (USD): Please enter a valid price')
  await expect(page.getByRole('button', { name: 'Do exactly this' })).toHaveCount(0)
  await choose(rows.replace('free', '30'))
  await expect(row(page, 'Sea Bowl')).toContainText('Size: Small · Size: Large')
  await expectNoAxeViolations(page)
  expect((await page.request.get(`${app.url}/shop/sea-bowl`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Do exactly this' }).click()
  await expectSaid(page, '1 product added, 0 changed')
  expect(await (await page.request.get(`${app.url}/shop/sea-bowl`)).text()).toContain('Blue.')
})

test('a backup is made by the button, and downloaded @nojs', async ({ page }) => {
  await signIn(page, '/admin/backups')
  await page.getByRole('button', { name: 'Make a backup now' }).click()
  await expectSaid(page, 'The backup is made')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download the backup/ })
      .first()
      .click(),
  ])
  expect((await readFile(await download.path())).subarray(0, 15).toString()).toBe('SQLite format 3')
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Last backup (?:just now|\d minutes? ago)$/ })).toBeVisible()
})

test('a draft is read by its secret link, planned, and comes out by itself @js', async ({
  page,
  app,
  context,
  browser,
}) => {
  await signIn(page, '/admin?tab=posts')
  const title = 'Winter light and low energy'
  const secret = await row(page, title).getByRole('link', { name: title, exact: true }).getAttribute('href')
  const friend = await openVisitor(browser, app)
  const answer = await friend.goto(secret!)
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoAxeViolations(friend)
  const secrecy = {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
  expect(answer!.headers()).toMatchObject(secrecy)
  await row(page, title).getByRole('link', { name: /^Edit/ }).click()
  const at = `${dayAfter(shopToday(), 60)}T09:00`
  const time = formatDateTimeZone(momentOf(at)!)
  await page.getByLabel('Publish at').fill(at)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expectSaid(page, `Blog post planned. It will be published on ${time}`)
  await expect(row(page, title)).toContainText('Planned')
  await friend.reload()
  await expect(friend.getByText(`It will be published on ${time}.`)).toBeVisible()
  // Another page each time: one that was seen before may be shown for a minute.
  let asked = 0
  const asStranger = async () => (await friend.request.get(`/blog?asked=${(asked += 1)}`)).text()
  expect(await asStranger()).not.toContain(title)
  await app.sql('UPDATE blogs SET published_at = ? WHERE title = ?', [new Date(Date.now() + 1500).toISOString(), title])
  await expect.poll(asStranger).toContain(title)
  await friend.goto(secret!)
  await expect(friend).toHaveURL('/blog/winter-light-and-low-energy')
  await context.clearCookies()
  await friend.context().close()
})
