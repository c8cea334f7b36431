import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as RouteModule from '~/routes/admin/product'
import { products, productVariations } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { addProduct, addVariation } from '../../support/rows'
import { errorsOf, flashOf, formOf, ownerJar, refilled, variationForm, variationsOf } from './owner'

const database = useTestDatabase()
let jar: CookieJar
let route: typeof RouteModule

beforeAll(async () => {
  route = await import('~/routes/admin/product')
}, 90_000)
beforeEach(async () => {
  jar = await ownerJar()
  await addProduct('cup', { priceCents: 2000 })
})

const tab = '/admin/products/cup'
const postTab = (form: FormData) => callAction(route, { url: tab, params: { id: 'cup' }, form, jar })
const post = (fields: Parameters<typeof variationForm>[0] = {}) => postTab(variationForm(fields))

const save = (row: typeof productVariations.$inferSelect, fields: Parameters<typeof variationForm>[0] = {}) =>
  post({
    intent: 'update-variation',
    id: row.id,
    version: String(row.version),
    __loaded_stock: String(row.stockQuantity),
    __loaded_in_stock: row.inStock ? 'on' : '',
    name: row.name,
    value: row.value,
    stock_quantity: String(row.stockQuantity),
    in_stock: row.inStock ? 'on' : undefined,
    ...fields,
  })

async function theVariation() {
  const [row] = await variationsOf('cup')
  if (!row) throw new Error('There is no variation')
  return row
}

describe('a variation', () => {
  it('is added, and the tab says so', async () => {
    const answer = await post({ price: ' $1,200.5 ', description: ' Round ' })
    expect([answer.status, answer.location]).toEqual([303, '/admin/products/cup'])
    expect(await flashOf(jar)).toEqual([{ tone: 'success', text: 'Variation added successfully' }])
    expect(await theVariation()).toMatchObject({
      name: 'Size',
      value: 'Small',
      description: 'Round',
      priceCents: 120050,
      stockQuantity: 5,
      inStock: true,
      stripePriceId: null,
    })
  })

  it('needs a name and a value, and keeps the rest', async () => {
    const answer = await post({ name: ' ', value: '', price: '3' })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer.data)).toMatchObject({
      name: ['Please fill in all required fields'],
      value: ['Please fill in all required fields'],
    })
    expect(refilled(answer.data)).toMatchObject({ price: '3' })
    expect(await variationsOf('cup')).toEqual([])
  })

  it.each(['-1', '1.5', 'many', '99999999999'])('refuses a stock of %s', async (stock_quantity) => {
    expect(Object.keys(errorsOf((await post({ stock_quantity })).data))).toEqual(['stock_quantity'])
  })

  it.each([
    ['12,50', 1250],
    ['.5', 50],
    ['$1,234.50', 123450],
    ['', null],
  ])('C28 a price of "%s" is understood', async (price, priceCents) => {
    await post({ price })
    expect(await theVariation()).toMatchObject({ priceCents })
  })

  it.each(['12 50', '٣', '1.234', '-1', 'free'])('C28 a price of "%s" is refused and shown again', async (price) => {
    const answer = await post({ price })
    expect(errorsOf(answer.data).price).toEqual([
      'Please enter a valid price, or leave it empty to use the product price',
    ])
    expect(refilled(answer.data)).toMatchObject({ price })
    expect(await variationsOf('cup')).toEqual([])
  })

  it('more than can be paid is refused with the limit', async () => {
    const answer = await post({ price: '1,000,000' })
    expect(errorsOf(answer.data).price?.[0]).toMatch(/^Please enter at most \$999,999\.99/)
    expect(await variationsOf('cup')).toEqual([])
  })

  it('C114 sold out and restocked by typing a number alone, it is in stock with that many', async () => {
    await post({ stock_quantity: '1' })
    await database.db.update(productVariations).set({ stockQuantity: 0, inStock: false })
    await save(await theVariation(), { stock_quantity: '10' })
    expect(await theVariation()).toMatchObject({ stockQuantity: 10, inStock: true })
  })

  it('is not added twice by a double click', async () => {
    const answers = await Promise.all([post(), post()])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    expect(await variationsOf('cup')).toHaveLength(1)
  })

  it('two that get the same value at the same moment: the second one is refused', async () => {
    for (const value of ['Small', 'Large']) await addVariation('cup', { value })
    const answers = await Promise.all((await variationsOf('cup')).map((row) => save(row, { value: 'Medium' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    expect((await variationsOf('cup')).filter(({ value }) => value === 'Medium')).toHaveLength(1)
  })

  it('is deleted, and a second try says that it failed', async () => {
    const id = await addVariation('cup')
    const press = () => postTab(formOf({ intent: 'delete-variation', __delete: id }))
    expect((await press()).location).toBe(tab)
    expect(await flashOf(jar)).toMatchObject([{ tone: 'success', text: 'Variation deleted successfully' }])
    await press()
    expect(await flashOf(jar)).toEqual([{ tone: 'error', text: 'Failed to delete variation' }])
  })

  it('C119 is deleted by a press that brings along what was typed for another one', async () => {
    const id = await addVariation('cup', { value: 'Doomed' })
    const typed = { value: 'Typed for an hour', price: '12,50', __delete: id }
    const pressed = await post(typed)
    expect(pressed.status).toBe(200)
    expect(pressed.data).toMatchObject({ variation: 'new' })
    expect(refilled(pressed.data)).toMatchObject({ value: 'Typed for an hour', price: '12,50' })
    expect(await variationsOf('cup')).toEqual([])
    const again = await post(typed)
    expect(again.status).toBe(422)
    expect(errorsOf(again.data)['']).toEqual(['Failed to delete variation'])
    expect(refilled(again.data)).toMatchObject({ value: 'Typed for an hour' })
  })

  it('of another product is neither changed nor deleted', async () => {
    await addProduct('bowl')
    const id = await addVariation('bowl', { value: 'Large' })
    await post({ intent: 'delete-variation', __delete: id })
    const [row] = await variationsOf('bowl')
    expect((await save(row!, { value: 'Huge' })).status).toBe(410)
    expect((await variationsOf('bowl'))[0]).toMatchObject({ value: 'Large' })
  })
})

describe('C30 variations without a price, and free ones', () => {
  it.each(['0', '0.00', '$0', '.0', ' 0. '])('a price of %s is refused where it is typed', async (price) => {
    const answer = await post({ value: 'Free', price })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer.data).price?.[0]).toMatch(/^Please enter a valid price/)
    expect(await variationsOf('cup')).toEqual([])
  })

  it('an empty price is none of its own, one of 0 that is stored already is sold out, and the shop says the same', async () => {
    await post({ value: 'A', price: '' })
    await post({ value: 'B', price: '25', in_stock: undefined, stock_quantity: '0' })
    await addVariation('cup', {
      value: 'C',
      priceCents: 0,
      stockQuantity: 3,
      name: 'Size',
      createdAt: '2999-01-01T00:00:00.000Z',
    })
    const rows = await variationsOf('cup')
    expect(rows.map(({ value, priceCents }) => [value, priceCents])).toEqual([
      ['A', null],
      ['B', 2500],
      ['C', 0],
    ])
    const shop = await import('~/routes/shop/product')
    const page = await callLoader<{ shown: { product: { variations: { value: string; priceCents: number }[] } } }>(
      shop,
      {
        url: '/shop/cup',
        params: { slug: 'cup' },
      },
    )
    expect(page.data.shown.product.variations.map(({ value, priceCents }) => [value, priceCents])).toEqual([
      ['A', 2000],
      ['B', 2500],
      ['C', 0],
    ])
  })
})

describe('C35 editing keeps the ids of variations', () => {
  it('renamed, with another one added before it, and the product saved', async () => {
    await post({ name: 'Size', value: 'L' })
    const before = await theVariation()
    await save(before, { name: 'Large sizes', value: 'L / red' })
    await post({ name: 'A size', value: 'XL' })
    const after = (await variationsOf('cup')).find(({ id }) => id === before.id)
    expect(after).toMatchObject({ name: 'Large sizes', value: 'L / red', version: 2 })
  })
})

describe('C57 two windows edit the same variation', () => {
  it('the second save is refused with the newer values, and stock that was sold stays sold', async () => {
    await post({ stock_quantity: '10' })
    const opened = await theVariation()
    await database.db
      .update(productVariations)
      .set({ stockQuantity: sql`${productVariations.stockQuantity} - 4` })
      .where(eq(productVariations.id, opened.id))
    expect((await save(opened, { price: '30' })).status).toBe(303)
    expect(await theVariation()).toMatchObject({ stockQuantity: 6, priceCents: 3000 })
    const second = await save(opened, { value: 'Medium', price: '31', stock_quantity: '12' })
    expect(second.status).toBe(409)
    expect(second.data).toMatchObject({
      newer: {
        base: { version: '2' },
        differences: [
          { label: 'Value', value: 'Small' },
          { label: 'Price (USD)', value: '$30.00' },
          { label: 'Stock quantity', value: '6' },
        ],
      },
    })
  })

  it('a stock that somebody else changed is shown with the rest', async () => {
    await post()
    const opened = await theVariation()
    await database.db.update(productVariations).set({ inStock: false, version: 2 })
    const second = await save({ ...opened, inStock: false }, { in_stock: 'on' })
    expect(second.data).toMatchObject({ newer: { differences: [{ label: 'Stock', value: 'Sold out' }] } })
  })

  it('a variation deleted meanwhile answers 410 with what was typed', async () => {
    await post()
    const opened = await theVariation()
    await database.db.delete(productVariations)
    const answer = await save(opened, { description: 'Typed for a while.' })
    expect(answer.status).toBe(410)
    expect(refilled(answer.data)).toMatchObject({ description: 'Typed for a while.' })
  })

  it('a product deleted meanwhile leads to the dashboard, which says so', async () => {
    await database.db.delete(products)
    expect((await post()).location).toBe('/admin')
    expect(await flashOf(jar)).toEqual([{ tone: 'error', text: 'Product not found' }])
  })
})
