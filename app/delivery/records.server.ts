import { and, asc, eq, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { deliveries, type DeliveryKind } from '~db/schema'
import { config } from '~/config/config.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { pace } from './pace'

export type Delivery = typeof deliveries.$inferSelect

export interface DeliveryEvent {
  kind: DeliveryKind
  /** Id of the message, subscriber or order; or a subquery that gives it, for a row written in the same batch. */
  subjectId: string | SQL<string>
  payload: Record<string, unknown>
}

/** Kept with a row that was stored while no address was configured: it is complete and is not sent later. */
const noAddress = 'no address configured'

/**
 * The statement that records an outgoing call, for the batch that writes what it tells of. There is one row for an
 * event, however often this runs: the first payload stays.
 */
export function deliveryStatement({ kind, subjectId, payload }: DeliveryEvent) {
  const at = nowIso()
  return getPrivateDb()
    .insert(deliveries)
    .values({
      id: newId(),
      kind,
      subjectId,
      payload,
      lastError: config().webhooks[kind] ? null : noAddress,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
}

/** The statement that forgets an outgoing call, for the batch that deletes what it tells of: its payload names people. */
export function forgetStatement(kind: DeliveryKind, subjectId: string) {
  return getPrivateDb().delete(deliveries).where(sameEvent(kind, subjectId))
}

/** The stored call of an event; undefined when none was ever to be made. */
export async function findDelivery(kind: DeliveryKind, subjectId: string): Promise<Delivery | undefined> {
  const rows = await getPrivateDb().select().from(deliveries).where(sameEvent(kind, subjectId))
  return rows[0]
}

/** A stored call by its own id. */
export async function findDeliveryById(id: string): Promise<Delivery | undefined> {
  const rows = await getPrivateDb().select().from(deliveries).where(eq(deliveries.id, id))
  return rows[0]
}

/** Every undelivered event of a kind, oldest first, without those that had nowhere to go. */
export async function undelivered(kind: DeliveryKind): Promise<Delivery[]> {
  return getPrivateDb()
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.kind, kind),
        ne(deliveries.status, 'delivered'),
        or(isNull(deliveries.lastError), ne(deliveries.lastError, noAddress)),
      ),
    )
    .orderBy(asc(deliveries.createdAt))
}

/**
 * Takes an event for sending. Only one process gets it; a claim whose process died ends by itself.
 * @returns undefined when it is delivered already or another process is sending it
 */
export async function claim(kind: DeliveryKind, subjectId: string): Promise<Delivery | undefined> {
  const at = nowIso()
  const rows = await getPrivateDb()
    .update(deliveries)
    .set({
      claimedUntil: isoFromNow(pace.timeoutMs + 5_000),
      attempts: sql`${deliveries.attempts} + 1`,
      nextAttemptAt: null,
      updatedAt: at,
    })
    .where(
      and(
        sameEvent(kind, subjectId),
        ne(deliveries.status, 'delivered'),
        or(isNull(deliveries.claimedUntil), lte(deliveries.claimedUntil, at)),
      ),
    )
    .returning()
  return rows[0]
}

/** Notes that the receiver has it; nothing will be sent again. */
export async function recordSuccess(id: string): Promise<void> {
  const at = nowIso()
  await getPrivateDb()
    .update(deliveries)
    .set({ status: 'delivered', deliveredAt: at, claimedUntil: null, lastError: null, updatedAt: at })
    .where(eq(deliveries.id, id))
}

/**
 * Notes a failed try and lets the event go, for others to send.
 * @param reason in words that follow "It"
 * @param nextAttemptAt UTC ISO text, or null when no other try is planned
 */
export async function recordFailure(id: string, reason: string, nextAttemptAt: string | null): Promise<void> {
  await getPrivateDb()
    .update(deliveries)
    .set({ status: 'failed', claimedUntil: null, lastError: reason, nextAttemptAt, updatedAt: nowIso() })
    .where(and(eq(deliveries.id, id), ne(deliveries.status, 'delivered')))
}

/** Where an event stands: `stored` means that no address was configured. */
export type DeliveryState = 'delivered' | 'failed' | 'stored' | 'sending'

/** What the office shows of a delivery; the error only while it has failed. */
export interface DeliveryView extends Pick<Delivery, 'id' | 'attempts' | 'lastError' | 'deliveredAt'> {
  state: DeliveryState
}

/** Null when there is no delivery. */
export function deliveryView(delivery: Delivery | null | undefined): DeliveryView | null {
  if (!delivery) return null
  const { id, attempts, lastError, deliveredAt } = delivery
  const state = deliveryState(delivery)
  return { id, state, attempts, lastError: state === 'failed' ? lastError : null, deliveredAt }
}

function deliveryState({ status, lastError }: Delivery): DeliveryState {
  if (status !== 'pending') return status
  return lastError === noAddress ? 'stored' : 'sending'
}

function sameEvent(kind: DeliveryKind, subjectId: string) {
  return and(eq(deliveries.kind, kind), eq(deliveries.subjectId, subjectId))
}
