import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featuredProducts, listProducts, relatedProducts } from '~/catalog/product-lists.server'
import type { Sort } from '~/catalog/shop-query'
import { sortChoices } from '~/catalog/shop-texts'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import { addProduct } from '../../support/catalog-rows'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

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
