import { beforeEach, describe, expect, test } from 'vitest'
import { findProduct } from '~/catalog/find-product.server'
import { optionGroups } from '~/catalog/product'
import { productsCsv } from '~/catalog/products-csv.server'
import { listVariations } from '~/catalog/variations.server'
import { getDb } from '~db/client.server'
import { formerSlugs, products } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { addProduct, addVariation } from '../../support/rows'

useTestDatabase()
beforeEach(async () => {
  await addProduct('id0000000001', { name: 'Blue Cup', slug: 'blue-cup' })
})

const former = (slug: string, targetId: string) =>
  getDb().insert(formerSlugs).values({ kind: 'product', slug, targetId, createdAt: '2026-01-01T00:00:00.000Z' })

describe('the address of a product', () => {
  test('its slug finds it', async () => {
    expect(await findProduct('blue-cup')).toMatchObject({ state: 'found', product: { name: 'Blue Cup' } })
  })

  test('C33 another case, its id and a former slug lead to the one address', async () => {
    await former('cup', 'id0000000001')
    for (const address of ['Blue-Cup', 'id0000000001', 'cup', 'CUP']) {
      expect(await findProduct(address)).toEqual({ state: 'moved', slug: 'blue-cup' })
    }
  })

  test('C26 a former slug that another product has now is that product', async () => {
    await addProduct('other', { slug: 'cup', name: 'Cup' })
    await former('cup', 'id0000000001')
    expect(await findProduct('cup')).toMatchObject({ state: 'found', product: { name: 'Cup' } })
  })

  test('the former slug of a deleted product, or of a post, is nothing', async () => {
    await former('gone', 'deleted')
    await getDb().insert(formerSlugs).values({ kind: 'blog', slug: 'post', targetId: 'id0000000001', createdAt: '' })
    expect(await findProduct('gone')).toEqual({ state: 'none' })
    expect(await findProduct('post')).toEqual({ state: 'none' })
  })

  test.each([
    'a/b',
    'a%2Fb',
    '../../etc/passwd',
    '..',
    'a#b',
    'a%b',
    'a\0b',
    'a\r\nSet-Cookie:x=1',
    'a b',
    'blue-cup.',
    '',
  ])('C33 %j is nothing', async (address) => expect(await findProduct(address)).toEqual({ state: 'none' }))

  test('C33 an address of 5000 characters is nothing', async () => {
    expect(await findProduct('a'.repeat(5000))).toEqual({ state: 'none' })
  })

  test.each(['new', 'admin', 'undefined', 'constructor', '__proto__'])(
    'C27 a product may be named %s',
    async (slug) => {
      expect(await findProduct(slug)).toEqual({ state: 'none' })
      await addProduct('p', { slug, name: slug })
      expect(await findProduct(slug)).toMatchObject({ state: 'found', product: { name: slug } })
      await getDb().delete(products)
    },
  )
})

describe('a product with variations', () => {
  test('C30 each has its own price or the product’s, and its own stock', async () => {
    await addProduct('p', { priceCents: 2000 })
    await addVariation('p', { value: 'A', priceCents: null, stockQuantity: 5 })
    await addVariation('p', { value: 'B', priceCents: 2500, stockQuantity: 0, inStock: false })
    await addVariation('p', { value: 'C', priceCents: 0, stockQuantity: 3 })
    const found = await findProduct('p')
    if (found.state !== 'found') throw new Error('not found')
    expect(found.product.variations.map(({ value, priceCents, stock }) => [value, priceCents, stock.kind])).toEqual([
      ['A', 2000, 'counted'],
      ['B', 2500, 'soldOut'],
      ['C', 0, 'soldOut'],
    ])
    expect(found.product).toMatchObject({ priceCents: 2000, highestPriceCents: 2000, from: false })
  })

  test('they come by option group, the groups by name', async () => {
    await addProduct('p')
    await addVariation('p', { name: 'Size', value: 'S' })
    await addVariation('p', { name: 'Color', value: 'Red' })
    await addVariation('p', { name: 'Size', value: 'L' })
    const found = await findProduct('p')
    if (found.state !== 'found') throw new Error('not found')
    const groups = optionGroups(found.product.variations)
    expect(groups.map(({ name, variations }) => [name, variations.map(({ value }) => value)])).toEqual([
      ['Color', ['Red']],
      ['Size', ['S', 'L']],
    ])
  })

  test('C32 variations of one moment are in the same order on the page, in the editor and in the exported file', async () => {
    await addProduct('p', { createdAt: '2026-05-01T00:00:00.000Z' })
    for (const id of ['c', 'a', 'b']) await addVariation('p', { id, name: 'Size', value: id })
    const found = await findProduct('p')
    if (found.state !== 'found') throw new Error('not found')
    const file = (await productsCsv()).flatMap(([, slug, , , value]) => (slug === 'p' ? [value] : []))
    expect(found.product.variations.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect((await listVariations('p')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(file).toEqual(['a', 'b', 'c'])
  })
})
