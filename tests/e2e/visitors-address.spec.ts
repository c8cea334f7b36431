import { startBrowserProxy } from '../support/browser-proxy'
import { adminCode, expect, hydrated, test as base, type Page } from '../support/fixtures'

interface Options {
  keepsCookies: boolean
}

/**
 * A shop whose public URL is www.shop.localhost, and a browser to which every name leads to it. Browsers trust names below
 * localhost as they do https, and say there that they navigate (`carryFlash`).
 */
const test = base.extend<Options>({
  keepsCookies: [true, { option: true }],
  proxy: async ({ app, keepsCookies }, use) => {
    const proxy = await startBrowserProxy(app.localUrl, { keepsCookies })
    await use({ server: proxy.origin, bypass: '<-loopback>' })
    await proxy.stop()
  },
})
test.use({ appEnv: { SITE_URL: 'http://www.shop.localhost' } })

test.describe('C102 a visitor by the other name', () => {
  test('is led to the one address, and what they send from there arrives @js', async ({ page }) => {
    await page.goto('http://shop.localhost/contact?service=reiki')
    await expect(page).toHaveURL('http://www.shop.localhost/contact?service=reiki')
    await page.goto('http://shop.localhost/shop/citrine-point')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page.getByText('Added to cart').first()).toBeVisible()
    await page.goto('http://shop.localhost/cart')
    await expect(page).toHaveURL('http://www.shop.localhost/cart')
    await expect(page.getByText('Citrine Point').first()).toBeVisible()
  })

  test('a form that was open there is not lost @nojs', async ({ page, app }) => {
    const form = `<form method="post" action="/contact"><input name="name" value="Ann"><input name="email" value="ann@example.com">
      <input name="message" value="From the other name"><button>Send</button></form>`
    await page.route('http://shop.localhost/open', (route) => route.fulfill({ contentType: 'text/html', body: form }))
    await page.goto('http://shop.localhost/open')
    await page.getByRole('button').click()
    await expect(page).toHaveURL(/^http:\/\/www\.shop\.localhost\/contact/)
    expect(await app.sql("SELECT 1 FROM messages WHERE message = 'From the other name'")).toHaveLength(1)
  })
})

test.describe('C103 a browser that keeps no cookies', () => {
  test.use({ keepsCookies: false })
  const needed = (page: Page) => page.getByText('Your browser keeps no cookies for this site.').first()

  test('is told so where something was added to the cart', async ({ page }) => {
    await page.goto('/shop/citrine-point')
    await hydrated(page)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(needed(page)).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/citrine-point/)
    await expect(page.getByText('Added to cart')).toHaveCount(0)
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty').first()).toBeVisible()
  })

  test('is told so where a product was kept for later @nojs', async ({ page }) => {
    await page.goto('/shop')
    await page
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click()
    await expect(needed(page)).toBeVisible()
    await expect(page.getByText('added to wishlist')).toHaveCount(0)
  })

  test('is told so at the login, with the right code @js', async ({ page }) => {
    await page.goto('/admin-login')
    await hydrated(page)
    await page.getByLabel('Admin Code').fill(adminCode)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(needed(page)).toBeVisible()
    await expect(page.getByLabel('Admin Code')).toBeVisible()
  })

  test('is thanked for a message all the same @nojs', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: false }).first().fill('Ann')
    await page.locator('main').getByLabel('Email', { exact: false }).first().fill('ann@example.com')
    await page.locator('main').getByLabel('Message', { exact: false }).fill('Is Tuesday free?')
    await page.locator('main').getByRole('button', { name: /send/i }).click()
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
    await expect(needed(page)).toHaveCount(0)
  })
})
