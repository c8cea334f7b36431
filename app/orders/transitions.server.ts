import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders, paymentEvents, type Done } from '~db/schema'
import { activityStatement } from '~/history/activity.server'
import { isoOf, nowIso } from '~/lib/dates'
import type { Order, PaymentEvent } from './order'

/** A bank debit can take this long: 14 days. */
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
  return changePending(orderId, { status: 'expired' }, event)
}

/** Gives a pending order up whose payment was tried and did not come through. */
export function failOrder(orderId: string, event?: PaymentEvent): Promise<void> {
  return changePending(orderId, { status: 'failed' }, event)
}

/**
 * The shopper is done, and the money is on its way: the order stays pending, and its hold lasts until the money has arrived or
 * failed, at most 14 days from when it was placed, however often this is told. By the length of its hold such an order is
 * known (`openCheckout`).
 */
export function awaitPayment({ id, createdAt }: Order, event?: PaymentEvent): Promise<void> {
  return changePending(id, { expiresAt: isoOf(Date.parse(createdAt) + processingMs) }, event)
}

async function changePending(
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

/**
 * The statement that tells under Activity what the owner does to an order. It belongs into the batch that does it, before it.
 * @param which the condition under which it is done
 */
export function orderActivity(id: string | SQL, done: Done, which: SQL | undefined) {
  const name = sql`(SELECT number FROM orders WHERE id = ${id})`
  const when = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${and(eq(orders.id, id), which)})`
  return activityStatement('changed', { subject: 'order', subjectId: id, name, done }, when)
}

/** Whether this event has had its effect already. */
export async function isHandled({ id }: PaymentEvent): Promise<boolean> {
  const rows = await getPrivateDb().select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

/** The statement that records an event, for the batch with its effect; none when there is no event. */
export function eventStatements(event: PaymentEvent | undefined) {
  if (!event) return []
  return [
    getPrivateDb()
      .insert(paymentEvents)
      .values({ id: event.id, type: event.type, createdAt: nowIso() })
      .onConflictDoNothing(),
  ]
}
