import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { deliveries, messages, subscribers } from '~db/schema'
import { containsWords } from '~db/search.server'
import { deliveryState, forgetStatement, type DeliveryState } from '~/delivery/deliveries.server'
import { nowIso } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'

/** What the back office lists of the inbox. Search and paging are the database's. */
const pageSize = 50

export interface ListQuery {
  /** Part of a name, an address, a subject or a message; empty for all. */
  search: string
  /** Counted from 1. */
  page: number
}

interface DeliveryInfo {
  /** Null when nothing was ever to be sent, as for rows from before. */
  state: DeliveryState | null
  deliveryId: string | null
  /** Why the last try failed. */
  lastError: string | null
}

export type InboxMessage = Omit<typeof messages.$inferSelect, 'fingerprint'> & { delivery: DeliveryInfo }
export type Subscriber = typeof subscribers.$inferSelect & { delivery: DeliveryInfo }

/** Messages with the state of their delivery, newest first. */
export async function listMessages({ search, page }: ListQuery): Promise<Page<InboxMessage> & { open: number }> {
  const where = containsWords(search, [messages.name, messages.email, messages.subject, messages.message])
  const [total, open] = await Promise.all([countOf(messages, where), countOf(messages, isNull(messages.handledAt))])
  const window = pageWindow(total, pageSize, page)
  const rows = await messageRows(where).limit(pageSize).offset(window.offset)
  return { items: rows.map(toMessage), page: window.page, pages: window.pages, total, open }
}

/** One message, or undefined when it is gone. */
export async function findMessage(id: string): Promise<InboxMessage | undefined> {
  const rows = await messageRows(eq(messages.id, id)).limit(1)
  return rows.map(toMessage)[0]
}

/** Subscribers with the state of their delivery, newest first. */
export async function listSubscribers({ search, page }: ListQuery): Promise<Page<Subscriber>> {
  const where = containsWords(search, [subscribers.email])
  const total = await countOf(subscribers, where)
  const window = pageWindow(total, pageSize, page)
  const rows = await subscriberRows(where).limit(pageSize).offset(window.offset)
  return { items: rows.map(toSubscriber), page: window.page, pages: window.pages, total }
}

/** How many messages nobody has dealt with yet, for the dashboard. */
export async function countOpenMessages(): Promise<number> {
  return countOf(messages, isNull(messages.handledAt))
}

/** Marks a message as dealt with, or as open again. @returns false when it is gone */
export async function markHandled(id: string, handled: boolean): Promise<boolean> {
  const at = nowIso()
  const rows = await getDb()
    .update(messages)
    .set({ handledAt: handled ? sql`coalesce(${messages.handledAt}, ${at})` : null, updatedAt: at })
    .where(eq(messages.id, id))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Deletes a message and what was kept for its delivery. @returns false when it was gone already */
export async function deleteMessage(id: string): Promise<boolean> {
  const db = getDb()
  const [rows] = await db.batch([
    db.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id }),
    forgetStatement('contact', id),
  ])
  return rows.length > 0
}

/** Deletes a subscriber and what was kept for the delivery. @returns false when it was gone already */
export async function deleteSubscriber(id: string): Promise<boolean> {
  const db = getDb()
  const [rows] = await db.batch([
    db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id }),
    forgetStatement('newsletter', id),
  ])
  return rows.length > 0
}

/** Every message as rows for a CSV file, the first one naming the columns. Escaping is the writer's. */
export async function messageTable(): Promise<string[][]> {
  const rows = (await messageRows(undefined)).map(toMessage)
  return [
    ['Received', 'Name', 'Email', 'Phone', 'Subject', 'Message', 'Delivery', 'Handled'],
    ...rows.map((row) => [
      row.createdAt,
      row.name,
      row.email,
      row.phone,
      row.subject,
      row.message,
      row.delivery.state ?? '',
      row.handledAt ?? '',
    ]),
  ]
}

/** Every subscriber as rows for a CSV file, the first one naming the columns. */
export async function subscriberTable(): Promise<string[][]> {
  const rows = (await subscriberRows(undefined)).map(toSubscriber)
  return [
    ['Subscribed', 'Email', 'Delivery'],
    ...rows.map((row) => [row.createdAt, row.email, row.delivery.state ?? '']),
  ]
}

function messageRows(where: SQL | undefined) {
  return getDb()
    .select({ message: messages, delivery: deliveries })
    .from(messages)
    .leftJoin(deliveries, and(eq(deliveries.kind, 'contact'), eq(deliveries.subjectId, messages.id)))
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .$dynamic()
}

function subscriberRows(where: SQL | undefined) {
  return getDb()
    .select({ subscriber: subscribers, delivery: deliveries })
    .from(subscribers)
    .leftJoin(deliveries, and(eq(deliveries.kind, 'newsletter'), eq(deliveries.subjectId, subscribers.id)))
    .where(where)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .$dynamic()
}

type DeliveryRow = typeof deliveries.$inferSelect

function toMessage({
  message: { fingerprint: _, ...message },
  delivery,
}: {
  message: typeof messages.$inferSelect
  delivery: DeliveryRow | null
}): InboxMessage {
  return { ...message, delivery: infoOf(delivery) }
}

function toSubscriber(row: { subscriber: typeof subscribers.$inferSelect; delivery: DeliveryRow | null }): Subscriber {
  return { ...row.subscriber, delivery: infoOf(row.delivery) }
}

function infoOf(delivery: DeliveryRow | null): DeliveryInfo {
  if (!delivery) return { state: null, deliveryId: null, lastError: null }
  const state = deliveryState(delivery)
  return { state, deliveryId: delivery.id, lastError: state === 'failed' ? delivery.lastError : null }
}

async function countOf(table: typeof messages | typeof subscribers, where: SQL | undefined): Promise<number> {
  const rows = await getDb().select({ number: count() }).from(table).where(where)
  return rows[0]?.number ?? 0
}
