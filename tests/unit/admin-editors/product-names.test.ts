import { beforeAll, describe, expect, it } from 'vitest'
import type * as ShopProductModule from '~/routes/shop/product'
import { callLoader } from '../../support/remix'
import { allProducts, productNamed } from './owner'
import { create, update, useProductEditor } from './product-pages'

useProductEditor()

let shopProduct: typeof ShopProductModule

beforeAll(async () => {
  shopProduct = await import('~/routes/shop/product')
}, 90_000)

describe('C26 two products with the same name', () => {
  it('get an address each, in order', async () => {
    for (const name of ['Blue Cup', 'Blue Cup', 'Blue  cup!', 'blue-cup', 'Blue Cup (1)', 'Blue Cup [1]']) {
      expect((await create({ name })).status).toBe(303)
    }
    const slugs = (await allProducts()).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(6)
    expect(slugs.slice(0, 4)).toEqual(['blue-cup', 'blue-cup-1', 'blue-cup-2', 'blue-cup-3'])
  })

  it('also when they are made at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
    expect(new Set((await allProducts()).map(({ slug }) => slug)).size).toBe(8)
  })

  it('and renaming one into the other’s name keeps both, with the old link redirected', async () => {
    await create({ name: 'Blue Cup' })
    await create({ name: 'Red Cup' })
    expect((await update(await productNamed('Red Cup'), { name: 'Blue Cup' })).status).toBe(303)
    const slugs = (await allProducts()).map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(['blue-cup', 'blue-cup-1'])
    const old = await callLoader(shopProduct, { url: '/shop/red-cup', params: { slug: 'red-cup' } })
    expect([old.status, old.location]).toEqual([301, '/shop/blue-cup-1'])
  })

  it('and a number that belongs to the name goes with it, back and forth', async () => {
    await create({ name: 'Chakra Set 7' })
    await update(await productNamed('Chakra Set 7'), { name: 'Chakra Set' })
    expect((await productNamed('Chakra Set')).slug).toBe('chakra-set')
    const old = await callLoader(shopProduct, { url: '/shop/chakra-set-7', params: { slug: 'chakra-set-7' } })
    expect([old.status, old.location]).toEqual([301, '/shop/chakra-set'])
    await update(await productNamed('Chakra Set'), { name: 'Chakra Set 7' })
    expect((await productNamed('Chakra Set 7')).slug).toBe('chakra-set-7')
  })
})

describe('C27 names without Latin letters, or very long', () => {
  it.each(['🌙✨🔮', '!!!', '水晶', 'น้ำใส', 'Cafe\u0301', "O'Neil & Sons", 'new', 'admin', 'undefined'])(
    '%s is saved under an address and keeps its exact name',
    async (name) => {
      expect((await create({ name })).status).toBe(303)
      const row = await productNamed(name)
      expect(row.slug).toMatch(/^[a-z0-9_-]+$/)
      const page = await callLoader<{ shown: { product: { name: string } } }>(shopProduct, {
        url: `/shop/${row.slug}`,
        params: { slug: row.slug },
      })
      expect([page.status, page.data.shown.product.name]).toEqual([200, name])
    },
  )

  it('an address is cut at 80 characters, and two that are then the same are told apart', async () => {
    const begin = 'rose quartz '.repeat(8)
    for (const end of ['one', 'two']) expect((await create({ name: begin + end })).status).toBe(303)
    const cut = 'rose-quartz-'.repeat(8).slice(0, 80)
    expect(cut).toMatch(/[a-z]$/)
    expect((await allProducts()).map(({ slug }) => slug)).toEqual([cut, `${cut}-1`])
    const page = await callLoader(shopProduct, { url: `/shop/${cut}-1`, params: { slug: `${cut}-1` } })
    expect(page.status).toBe(200)
  })

  it('spaces alone and 300 characters are refused', async () => {
    expect((await create({ name: '   ' })).status).toBe(422)
    expect((await create({ name: 'x'.repeat(300) })).status).toBe(422)
    expect(await allProducts()).toEqual([])
  })
})
