/**
 * Outgoing webhooks (blueprint, "Outgoing webhooks"; spec sections 3 and 7). Store first, in one batch with what the
 * call tells of; then send. A delivered event is never sent again. After a lost answer nobody knows whether the
 * receiver has it: such an event may be sent again, always with the same `Idempotency-Key`.
 *
 * Without a configured address being stored is success, and nothing is sent later by itself; the back office can
 * still send such an event by hand once there is an address.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliveryKind } from '~db/schema'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isoFromNow } from '~/lib/dates'
import { pace, pauseAfter } from './pace'
import { post } from './post.server'
import {
  claim,
  findDelivery,
  findDeliveryById,
  recordFailure,
  recordSuccess,
  undelivered,
  type Delivery,
} from './records.server'

export {
  deliveryStatement,
  deliveryView,
  findDelivery,
  forgetStatement,
  type DeliveryState,
  type DeliveryView,
} from './records.server'

export type DeliveryOutcome = 'delivered' | 'failed' | 'notConfigured'

/**
 * Sends a stored event once, within the request. While another request sends the same event, it waits for that
 * outcome instead of sending too.
 * @throws when the event was never stored, or the database cannot be written
 */
export function deliverNow(kind: DeliveryKind, subjectId: string): Promise<DeliveryOutcome> {
  return tracked(attempt(kind, subjectId))
}

/**
 * Sends a stored event without anybody waiting: up to three tries in all, with growing pauses. Failures are only
 * logged; what is left over is tried again at the next start. Never throws.
 */
export function sendInBackground(kind: DeliveryKind, subjectId: string): void {
  const key = `${kind}:${subjectId}`
  if (background.has(key)) return
  background.add(key)
  const work = findDelivery(kind, subjectId)
    .then((delivery) => sendRepeatedly(kind, subjectId, pace.tries - (delivery?.attempts ?? 0)))
    .catch((error: unknown) => log.error('a delivery could not be handled', error, { kind }))
    .finally(() => background.delete(key))
  void tracked(work)
}

/**
 * Called once when the app is loaded: tries again what the last run could not deliver. Returns at once, and begins a
 * moment later, because the start makes the database ready meanwhile, or ends.
 */
export function startDeliveries(): void {
  const begin = sleep(pace.startMs, undefined, { signal: stop.signal, ref: false })
  const work = begin.then(retryDue, () => undefined)
  void tracked(work.catch((error: unknown) => log.error('deliveries could not be retried', error)))
}

/** Tries every undelivered purchase notification again, one after the other. */
async function retryDue(): Promise<void> {
  for (const { kind, subjectId } of await undelivered('purchase')) {
    if (stop.signal.aborted) return
    await sendRepeatedly(kind, subjectId, pace.tries)
  }
}

/** Sends one event again by hand. A delivered one is left alone. */
export async function retryDelivery(
  id: string,
): Promise<{ ok: true; outcome: DeliveryOutcome } | { ok: false; error: 'notFound' }> {
  const delivery = await findDeliveryById(id)
  if (!delivery) return { ok: false, error: 'notFound' }
  if (delivery.status === 'delivered') return { ok: true, outcome: 'delivered' }
  return { ok: true, outcome: await deliverNow(delivery.kind, delivery.subjectId) }
}

/** Called when the server stops: no new tries, and a short wait for the calls under way. */
export async function settleDeliveries(): Promise<void> {
  stop.abort()
  await Promise.race([Promise.allSettled([...running]), sleep(pace.settleMs, undefined, { ref: false })])
  stop = new AbortController()
}

const running = new Set<Promise<unknown>>()
const background = new Set<string>()
let stop = new AbortController()

function tracked<T>(work: Promise<T>): Promise<T> {
  running.add(work)
  const forget = () => running.delete(work)
  work.then(forget, forget)
  return work
}

async function sendRepeatedly(kind: DeliveryKind, subjectId: string, tries: number): Promise<void> {
  for (let n = 1; n <= tries && !stop.signal.aborted; n += 1) {
    const pauseMs = n < tries ? pauseAfter(n) : undefined
    if ((await attempt(kind, subjectId, pauseMs)) !== 'failed') return
    if (pauseMs !== undefined) await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined)
  }
}

/** One try. @param pauseMs when the next one is planned */
async function attempt(kind: DeliveryKind, subjectId: string, pauseMs?: number): Promise<DeliveryOutcome> {
  const url = config().webhooks[kind]
  if (!url) return 'notConfigured'
  const delivery = await claim(kind, subjectId)
  if (!delivery) return outcomeElsewhere(kind, subjectId, pauseMs)
  const result = await post(url, delivery)
  if (result.ok) {
    await recordAtLast(delivery)
    return 'delivered'
  }
  log.error('a delivery failed', result.reason, { kind, delivery: delivery.id, attempts: delivery.attempts })
  await recordFailure(delivery.id, result.reason, pauseMs === undefined ? null : isoFromNow(pauseMs))
  return 'failed'
}

/** The outcome of the process that holds the event; when that process died, it is sent from here. */
async function outcomeElsewhere(kind: DeliveryKind, subjectId: string, pauseMs?: number): Promise<DeliveryOutcome> {
  for (;;) {
    const delivery = await findDelivery(kind, subjectId)
    if (!delivery) throw new Error(`No ${kind} delivery was stored for this event`)
    if (delivery.status === 'delivered') return 'delivered'
    if (delivery.claimedUntil === null) return 'failed'
    if (Date.parse(delivery.claimedUntil) <= Date.now()) return attempt(kind, subjectId, pauseMs)
    await sleep(100)
  }
}

/** What was sent must not be sent again only because the database was busy for a moment. */
async function recordAtLast({ id, kind }: Delivery): Promise<void> {
  for (const pauseMs of [200, 1000]) {
    try {
      return await recordSuccess(id)
    } catch (error) {
      log.error('a delivery could not be recorded', error, { kind, delivery: id })
      await sleep(pauseMs)
    }
  }
  await recordSuccess(id).catch((error: unknown) =>
    log.error('a delivery stays unrecorded', error, { kind, delivery: id }),
  )
}
