import { productTable } from '~/catalog/product-table.server'
import { messageTable, subscriberTable } from '~/inbox/lists.server'
import { toCsv } from '~/lib/csv'
import { calendarDay, nowIso } from '~/lib/dates'
import { toFixedDollars } from '~/lib/money'
import { fullName, type OrderWithItems } from '~/orders/order'
import { paidOrders } from '~/orders/queries.server'
import { securityHeaders } from '~/security/headers.server'

const tables: Record<string, () => Promise<string[][]>> = {
  orders: orderTable,
  messages: messageTable,
  subscribers: subscriberTable,
  products: productTable,
}

/**
 * A list of the back office as a file for spreadsheets.
 * @returns undefined when there is no such list
 */
export async function exportList(list: string): Promise<Response | undefined> {
  const table = Object.hasOwn(tables, list) ? tables[list] : undefined
  if (!table) return undefined
  const headers = new Headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${list}-${calendarDay(nowIso())}.csv"`,
    'Cache-Control': 'private, no-store',
  })
  return new Response(toCsv(await table()), { headers: securityHeaders(headers) })
}

/** Paid orders, one row each. */
async function orderTable(): Promise<string[][]> {
  const orders = await paidOrders()
  return [orderColumns, ...orders.map(orderRow)]
}

const orderColumns = [
  ...['Order', 'Ordered', 'Paid', 'Shipped', 'Status', 'Name', 'Email', 'Phone'],
  ...['Address', 'Address 2', 'City', 'State', 'Postal code', 'Country', 'Items'],
  ...['Subtotal', 'Shipping', 'Tax', 'Total', 'Refunded', 'Oversold', 'Note'],
]

function orderRow({ order, items }: OrderWithItems): string[] {
  const { address } = order
  return [
    ...[order.id, order.createdAt, order.paidAt ?? '', order.shippedAt ?? '', order.status],
    ...[order.customerName ?? '', order.email ?? '', order.phone ?? ''],
    ...[address?.line1 ?? '', address?.line2 ?? '', address?.city ?? '', address?.state ?? ''],
    ...[address?.postalCode ?? '', address?.country ?? ''],
    items.map((item) => `${item.quantity} × ${fullName(item)}`).join('; '),
    ...[order.subtotalCents, order.shippingCents, order.taxCents, order.totalCents, order.refundedCents].map(dollars),
    order.oversold ? 'yes' : 'no',
    order.note,
  ]
}

function dollars(cents: number | null): string {
  return cents === null ? '' : toFixedDollars(cents)
}
