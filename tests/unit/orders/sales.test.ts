import { expect, test } from 'vitest'
import { refunds, type RefundLine } from '~db/schema'
import type { SalesRow, Sums } from '~/orders/sales'
import { readSales, salesTable } from '~/orders/sales.server'
import { addOrder } from '../../support/rows'
import { callAction, callLoader } from '../../support/remix'
import { signedIn } from '../admin/admin'
import { useTestDatabase } from '../../support/database'

const database = useTestDatabase()

/** The same chance each time. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

/** 300 orders of two years with codes, ways, taxes, and refunds of lines, of sums, and such as failed. */
async function fill() {
  const roll = dice(7)
  const pick = <T>(...some: T[]) => some[roll(some.length)]!
  for (let n = 0; n < 300; n += 1) {
    const id = `order-${n}`
    const items = Array.from({ length: 1 + roll(3) }, (_, position) => {
      const [unitPriceCents, quantity] = [101 + roll(9000), 1 + roll(4)]
      const product = `p${roll(6)}`
      return { position, productId: product, name: `Name of ${product}`, unitPriceCents, quantity, discountCents: 0 }
    })
    const subtotalCents = items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0)
    const code = pick(null, null, 'SPRING', 'TEN')
    if (code) for (const item of items) item.discountCents = roll(item.unitPriceCents)
    const discountCents = items.reduce((sum, item) => sum + item.discountCents, 0)
    const [shippingCents, taxCents, other] = [pick(0, 599, 1200), roll(300), n % 50 === 0 ? 1 : 0]
    const totalCents = subtotalCents - discountCents + shippingCents + taxCents + other
    const paidAt = new Date(Date.UTC(2025, 0, 1, 5) + roll(700 * 24) * 3_600_000).toISOString()
    const made = Array.from({ length: pick(0, 0, 1, 2) }, (_, index) => {
      const lines: RefundLine[] = pick(
        [],
        items.map(({ position }) => ({ position, quantity: 1, restock: false })),
      )
      const status = pick('succeeded' as const, 'pending' as const, 'asked' as const, 'failed' as const)
      return {
        id: `${id}-${index}`,
        orderId: id,
        status,
        amountCents: 1 + roll(Math.floor(totalCents / 3)),
        lines,
        createdAt: paidAt,
        updatedAt: paidAt,
      }
    })
    const refundedCents = made.reduce(
      (sum, { status, amountCents }) => sum + (status === 'failed' ? 0 : amountCents),
      0,
    )
    const status =
      n % 11 === 0 ? ('pending' as const) : refundedCents > 0 && n % 2 ? ('refunded' as const) : ('paid' as const)
    const sums = { subtotalCents, discountCents, shippingCents, taxCents, totalCents, refundedCents }
    await addOrder(
      id,
      { status, code, shippingWay: pick(null, 'Post', 'Courier'), ...sums, paidAt, createdAt: paidAt },
      items,
    )
    for (const refund of made) await database.db.insert(refunds).values(refund)
  }
}

const sumOf = (rows: Sums[], name: keyof Sums) => rows.reduce((sum, row) => sum + row[name], 0)

test('months, products, ways and codes each come to the orders’ sums, to the cent; refunds and discounts included', async () => {
  await fill()
  for (const year of ['2025', '2026']) {
    const { sales, years } = (await readSales(year))!
    expect(years).toContain(year)
    const { rows } = await database.client.execute({
      sql: `SELECT count(*) AS orders, sum(total_cents - refunded_cents) AS net, sum(refunded_cents) AS refunded, sum(subtotal_cents) AS goods,
        sum(discount_cents) AS discount, sum(shipping_cents) AS shipping, sum(tax_cents) AS tax FROM orders
        WHERE status IN ('paid', 'refunded') AND paid_at >= ? AND paid_at < ?`,
      args: [`${year}-01-01T05:00:00.000Z`, `${+year + 1}-01-01T05:00:00.000Z`],
    })
    expect(rows[0]!.orders).toBeGreaterThan(100)
    const { name: _, other, ...total } = sales.total
    expect(total).toEqual({ ...rows[0] })
    for (const table of [sales.months, sales.ways, sales.codes] satisfies SalesRow[][]) {
      for (const name of Object.keys(total).filter((key) => key !== 'orders') as (keyof Sums)[]) {
        expect(sumOf(table, name)).toBe(total[name as keyof typeof total])
      }
      expect(table.reduce((sum, row) => sum + row.orders, 0)).toBe(total.orders)
    }
    const { products, rest } = sales
    const net = products.reduce((sum, product) => sum + product.net, 0)
    expect(net + rest.shipping + rest.tax + rest.other - rest.refunded).toBe(total.net)
    expect(products.reduce((sum, product) => sum + product.refunded, 0) + rest.refunded).toBe(total.refunded)
    expect(rest.other).toBe(other)
    expect(products).toHaveLength(6)
  }
})

test('what comes back of discounted lines is what they came to, and of a refund that failed nothing; shipping that comes with it is of no product', async () => {
  const times = { paidAt: '2026-03-01T12:00:00.000Z', createdAt: '2026-03-01' }
  const sums = { subtotalCents: 20_000, discountCents: 5000, shippingCents: 600, totalCents: 15_600 }
  await addOrder('a', { status: 'refunded', refundedCents: 15_600, ...sums, ...times }, [
    { unitPriceCents: 10_000, discountCents: 5000 },
    { unitPriceCents: 10_000, productId: 'pot', name: 'Pot' },
  ])
  const lines = [0, 1].map((position) => ({ position, quantity: 1, restock: false }))
  const refund = { orderId: 'a', amountCents: 15_600, lines, createdAt: '2026-03-02', updatedAt: 'x' }
  await database.db.insert(refunds).values([
    { ...refund, id: 'r', status: 'succeeded' },
    { ...refund, id: 'f', status: 'failed' },
  ])
  const { products, rest } = (await readSales('2026'))!.sales
  expect(products.map(({ name, refunded, refundedUnits, net }) => [name, refunded, refundedUnits, net]).sort()).toEqual(
    [
      ['Cup', 5000, 1, 0],
      ['Pot', 10_000, 1, 0],
    ],
  )
  expect(rest).toMatchObject({ shipping: 600, refunded: 600 })
})

test('a payment of the last evening of December is one of that year; the CSV file says the same', async () => {
  const times = { paidAt: '2026-01-01T04:59:00.000Z', createdAt: '2025-12-31T00:00:00.000Z' }
  await addOrder('a', { totalCents: 1000, ...times }, [{ unitPriceCents: 500, quantity: 2 }])
  expect((await readSales('2025'))!.sales.months).toMatchObject([{ name: '2025-12', orders: 1, net: 1000 }])
  expect((await readSales('2026'))!.sales.total.orders).toBe(0)
  const rows = (await salesTable(new URLSearchParams({ year: '2025' })))!
  expect(rows.map(([year, by, name, , units]) => [year, by, name, units])).toEqual([
    ['Year', 'By', 'Name', 'Units'],
    ['2025', 'Month', '2025-12', ''],
    ['2025', 'Product', 'Cup', '2'],
    ['2025', 'Product', 'Of no product', ''],
    ['2025', 'Way to ship', 'No way to ship', ''],
    ['2025', 'Code', 'Without a code', ''],
    ['2025', 'Total', 'All together', ''],
  ])
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual([1000, 1000, 0, 1000, 1000, 1000].map((cents) => ({ cents })))
})

test('a year that is none of the shop’s is not found, on the page and as a file, and not silently the present one', async () => {
  const jar = await signedIn()
  const page = await import('~/routes/admin/sales')
  const file = await import('~/routes/admin/export')
  for (const year of ['1999', '2999', 'abc', '', '2026 ', '__proto__', '2026&year=2025']) {
    const query = new URLSearchParams({ year })
    const call = { url: `/admin/export/sales?${query}`, params: { list: 'sales' }, form: {}, jar }
    const shown = await callLoader(page, { url: `/admin/sales?${query}`, jar })
    expect([year, shown.status, (await callAction(file, call)).status]).toEqual([year, 404, 404])
  }
  expect((await callLoader(page, { url: '/admin/sales', jar })).status).toBe(200)
})
