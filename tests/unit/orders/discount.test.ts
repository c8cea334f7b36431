import { expect, test } from 'vitest'
import { orders } from '~db/schema'
import { addOrder } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callLoader } from '../../support/remix'
import type { Order, OrderItem } from '~/orders/order'
import { amountOfLines } from '~/orders/after-refunds'

const shop = useTestDatabase()
const at = '2026-11-20T15:00:00.000Z'

async function paidOrder(discountCents: number) {
  const draft = { subtotalCents: 4000, discountCents, codeId: 'c', code: 'FRIEND', createdAt: at }
  await addOrder('a', { status: 'pending', ...draft }, [{ unitPriceCents: 2000, quantity: 2, discountCents }])
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

const item = (position: number, unitPriceCents: number, quantity: number, discountCents: number) =>
  ({ position, unitPriceCents, quantity, discountCents }) as OrderItem
const order = (subtotalCents: number, discountCents: number, taxCents = 0) =>
  ({ subtotalCents, discountCents, taxCents }) as Order
const line = (position: number, quantity: number) => ({ position, quantity, restock: false })

test.each([
  ['a whole line without a discount', order(4000, 0), [item(0, 1000, 4, 0)], [line(0, 4)], 4000],
  ['a whole line less its share', order(4000, 1000), [item(0, 1000, 4, 1000)], [line(0, 4)], 3000],
  ['a line that was free', order(1000, 1000), [item(0, 1000, 1, 1000)], [line(0, 1)], 0],
  ['its share of the tax', order(4000, 1000, 300), [item(0, 1000, 2, 500), item(1, 2000, 1, 500)], [line(0, 2)], 1650],
])('%s', (_, paid, items, lines, cents) => {
  const units = new Map(items.map(({ position, quantity }) => [position, quantity]))
  expect(amountOfLines(paid, items, lines, { cents: 0, units })).toBe(cents)
})

test('units that are refunded one after the other come to what all of them come to at once', () => {
  for (const [price, quantity, discount] of [
    [1000, 3, 1000],
    [333, 7, 500],
    [5, 3, 14],
    [1999, 1, 1999],
  ] as const) {
    const items = [item(0, price, quantity, discount)]
    const paid = order(price * quantity, discount)
    const amounts = Array.from({ length: quantity }, (_, taken) =>
      amountOfLines(paid, items, [line(0, 1)], { cents: 0, units: new Map([[0, quantity - taken]]) }),
    )
    expect(amounts.every((cents) => cents >= 0)).toBe(true)
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(price * quantity - discount)
  }
})
