import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orderItems, orders, refunds } from '~db/schema'
import type { Cell } from '~/lib/csv'
import { calendarDay, monthStart, nowIso } from '~/lib/dates'
import { capitalize } from '~/lib/text'
import { paidStatuses } from './order'
import { type PaidOrder, type Sales, salesNames, type SalesRow, type Sums, sumSales } from './sales'

export interface YearOfSales {
  year: string
  /** From this one back to the first in which something was paid. */
  years: string[]
  sales: Sales
}

/**
 * What sold in a year of the shop's calendar, by the day of payment.
 * @param asked one of `years`; this one where it is null
 * @returns undefined for any other
 */
export async function readSales(asked: string | null): Promise<YearOfSales | undefined> {
  const years = await yearsOfSales()
  const year = asked ?? years[0]!
  if (!years.includes(year)) return undefined
  const paidAt = sql`coalesce(${orders.paidAt}, ${orders.createdAt})`
  const isOfYear = and(
    inArray(orders.status, paidStatuses),
    gte(paidAt, yearStart(+year)),
    lt(paidAt, yearStart(+year + 1)),
  )
  const db = getPrivateDb()
  const ids = db.select({ id: orders.id }).from(orders).where(isOfYear)
  const [rows, items, made] = await db.batch([
    db.select().from(orders).where(isOfYear).orderBy(asc(paidAt)),
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
  ])
  const paid = new Map(rows.map((order): [string, PaidOrder] => [order.id, { order, items: [], refunds: [] }]))
  for (const item of items) paid.get(item.orderId)?.items.push(item)
  for (const refund of made) paid.get(refund.orderId)?.refunds.push(refund)
  return { year, years, sales: sumSales([...paid.values()]) }
}

/** When a year begins in the shop's time zone, UTC ISO text: with the month of any day of its January. */
function yearStart(year: number): string {
  return monthStart(`${year}-01-15T00:00:00.000Z`)
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

const sumColumns = ['goods', 'discount', 'shipping', 'tax', 'other', 'refunded', 'net'] as const

/**
 * The same sums as rows for a CSV file, the first one naming the columns. Each kind of them comes to the same total.
 * @returns undefined for a year of which there are none
 */
export async function salesTable(params: URLSearchParams): Promise<Cell[][] | undefined> {
  const sold = await readSales(params.get('year'))
  if (!sold) return undefined
  const { year, sales } = sold
  const { products, rest } = sales
  const row = (by: string, name: string, counts: [orders: string, units: string], sums: Partial<Sums>): Cell[] => [
    ...[year, by, name, ...counts],
    ...sumColumns.map((column) => ({ cents: sums[column] ?? 0 })),
  ]
  const group = (by: string, sums: SalesRow) => row(by, sums.name, [String(sums.orders), ''], sums)
  const net = rest.shipping + rest.tax + rest.other - rest.refunded
  return [
    ['Year', 'By', 'Name', 'Orders', 'Units', ...sumColumns.map(capitalize)],
    ...sales.months.map((sums) => group('Month', sums)),
    ...products.map((sums) => row('Product', sums.name, ['', String(sums.units)], sums)),
    row('Product', salesNames.noProduct, ['', ''], { ...rest, net }),
    ...sales.ways.map((sums) => group('Way to ship', sums)),
    ...sales.codes.map((sums) => group('Code', sums)),
    group('Total', sales.total),
  ]
}
