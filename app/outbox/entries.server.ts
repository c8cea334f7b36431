import { and, asc, eq, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { outboxEntries, type WebhookKind } from '~db/schema'
import { config } from '~/config/config.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { retryPolicy } from './retry-policy'

export type OutboxEntry = typeof outboxEntries.$inferSelect

export interface OutboxEvent {
  kind: WebhookKind
  /** Id of the message, subscriber or order; or a subquery that gives it, for a row written in the same batch. */
  subjectId: string | SQL<string>
  payload: Record<string, unknown>
}

/** Kept with a row that was stored while no URL was configured: it is complete and is not sent later. */
const noUrl = 'no address configured'

/**
 * The statement that records an outgoing call, for the batch that writes what it tells of. There is one row for an
 * event, however often this runs: the first payload stays.
 */
export function enqueueStatement({ kind, subjectId, payload }: OutboxEvent) {
  const at = nowIso()
  return getPrivateDb()
    .insert(outboxEntries)
    .values({
      id: newId(),
      kind,
      subjectId,
      payload,
      lastError: config().webhooks[kind] ? null : noUrl,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
}

/** The statement that forgets an outgoing call, for the batch that deletes what it tells of: its payload names people. */
export function forgetStatement(kind: WebhookKind, subjectId: string) {
  return getPrivateDb().delete(outboxEntries).where(sameEvent(kind, subjectId))
}

/** The stored call of an event; undefined when none was ever to be made. */
export async function findEntry(kind: WebhookKind, subjectId: string): Promise<OutboxEntry | undefined> {
  const rows = await getPrivateDb().select().from(outboxEntries).where(sameEvent(kind, subjectId))
  return rows[0]
}

/** A stored call by its own id. */
export async function findEntryById(id: string): Promise<OutboxEntry | undefined> {
  const rows = await getPrivateDb().select().from(outboxEntries).where(eq(outboxEntries.id, id))
  return rows[0]
}

/** Every undelivered event of a kind, oldest first, without those that had nowhere to go. */
export async function undelivered(kind: WebhookKind): Promise<OutboxEntry[]> {
  return getPrivateDb()
    .select()
    .from(outboxEntries)
    .where(
      and(
        eq(outboxEntries.kind, kind),
        ne(outboxEntries.status, 'delivered'),
        or(isNull(outboxEntries.lastError), ne(outboxEntries.lastError, noUrl)),
      ),
    )
    .orderBy(asc(outboxEntries.createdAt))
}

/**
 * Takes an event for sending. Only one process gets it; a claim whose process died ends by itself.
 * @returns undefined when it is delivered already or another process is sending it
 */
export async function claim(kind: WebhookKind, subjectId: string): Promise<OutboxEntry | undefined> {
  const at = nowIso()
  const rows = await getPrivateDb()
    .update(outboxEntries)
    .set({
      claimedUntil: isoFromNow(retryPolicy.timeoutMs + 5_000),
      attempts: sql`${outboxEntries.attempts} + 1`,
      nextAttemptAt: null,
      updatedAt: at,
    })
    .where(
      and(
        sameEvent(kind, subjectId),
        ne(outboxEntries.status, 'delivered'),
        or(isNull(outboxEntries.claimedUntil), lte(outboxEntries.claimedUntil, at)),
      ),
    )
    .returning()
  return rows[0]
}

/** Notes that the receiver has it; nothing will be sent again. */
export async function recordSuccess(id: string): Promise<void> {
  const at = nowIso()
  await getPrivateDb()
    .update(outboxEntries)
    .set({ status: 'delivered', deliveredAt: at, claimedUntil: null, lastError: null, updatedAt: at })
    .where(eq(outboxEntries.id, id))
}

/**
 * Notes a failed try and lets the event go, for others to send.
 * @param reason in words that follow "It"
 * @param nextAttemptAt UTC ISO text, or null when no other try is planned
 */
export async function recordFailure(id: string, reason: string, nextAttemptAt: string | null): Promise<void> {
  await getPrivateDb()
    .update(outboxEntries)
    .set({ status: 'failed', claimedUntil: null, lastError: reason, nextAttemptAt, updatedAt: nowIso() })
    .where(and(eq(outboxEntries.id, id), ne(outboxEntries.status, 'delivered')))
}

/** How many calls of a kind have failed and were not sent since: the owner can send them again. */
export function countFailed(kind: WebhookKind): Promise<number> {
  return getPrivateDb().$count(outboxEntries, hasFailed(kind))
}

/** The ids of the messages, subscribers or orders of those calls, as a subquery for their lists. */
export function subjectsOfFailed(kind: WebhookKind) {
  return getPrivateDb().select({ id: outboxEntries.subjectId }).from(outboxEntries).where(hasFailed(kind))
}

const hasFailed = (kind: WebhookKind) => and(eq(outboxEntries.kind, kind), eq(outboxEntries.status, 'failed'))

/** Where an event stands: `stored` means that no URL was configured. */
export type OutboxState = 'delivered' | 'failed' | 'stored' | 'sending'

/** What the admin area shows of an event; the error only while it has failed. */
export interface OutboxEntryView extends Pick<OutboxEntry, 'id' | 'attempts' | 'lastError' | 'deliveredAt'> {
  state: OutboxState
}

/** Null when there is no such event, or nobody to tell of it: an owner without such a service need not know of any. */
export function outboxEntryView(entry: OutboxEntry | null | undefined): OutboxEntryView | null {
  if (!entry) return null
  const { id, kind, status, attempts, lastError, deliveredAt } = entry
  const state = status !== 'pending' ? status : lastError === noUrl ? 'stored' : 'sending'
  if (state === 'stored' && !config().webhooks[kind]) return null
  return { id, state, attempts, lastError: state === 'failed' ? lastError : null, deliveredAt }
}

function sameEvent(kind: WebhookKind, subjectId: string) {
  return and(eq(outboxEntries.kind, kind), eq(outboxEntries.subjectId, subjectId))
}
