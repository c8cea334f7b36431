import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { outboxEntries, messages } from '~db/schema'
import { containsText } from '~db/search.server'
import { forgetStatement, outboxEntryView, type OutboxEntryView, subjectsOfFailed } from '~/outbox/entries.server'
import { forgetMailsStatement } from '~/mail/write-mail.server'
import { activityStatement } from '~/history/activity.server'
import type { Cell } from '~/lib/csv'
import { nowIso } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'

export type InboxMessage = Omit<typeof messages.$inferSelect, 'fingerprint'> & {
  /** Null when nothing was ever to be sent, as for rows from before. */
  webhook: OutboxEntryView | null
}

const rowsPerPage = 50

/** `webhookFailed`: the call that was to tell another service of it has failed. */
export type MessageFilter = 'open' | 'webhookFailed'

/**
 * Messages with the state of their webhook, newest first, 50 to a page.
 * @param search part of a name, an address, a subject or a message; empty for all
 */
export async function listMessages({
  search,
  status,
  page,
}: {
  search: string
  status?: MessageFilter
  page: number
}): Promise<Page<InboxMessage> & { open: number }> {
  const where = and(
    containsText(search, [messages.name, messages.email, messages.subject, messages.message]),
    status === 'open' ? isOpen : status && inArray(messages.id, subjectsOfFailed('contact')),
  )
  const [total, open] = await Promise.all([getPrivateDb().$count(messages, where), countOpenMessages()])
  const window = pageWindow(total, rowsPerPage, page)
  const rows = await messageRows(where).limit(rowsPerPage).offset(window.offset)
  return { items: rows.map(toMessage), page: window.page, pages: window.pages, total, open }
}

/** How many messages nobody has dealt with yet, for the dashboard. */
export async function countOpenMessages(): Promise<number> {
  return getPrivateDb().$count(messages, isOpen)
}

const isOpen = isNull(messages.handledAt)

/** Marks a message as dealt with, or as open again. @returns false when it is gone */
export async function markHandled(id: string, handled: boolean): Promise<boolean> {
  const at = nowIso()
  const rows = await getPrivateDb()
    .update(messages)
    .set({ handledAt: handled ? sql`coalesce(${messages.handledAt}, ${at})` : null, updatedAt: at })
    .where(eq(messages.id, id))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Deletes a message and what was kept for its webhook and its mail. @returns false when it was gone already */
export async function deleteMessage(id: string): Promise<boolean> {
  const db = getPrivateDb()
  const isThere = sql`exists (select 1 from messages where id = ${id})`
  const [, rows] = await db.batch([
    activityStatement('deleted', { subject: 'message' }, isThere),
    db.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id }),
    forgetStatement('contact', id),
    forgetMailsStatement('message-new', id),
  ])
  return rows.length > 0
}

/** Every message as rows for a CSV file, the first one naming the columns. Escaping is the writer's. */
export async function messageTable(): Promise<Cell[][]> {
  const rows = (await messageRows(undefined)).map(toMessage)
  return [
    ['Received', 'Name', 'Email', 'Phone', 'Subject', 'Message', 'Delivery', 'Handled'],
    ...rows.map((row) => [
      { time: row.createdAt },
      row.name,
      row.email,
      row.phone,
      row.subject,
      row.message,
      row.webhook?.state ?? '',
      { time: row.handledAt },
    ]),
  ]
}

function messageRows(where: SQL | undefined) {
  return getPrivateDb()
    .select({ message: messages, webhook: outboxEntries })
    .from(messages)
    .leftJoin(outboxEntries, and(eq(outboxEntries.kind, 'contact'), eq(outboxEntries.subjectId, messages.id)))
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .$dynamic()
}

function toMessage({
  message: { fingerprint: _, ...message },
  webhook,
}: {
  message: typeof messages.$inferSelect
  webhook: typeof outboxEntries.$inferSelect | null
}): InboxMessage {
  return { ...message, webhook: outboxEntryView(webhook) }
}
