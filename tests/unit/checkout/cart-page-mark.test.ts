import { expect, test } from 'vitest'
import { addProduct, type Visitor } from './shop'
import { database, started, useStripeShop, visitorWith } from './stripe-shop'

useStripeShop()

/** By what the front knows a page for this visitor. */
async function markOf({ jar }: Pick<Visitor, 'jar'>, path = '/cart', personal = path === '/cart') {
  const { visitorMark } = await import('~/visitor.server')
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie: jar.header() } })
  return visitorMark(request, {}, personal)
}

test('two visitors with the same in their carts are shown the same cart page', async () => {
  const productId = await addProduct(database)
  const mark = await markOf(await visitorWith({ productId, quantity: 2 }))
  expect(mark).toMatch(/^2 /)
  expect(await markOf(await visitorWith({ productId, quantity: 2 }))).toBe(mark)
})

test('C90 what differs on the cart page differs in the mark, also where the badge is the same', async () => {
  const [cup, bowl] = [await addProduct(database), await addProduct(database, { name: 'Red Bowl' })]
  const [first, second] = [await visitorWith({ productId: cup }), await visitorWith({ productId: bowl })]
  expect(await markOf(first)).not.toBe(await markOf(second))
  expect(await markOf(first, '/shop')).toBe(await markOf(second, '/shop'))
  const sawAnother = await visitorWith({ productId: cup, seenPriceCents: 900 })
  expect(await markOf(sawAnother)).not.toBe(await markOf(first))
})

test('C90 the mark follows price, stock and the checkout that is open', async () => {
  const productId = await addProduct(database, { stock: 5 })
  const { visitor } = await started({ productId, quantity: 2 })
  const marks = [await markOf(await visitorWith({ productId, quantity: 2 })), await markOf(visitor)]
  for (const change of ['price_cents = 1200', 'stock_quantity = 1', 'in_stock = 0']) {
    await database.client.execute(`UPDATE products SET ${change}`)
    marks.push(await markOf(visitor))
  }
  expect(new Set(marks).size).toBe(marks.length)
})

test('C90 other pages about the visitor have no mark, nor has a page with a message on it', async () => {
  const productId = await addProduct(database)
  const visitor = await visitorWith({ productId })
  expect(await markOf(visitor, '/checkout/success', true)).toBeUndefined()
  await visitor.checkout({ quote: 'of another page' })
  expect(visitor.jar.header()).toContain('flash=')
  expect(await markOf(visitor)).toBeUndefined()
})
