/**
 * Outgoing webhooks (blueprint, "Outgoing webhooks"; spec sections 3 and 7). An event is stored first, in one batch with
 * what it tells of, and then sent. An event that has arrived is never sent again. After a lost response nobody knows
 * whether the receiver has it: such an event may be sent again, always with the same `Idempotency-Key`.
 *
 * Without a configured URL being stored is success, and nothing is sent later by itself; the admin area can still
 * send such an event by hand once there is a URL.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookKind } from '~db/schema'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { Flash } from '~/http/flash.server'
import { isoFromNow } from '~/lib/dates'
import {
  claim,
  findEntry,
  findEntryById,
  recordFailure,
  recordSuccess,
  undelivered,
  type OutboxEntry,
} from './entries.server'
import { pauseAfter, retryPolicy } from './retry-policy'

export type SendOutcome = 'delivered' | 'failed' | 'notConfigured'

/**
 * Sends a stored event once, within the request. While another request sends the same event, it waits for that
 * outcome instead of sending too.
 * @throws when the event was never stored, or the database cannot be written
 */
export function sendNow(kind: WebhookKind, subjectId: string): Promise<SendOutcome> {
  return tracked(attempt(kind, subjectId))
}

/**
 * Sends a stored event without anybody waiting: up to three tries in all, with growing pauses. Failures are only
 * logged; what is left over is tried again at the next start. Never throws.
 */
export function sendInBackground(kind: WebhookKind, subjectId: string): void {
  const key = `${kind}:${subjectId}`
  if (background.has(key)) return
  background.add(key)
  const work = findEntry(kind, subjectId)
    // The tries themselves find out whether the database can be used again.
    .catch(() => undefined)
    .then((entry) => sendRepeatedly(kind, subjectId, retryPolicy.tries - (entry?.attempts ?? 0)))
    .finally(() => background.delete(key))
  void tracked(work)
}

/**
 * Called once when the app is loaded: tries again what the last run could not send. Returns at once, and begins a
 * moment later, because the start makes the database ready meanwhile, or ends.
 */
export function startOutbox(): void {
  const begin = sleep(retryPolicy.startMs, undefined, { signal: stop.signal, ref: false })
  const work = begin.then(retryDue, () => undefined)
  void tracked(work.catch((error: unknown) => log.error('webhooks could not be sent again', error)))
}

/** Tries every purchase notification that has not arrived again, one after the other. */
async function retryDue(): Promise<void> {
  for (const { kind, subjectId } of await undelivered('purchase')) {
    if (stop.signal.aborted) return
    await sendRepeatedly(kind, subjectId, retryPolicy.tries)
  }
}

/** Sends one event again by hand. One that has arrived is left alone. @returns undefined when there is no such event */
export async function resend(id: string): Promise<SendOutcome | undefined> {
  const entry = await findEntryById(id)
  if (!entry || entry.status === 'delivered') return entry && 'delivered'
  return sendNow(entry.kind, entry.subjectId)
}

/** Called when the server stops: no new tries, and a short wait for the calls under way. */
export async function settleOutbox(): Promise<void> {
  stop.abort()
  await Promise.race([Promise.allSettled([...running]), sleep(retryPolicy.settleMs, undefined, { ref: false })])
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

/** Never throws: a database that fails for a moment costs one try, and an order that was deleted meanwhile keeps back no other. */
async function sendRepeatedly(kind: WebhookKind, subjectId: string, tries: number): Promise<void> {
  const handleError = (error: unknown) => {
    log.error('a webhook could not be handled', error, { kind })
    return 'failed' as const
  }
  for (let n = 1; n <= tries && !stop.signal.aborted; n += 1) {
    const pauseMs = n < tries ? pauseAfter(n) : undefined
    if ((await attempt(kind, subjectId, pauseMs).catch(handleError)) !== 'failed') return
    if (pauseMs !== undefined) await sleep(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined)
  }
}

/** One try. @param pauseMs when the next one is planned */
async function attempt(kind: WebhookKind, subjectId: string, pauseMs?: number): Promise<SendOutcome> {
  const url = config().webhooks[kind]
  if (!url) return 'notConfigured'
  const entry = await claim(kind, subjectId)
  if (!entry) return outcomeElsewhere(kind, subjectId, pauseMs)
  const failure = await post(url, entry)
  if (failure === undefined) {
    await recordDelivered(entry)
    return 'delivered'
  }
  log.error('a webhook call failed', failure, { kind, webhook: entry.id, attempts: entry.attempts })
  await recordFailure(entry.id, failure, pauseMs === undefined ? null : isoFromNow(pauseMs))
  return 'failed'
}

/** The outcome of the process that holds the event; when that process died, it is sent from here. */
async function outcomeElsewhere(kind: WebhookKind, subjectId: string, pauseMs?: number): Promise<SendOutcome> {
  for (;;) {
    const entry = await findEntry(kind, subjectId)
    if (!entry) throw new Error(`No ${kind} webhook was stored for this event`)
    if (entry.status === 'delivered') return 'delivered'
    if (entry.claimedUntil === null) return 'failed'
    if (Date.parse(entry.claimedUntil) <= Date.now()) return attempt(kind, subjectId, pauseMs)
    await sleep(100)
  }
}

/** What was sent must not be sent again only because the database was busy for a moment. */
async function recordDelivered({ id, kind }: OutboxEntry): Promise<void> {
  for (const pauseMs of [200, 1000]) {
    try {
      return await recordSuccess(id)
    } catch (error) {
      log.error('a webhook call could not be recorded', error, { kind, webhook: id })
      await sleep(pauseMs)
    }
  }
  await recordSuccess(id).catch((error: unknown) =>
    log.error('a webhook call stays unrecorded', error, { kind, webhook: id }),
  )
}

/**
 * Hands a payload to the owner's automation service: JSON by POST, judged only by the ok status (spec section 7). A
 * receiver that has taken the call may lead on to a page of its own (301, 302, 303): that page is asked for, as browsers
 * do, and its status counts (case C113). The payload is posted once and to nobody else: a receiver that wants it
 * somewhere else (307, 308) has not taken it.
 * @returns undefined when it has arrived, or the reason in words that follow "It" and name nobody
 */
async function post(url: string, { id, payload }: OutboxEntry): Promise<string | undefined> {
  const signal = AbortSignal.timeout(retryPolicy.timeoutMs)
  try {
    const taken = await fetch(url, {
      method: 'POST',
      // The same for every try of one event, so that the receiver can tell a repeat after a lost response.
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify(payload),
      redirect: 'manual',
      signal,
    })
    ignoreBody(taken)
    const location = [301, 302, 303].includes(taken.status) && taken.headers.get('Location')
    const response = location ? await fetch(new URL(location, url), { signal }) : taken
    ignoreBody(response)
    return response.ok ? undefined : `answered with status ${response.status}`
  } catch (error) {
    return unreachedReason(error)
  }
}

/** Nobody reads the body, and an endless one must not keep the connection. */
function ignoreBody({ body }: Response): void {
  void body?.cancel().catch(() => undefined)
}

function unreachedReason(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no answer within ${retryPolicy.timeoutMs} ms`
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached'
}

const texts = {
  delivered: 'Notification delivered',
  failed: 'The notification could not be delivered. Please try again later.',
  notConfigured: 'No address for notifications is configured, so nothing was sent.',
  missing: 'There is no notification to send.',
}

/** Sends an outgoing call again by hand, and says what came of it. */
export async function resendByHand(entryId: string): Promise<Flash> {
  try {
    const outcome = await resend(entryId)
    if (!outcome) return { tone: 'error', text: texts.missing }
    if (outcome === 'delivered') return { tone: 'success', text: texts.delivered }
    if (outcome === 'notConfigured') return { tone: 'warning', text: texts.notConfigured }
  } catch (error) {
    log.error('a webhook could not be sent again', error, { webhook: entryId })
  }
  return { tone: 'error', text: texts.failed }
}
