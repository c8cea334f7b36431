import { expect, hydrated, test } from '../support/fixtures'
import { outdatePages, resetShop } from '../support/reset-shop'
import { addButton, addFromShop, badge, quantityOf } from './shopper'

const heart = 'Rose Quartz Heart'

test('C80 lost network: the button comes back, and a retry adds once @js', async ({ page, context, problems }) => {
  problems.allow(/ERR_|net::/)
  await page.goto('/shop')
  await hydrated(page)
  await context.setOffline(true)
  await addButton(page, heart).click()
  await expect(page.getByText('Could not reach the shop. Please try again.')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await context.setOffline(false)
  await addButton(page, heart).click()
  await expect(badge(page)).toHaveText('1 item')

  await page.goto('/cart')
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Could not reach the shop. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  await context.setOffline(false)
})

test('C80 no answer: only the pressed button waits, and not for ever @js', async ({ page, problems }) => {
  problems.allow(/ERR_|net::/)
  await page.goto('/shop')
  await hydrated(page)
  let silent = true
  await page.route('/cart/changes', (route) => (silent ? undefined : route.continue()))
  await addButton(page, heart).click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveText('Processing...')
  await expect(page.getByText('Could not reach the shop. Please try again.')).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  silent = false
  await addButton(page, heart).click()
  await expect(badge(page)).toHaveText('1 item')

  // Sent by Enter it is the form's main button that is under way.
  await page.goto('/cart')
  await hydrated(page)
  silent = true
  await quantityOf(page, heart).fill('2')
  await quantityOf(page, heart).press('Enter')
  await expect(page.locator('[aria-busy=true]')).toHaveText('Processing...')
})

test('C80 the cart that was asked for while a change was under way shows it all the same @js', async ({ page }) => {
  await page.goto('/shop')
  await hydrated(page)
  const [oldCart, changed] = [signal(), signal()]
  await page.route('/cart/changes', async (route) => {
    await oldCart.given
    await route.continue()
  })
  // The first answer for the cart's page is read before the change, and arrives after it.
  await page.route(
    '/cart.data*',
    async (route) => {
      const response = await route.fetch()
      oldCart.give()
      await changed.given
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await addButton(page, heart).click()
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(badge(page)).toHaveText('1 item')
  changed.give()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: heart })).toBeVisible()
  await expect(badge(page)).toHaveText('1 item')
})

/** Something to wait for, and what says that it has come. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give }
}

test('the copy in the browser has every field of a line, with the price in dollars @js', async ({ page, app }) => {
  const [cluster] = await app.sql("SELECT id FROM products WHERE slug = 'amethyst-cluster'")
  const [medium] = await app.sql("SELECT id FROM product_variations WHERE product_id = ? AND value = 'Medium'", [
    cluster!.id!,
  ])
  const [plain] = await app.sql("SELECT id FROM products WHERE slug = 'rose-quartz-heart'")
  await app.sql("UPDATE products SET stripe_product_id = 'prod_' || slug, stripe_price_id = 'price_' || slug")
  await app.sql("UPDATE product_variations SET stripe_price_id = 'price_medium', price_cents = 5250 WHERE id = ?", [
    medium!.id!,
  ])
  await outdatePages(app)
  await page.goto('/shop/amethyst-cluster')
  await page.getByRole('radio', { name: /^Medium/ }).check()
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(badge(page)).toHaveText('2 items')
  await addFromShop(page, heart)
  const copy = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown)
  await expect.poll(copy).toEqual([
    {
      id: cluster!.id,
      name: 'Amethyst Cluster',
      price: 52.5,
      image: '/images/products/amethyst-cluster-1.jpg',
      quantity: 2,
      variationId: medium!.id,
      variationName: 'Size',
      variationValue: 'Medium',
      stripeProductId: 'prod_amethyst-cluster',
      stripePriceId: 'price_medium',
    },
    {
      id: plain!.id,
      name: heart,
      price: 24,
      image: '/images/products/rose-quartz-heart-1.jpg',
      quantity: 1,
      variationId: null,
      variationName: null,
      variationValue: null,
      stripeProductId: 'prod_rose-quartz-heart',
      stripePriceId: 'price_rose-quartz-heart',
    },
  ])
  await resetShop(app)
})

const brokenCopies = ['{not json', 'null', '"x"', '123', '[]', '{"items":null}', '[{"id":"old-shape","count":2}]']

test('C04 broken copies in the browser are replaced, and the cart of the shop wins @js', async ({ page }) => {
  await addFromShop(page, heart)
  for (const text of brokenCopies) {
    await page.evaluate((value) => {
      localStorage.setItem('cart', value)
      localStorage.setItem('wishlist', value)
    }, text)
    await page.goto('/shop')
    await expect(badge(page)).toHaveText('1 item')
    await expect(async () => {
      const copy = await page.evaluate(() => localStorage.getItem('cart'))
      expect(JSON.parse(copy ?? 'null')).toMatchObject([{ name: heart, price: 24, quantity: 1, variationId: null }])
    }).toPass({ timeout: 5000 })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
  }
})

test('C04 the copy brings back a cart whose cookie is gone, once @js', async ({ page, context }) => {
  await addFromShop(page, heart)
  await page.getByRole('button', { name: `${heart} in wishlist` }).click()
  await expect(page.getByText(`${heart} added to wishlist`)).toBeVisible()
  await context.clearCookies()
  await page.goto('/cart')
  await expect(badge(page)).toHaveText('1 item')
  await expect(page.getByRole('link', { name: heart })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${heart}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('link', { name: heart })).toBeVisible()
  // An existing but empty cart wins over any copy.
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"x","quantity":1}]'))
  await page.goto('/shop')
  await expect(badge(page)).toHaveCount(0)
})

test('C04 the copy brings the wishlist back on its own page, too @js', async ({ page, context }) => {
  await page.goto('/shop')
  await page.getByRole('button', { name: `${heart} in wishlist` }).click()
  await expect(page.getByText(`${heart} added to wishlist`)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toMatch(/^\[".+"\]$/)
  await context.clearCookies()
  await page.goto('/wishlist')
  await expect(page.getByRole('link', { name: heart })).toBeVisible()
})

test('C04 a copy that could not be offered is offered again before the next change @js', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_|net::/)
  await addFromShop(page, heart)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain(heart)
  await context.clearCookies()
  await page.route('/cart/changes', (route) => route.abort(), { times: 1 })
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cart/changes'))
  await page.goto('/shop')
  await refused
  await addButton(page, 'Clear Quartz Point').click()
  await expect(badge(page)).toHaveText('2 items')
})

test('C04 storage that throws is never noticed @js', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: blocked })
    navigator.locks.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
  })
  await page.goto('/shop')
  await hydrated(page)
  await addButton(page, heart).click()
  await expect(badge(page)).toHaveText('1 item')
})
