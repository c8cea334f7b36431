import { expect, test } from 'vitest'
import { orderItems, orders } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callLoader } from '../../support/remix'

const shop = useTestDatabase()
const at = '2026-11-20T15:00:00.000Z'

async function paidOrder(discountCents: number) {
  await shop.db.insert(orders).values({
    ...{ id: 'a', status: 'pending', subtotalCents: 4000, discountCents, codeId: 'c', code: 'FRIEND', cartId: 'a' },
    ...{ cartHash: '', expiresAt: at, createdAt: at, updatedAt: at },
  })
  const line = { orderId: 'a', position: 0, productId: 'cup', name: 'Cup', unitPriceCents: 2000, quantity: 2 }
  await shop.db.insert(orderItems).values({ ...line, discountCents })
  const { markPaid } = await import('~/orders/mark-paid.server')
  await markPaid('a', {
    ...{ sessionId: 'cs_test_a', paymentIntentId: 'pi', currency: 'usd', subtotalCents: 4000, discountCents },
    ...{ totalCents: 4000 - discountCents, shippingCents: 0, taxCents: 0, taxStatus: null },
    customer: { name: 'Ann', email: 'ann@mail.example', phone: null, address: null },
  })
  return (await shop.db.select().from(orders))[0]!
}

test.each([
  [1000, '-$10.00'],
  [0, 'Free shipping'],
])('everywhere an order shows code and discount (%i cents)', async (discountCents, words) => {
  const order = await paidOrder(discountCents)
  expect(order).toMatchObject({ status: 'paid', amountMismatch: false })
  const { orderPath } = await import('~/orders/order-link.server')
  const route = await import('~/routes/shop/order')
  const [, , number = '', key = ''] = orderPath(order).split('/')
  const call = { url: orderPath(order), params: { number, key } }
  const { data } = await callLoader<{ order: object }>(route, call)
  expect(data.order).toMatchObject({ code: 'FRIEND', discountCents })
  const { rows } = await shop.client.execute("SELECT text FROM mails WHERE kind IN ('order-received', 'order-new')")
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).toContain(`Discount (FRIEND): ${words}`)
  const { orderTable } = await import('~/orders/orders-csv.server')
  const [columns = [], cells = []] = await orderTable()
  const cellOf = (column: string) => cells[columns.indexOf(column)]
  expect([cellOf('Discount'), cellOf('Code')]).toEqual([{ cents: discountCents }, 'FRIEND'])
})
