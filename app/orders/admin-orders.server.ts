import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orderItems, orderRequests, orders, refunds, type OrderRequestKind, type OrderStatus } from '~db/schema'
import { containsText } from '~db/search.server'
import { calendarDay, monthStart, nowIso, shopToday } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'
import { subjectsOfFailed } from '~/outbox/entries.server'
import { isLate, isOpen, paidStatuses, type Order, type OrderItem, type OrderWithItems } from './order'
import { awaitsShipping, findOrderById, isOpenAt } from './queries.server'
import { withoutRefunded } from './after-refunds'

/** What of an order waits for a decision of the owner. */
export type OrderNeed = 'late' | 'asked' | 'refundFailed' | 'oversold' | 'codeOverused' | 'differs'

/** `toShip`: paid, not sent yet, and not all of its units refunded. `webhookFailed`: the call of the webhook has failed. */
export type OrderFilter = OrderStatus | OrderNeed | 'toShip' | 'webhookFailed'

export interface ListedOrder extends Order {
  /** Units of all lines together. */
  units: number
  isToShip: boolean
  /** It should have been shipped by yesterday. */
  isLate: boolean
  /** What its buyer asks for and nobody has answered. */
  asked: OrderRequestKind | undefined
}

const pageSize = 25

/**
 * Orders for the admin area, newest first; those that are late longest overdue first.
 * @param search part of a number, an id, a name or an e-mail address, in any case
 */
export async function listOrders(asked: {
  search?: string
  status?: OrderFilter
  page: number
}): Promise<Page<ListedOrder>> {
  const db = getPrivateDb()
  const where = and(
    containsText((asked.search ?? '').replace(/^\s*#/, ''), [
      sql`cast(${orders.number} as text)`,
      orders.id,
      orders.customerName,
      orders.email,
    ]),
    inState(asked.status),
  )
  const total = await db.$count(orders, where)
  const { page, pages, offset } = pageWindow(total, pageSize, asked.page)
  const rows = await db
    .select({ ...getTableColumns(orders), awaitsShipping: sql<number>`${awaitsShipping}` })
    .from(orders)
    .where(where)
    .orderBy(...(asked.status === 'late' ? [asc(orders.promisedOn)] : []), desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const [units, requests] = await Promise.all([unitsOf(ids), openRequestsOf(ids)])
  const today = shopToday()
  const items = rows.map(({ awaitsShipping, ...order }) => {
    const isToShip = awaitsShipping === 1
    return {
      ...withEffectiveStatus(order),
      units: units.get(order.id) ?? 0,
      isToShip,
      isLate: isToShip && isLate(order, today),
      asked: requests.get(order.id),
    }
  })
  return { items, page, pages, total }
}

/**
 * What came in since the month began in the shop's time zone: what paid orders were charged, less what was refunded of
 * them (beyond, section 5, "Today"). In cents.
 */
export async function incomeOfMonth(): Promise<{ cents: number; orders: number }> {
  const charged = sql`coalesce(${orders.totalCents}, ${orders.subtotalCents})`
  const [row] = await getPrivateDb()
    .select({
      cents: sql<number>`coalesce(sum(${charged} - ${orders.refundedCents}), 0)`,
      orders: sql<number>`count(*)`,
    })
    .from(orders)
    .where(and(inArray(orders.status, paidStatuses), gte(orders.paidAt, monthStart(nowIso()))))
  return row ?? { cents: 0, orders: 0 }
}

/** How many orders are to be shipped, or wait for this decision of the owner. */
export function countOrders(need: OrderNeed | 'toShip'): Promise<number> {
  return getPrivateDb().$count(orders, inState(need))
}

/** An order with its lines, as the owner is shown it: when its time is over, it is expired. */
export async function findOrderForOwner(id: string): Promise<OrderWithItems | undefined> {
  const found = await findOrderById(id)
  return found && { ...found, order: withEffectiveStatus(found.order) }
}

/** All paid orders with their lines, newest first, for the CSV file. */
export async function paidOrders(): Promise<OrderWithItems[]> {
  const db = getPrivateDb()
  const paid = inArray(orders.status, paidStatuses)
  const [rows, items] = await db.batch([
    db.select().from(orders).where(paid).orderBy(desc(orders.createdAt), desc(orders.id)),
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, db.select({ id: orders.id }).from(orders).where(paid)))
      .orderBy(orderItems.orderId, orderItems.position),
  ])
  const byOrder = groupItems(items)
  return rows.map((order) => ({ order, items: byOrder.get(order.id) ?? [] }))
}

/**
 * The orders of these ids that are paid, oldest first, with the lines that are to be sent; or all that are to be shipped,
 * without those whose buyer asks to cancel.
 */
export async function findOrdersToPack(ids: string[]): Promise<OrderWithItems[]> {
  const db = getPrivateDb()
  const wanted =
    ids.length > 0 ? and(inArray(orders.id, ids.slice(0, mostSlips)), eq(orders.status, 'paid')) : inState('toPack')
  const rows = await db.select().from(orders).where(wanted).orderBy(orders.createdAt, orders.id).limit(mostSlips)
  const found = rows.map(({ id }) => id)
  const [items, made] = await db.batch([
    db
      .select()
      .from(orderItems)
      .where(inArray(orderItems.orderId, found))
      .orderBy(orderItems.orderId, orderItems.position),
    db.select().from(refunds).where(inArray(refunds.orderId, found)),
  ])
  const byOrder = groupItems(items)
  return rows.flatMap((order) => {
    const own = made.filter(({ orderId }) => orderId === order.id)
    const left = withoutRefunded(byOrder.get(order.id) ?? [], own)
    return left.length > 0 ? [{ order, items: left }] : []
  })
}

/** On one page to print. */
const mostSlips = 200

/** An order whose time is over holds nothing any more; it is shown as what it is, whether or not anybody said so. */
function withEffectiveStatus(order: Order): Order {
  return order.status === 'pending' && !isOpen(order) ? { ...order, status: 'expired' } : order
}

function inState(status: OrderFilter | 'toPack' | undefined): SQL | undefined {
  const at = nowIso()
  switch (status) {
    case undefined:
      return undefined
    case 'toShip':
      return awaitsShipping
    case 'toPack':
      return and(
        inState('toShip'),
        sql`${orders.id} NOT IN (SELECT order_id FROM order_requests WHERE handled_at IS NULL AND kind = 'cancel')`,
      )
    case 'webhookFailed':
      return inArray(orders.id, subjectsOfFailed('purchase'))
    case 'late':
      return and(lt(orders.promisedOn, calendarDay(at)), inState('toShip'))
    case 'asked':
      return sql`${orders.id} IN (SELECT order_id FROM order_requests WHERE handled_at IS NULL)`
    case 'refundFailed':
      return eq(orders.refundFailed, true)
    // Whoever has shipped or refunded an order has decided.
    case 'oversold':
      return and(eq(orders.oversold, true), inState('toShip'))
    case 'codeOverused':
      return and(eq(orders.codeOverused, true), inState('toShip'))
    case 'differs':
      return and(eq(orders.amountMismatch, true), inState('toShip'))
    case 'pending':
      return isOpenAt(at)
    case 'expired':
      return or(eq(orders.status, 'expired'), and(eq(orders.status, 'pending'), not(isOpenAt(at))))
    default:
      return eq(orders.status, status)
  }
}

async function openRequestsOf(ids: string[]): Promise<Map<string, OrderRequestKind>> {
  const rows = await getPrivateDb()
    .select({ orderId: orderRequests.orderId, kind: orderRequests.kind })
    .from(orderRequests)
    .where(and(inArray(orderRequests.orderId, ids), isNull(orderRequests.handledAt)))
  return new Map(rows.map(({ orderId, kind }) => [orderId, kind]))
}

async function unitsOf(ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await getPrivateDb()
    .select({ orderId: orderItems.orderId, units: sql<number>`sum(${orderItems.quantity})` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId)
  return new Map(rows.map(({ orderId, units }) => [orderId, units]))
}

function groupItems(items: OrderItem[]): Map<string, OrderItem[]> {
  const groups = new Map<string, OrderItem[]>()
  for (const item of items) {
    const group = groups.get(item.orderId)
    if (group) group.push(item)
    else groups.set(item.orderId, [item])
  }
  return groups
}
