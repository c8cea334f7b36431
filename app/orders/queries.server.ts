import { and, asc, eq, gt, inArray, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { getDb, prepared } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { orderItems, orders } from '~db/schema'
import { isoFromNow, nowIso } from '~/lib/dates'
import { holdMs, type Order, type OrderWithItems, paidStatuses } from './order'

/** An order with its lines, as it is stored. */
export async function findOrderById(id: string): Promise<OrderWithItems | undefined> {
  const db = getDb()
  const [[order], items] = await db.batch([db.select().from(orders).where(eq(orders.id, id)), itemsOf(id)])
  return order && { order, items }
}

/** An order with its lines, by the number that people name it by. */
export async function findOrderByNumber(number: number): Promise<OrderWithItems | undefined> {
  const db = getDb()
  const wanted = and(eq(orders.number, number), gt(orders.number, 0))
  const ids = db.select({ id: orders.id }).from(orders).where(wanted)
  const [[order], items] = await db.batch([
    db.select().from(orders).where(wanted),
    db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.position)),
  ])
  return order && { order, items }
}

/** The order of a payment session; undefined when it is none of ours. */
export async function findOrderBySession(sessionId: string): Promise<Order | undefined> {
  const [order] = await getDb().select().from(orders).where(eq(orders.sessionId, sessionId))
  return order
}

/** The order of a payment, as refunds name it. */
export async function findOrderByPaymentIntent(paymentIntentId: string): Promise<Order | undefined> {
  const [order] = await getDb().select().from(orders).where(eq(orders.paymentIntentId, paymentIntentId))
  return order
}

/** The query of an order's lines, in the order of the cart. */
export function itemsOf(orderId: string) {
  return getDb().select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))
}

/** The condition in SQL that an order is open (`isOpen`). @param at UTC ISO text */
export function isOpenAt(at: string | Placeholder): SQL {
  return sql`(${orders.status} = 'pending' AND ${orders.expiresAt} > ${at})`
}

/** For statements about `orders` and their lines, `items`: how many units of a line the refunds that did not fail name. */
export const refundedUnits = sql`(
  SELECT coalesce(sum(line.value->>'quantity'), 0) FROM refunds, json_each(refunds.lines) AS line
  WHERE refunds.order_id = orders.id AND refunds.status <> 'failed' AND line.value->>'position' = items.position)`

/**
 * The condition in SQL that not all units of an order are refunded. Refunds that name no units, of a sum, leave all of them. An
 * order can be paid still and have none left: when its shipping was kept.
 */
export const hasUnitsLeft = sql`(
  NOT EXISTS (
    SELECT 1 FROM refunds WHERE order_id = orders.id AND refunds.status <> 'failed' AND refunds.lines <> '[]')
  OR EXISTS (
    SELECT 1 FROM order_items AS items WHERE items.order_id = orders.id AND items.quantity > ${refundedUnits}))`

/** The condition in SQL that an order is still to be sent (`isToShip`). */
export const awaitsShipping = sql`(${orders.status} = 'paid' AND ${orders.shippedAt} IS NULL AND ${hasUnitsLeft})`

const openCheckoutsOf = prepared((db) =>
  db
    .select({ expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.cartId, sql.placeholder('cartId')), isOpenAt(sql.placeholder('now'))))
    .prepare(),
)

/**
 * Where a checkout stands that this cart has started and that is neither paid nor over: `open` on the payment page, or
 * `confirming` while the money is on its way.
 */
export async function openCheckout(cartId: string): Promise<'open' | 'confirming' | undefined> {
  const [order] = await openCheckoutsOf().all({ cartId, now: nowIso() })
  if (!order) return undefined
  // `awaitPayment` has moved the end of the hold far beyond that of an ordinary one.
  return order.expiresAt > isoFromNow(holdMs) ? 'confirming' : 'open'
}

/** What a paid order took of one sellable. */
export interface BoughtLine {
  orderId: string
  productId: string
  variationId: string | null
  quantity: number
}

const paidLinesOf = prepared((db) =>
  db
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      variationId: orderItems.variationId,
      quantity: orderItems.quantity,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.cartId, sql.placeholder('cartId')), inArray(orders.status, paidStatuses)))
    .orderBy(asc(orders.createdAt), asc(sql`${orders.id}`), asc(orderItems.position))
    .prepare(),
)

/**
 * Every line of this cart that has been paid for, oldest order first. An order becomes paid in the batch that lowers the
 * stock (`markPaid`), which is a write to public content.
 */
export const boughtLinesOf = readPerContentVersion((cartId: string): Promise<BoughtLine[]> =>
  paidLinesOf().all({ cartId }),
)

/**
 * How many orders have a code, for statements about `codes` (beyond, section 3): paid ones, and open ones, which give it back
 * when they expire or fail. A cart's own open order never stands in its own way.
 * @param at UTC ISO text
 */
export function usesOfCode(at: string, ownCartId = ''): SQL<number> {
  // Columns as text: a query of one table would leave out which table they are of.
  return sql<number>`(SELECT count(*) FROM orders WHERE orders.code_id = codes.id AND (
    orders.status IN ${paidStatuses} OR (${isOpenAt(at)} AND orders.cart_id <> ${ownCartId})))`
}
