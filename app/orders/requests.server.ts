import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orderRequests, type OrderRequestKind } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { adminUrl, mailStatements } from '~/mail/mails.server'
import { mails } from '~/mail/messages'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import type { Order } from './order'

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

/** Keeps what a buyer asks for, and tells the owner. While one request is open a further one changes nothing. */
export async function askFor(order: Order, kind: OrderRequestKind, reason: string): Promise<void> {
  const id = newId()
  const content = mails.orderRequest(order.number, kind, reason, adminUrl(`/orders/${order.id}`))
  const when = sql`exists (select 1 from order_requests where id = ${id})`
  const db = getPrivateDb()
  await db.batch([
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
}

/** The owner has answered what the buyer asked for: this, and nothing that was asked since. @param id of the request */
export async function handleRequest(id: string): Promise<void> {
  await getPrivateDb()
    .update(orderRequests)
    .set({ handledAt: nowIso() })
    .where(and(eq(orderRequests.id, id), isNull(orderRequests.handledAt)))
}
