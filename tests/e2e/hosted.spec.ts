import { expect, signIn, test } from '../support/fixtures'
import { pictureFile, said } from './owner'
import { badge } from './shopper'

test.use({ database: 'hosted' })

const amethyst = 'amethyst-cluster'

test('the start has migrated and seeded the hosted database @js', async ({ app, hosted }) => {
  expect(app.output()).toContain('Database: applied 0001_initial.sql')
  expect(app.output()).toMatch(/Demo shop: \d+ products/)
  expect(hosted.sql('SELECT slug FROM products WHERE slug = ?', [amethyst])).toHaveLength(1)
})

test('shop, product, cart, checkout, paid: the order is there and the stock is lowered @js', async ({
  page,
  hosted,
  stripe,
  receiver,
}) => {
  const stock = () =>
    Number(hosted.sql("SELECT stock_quantity AS n FROM products WHERE slug = 'rose-quartz-heart'")[0]?.n)
  const before = stock()
  await page.goto('/shop')
  await page.getByRole('link', { name: 'Rose Quartz Heart' }).first().click()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(badge(page)).toHaveText('2 items')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Fake Stripe Checkout' })).toBeVisible()
  const { id } = stripe.lastSession
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await stripe.settled()
  const [order] = hosted.sql('SELECT status, oversold FROM orders WHERE session_id = ?', [id])
  expect(order).toEqual({ status: 'paid', oversold: 0 })
  expect(stock()).toBe(before - 2)
  await receiver.waitFor(({ body }) => body?.session_id === id)
})

test('the owner saves a product with an uploaded picture, and the shop shows both @js', async ({ page, hosted }) => {
  await signIn(page, '/admin/new-product')
  await page.getByLabel('Product name').fill('Hosted Stone')
  await page.getByLabel('Price (USD)').fill('18.50')
  await page.locator('textarea[name=description]').fill('A stone, packed with care.')
  await page.getByLabel('Choose photos').setInputFiles(await pictureFile('stone.jpg', 'teal'))
  await expect(page.getByLabel('Image 1 URL')).toHaveValue(/^\/blog-images\/stone-/)
  const address = await page.getByLabel('Image 1 URL').inputValue()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(said(page, 'Product has been created successfully').first()).toBeVisible()
  expect(hosted.sql('SELECT price_cents FROM products WHERE name = ?', ['Hosted Stone'])).toEqual([
    { price_cents: 1850 },
  ])

  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hosted Stone' })).toBeVisible()
  const served = await page.request.get(`/picture/320${address}`)
  expect([served.status(), served.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
})
