import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findSellables } from '~/catalog/sellables.server'
import { stockFields, stockMode, type StockMode } from '~/catalog/stock'
import { markPaid } from '~/orders/mark-paid.server'
import { placeOrder } from '~/orders/place-order.server'
import { products } from '~db/schema'
import { callAction } from '../../support/remix'
import { errorsOf, flashOf, productNamed, refilled } from './owner'
import { create, database, jar, update, useProductEditor } from './product-pages'

useProductEditor()

type State = [mode: StockMode, units: number]

/** A product that stands so. */
async function standing([mode, units]: State) {
  await create()
  await database.db.update(products).set(stockFields(mode, units))
  return productNamed('Blue Cup')
}

const now = async (): Promise<State> => {
  const row = await productNamed('Blue Cup')
  return [stockMode(row), row.stockQuantity]
}

const states: State[] = [
  ['counted', 5],
  ['madeToOrder', 0],
  ['soldOut', 0],
]

describe('stock in three words, by the editor', () => {
  for (const before of states) {
    it.each([
      ['counted', '7', ['counted', 7]],
      ['counted', '0', ['soldOut', 0]],
      ['madeToOrder', '', ['madeToOrder', 0]],
      ['madeToOrder', '9', ['madeToOrder', 0]],
      ['soldOut', '3', ['soldOut', 3]],
    ] as const)(`${before[0]} becomes %s with '%s'`, async (in_stock, stock_quantity, after) => {
      const row = await standing(before)
      const base = { __loaded_counted: String(row.counted) }
      expect((await update(row, { in_stock, stock_quantity, ...base })).status).toBe(303)
      expect(await now()).toEqual(after)
    })
  }

  it('‘Counted’ wants a number at its field, and keeps what was typed', async () => {
    for (const stock_quantity of ['', ' ', 'ten', '-1', '1.5']) {
      const answer = await create({ in_stock: 'counted', stock_quantity, name: 'Half typed' })
      expect([answer.status, Object.keys(errorsOf(answer.data))]).toEqual([422, ['stock_quantity']])
      expect(refilled(answer.data)).toMatchObject({ name: 'Half typed', in_stock: 'counted' })
    }
  })

  it('units sold while the form stood open are not put back, and the last of them does not make it endless', async () => {
    const opened = await standing(['counted', 5])
    await database.db.update(products).set({ stockQuantity: 2 })
    await update(opened, { in_stock: 'counted', stock_quantity: '6' })
    expect(await now()).toEqual(['counted', 3])
    const again = await productNamed('Blue Cup')
    await database.db.update(products).set({ stockQuantity: 0, inStock: false })
    await update(again, { in_stock: 'counted', stock_quantity: '2' })
    expect(await now()).toEqual(['soldOut', 0])
  })
})

describe('stock in three words, by the dashboard’s switch', () => {
  const press = async (id: string, value: 'on' | 'off', units?: string) => {
    const form = { intent: 'stock', id, value, ...(units !== undefined && { units }) }
    await callAction(await import('~/routes/admin/dashboard'), { url: '/admin', form, jar })
    return (await flashOf(jar))[0]?.text
  }

  it.each([
    ['counted', ['counted', 5], ['soldOut', 5], ['counted', 5]],
    ['made to order', ['madeToOrder', 0], ['soldOut', 0], ['madeToOrder', 0]],
  ] as const)('%s goes off and on again as it was', async (_, before, off, on) => {
    const { id } = await standing([...before])
    await press(id, 'off')
    await press(id, 'off')
    expect(await now()).toEqual(off)
    await press(id, 'on')
    expect(await now()).toEqual(on)
  })

  it('what was counted and is sold out goes on with a number only', async () => {
    const { id } = await standing(['counted', 0])
    for (const units of [undefined, '', '0']) {
      expect(await press(id, 'on', units)).toBe('None are left of this product. Please say how many there are.')
      expect(await now()).toEqual(['soldOut', 0])
    }
    await press(id, 'on', '4')
    expect(await now()).toEqual(['counted', 4])
  })

  it.each([
    ['counted', ['counted', 3], false, ['counted', 3]],
    ['counted and off', ['counted', 3], true, ['soldOut', 3]],
    ['made to order', ['madeToOrder', 0], false, ['madeToOrder', 0]],
  ] as const)('C57 a number writes nothing over what is %s meanwhile', async (_, before, isOff, after) => {
    const { id } = await standing([...before])
    if (isOff) await press(id, 'off')
    jar.delete('flash')
    expect(await press(id, 'on', '5')).toContain('was changed meanwhile, so nothing was saved')
    expect(await now()).toEqual(after)
  })
})

/** Sells one of it. */
async function buy(productId: string) {
  const found = (await findSellables([{ productId, variationId: null }])).get(productId)
  if (found?.state !== 'found') throw new Error('It is not for sale')
  const lines = [{ sellable: found.sellable, quantity: 1 }]
  const placed = await placeOrder({ cartId: 'cart', cartHash: 'hash', lines })
  if (placed.kind !== 'placed') throw new Error(`It is ${placed.kind}`)
  const sums = {
    currency: 'usd',
    subtotalCents: 1250,
    totalCents: 1250,
    shippingCents: 0,
    taxCents: 0,
    discountCents: 0,
    taxStatus: null,
  }
  const customer = { name: null, email: null, phone: null, address: null }
  await markPaid(placed.order.id, { sessionId: 's', paymentIntentId: null, ...sums, customer })
}

describe('stock in three words, by sales and in the list', () => {
  it.each([
    ['counted', 1, ['soldOut', 0]],
    ['counted', 3, ['counted', 2]],
    ['madeToOrder', 0, ['madeToOrder', 0]],
  ] as const)('%s with %i, one is sold: it is %s, and counted as before', async (mode, units, after) => {
    await buy((await standing([mode, units])).id)
    expect(await now()).toEqual(after)
    expect((await productNamed('Blue Cup')).counted).toBe(mode === 'counted')
  })

  it('the CSV file says the word, of variations too', async () => {
    const { productsCsv } = await import('~/catalog/products-csv.server')
    const { id } = await standing(['madeToOrder', 0])
    const cells = async () => {
      const [head, ...rows] = await productsCsv()
      const columns = ['Stock', 'Availability'].map((name) => head!.indexOf(name))
      return rows.map((row) => columns.map((column) => row[column]))
    }
    expect(await cells()).toEqual([['0', 'Made to order']])
    await database.db.update(products).set(stockFields('counted', 5)).where(eq(products.id, id))
    expect(await cells()).toEqual([['5', 'Counted']])
    await database.db.update(products).set(stockFields('counted', 0))
    expect(await cells()).toEqual([['0', 'Sold out']])
  })
})

it('counted with none left, a product that is switched on for its options is not endless without them', async () => {
  const { id } = await standing(['counted', 0])
  await database.db.update(products).set({ inStock: true })
  const found = (await findSellables([{ productId: id, variationId: null }])).get(id)
  expect(found).toMatchObject({ state: 'found', sellable: { stock: { kind: 'soldOut' } } })
  await expect(buy(id)).rejects.toThrow('It is notAvailable')
})
