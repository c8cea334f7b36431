import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders, refunds, type RefundLine } from '~db/schema'
import { activityStatement } from '~/history/activity.server'
import { nowIso } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { paidStatuses, type Refund } from './order'
import { hasUnitsLeft, refundedUnits } from './queries.server'
import { orderActivity } from './transitions.server'

/** Every refund of an order, oldest first. */
export function refundsOf(orderId: string): Promise<Refund[]> {
  const db = getPrivateDb()
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Refunds that were asked for and have no response yet. @param before UTC ISO text: asked for before that */
export function askedRefunds(before: string): Promise<Refund[]> {
  return getPrivateDb()
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
}

export interface RefundPlan {
  /** Made with the form, so that a form that is sent twice is one refund. */
  id: string
  orderId: string
  amountCents: number
  /** Empty for a sum that is of no line in particular. Those that a code has paid come back for 0 cents. */
  lines: RefundLine[]
  /** Why, for the buyer; may be empty. */
  reason: string
}

/**
 * Writes a refund down before the payment service is asked for it. Whether so much is left of the order and of its lines
 * is decided by the statement that writes it, so of two windows only one gets the last of it.
 * @returns `already` when this very refund was written before, `notLeft` when there is no such order that is paid, or
 * less of it left
 */
export async function writeRefund(plan: RefundPlan): Promise<'written' | 'already' | 'notLeft'> {
  const { id, orderId, amountCents } = plan
  const db = getPrivateDb()
  const at = nowIso()
  const name = sql`(SELECT number || ${` · ${formatMoney(amountCents)}`} FROM orders WHERE id = ${orderId})`
  const [inserted, , [stored]] = await db.batch([
    db.run(insertRefund(plan, at)),
    recountRefunds(orderId, at),
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.id, id), eq(refunds.orderId, orderId))),
    activityStatement(
      'refunded',
      { subject: 'order', subjectId: orderId, name },
      sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${id} AND created_at = ${at})`,
    ),
  ])
  if (inserted.rowsAffected === 1) return 'written'
  return stored ? 'already' : 'notLeft'
}

function insertRefund({ id, orderId, amountCents, lines, reason }: RefundPlan, at: string): SQL {
  const wanted = JSON.stringify(lines)
  return sql`
    INSERT INTO refunds (id, order_id, status, amount_cents, lines, reason, created_at, updated_at)
    SELECT ${id}, orders.id, 'asked', ${amountCents}, ${wanted}, ${reason}, ${at}, ${at} FROM orders
    WHERE orders.id = ${orderId} AND ${inArray(orders.status, paidStatuses)}
      AND ${amountCents} BETWEEN ${lines.length > 0 ? 0 : 1} AND orders.total_cents - ${refundedSum(orderId)}
      AND NOT EXISTS (
        SELECT 1 FROM json_each(${wanted}) AS wanted
        LEFT JOIN order_items AS items ON items.order_id = orders.id AND items.position = wanted.value->>'position'
        WHERE items.quantity IS NULL OR wanted.value->>'quantity' < 1
          OR wanted.value->>'quantity' + ${refundedUnits} > items.quantity
      )
    ON CONFLICT DO NOTHING`
}

/** The sum of the refunds that did not fail, in cents: those without a response may have been made. */
function refundedSum(orderId: string): SQL {
  return sql`(SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = ${orderId} AND status <> 'failed')`
}

/**
 * The statement that gives an order the sum of its refunds, and the state that follows: it is refunded when all of the money
 * went back, or all units where it cost nothing, and paid again when a refund fails. It belongs into each batch that changes a
 * refund. Where sum and state stay and the batch wrote no refund, the version stays as well: a report that brings nothing new
 * makes no open form stale.
 * @param at UTC ISO text: when the refunds of the batch were written
 */
export function recountRefunds(orderId: string, at: string) {
  const sum = refundedSum(orderId)
  const status = sql`CASE
    WHEN NOT ${inArray(orders.status, paidStatuses)} THEN ${orders.status}
    WHEN ${sum} > 0 AND ${sum} >= ${orders.totalCents} THEN 'refunded'
    WHEN ${orders.totalCents} = 0 AND NOT (${hasUnitsLeft}) THEN 'refunded'
    ELSE 'paid' END`
  const isChanged = sql`(${orders.refundedCents} <> ${sum} OR ${orders.status} <> ${status}
    OR EXISTS (SELECT 1 FROM refunds WHERE order_id = ${orderId} AND created_at = ${at}))`
  return getPrivateDb()
    .update(orders)
    .set({ refundedCents: sum, status, version: sql`${orders.version} + 1`, updatedAt: at })
    .where(and(eq(orders.id, orderId), isChanged))
}

/** The payment service has said no: nothing was refunded, and the owner is told. */
export async function refuseRefund({ id, orderId }: Pick<Refund, 'id' | 'orderId'>, failure: string): Promise<void> {
  const db = getPrivateDb()
  const at = nowIso()
  const stillAsked = sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${id} AND status = 'asked')`
  await db.batch([
    db
      .update(orders)
      .set({ refundFailed: true })
      .where(and(eq(orders.id, orderId), stillAsked)),
    db
      .update(refunds)
      .set({ status: 'failed', failure, updatedAt: at })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'asked'))),
    recountRefunds(orderId, at),
  ])
}

/** The owner has settled a failed refund in another way. @returns false when there is no such order */
export async function settleFailedRefund(orderId: string): Promise<boolean> {
  const settled = { refundFailed: false, updatedAt: nowIso() }
  const db = getPrivateDb()
  const [, { rowsAffected }] = await db.batch([
    orderActivity(orderId, 'settled', eq(orders.refundFailed, true)),
    db.update(orders).set(settled).where(eq(orders.id, orderId)),
  ])
  return rowsAffected === 1
}
