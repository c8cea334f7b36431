import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { outboxEntries, subscribers, type ReaderState } from '~db/schema'
import { containsText } from '~db/search.server'
import { activityStatement } from '~/history/activity.server'
import { outboxEntryView, type OutboxEntryView, subjectsOfFailed } from '~/outbox/entries.server'
import type { Cell } from '~/lib/csv'
import { nowIso } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'
import { stateNames } from './admin-messages'

type Row = typeof subscribers.$inferSelect

export interface Subscriber extends Omit<Row, 'email' | 'emailHash'> {
  email: string
  /** Null when nothing was ever to be sent, as for rows from before. */
  webhook: OutboxEntryView | null
}

/** What the list can show alone: one state, or those of whom another service was to be told, which has failed. */
export type SubscriberFilter = ReaderState | 'webhookFailed'

const rowsPerPage = 50

/**
 * Subscribers with the state of their webhook, newest first, 50 to a page. Those whose address is gone are not listed.
 * @param search part of an address; empty for all
 */
export async function listSubscribers({
  search,
  status,
  page,
}: {
  search: string
  status?: SubscriberFilter
  page: number
}): Promise<Page<Subscriber>> {
  const where = and(
    isNotNull(subscribers.email),
    containsText(search, [subscribers.email]),
    status === 'webhookFailed'
      ? inArray(subscribers.id, subjectsOfFailed('newsletter'))
      : status && eq(subscribers.state, status),
  )
  const total = await getPrivateDb().$count(subscribers, where)
  const window = pageWindow(total, rowsPerPage, page)
  const rows = await subscriberRows(where).limit(rowsPerPage).offset(window.offset)
  return { items: rows.map(toSubscriber), page: window.page, pages: window.pages, total }
}

/** Who signed up before anybody was asked by mail. They get no letters until the owner says where they agreed. */
const fromBefore = and(eq(subscribers.state, 'asked'), isNull(subscribers.askedAt), isNotNull(subscribers.email))

export function countFromBefore(): Promise<number> {
  return getPrivateDb().$count(subscribers, fromBefore)
}

/** Notes where all subscribers from before agreed, so that they get letters. @returns how many there were */
export async function confirmFromBefore(words: string): Promise<number> {
  const db = getPrivateDb()
  const areThere = sql`exists (select 1 from ${subscribers} where ${fromBefore})`
  const [, rows] = await db.batch([
    activityStatement('changed', { subject: 'subscriber', name: words }, areThere),
    db
      .update(subscribers)
      .set({ state: 'confirmed', confirmedAt: nowIso(), words })
      .where(fromBefore)
      .returning({ id: subscribers.id }),
  ])
  return rows.length
}

/** Every subscriber as rows for a CSV file, the first one naming the columns. Escaping is the writer's. */
export async function subscriberTable(): Promise<Cell[][]> {
  const rows = (await subscriberRows(isNotNull(subscribers.email))).map(toSubscriber)
  return [
    ['Subscribed', 'Email', 'State', 'Asked', 'Confirmed', 'Left', 'Bounced', 'Agreed to', 'Delivery'],
    ...rows.map((row) => [
      { time: row.createdAt },
      row.email,
      stateNames[row.state],
      ...[row.askedAt, row.confirmedAt, row.leftAt, row.bouncedAt].map((time) => ({ time })),
      row.words,
      row.webhook?.state ?? '',
    ]),
  ]
}

function subscriberRows(where: SQL | undefined) {
  return getPrivateDb()
    .select({ subscriber: subscribers, webhook: outboxEntries })
    .from(subscribers)
    .leftJoin(outboxEntries, and(eq(outboxEntries.kind, 'newsletter'), eq(outboxEntries.subjectId, subscribers.id)))
    .where(where)
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .$dynamic()
}

function toSubscriber({ subscriber, webhook }: { subscriber: Row; webhook: typeof outboxEntries.$inferSelect | null }) {
  const { emailHash: _, email, ...rest } = subscriber
  return { ...rest, email: email ?? '', webhook: outboxEntryView(webhook) }
}
