import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orderRequests, type OrderRequestKind } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { adminUrl, mailStatements } from '~/mail/write-mail.server'
import { ownerMails } from '~/mail/owner-mails'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import type { Order } from './order'
import { orderActivity } from './transitions.server'

export type OrderRequest = typeof orderRequests.$inferSelect

/** What a buyer has asked for last of an order, open or handled. */
export async function latestRequest(orderId: string): Promise<OrderRequest | undefined> {
  const [request] = await getPrivateDb()
    .select()
    .from(orderRequests)
    .where(eq(orderRequests.orderId, orderId))
    .orderBy(desc(orderRequests.createdAt))
    .limit(1)
  return request
}

/**
 * Keeps what a buyer asks for, and tells the owner. While one request is open a further one changes nothing.
 * @returns whether this very request is the one that is kept, so that a form that is sent twice says the same twice
 */
export async function createOrderRequest(order: Order, kind: OrderRequestKind, reason: string): Promise<boolean> {
  const id = newId()
  const content = ownerMails.orderRequest(order.number, kind, reason, adminUrl(`/orders/${order.id}`))
  const when = sql`exists (select 1 from order_requests where id = ${id})`
  const db = getPrivateDb()
  const [{ rowsAffected }] = await db.batch([
    db.insert(orderRequests).values({ id, orderId: order.id, kind, reason, createdAt: nowIso() }).onConflictDoNothing(),
    ...mailStatements(await readMailSettings(), {
      kind: 'order-request',
      subjectId: id,
      replyTo: order.email,
      content,
      when,
    }),
  ])
  sendMailsSoon()
  if (rowsAffected === 1) return true
  const open = await latestRequest(order.id)
  return open?.kind === kind && open.reason === reason
}

/** The statement that closes a request to cancel once all of the order is refunded. It belongs behind `recountRefunds`. */
export function closeCancelStatement(orderId: string, at: string) {
  return getPrivateDb()
    .update(orderRequests)
    .set({ handledAt: at })
    .where(
      and(
        eq(orderRequests.orderId, orderId),
        eq(orderRequests.kind, 'cancel'),
        isNull(orderRequests.handledAt),
        sql`exists (select 1 from orders where id = ${orderId} and status = 'refunded')`,
      ),
    )
}

/**
 * The owner has answered what the buyer asked for: this, and nothing that was asked since.
 * @param id of the request
 * @returns false when there is no such request
 */
export async function markRequestAnswered(id: string): Promise<boolean> {
  const db = getPrivateDb()
  const open = sql`FROM order_requests WHERE id = ${id} AND handled_at IS NULL`
  const [, { rowsAffected }] = await db.batch([
    orderActivity(sql`(SELECT order_id ${open})`, 'answered', sql`EXISTS (SELECT 1 ${open})`),
    db
      .update(orderRequests)
      .set({ handledAt: sql`coalesce(${orderRequests.handledAt}, ${nowIso()})` })
      .where(eq(orderRequests.id, id)),
  ])
  return rowsAffected === 1
}
