import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders, stripeEvents } from '~db/schema'
import { isoFromNow, nowIso } from '~/lib/dates'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import type { Order, PaymentEvent } from './order'
import { refundedMail } from './order-mails.server'
import { findOrderById } from './queries.server'

/** A bank debit can take this long; the stock stays held meanwhile. */
const processingMs = 14 * 24 * 60 * 60_000

/** Ties the payment session to its order. @returns false when the order was given up in the meantime */
export async function attachSession(orderId: string, session: { id: string; url: string }): Promise<boolean> {
  const { rowsAffected } = await getPrivateDb()
    .update(orders)
    .set({ sessionId: session.id, sessionUrl: session.url, updatedAt: nowIso() })
    .where(and(pending(orderId), isNull(orders.sessionId)))
  return rowsAffected === 1
}

/** Gives a pending order up: nothing is held any more. A payment that arrives all the same is still kept. */
export function expireOrder(orderId: string, event?: PaymentEvent): Promise<void> {
  return leavePending(orderId, { status: 'expired' }, event)
}

/** The payment was tried and did not come through. */
export function failOrder(orderId: string, event?: PaymentEvent): Promise<void> {
  return leavePending(orderId, { status: 'failed' }, event)
}

/** The shopper is done, and the money is on its way: the hold lasts until it has arrived or failed. */
export function awaitPayment(orderId: string, event?: PaymentEvent): Promise<void> {
  return leavePending(orderId, { expiresAt: isoFromNow(processingMs) }, event)
}

export interface Refund {
  /** All refunds of the payment together, in cents. */
  refundedCents: number
  full: boolean
  /** A refund came back: the customer's bank did not take it. */
  failed: boolean
}

/**
 * Notes what has been refunded of a payment. Part of the money back leaves the order paid. Several refunds may be told
 * in any order, so the sum only grows; it shrinks when a refund failed, and then the order is paid again and the owner
 * is told (case C121). The buyer is written to in the same batch when the sum grows.
 */
export async function applyRefund(orderId: string, refund: Refund, event?: PaymentEvent): Promise<void> {
  const { refundedCents, full, failed } = refund
  const db = getPrivateDb()
  const [found, mailSettings] = await Promise.all([findOrderById(orderId), readMailSettings()])
  const grows = sql`${orders.refundedCents} < ${refundedCents}`
  await db.batch([
    db
      .update(orders)
      .set({
        refundedCents: failed ? refundedCents : sql`max(${orders.refundedCents}, ${refundedCents})`,
        status: sql`CASE
          WHEN ${full ? 1 : 0} AND ${orders.status} = 'paid' THEN 'refunded'
          WHEN ${failed && !full ? 1 : 0} AND ${orders.status} = 'refunded' THEN 'paid'
          ELSE ${orders.status} END`,
        refundFailed: failed ? true : sql`CASE WHEN ${grows} THEN 0 ELSE ${orders.refundFailed} END`,
        version: sql`${orders.version} + 1`,
        updatedAt: nowIso(),
      })
      .where(eq(orders.id, orderId)),
    ...(found && !failed && refundedCents > 0 ? refundedMail(mailSettings, found, refundedCents) : []),
    ...eventStatements(event),
  ])
  sendMailsSoon()
}

async function leavePending(
  orderId: string,
  change: Partial<Pick<Order, 'status' | 'expiresAt'>>,
  event: PaymentEvent | undefined,
): Promise<void> {
  const db = getPrivateDb()
  await db.batch([
    db
      .update(orders)
      .set({ ...change, updatedAt: nowIso() })
      .where(pending(orderId)),
    ...eventStatements(event),
  ])
}

function pending(orderId: string): SQL | undefined {
  return and(eq(orders.id, orderId), eq(orders.status, 'pending'))
}

/** Whether this event has had its effect already. */
export async function isHandled({ id }: PaymentEvent): Promise<boolean> {
  const rows = await getPrivateDb().select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))
  return rows.length > 0
}

/** The statement that records an event, for the batch with its effect; none when there is no event. */
export function eventStatements(event: PaymentEvent | undefined) {
  if (!event) return []
  return [
    getPrivateDb()
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, createdAt: nowIso() })
      .onConflictDoNothing(),
  ]
}
