import { expect, type Page } from '../support/fixtures'
import type { RunningApp } from '../support/launcher'

/** Puts a product without options into this browser's cart, as the form on its page does. */
export async function fillCart(page: Page, app: RunningApp, slug = 'rose-quartz-heart'): Promise<void> {
  const [product] = await app.sql('SELECT id FROM products WHERE slug = ?', [slug])
  const form = { intent: 'add', productId: String(product?.id), quantity: '1' }
  const response = await page.request.post('/cart', { headers: { origin: app.url }, form, maxRedirects: 0 })
  expect(response.status(), 'adding to the cart').toBe(303)
}
