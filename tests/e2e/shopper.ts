import type { Browser, BrowserContextOptions } from 'playwright/test'
import { expect, type Page } from '../support/fixtures'
import type { RunningApp } from '../support/launcher'

/** How many units the header says are in the cart; not there while it is empty. */
export const badge = (page: Page) => page.locator('.cart-link .count')

/** The button of a product's card. */
export const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Add to Cart: ${name}`) })

/** The field of a line on the cart page. */
export const quantityOf = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`)

/** Adds products without options by the buttons of their cards; quicker is `fillCart`. */
export async function addFromShop(page: Page, ...names: string[]) {
  for (const name of names) {
    await page.goto('/shop')
    await addButton(page, name).click()
    await expect(page.getByText(`Added ${name} to cart`)).toBeVisible()
  }
}

/** Puts a product without options into this browser's cart, as the form on its page does: the next page says so. */
export async function addToCart(page: Page, app: RunningApp, slug: string): Promise<void> {
  const [product] = await app.sql('SELECT id FROM products WHERE slug = ?', [slug])
  const form = { intent: 'add', productId: String(product?.id), quantity: '1' }
  const response = await page.request.post('/cart', { headers: { origin: app.url }, form, maxRedirects: 0 })
  expect(response.status(), 'adding to the cart').toBe(303)
}

/** The cart of somebody who comes back: with a heart or other products in it, and no message about them. */
export async function fillCart(page: Page, app: RunningApp, ...slugs: string[]): Promise<void> {
  for (const slug of slugs.length > 0 ? slugs : ['rose-quartz-heart']) await addToCart(page, app, slug)
  await page.context().clearCookies({ name: 'flash' })
}

/** A page in a browser of somebody else. */
export async function openVisitor(browser: Browser, app: RunningApp, options?: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ baseURL: app.url, ...options })).newPage()
}
