import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { stockAlerts } from '~/catalog/admin-products.server'
import { featuredProducts, listProducts, productCards, relatedProducts } from '~/catalog/product-lists.server'
import { findSellables } from '~/catalog/sellables.server'
import { placeOrder } from '~/orders/place-order.server'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { reviewedProduct } from '~/testimonials/testimonials.server'
import { getDb } from '~db/client.server'
import { categories, formerSlugs, products } from '~db/schema'
import { signedIn } from '../admin/admin'
import { addProduct, addReview } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import type { CookieJar } from '../../support/remix'
import { callAction, callLoader } from '../../support/remix'

useTestDatabase()

const all = { category: undefined, search: '', sort: 'recommended', page: 1 } as const
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id)
const setHidden = (hidden: boolean) => getDb().update(products).set({ hidden }).where(eq(products.id, 'draft'))
const page = async (jar?: CookieJar, slug = 'draft') => {
  const route = await import('~/routes/shop/product')
  return callLoader<{ shown: { product: { hidden: boolean } } }>(route, { url: `/shop/${slug}`, params: { slug }, jar })
}

beforeEach(async () => {
  const madeAt = '2026-03-01T12:00:00.000Z'
  await addProduct('shown', { featured: true, category: 'stones' })
  await addProduct('draft', { featured: true, hidden: true, category: 'drafts', inStock: true, stockQuantity: 3 })
  await addReview('about', { productId: 'draft', content: 'Of the draft.' })
  await getDb()
    .insert(categories)
    .values(['stones', 'drafts'].map((name) => ({ name, createdAt: madeAt })))
  await getDb().insert(formerSlugs).values({ kind: 'product', slug: 'old', targetId: 'draft', createdAt: madeAt })
})

describe('a hidden product', () => {
  /** Everything that visitors meet products in. */
  const places: [string, () => Promise<boolean>][] = [
    ['the shop', async () => ids((await listProducts(all)).items).includes('draft')],
    ['the count of the shop', async () => (await listProducts(all)).total === 2],
    ['the chips', async () => (await listProducts(all)).categories.includes('drafts')],
    ['its category', async () => (await listProducts({ ...all, category: 'drafts' })).total > 0],
    ['the search', async () => (await listProducts({ ...all, search: 'draft' })).total > 0],
    ['a short search', async () => ids((await listProducts({ ...all, search: 'dr' })).items).includes('draft')],
    ['the home page', async () => ids(await featuredProducts()).includes('draft')],
    ['the suggestions', async () => ids(await relatedProducts('shown', 'stones')).includes('draft')],
    ['a wishlist', async () => ids(await productCards(['draft', 'shown'])).includes('draft')],
    ['the words of clients', async () => (await latestTestimonials(9)).length > 0],
    ['the form for reviews', async () => (await reviewedProduct('draft')) !== undefined],
    ['its page', async () => (await page()).status === 200],
    ['its former URL', async () => (await page(undefined, 'old')).status === 301],
    ['the sitemap', async () => (await sitemap()).includes('/shop/draft')],
    ['a cart', async () => (await found())?.state === 'found'],
  ]
  const sitemap = async () => {
    const { loader } = await import('~/routes/resources/sitemap')
    const response = (await loader({ request: new Request('http://localhost:3000/sitemap.xml') } as never)) as Response
    return response.text()
  }
  const found = async () => (await findSellables([{ productId: 'draft', variationId: null }])).get('draft')

  test.each(places)('is not in %s, and there once it is shown', async (_, isThere) => {
    expect(await isThere()).toBe(false)
    await setHidden(false)
    expect(await isThere()).toBe(true)
  })

  test('cannot be bought, also by an order that is just being placed', async () => {
    await setHidden(false)
    const there = await found()
    if (there?.state !== 'found') throw new Error('It is there')
    await setHidden(true)
    const lines = [{ sellable: there.sellable, quantity: 1 }]
    expect(await placeOrder({ cartId: 'c', cartHash: 'h', lines })).toMatchObject({ kind: 'notAvailable', stock: 0 })
    const post = await callAction(await import('~/routes/shop/product'), {
      url: '/shop/draft',
      params: { slug: 'draft' },
      form: { quantity: '1' },
    })
    expect(post.status).toBe(404)
  })

  test('is no alert, and is shown to whoever is logged in, not to be listed by anybody', async () => {
    expect(await stockAlerts()).toEqual([])
    const jar = await signedIn()
    const { status, data } = await page(jar)
    expect([status, data.shown.product.hidden]).toEqual([200, true])
    expect((await page(jar, 'old')).location).toBe('/shop/draft')
    const { meta } = await import('~/routes/shop/product')
    const tags = JSON.stringify(meta({ data, matches: [], params: {}, location: {} } as never))
    expect(tags).toContain('noindex')
    expect(tags).not.toContain('ld+json')
  })
})
