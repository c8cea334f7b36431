import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orderItems, orders, refunds } from '~db/schema'
import type { Cell } from '~/lib/csv'
import { calendarDay, monthStart, nowIso } from '~/lib/dates'
import { paidStatuses } from './order'
import { type PaidOrder, type Sales, salesNames, type SalesRow, sumSales } from './sales'

export interface YearOfSales {
  year: string
  /** The years in which something was paid, and this one; the newest first. */
  years: string[]
  sales: Sales
}

/** What sold in a year of the shop's calendar, by the day of payment. @param asked this year unless it is one that had sales */
export async function readSales(asked: string | null): Promise<YearOfSales> {
  const years = await yearsOfSales()
  const year = asked !== null && years.includes(asked) ? asked : years[0]!
  const starts = (of: number) => monthStart(`${of}-01-15T00:00:00.000Z`)
  const when = sql`coalesce(${orders.paidAt}, ${orders.createdAt})`
  const isPaid = and(inArray(orders.status, paidStatuses), gte(when, starts(+year)), lt(when, starts(+year + 1)))
  const db = getPrivateDb()
  const ids = db.select({ id: orders.id }).from(orders).where(isPaid)
  const [rows, items, refunded] = await db.batch([
    db.select().from(orders).where(isPaid).orderBy(asc(when)),
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
  ])
  const paid = new Map(rows.map((order): [string, PaidOrder] => [order.id, { order, items: [], refunds: [] }]))
  for (const item of items) paid.get(item.orderId)?.items.push(item)
  for (const refund of refunded) paid.get(refund.orderId)?.refunds.push(refund)
  return { year, years, sales: sumSales([...paid.values()]) }
}

async function yearsOfSales(): Promise<string[]> {
  const [row] = await getPrivateDb()
    .select({ first: sql<string | null>`min(coalesce(${orders.paidAt}, ${orders.createdAt}))` })
    .from(orders)
    .where(inArray(orders.status, paidStatuses))
  const yearOf = (iso: string) => Number(calendarDay(iso).slice(0, 4))
  const last = yearOf(nowIso())
  const first = Math.min(last, row?.first ? yearOf(row.first) : last)
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
}

/** The same sums as rows for a CSV file, the first one naming the columns. Each kind of them comes to the same total. */
export async function salesTable(params: URLSearchParams): Promise<Cell[][]> {
  const { year, sales } = await readSales(params.get('year'))
  const sums = (by: string, { name, orders: count, ...row }: SalesRow): Cell[] => [
    ...[year, by, name, String(count), ''],
    ...[row.goods, row.discount, row.shipping, row.tax, row.other, row.refunded, row.net].map((cents) => ({ cents })),
  ]
  const { products, rest } = sales
  const ofProducts = products.map(({ name, units, goods, discount, refunded, net }): Cell[] => [
    ...[year, 'Product', name, '', String(units)],
    ...[goods, discount, 0, 0, 0, refunded, net].map((cents) => ({ cents })),
  ])
  const noProduct: Cell[] = [
    ...[year, 'Product', salesNames.noProduct, '', ''],
    ...[0, 0, rest.shipping, rest.tax, rest.other, rest.refunded].map((cents) => ({ cents })),
    { cents: rest.shipping + rest.tax + rest.other - rest.refunded },
  ]
  return [
    ['Year', 'By', 'Name', 'Orders', 'Units', 'Goods', 'Discount', 'Shipping', 'Tax', 'Other', 'Refunded', 'Net'],
    ...sales.months.map((row) => sums('Month', row)),
    ...ofProducts,
    noProduct,
    ...sales.ways.map((row) => sums('Way to ship', row)),
    ...sales.codes.map((row) => sums('Code', row)),
    sums('Total', sales.total),
  ]
}
