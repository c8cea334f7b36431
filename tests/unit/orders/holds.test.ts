import { describe, expect, test } from 'vitest'
import type { OrderDraft } from '~/orders/order'
import { useTestDatabase } from '../../support/database'
import { addProduct, addVariation, ordersIn, stockOf, Visitor } from '../checkout/shop'

const database = useTestDatabase()

process.env.PAYMENTS = 'demo'

async function draftOf(cartId: string, productId: string, quantity = 1, variationId: string | null = null) {
  const { findSellables } = await import('~/catalog/sellables.server')
  const { sellableKey } = await import('~/catalog/sellable')
  const ref = { productId, variationId }
  const found = (await findSellables([ref])).get(sellableKey(ref))
  if (found?.state !== 'found') throw new Error('No such sellable')
  return {
    cartId,
    cartHash: `${productId} ${quantity}`,
    lines: [{ sellable: found.sellable, quantity }],
  } satisfies OrderDraft
}

const place = async (draft: OrderDraft) => (await import('~/orders/place-order.server')).placeOrder(draft)

describe('holds', () => {
  test('200 visitors at once for 20 units: 20 orders, and no unit is promised twice', async () => {
    const productId = await addProduct({ stock: 20 })
    const draft = await draftOf('', productId)
    const placements = await Promise.all(
      Array.from({ length: 200 }, (_, n) => place({ ...draft, cartId: `visitor${n}` })),
    )
    const kinds = placements.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'notAvailable')).toHaveLength(180)
    const { rows } = await database.client.execute('SELECT sum(quantity) AS held FROM order_items')
    expect([rows[0]?.held, (await ordersIn()).length]).toEqual([20, 20])
    expect((await stockOf(productId)).left).toBe(20)
  }, 60_000)

  test('different quantities never hold more than there is', async () => {
    const productId = await addProduct({ stock: 20 })
    const drafts = await Promise.all(
      Array.from({ length: 60 }, (_, n) => draftOf(`visitor${n}`, productId, (n % 4) + 1)),
    )
    await Promise.all(drafts.map(place))
    const { rows } = await database.client.execute('SELECT sum(quantity) AS held FROM order_items')
    expect(rows[0]?.held).toBe(20)
  })

  test('whoever wants the last unit while another pays for it is told so', async () => {
    const productId = await addProduct({ name: 'Geode', stock: 1 })
    await (await new Visitor().fillCart([{ productId }])).checkout()
    const other = await new Visitor().fillCart([{ productId }])
    expect((await other.checkout()).location).toBe('/cart')
    expect((await other.flash())[0]?.text).toBe(
      'Someone is just buying the last Geode. Please try again in a few minutes.',
    )
    expect((await other.cart()).lines).toHaveLength(1)
  })

  test('a hold ends by itself', async () => {
    const productId = await addProduct({ stock: 1 })
    const draft = await draftOf('one', productId)
    await place(draft)
    expect((await place({ ...draft, cartId: 'two' })).kind).toBe('notAvailable')
    // The 30 minutes of a payment session, and the way there.
    const minutes = (Date.parse(String((await ordersIn())[0]?.expires_at)) - Date.now()) / 60_000
    expect([30 < minutes, minutes <= 31]).toEqual([true, true])
    await database.client.execute("UPDATE orders SET expires_at = '2026-01-01T00:00:00.000Z'")
    expect((await place({ ...draft, cartId: 'two' })).kind).toBe('placed')
  })

  test('what is not counted is never held; what is sold out is never sold', async () => {
    const open = await addProduct()
    const counted = await addProduct({ stock: 3 })
    const drafts = [await draftOf('one', open, 500), await draftOf('two', open, 500)]
    expect((await Promise.all(drafts.map(place))).map(({ kind }) => kind)).toEqual(['placed', 'placed'])
    const draft = await draftOf('three', counted)
    await database.client.execute({ sql: 'UPDATE products SET in_stock = 0 WHERE id = ?', args: [counted] })
    expect(await place(draft)).toMatchObject({ kind: 'notAvailable', stock: 0 })
  })

  test('variations are held each for themselves, and a gone one is not sold', async () => {
    const productId = await addProduct({ stock: 9 })
    const small = await addVariation(productId, { value: 'Small', stock: 1 })
    const large = await addVariation(productId, { value: 'Large', stock: 1 })
    expect((await place(await draftOf('one', productId, 1, small))).kind).toBe('placed')
    expect((await place(await draftOf('two', productId, 1, large))).kind).toBe('placed')
    const draft = await draftOf('three', productId, 1, large)
    await database.client.execute('DELETE FROM product_variations')
    expect(await place(draft)).toMatchObject({ kind: 'notAvailable', stock: 0 })
  })

  test('all lines or none', async () => {
    const plenty = await draftOf('one', await addProduct({ stock: 9 }))
    const scarce = await draftOf('one', await addProduct({ stock: 1 }), 2)
    const placement = await place({ ...plenty, lines: [...plenty.lines, ...scarce.lines] })
    expect(placement).toMatchObject({ kind: 'notAvailable', stock: 1, line: scarce.lines[0] })
    const { rows } = await database.client.execute('SELECT count(*) AS n FROM order_items')
    expect([rows[0]?.n, await ordersIn()]).toEqual([0, []])
  })
})
