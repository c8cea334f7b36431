import { describe, expect, it } from 'vitest'
import { variationErrors } from '~/catalog/admin-messages'
import { contentVersion } from '~db/client.server'
import { allProducts, errorsOf, productNamed, refilled, variationsOf } from './owner'
import { create, update, useProductEditor } from './product-pages'

useProductEditor()

describe('a product after the specification', () => {
  it('is shown, without a former price and a place, whatever the newer fields are', async () => {
    await create()
    const shown = {
      hidden: false,
      formerPriceCents: null,
      position: null,
      inStock: true,
      stockQuantity: 10,
      counted: true,
    }
    expect(await productNamed('Blue Cup')).toMatchObject(shown)
    expect(await variationsOf((await productNamed('Blue Cup')).id)).toEqual([])
  })

  it('is a draft when it is hidden, and shown again when it is not', async () => {
    await create({ hidden: 'on', position: '3' })
    const draft = await productNamed('Blue Cup')
    expect(draft).toMatchObject({ hidden: true, position: 3 })
    await update(draft)
    expect(await productNamed('Blue Cup')).toMatchObject({ hidden: false, position: null })
  })
})

it('the cached pages stay while a draft is made and changed, and drop when it is shown, changed and hidden', async () => {
  const drops = async (save: () => Promise<{ status: number }>) => {
    const before = contentVersion()
    expect((await save()).status).toBe(303)
    return contentVersion() > before
  }
  const change = (fields: Parameters<typeof update>[1]) => async () => update(await productNamed('Blue Cup'), fields)
  expect(await drops(() => create({ hidden: 'on' }))).toBe(false)
  expect(await drops(change({ hidden: 'on', price: '14' }))).toBe(false)
  expect(await drops(change({}))).toBe(true)
  expect(await drops(change({ price: '15' }))).toBe(true)
  expect(await drops(change({ hidden: 'on' }))).toBe(true)
})

describe('a former price', () => {
  it.each(['12.51', '99', '1.000,00'])('%s above the price is kept', async (former_price) => {
    expect((await create({ former_price })).status).toBe(303)
    expect((await productNamed('Blue Cup')).formerPriceCents).toBeGreaterThan(1250)
  })

  it.each(['12.50', '12', '0', 'more', '-20'])('%s is refused at its field, and shown again', async (former_price) => {
    const answer = await create({ former_price })
    expect([answer.status, errorsOf(answer.data).former_price]).toEqual([
      422,
      ['Please enter a former price above the price, or leave it empty'],
    ])
    expect(refilled(answer.data)).toMatchObject({ former_price, name: 'Blue Cup' })
    expect(await allProducts()).toEqual([])
  })
})

it.each(['0', '-1', '1.5', 'first', '1000001'])('the place %s is refused at its field', async (position) => {
  const answer = await create({ position })
  expect(errorsOf(answer.data).position).toEqual(['Please enter a whole number from 1 on, or leave it empty'])
})

describe('the options of a new product', () => {
  const rows = (...options: [value: string, price?: string, units?: string][]) =>
    Object.fromEntries(
      options.flatMap(([value, price = '', units = '4'], index) => [
        [`variations[${index}].value`, value],
        [`variations[${index}].price`, price],
        [`variations[${index}].stock_quantity`, units],
      ]),
    )

  it('are made with it, in their order and once, also when the form is sent twice', async () => {
    const form = { __new_id: 'abcdefghjkmn', option_name: 'Size', ...rows(['Small'], ['Large', '20'], ['', '', '']) }
    const answers = await Promise.all([create(form), create(form)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    await create(form)
    const { listVariations } = await import('~/catalog/variations.server')
    expect(await listVariations((await productNamed('Blue Cup')).id)).toMatchObject([
      { name: 'Size', value: 'Small', priceCents: null, stockQuantity: 4, inStock: true, counted: true },
      { name: 'Size', value: 'Large', priceCents: 2000, stockQuantity: 4 },
    ])
    expect(await allProducts()).toHaveLength(1)
    await create({ ...form, ...rows(['Small'], ['Large', '20'], ['Huge']) })
    const other = (await allProducts()).find(({ slug }) => slug === 'blue-cup-1')
    expect(await variationsOf(other!.id)).toHaveLength(3)
  })

  it('without a number are made to order where the product is', async () => {
    await create({ in_stock: 'madeToOrder', option_name: 'Size', ...rows(['Small', '', ''], ['Large', '', '2']) })
    const made = await variationsOf((await productNamed('Blue Cup')).id)
    expect(made).toMatchObject([
      { value: 'Small', inStock: true, stockQuantity: 0, counted: false },
      { value: 'Large', inStock: true, stockQuantity: 2, counted: true },
    ])
  })

  it.each([
    ['without a name', { option_name: '', ...rows(['Small']) }, 'option_name', variationErrors.required],
    ['without a value', rows(['', '9']), 'variations[0].value', variationErrors.required],
    ['twice', rows(['Small'], ['SMALL']), 'variations[1].value', variationErrors.exists],
    ['with a wrong price', rows(['Small', 'much']), 'variations[0].price', variationErrors.price],
    ['for nothing', rows(['Small', '0']), 'variations[0].price', variationErrors.leastPrice],
    ['without a number', rows(['Small', '', '']), 'variations[0].stock_quantity', /whole number/],
    ['with a wrong number', rows(['Small', '', 'few']), 'variations[0].stock_quantity', /whole number/],
  ])('%s are refused at their field, with all that was typed', async (_, fields, field, error) => {
    const answer = await create({ option_name: 'Size', ...fields })
    expect([answer.status, Object.keys(errorsOf(answer.data))]).toEqual([422, [field]])
    expect(errorsOf(answer.data)[field]?.[0]).toMatch(error)
    expect(refilled(answer.data)).toMatchObject({ name: 'Blue Cup' })
    expect(await allProducts()).toEqual([])
  })
})
