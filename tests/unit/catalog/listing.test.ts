import { describe, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  listProducts,
  featuredProducts,
  productCards,
  relatedProducts,
  readShopQuery,
} from '~/catalog/product-lists.server'
import { fallbackCategories, type ShopQuery, canonicalShopPath, shopPath, type Sort } from '~/catalog/shop-query'
import { getDb } from '~db/client.server'
import { categories, products, productVariations } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { seedMany } from '../../support/many-products'
import { addProduct, addVariation } from '../../support/rows'
import { sortChoices } from '~/catalog/shop-texts'

const database = useTestDatabase()

const all: ShopQuery = { category: undefined, search: '', sort: 'newest', page: 1 }
const list = (query: Partial<ShopQuery> = {}) => listProducts({ ...all, ...query })
const names = async (query: Partial<ShopQuery> = {}) => (await list(query)).items.map(({ name }) => name)

describe('lists of products', () => {
  test.each(['newest', 'price', 'price-desc', 'name'] as const)(
    'C32 by %s: 30 equal products are each on exactly one page, in the same order every time',
    async (sort) => {
      for (let i = 0; i < 30; i++) await addProduct(`p${(i * 7) % 30}`, { name: 'Same', priceCents: 1000 })
      const walk = async () =>
        [...(await list({ sort })).items, ...(await list({ sort, page: 2 })).items].map(({ id }) => id)
      const first = await walk()
      expect(new Set(first).size).toBe(30)
      for (let again = 0; again < 4; again++) expect(await walk()).toEqual(first)
    },
  )

  test('a page has 24 products and knows how many there are', async () => {
    for (let i = 0; i < 25; i++) await addProduct(`p${i}`)
    const { items, pages, total } = await list()
    expect({ shown: items.length, pages, total }).toEqual({ shown: 24, pages: 2, total: 25 })
    expect(await list({ page: 3 })).toMatchObject({ items: [], page: 3, pages: 2 })
  })

  test('newest comes first; names are sorted as people do', async () => {
    await addProduct('zoisite', { createdAt: '2026-01-01T00:00:00.000Z' })
    await addProduct('amber', { createdAt: '2026-02-01T00:00:00.000Z' })
    await addProduct('Bloodstone', { createdAt: '2026-03-01T00:00:00.000Z' })
    expect(await names()).toEqual(['Bloodstone', 'amber', 'zoisite'])
    expect(await names({ sort: 'name' })).toEqual(['amber', 'Bloodstone', 'zoisite'])
  })

  test('the order by price is that of the prices shown, also after prices and stock change', async () => {
    await addProduct('plain', { priceCents: 1500 })
    await addProduct('sized', { priceCents: 9900 })
    const small = await addVariation('sized', { name: 'Size', priceCents: 1000 })
    await addVariation('sized', { name: 'Size', priceCents: 3000 })
    const prices = async () => (await list({ sort: 'price' })).items.map(({ id, priceCents }) => [id, priceCents])
    const set = (values: Partial<typeof productVariations.$inferInsert>) =>
      getDb().update(productVariations).set(values).where(eq(productVariations.id, small))

    expect(await prices()).toEqual([
      ['sized', 1000],
      ['plain', 1500],
    ])
    await set({ inStock: false })
    expect(await prices()).toEqual([
      ['plain', 1500],
      ['sized', 3000],
    ])
    await set({ inStock: true, priceCents: null })
    expect(await prices()).toEqual([
      ['plain', 1500],
      ['sized', 3000],
    ])
    await getDb().update(products).set({ priceCents: 1200 }).where(eq(products.id, 'sized'))
    expect(await prices()).toEqual([
      ['sized', 1200],
      ['plain', 1500],
    ])
    await getDb().update(products).set({ inStock: false }).where(eq(products.id, 'sized'))
    expect(await prices()).toEqual([
      ['sized', 1200],
      ['plain', 1500],
    ])
    await getDb().delete(productVariations).where(eq(productVariations.productId, 'sized'))
    await getDb().update(products).set({ priceCents: 9900 }).where(eq(products.id, 'sized'))
    expect(await prices()).toEqual([
      ['plain', 1500],
      ['sized', 9900],
    ])
    expect((await list({ sort: 'price-desc' })).items[0]?.id).toBe('sized')
  })

  test('the stored price of every product of a large shop is the one that its card shows', async () => {
    await seedMany(getDb(), 300)
    for (const [id, prices] of Object.entries({ all: [0, 900, 500], free: [0, 0], own: [0, null], last: [700] })) {
      await addProduct(id, { priceCents: 800 })
      for (const priceCents of prices) await addVariation(id, { priceCents })
    }
    await getDb().update(productVariations).set({ priceCents: 0 }).where(eq(productVariations.productId, 'last'))
    const stored = await getDb().select({ id: products.id, price: products.shownPriceCents }).from(products)
    const cards = await productCards(stored.map(({ id }) => id))
    expect(cards.map(({ id, priceCents }) => ({ id, price: priceCents }))).toEqual(stored)
  })

  test('a category lists its own; the chips are the shop’s categories, or the specified ones', async () => {
    await addProduct('stone')
    await addProduct('book', { category: 'books' })
    expect(await names({ category: 'books' })).toEqual(['book'])
    expect((await list()).categories).toEqual(fallbackCategories)
    await getDb()
      .insert(categories)
      .values([
        { name: 'stones', createdAt: '' },
        { name: 'bowls', createdAt: '' },
      ])
    expect((await list()).categories).toEqual(['bowls', 'stones'])
  })

  test('a page of the shop is one round trip, however many products it has', async () => {
    for (let i = 0; i < 24; i++) await addProduct(`p${i}`)
    await addVariation('p1')
    const batch = vi.spyOn(database.client, 'batch')
    const execute = vi.spyOn(database.client, 'execute')
    await list()
    // Whether anything was written since is asked beside it, for all reads of some milliseconds together.
    const reads = execute.mock.calls.filter((call) => !JSON.stringify(call).includes('data_version'))
    expect(batch.mock.calls.length + reads.length).toBe(1)
  })
})

describe('cards', () => {
  test('C26 products of the same name have cards and addresses of their own', async () => {
    await addProduct('a', { name: 'Blue Cup', slug: 'blue-cup' })
    await addProduct('b', { name: 'Blue Cup', slug: 'blue-cup-1' })
    const { items } = await list()
    expect(items.map(({ name, slug }) => [name, slug])).toEqual([
      ['Blue Cup', 'blue-cup-1'],
      ['Blue Cup', 'blue-cup'],
    ])
  })

  test('a card knows its picture, price, options and stock', async () => {
    await addProduct('p')
    await addVariation('p', { name: 'Size', value: 'Small', priceCents: 1500, stockQuantity: 2 })
    await addVariation('p', { name: 'Size', value: 'Large', priceCents: 900, inStock: false })
    expect((await list()).items).toEqual([
      {
        id: 'p',
        slug: 'p',
        name: 'p',
        image: { url: '/images/products/p.jpg', alt: 'Picture of p' },
        priceCents: 1500,
        highestPriceCents: 1500,
        from: true,
        hasVariations: true,
        stock: { kind: 'counted', left: 2 },
      },
    ])
  })

  test('a product without pictures shows the placeholder', async () => {
    await addProduct('p', { images: [] })
    expect((await list()).items[0]?.image).toEqual({ url: '/images/placeholder.svg', alt: 'Image Not Found' })
  })

  test('C03 cards by id come in the asked order, without those that are gone', async () => {
    for (const id of ['a', 'b', 'c']) await addProduct(id)
    expect((await productCards(['c', 'gone', 'a'])).map(({ id }) => id)).toEqual(['c', 'a'])
    expect(await productCards([])).toEqual([])
  })

  test('featured products are the featured ones, newest first', async () => {
    await addProduct('a', { featured: true, createdAt: '2026-01-01T00:00:00.000Z' })
    await addProduct('b', { featured: true, createdAt: '2026-02-01T00:00:00.000Z' })
    await addProduct('c')
    expect((await featuredProducts()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('related products are others, of the same category first, four at most', async () => {
    await addProduct('me', { createdAt: '2026-05-01T00:00:00.000Z' })
    await addProduct('same', { createdAt: '2025-01-01T00:00:00.000Z' })
    for (const id of ['k1', 'k2', 'k3', 'k4']) await addProduct(id, { category: 'kits' })
    const related = (await relatedProducts('me', 'crystals')).map(({ id }) => id)
    expect(related).toEqual(['same', 'k4', 'k3', 'k2'])
  })
})

const read = (query: string) => readShopQuery(new URLSearchParams(query))

describe('the query string of the shop', () => {
  test('nothing asked is everything, in the owner’s order', () => {
    expect(read('')).toEqual({ category: undefined, search: '', sort: 'recommended', page: 1 })
    expect(read('category=all')).toMatchObject({ category: undefined })
  })

  test('C32 parameters that make no sense fall back', () => {
    for (const page of ['0', '-1', 'abc', '1.5', '1e3', '', ' 2']) expect(read(`page=${page}`).page).toBe(1)
    for (const sort of ['bogus', '', 'toString', '__proto__', 'PRICE'])
      expect(read(`sort=${sort}`).sort).toBe('recommended')
  })

  test('C49 a search is trimmed, cleaned of controls and half characters, and cut between characters', () => {
    expect(read('q=%20%20rose%20%09%20quartz%20').search).toBe('rose quartz')
    expect(read('q=a%00b%E2%80%AEc').search).toBe('abc')
    const cut = read(`q=${encodeURIComponent('💎'.repeat(300))}`).search
    expect(cut).toBe('💎'.repeat(100))
  })

  test('an address keeps what was asked and leaves out what is usual', () => {
    expect(shopPath()).toBe('/shop')
    expect(shopPath(read('category=kits&q=a%26b&sort=price&page=3'))).toBe(
      '/shop?category=kits&q=a%26b&sort=price&page=3',
    )
  })

  test('C66 the canonical address keeps category and page and drops all else', () => {
    const hostile = 'utm_source=x&fbclid=1&foo="><script>&sort=price&q=x'
    expect(canonicalShopPath(read(hostile))).toBe('/shop')
    expect(canonicalShopPath(read(`${hostile}&category=Kits&page=2`))).toBe('/shop?category=kits&page=2')
  })
})

const ids = (cards: { id: string }[]) => cards.map(({ id }) => id).join(' ')
const shop = async (sort: Sort = 'recommended', category?: string) =>
  ids((await listProducts({ category, search: '', sort, page: 1 })).items)
/** The first of the names to sort by, and how many there are, as the shop and a search show them. */
const sorts = () =>
  Promise.all(
    ['', 'plain', 'pl'].map(async (search) => {
      const { hasPlaces } = await listProducts({ category: undefined, search, sort: 'recommended', page: 1 })
      const choices = sortChoices(hasPlaces)
      return [choices[0], choices.length]
    }),
  )
const place = (id: string, position: number | null) =>
  getDb().update(products).set({ position }).where(eq(products.id, id))

test('the newest come first until the owner gives places; then those come first, in the shop and on the home page', async () => {
  for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
    await addProduct(id, { createdAt: `2026-0${index + 1}-01T00:00:00.000Z`, featured: id !== 'c' })
  }
  expect([await shop(), ids(await featuredProducts())]).toEqual(['d c b a', 'd b a'])
  await place('a', 1)
  await place('b', 2)
  await place('c', 2)
  expect([await shop(), ids(await featuredProducts())]).toEqual(['a c b d', 'a b d'])
  expect(await shop('recommended', 'crystals')).toBe('a c b d')
  expect(ids(await relatedProducts('d', 'crystals'))).toBe('a c b')
  expect(await shop('newest')).toBe('d c b a')
  await place('a', null)
  expect(await shop()).toBe('c b d a')
})

test('the default order is called Newest until a shown product has a place', async () => {
  const newest = [['recommended', 'Newest'], 4]
  await addProduct('a')
  await addProduct('draft', { hidden: true, position: 1 })
  expect(await sorts()).toEqual([newest, newest, newest])
  await place('a', 7)
  const own = [['recommended', 'Our choice'], 5]
  expect(await sorts()).toEqual([own, own, own])
  await place('a', null)
  expect(await sorts()).toEqual([newest, newest, newest])
})
