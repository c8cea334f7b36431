import { products, productVariations } from '~db/schema'
import { nowIso } from '~/lib/dates'
import type { PricedCart } from '~/cart/cart'
import type { ChangeResponse } from '~/cart/cart-state'
import { callAction, callLoader, type CookieJar, type FormFields } from '../../support/remix'
import type { TestDatabase } from '../../support/database'

type NewProduct = Partial<typeof products.$inferInsert> & { id: string }
type NewVariation = Partial<typeof productVariations.$inferInsert> & { id: string; productId: string }

/** Puts a product into the shop: made to order at $10.00 unless it says otherwise. */
export async function addProduct({ db }: TestDatabase, product: NewProduct): Promise<void> {
  await db.insert(products).values({
    name: product.id,
    slug: product.id.toLowerCase(),
    description: 'A test product.',
    priceCents: 1000,
    images: [{ url: '/images/products/one.jpg', alt: 'One' }],
    category: 'crystals',
    createdAt: nowIso(),
    updatedAt: nowIso(),
    ...product,
  })
}

export async function addVariation({ db }: TestDatabase, variation: NewVariation): Promise<void> {
  await db.insert(productVariations).values({
    name: 'Size',
    value: variation.id,
    createdAt: nowIso(),
    updatedAt: nowIso(),
    ...variation,
  })
}

/** Posts a cart form as a page without script does. */
export async function post(jar: CookieJar, form: FormFields) {
  const route = await import('~/routes/shop/cart')
  return callAction<{ rejected?: { message: { text: string } } }>(route, { url: '/cart', jar, form })
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

/** The message that waits for the next page. */
export async function flashOf(jar: CookieJar) {
  const { takeFlash } = await import('~/http/redirect.server')
  const request = new Request('http://localhost:3000/', { headers: { Cookie: jar.header() } })
  const { messages } = await takeFlash(request)
  return messages
}
