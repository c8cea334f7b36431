import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { listProductRows } from '~/catalog/admin-products.server'
import { listProducts } from '~/catalog/product-lists.server'
import type { ShopQuery } from '~/catalog/shop-query'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { planOf, statementsDuring } from '../../support/statements'
import { seedMany } from '../../support/many-products'
import { addProduct } from '../../support/rows'

const database = useTestDatabase({ keep: true })

const list = (query: Partial<ShopQuery>) =>
  listProducts({ category: undefined, search: '', sort: 'newest', page: 1, ...query })
const names = async (query: Partial<ShopQuery>) => (await list(query)).items.map(({ name }) => name)

describe('search', () => {
  beforeEach(() => database.reset())

  test('finds every word in name, category or description, whatever the case', async () => {
    await addProduct('a', { name: 'Rose Quartz Heart', description: 'Soft and pink.' })
    await addProduct('b', { name: 'Handbook', category: 'books', description: 'About quartz.' })
    expect(await names({ search: 'QUARTZ' })).toEqual(['Handbook', 'Rose Quartz Heart'])
    expect(await names({ search: 'quartz pink' })).toEqual(['Rose Quartz Heart'])
    expect(await names({ search: 'books' })).toEqual(['Handbook'])
    expect(await names({ search: 'quartz granite' })).toEqual([])
    expect(await names({ search: 'art' })).toEqual(['Handbook', 'Rose Quartz Heart'])
  })

  test('knows the case of letters with accents', async () => {
    await addProduct('a', { name: 'Pierre précieuse ÉTÉ' })
    expect(await names({ search: 'PRÉCIEUSE' })).toEqual(['Pierre précieuse ÉTÉ'])
    expect(await names({ search: 'été' })).toEqual(['Pierre précieuse ÉTÉ'])
  })

  test.each([
    ["Lion's Mane", 'lion’s', 'LION‘S mane', 'lions', 'lionʼs'],
    ['Lion’s Mane', "lion's", "lion's mane", 'lion`s'],
    ['Self-Care “Moon” Kit', 'self–care', 'self care', 'self‑care', '"moon"', '«moon»', 'moon', '-care'],
    ['Self—Care 4–6 in', 'self-care', '4-6', '4 - 6'],
    ['Café Crème Étoile', 'cafe creme', 'CAFE', 'etoile', 'cafe\u0301', 'Ｃａｆｅ'],
    ['Resume of Creme', 'résumé', 'crème', 'RÉSUMÉ'],
    ['Straße Ægir', 'strasse', 'aegir'],
    ['Łódź Smørrebrød', 'lodz', 'smorrebrod', 'łódź'],
    ['Чайный дом', 'чайный', 'ДОМ'],
    ['Rock ’n’ Roll', "rock 'n' roll"],
  ])('C108 finds “%s” in other letters', async (name, ...searches) => {
    await addProduct('a', { name })
    await addProduct('b', { name: 'Elsewhere', description: 'Nothing of it.' })
    for (const search of searches) {
      expect([search, await names({ search })]).toEqual([search, [name]])
      const { items } = await listProductRows({ search, page: 1 })
      expect([search, items.map(({ id }) => id)]).toEqual([search, ['a']])
    }
  })

  test('finds words of one and two letters, beside longer ones', async () => {
    await addProduct('a', { name: 'Ox Bone' })
    await addProduct('b', { name: 'Box' })
    await addProduct('c', { name: 'Bone' })
    expect(await names({ search: 'ox' })).toEqual(['Box', 'Ox Bone'])
    expect(await names({ search: 'bone o' })).toEqual(['Bone', 'Ox Bone'])
    expect(await list({ search: 'ox bone' })).toMatchObject({ total: 1, pages: 1 })
  })

  test('the signs of a pattern and of a query stand for themselves', async () => {
    await addProduct('a', { name: '50% off_now' })
    await addProduct('b', { name: 'back\\slash' })
    await addProduct('c', { name: "O'Neil & Sons" })
    expect(await names({ search: '%' })).toEqual(['50% off_now'])
    expect(await names({ search: '_' })).toEqual(['50% off_now'])
    expect(await names({ search: '\\' })).toEqual(['back\\slash'])
    expect(await names({ search: "o'neil" })).toEqual(["O'Neil & Sons"])
    expect(await names({ search: '50_' })).toEqual([])
    expect(await names({ search: '50%' })).toEqual(['50% off_now'])
  })

  test.each(['"', 'qua*tz', 'AND', 'OR OR', 'NEAR(rose', '{name} :', '^rose', "'; drop", '\\'])(
    'takes %s literally',
    async (search) => {
      await addProduct('a', { name: 'Rose Quartz', description: 'Pink.' })
      expect(await list({ search })).toMatchObject({ items: [], total: 0 })
    },
  )

  test('within a category finds what is in it, not in one that only begins alike', async () => {
    await addProduct('a', { name: 'Rose Bowl', category: 'bowls' })
    await addProduct('b', { name: 'Rose Singer', category: 'bowls and bells' })
    expect(await names({ search: 'rose', category: 'bowls' })).toEqual(['Rose Bowl'])
    expect(await names({ search: 'bowls' })).toEqual(['Rose Singer', 'Rose Bowl'])
  })

  test('goes along with every change', async () => {
    await addProduct('a', { name: 'Moonstone' })
    const change = (values: Partial<typeof products.$inferInsert>) =>
      getDb().update(products).set(values).where(eq(products.id, 'a'))
    await change({ name: 'Sunstone', category: 'kits' })
    expect(await names({ search: 'moon' })).toEqual([])
    expect(await names({ search: 'sunstone kits' })).toEqual(['Sunstone'])
    await change({ description: 'Warm and bright.', priceCents: 1 })
    expect(await names({ search: 'bright' })).toEqual(['Sunstone'])
    await getDb().delete(products)
    expect(await list({ search: 'sunstone' })).toMatchObject({ items: [], total: 0 })
  })
})

describe('a search of many products', () => {
  const sorts = ['newest', 'price', 'name'] as const
  const all: string[][] = []
  beforeAll(async () => {
    await database.reset()
    await seedMany(getDb(), 2600)
    for (const sort of sorts) all.push(await everyText({ sort }))
  })

  test.each(['tower', 'amethyst', 'cluster amethyst', 'no. 1234', 'ew'])(
    'has the same products in the same order as looking at each, for “%s”',
    async (search) => {
      for (const [index, sort] of sorts.entries()) {
        const looked = all[index]!.filter((text) =>
          search.split(' ').every((word) => text.toLowerCase().includes(word)),
        )
        expect(await everyText({ sort, search })).toEqual(looked)
      }
    },
    60_000,
  )

  test('counts no further than a hundred pages', async () => {
    expect(await list({ search: 'chosen' })).toMatchObject({ total: 2400, more: true, pages: 100 })
    expect(await list({ search: 'an' })).toMatchObject({ total: 2400, more: true, pages: 100 })
    expect(await list({ search: 'amethyst' })).toMatchObject({ more: false })
  })

  test('does not read through the products to find a few', async () => {
    const statements = await statementsDuring(database.client, () => list({ search: 'no. 123' }))
    for (const statement of statements.filter(({ sql }) => sql.includes('product_search'))) {
      expect(await planOf(database.client, statement)).not.toMatch(/SCAN products$/m)
    }
  })
})

/** Names and descriptions of all pages together. */
async function everyText(query: Partial<ShopQuery>): Promise<string[]> {
  const found: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const listing = await list({ ...query, page })
    pages = listing.pages
    found.push(...listing.items.map(({ id }) => id))
  }
  const rows = await getDb().select().from(products)
  const texts = new Map(rows.map(({ id, name, category, description }) => [id, `${name} ${category} ${description}`]))
  return found.map((id) => texts.get(id)!)
}
