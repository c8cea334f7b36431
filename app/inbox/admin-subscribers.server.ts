import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { deliveries, subscribers } from '~db/schema'
import { containsText } from '~db/search.server'
import { forgetStatement, outboxEntryView, type OutboxEntryView, subjectsOfFailed } from '~/outbox/entries.server'
import type { Cell } from '~/lib/csv'
import { pageWindow, type Page } from '~/lib/pagination'

export type Subscriber = typeof subscribers.$inferSelect & {
  /** Null when nothing was ever to be sent, as for rows from before. */
  webhook: OutboxEntryView | null
}

const rowsPerPage = 50

/**
 * Subscribers with the state of their webhook, newest first, 50 to a page.
 * @param search part of an address; empty for all
 * @param webhookFailed only those of whom another service was to be told, which has failed
 */
export async function listSubscribers({
  search,
  webhookFailed,
  page,
}: {
  search: string
  webhookFailed?: boolean
  page: number
}): Promise<Page<Subscriber>> {
  const where = and(
    containsText(search, [subscribers.email]),
    webhookFailed ? inArray(subscribers.id, subjectsOfFailed('newsletter')) : undefined,
  )
  const total = await getPrivateDb().$count(subscribers, where)
  const window = pageWindow(total, rowsPerPage, page)
  const rows = await subscriberRows(where).limit(rowsPerPage).offset(window.offset)
  return { items: rows.map(toSubscriber), page: window.page, pages: window.pages, total }
}

/** Deletes a subscriber and what was kept for the webhook. @returns false when it was gone already */
export async function deleteSubscriber(id: string): Promise<boolean> {
  const db = getPrivateDb()
  const [rows] = await db.batch([
    db.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id }),
    forgetStatement('newsletter', id),
  ])
  return rows.length > 0
}

/** Every subscriber as rows for a CSV file, the first one naming the columns. Escaping is the writer's. */
export async function subscriberTable(): Promise<Cell[][]> {
  const rows = (await subscriberRows(undefined)).map(toSubscriber)
  return [
    ['Subscribed', 'Email', 'Delivery'],
    ...rows.map((row) => [{ time: row.createdAt }, row.email, row.webhook?.state ?? '']),
  ]
}

function subscriberRows(where: SQL | undefined) {
  return getPrivateDb()
    .select({ subscriber: subscribers, webhook: deliveries })
    .from(subscribers)
    .leftJoin(deliveries, and(eq(deliveries.kind, 'newsletter'), eq(deliveries.subjectId, subscribers.id)))
    .where(where)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .$dynamic()
}

function toSubscriber({
  subscriber,
  webhook,
}: {
  subscriber: typeof subscribers.$inferSelect
  webhook: typeof deliveries.$inferSelect | null
}): Subscriber {
  return { ...subscriber, webhook: outboxEntryView(webhook) }
}
