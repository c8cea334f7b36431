import type { PricedCart, ChangeResponse } from '~/cart/cart'
import { callAction, callLoader, type CookieJar, type FormFields } from '../../support/remix'
import * as rows from '../../support/rows'

export { flashOf } from '../../support/remix'

/** Puts a product into the shop: made to order at $10.00 unless it says otherwise. */
export function addProduct(id: string, product: Parameters<typeof rows.addProduct>[1] = {}): Promise<string> {
  return rows.addProduct(id, { priceCents: 1000, stockQuantity: 0, ...product })
}

/** A variation is known by its value in small letters. */
export function addVariation(
  productId: string,
  value: string,
  variation: Parameters<typeof rows.addVariation>[1] = {},
) {
  return rows.addVariation(productId, { id: value.toLowerCase(), name: 'Size', value, stockQuantity: 0, ...variation })
}

/** Posts a cart form as a page without script does. */
export async function post(jar: CookieJar, form: FormFields, ip?: string) {
  const route = await import('~/routes/shop/cart')
  return callAction<{ rejected?: { message: { text: string } } }>(route, { url: '/cart', jar, form, ip })
}

/** Posts the same form as script does, and gets the answer as data. */
export async function postByScript(jar: CookieJar, form: FormFields) {
  const route = await import('~/routes/shop/cart-changes')
  const done = await callAction<ChangeResponse>(route, { url: '/cart/changes', jar, form })
  return done.status === 303 ? callLoader<ChangeResponse>(route, { url: '/cart/changes', jar }) : done
}

export function add(jar: CookieJar, productId: string, fields: Record<string, string | string[] | undefined> = {}) {
  return post(jar, { intent: 'add', productId, ...fields })
}

/** The cart as pages show it. */
export async function cartOf(jar: CookieJar): Promise<PricedCart> {
  const { data } = await stateOf(jar)
  return data.state.cart!
}

/** Cart and wishlist as script asks for them. */
export async function stateOf(jar?: CookieJar) {
  const route = await import('~/routes/shop/cart-changes')
  return callLoader<ChangeResponse>(route, { url: '/cart/changes', jar })
}
