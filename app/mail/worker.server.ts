/**
 * Sends what the queues hold, one mail after the other, while the shop runs: the shop's own mails first, then letters. No
 * request waits for it. A mail that the server has taken and whose record was lost, as by a kill, is sent again under the
 * same Message-ID, once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { shopMails } from './mails.server'
import type { ClaimedMail, MailQueue } from './queue.server'
import { mailPolicy } from './retry-policy'
import { type MailSettings, readMailSettings } from './settings.server'
import { send } from './transport.server'

/** Gives the present moment in milliseconds since 1970; tests hand in another one. */
type Clock = () => number

const queues = [shopMails]

/** Adds a queue, which is sent from while nothing in those before it is due. */
export function addMailQueue(queue: MailQueue): void {
  if (!queues.includes(queue)) queues.push(queue)
}

/**
 * Called once when the app is loaded, as `startOutbox` is: looks for mails that are due, soon after the start and then each
 * minute, until the server stops. The first look only lets go of what the last run was sending.
 * @param beforeEachLook may write further mails, such as the one of the day; called from the second look on
 */
export function startMailWorker(beforeEachLook: () => Promise<void>): void {
  const { signal } = stop
  let areClaimsReleased = false
  const look = async () => {
    try {
      if (areClaimsReleased) await beforeEachLook()
      else await releaseClaims()
      areClaimsReleased = true
    } finally {
      sendMailsSoon()
    }
  }
  const lookForEver = async () => {
    for (let pauseMs = mailPolicy.startMs; ; pauseMs = mailPolicy.lookMs) {
      await sleep(pauseMs, undefined, { signal, ref: false })
      await look().catch((error: unknown) => log.error('mails could not be looked for', error))
    }
  }
  // A stop ends it in its pause, by an error.
  lookForEver().catch(() => undefined)
}

/** Nobody else uses a database file, so what the last run was sending is not being sent any more. */
async function releaseClaims(): Promise<void> {
  if (config().databaseFile) for (const queue of queues) await queue.releaseClaims()
}

let running: Promise<void> | undefined
let askedAgain = false
let stop = new AbortController()

/** To be called after a mail was written: sends it, and whatever else is due, behind the response. Never throws. */
export function sendMailsSoon(): void {
  askedAgain = true
  if (!config().mailServer || stop.signal.aborted) return
  running ??= sendUntilDone()
}

async function sendUntilDone(): Promise<void> {
  while (askedAgain && !stop.signal.aborted) {
    askedAgain = false
    await sendDueMails().catch((error: unknown) => log.error('mails could not be sent', error))
  }
  // At once, and not when the promise is settled: what is asked for in between would wait for the next look.
  running = undefined
}

/** Sends every mail that is due, one after the other; nothing without a mail service. */
export async function sendDueMails(clock: Clock = Date.now): Promise<void> {
  for (const queue of queues) if (await queue.hasDue(clock())) await queue.putAside(clock())
  while (!stop.signal.aborted && (await sendNext(clock)));
}

/** @returns false when nothing is due */
async function sendNext(clock: Clock): Promise<boolean> {
  for (const queue of queues) {
    if (!(await queue.hasDue(clock()))) continue
    const settings = await readMailSettings()
    if (!settings) throw new Error('Nobody knows whom mails come from')
    const claimed = await queue.claim(clock(), settings)
    if (claimed) return attempt(claimed, settings, clock)
  }
  return false
}

/** Called when the server stops: no new tries, and a short wait for the mail that is under way. */
export async function settleMails(): Promise<void> {
  stop.abort()
  await Promise.race([running, sleep(mailPolicy.settleMs, undefined, { ref: false })])
  stop = new AbortController()
}

/** @returns false without a mail service */
async function attempt(claimed: ClaimedMail, settings: MailSettings, clock: Clock): Promise<boolean> {
  const server = config().mailServer
  if (!server) return false
  const { about } = claimed
  const result = await send(server, claimed.mail, settings)
  if (!result.sent) log.write('error', 'a mail was not sent', { ...about, code: result.code })
  // What was sent must not be sent again only because the database was busy for a moment.
  for (const pauseMs of [200, 1000, 5000, undefined]) {
    try {
      if (result.sent) await claimed.recordSent(result.sender, clock())
      else await claimed.recordFailure(result, clock(), settings)
      return true
    } catch (error) {
      log.error('a mail could not be recorded', error, about)
      if (pauseMs !== undefined) await sleep(pauseMs)
    }
  }
  return true
}
