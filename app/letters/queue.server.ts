import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { letters, letterSends } from '~db/schema'
import { isoOf, nowIso } from '~/lib/dates'
import { type ClaimedMail, isFree, isReady, type MailQueue, type SendFailure } from '~/mail/queue.server'
import { eventKey, messageIdOf } from '~/mail/write-mail.server'
import { notSentTexts } from '~/mail/admin-messages'
import { claimMs, mailPolicy, maximumTries } from '~/mail/retry-policy'
import type { MailSettings } from '~/mail/settings.server'
import { confirmedReaders, leaveHeaders, leaveUrl, recordBounce } from '~/newsletter/readers.server'
import { writeLetter } from './letter-mail.server'
import { findLetter } from './letters.server'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Claim = Pick<typeof letterSends.$inferSelect, 'letterId' | 'subscriberId' | 'attempts'> & { email: string }

/** The letters that are being sent, for the mail worker: reader by reader, at the owner's pace. */
export const letterQueue: MailQueue = {
  /** @param now milliseconds since 1970 */
  async hasDue(now) {
    return (await getPrivateDb().$count(letters, isOpen(isoOf(now)))) > 0
  },

  putAside,

  async claim(now, settings) {
    if (settings.postalAddress === '') {
      await stopAll('postalAddress', isoOf(now))
      return undefined
    }
    const claim = await claimNext(now, settings.lettersPerHour)
    return claim && toClaimedMail(claim, settings)
  },

  async releaseClaims() {
    const isClaimed = and(eq(letterSends.state, 'waiting'), isNotNull(letterSends.claimedUntil))
    await getPrivateDb().update(letterSends).set({ claimedUntil: nowIso() }).where(isClaimed)
  },
}

/** Letters that are being sent and don't wait for the mail service. @param now UTC ISO text */
function isOpen(now: string) {
  return and(eq(letters.state, 'sending'), or(isNull(letters.nextAttemptAt), lte(letters.nextAttemptAt, now)))
}

/** Whether the subscriber of a row still is a reader. */
const isReader = () => sql`${letterSends.subscriberId} in (select id from ${confirmedReaders()} as reader)`

/**
 * Takes the next reader, in one statement: of all processes together no more than the pace allows, in an hour and in each
 * minute of it.
 */
async function claimNext(now: number, perHour: number): Promise<Claim | undefined> {
  const db = getPrivateDb()
  const triedSince = (ms: number) => db.$count(letterSends, gt(letterSends.triedAt, isoOf(now - ms)))
  const next = sql`
    (select letter_sends.rowid from letter_sends join letters on letters.id = letter_sends.letter_id
    where ${isOpen(isoOf(now))} and ${letterSends.state} = 'waiting' and ${isReady(letterSends, isoOf(now))} and ${isReader()}
    order by letters.resumed_at, letter_sends.attempts, letter_sends.rowid limit 1)`
  const [row] = await db
    .update(letterSends)
    .set({
      claimedUntil: isoOf(now + claimMs),
      triedAt: isoOf(now),
      attempts: sql`${letterSends.attempts} + 1`,
      // A claim that is still there is one of a process that died.
      unknownEnds: sql`${letterSends.unknownEnds} + (${letterSends.claimedUntil} is not null)`,
    })
    .where(
      and(
        sql`letter_sends.rowid = ${next}`,
        sql`${triedSince(hourMs)} < ${perHour}`,
        sql`${triedSince(minuteMs)} < ${Math.ceil(perHour / 60)}`,
      ),
    )
    .returning({
      letterId: letterSends.letterId,
      subscriberId: letterSends.subscriberId,
      attempts: letterSends.attempts,
      email: sql<string>`(select email from subscribers where id = subscriber_id)`,
    })
  return row
}

async function toClaimedMail(claim: Claim, settings: MailSettings): Promise<ClaimedMail> {
  const { letterId, subscriberId, attempts, email } = claim
  const letter = await findLetter(letterId)
  if (!letter) throw new Error('The letter is gone')
  const written = await writeLetter(letter, settings, leaveUrl(subscriberId))
  return {
    mail: {
      ...written,
      recipient: email,
      replyTo: null,
      messageId: messageIdOf(eventKey('letter', letterId, subscriberId), settings),
      headers: leaveHeaders(subscriberId),
    },
    about: { letter: letterId, attempts },
    recordSent: (_, now) =>
      record(claim, { state: 'sent', sentAt: isoOf(now), lastError: null, nextAttemptAt: null }, now),
    recordFailure: (failure, now) => recordFailure(claim, failure, now),
  }
}

/** Notes what came of a try. The mail service has responded to it, so it works; after the last reader the letter is sent. */
async function record(
  { letterId, subscriberId }: Claim,
  change: Partial<typeof letterSends.$inferInsert>,
  now: number,
): Promise<void> {
  const db = getPrivateDb()
  const works = { failures: 0, nextAttemptAt: null, lastError: null }
  await db.batch([
    db
      .update(letterSends)
      .set({ ...change, claimedUntil: null })
      .where(and(eq(letterSends.letterId, letterId), eq(letterSends.subscriberId, subscriberId))),
    db
      .update(letters)
      .set(works)
      .where(and(eq(letters.id, letterId), gt(letters.failures, 0))),
    finish(isoOf(now), eq(letters.id, letterId)),
  ])
}

/** The statement that marks letters as sent for whose readers nothing is left to do. */
function finish(at: string, which?: SQL) {
  const isDone = sql`not exists (select 1 from letter_sends where letter_id = ${letters.id} and letter_sends.state = 'waiting')`
  return getPrivateDb()
    .update(letters)
    .set({ state: 'sent', stoppedBy: null, finishedAt: at, updatedAt: at })
    .where(and(inArray(letters.state, ['sending', 'stopped']), isDone, which))
}

async function recordFailure(claim: Claim, failure: SendFailure, now: number): Promise<void> {
  const { refused, concerns, reason } = failure
  if (concerns === 'service' || concerns === 'sender') return pause(claim, failure, now)
  if (concerns === 'address') await recordBounce(claim.subscriberId)
  const pauseMs = mailPolicy.pausesMs[claim.attempts - 1]
  if (refused) return record(claim, { state: 'refused', lastError: reason }, now)
  if (pauseMs === undefined) return record(claim, { state: 'failed', lastError: reason }, now)
  return record(claim, { nextAttemptAt: isoOf(now + pauseMs), lastError: reason }, now)
}

/**
 * The mail service takes no mail at all, which is no reader's fault: the reader keeps their tries, and the letter waits as
 * a mail does. It stops when that did not help, and at once where the shop is refused as the sender.
 */
async function pause(claim: Claim, { refused, concerns, reason }: SendFailure, now: number): Promise<void> {
  const db = getPrivateDb()
  const { letterId, subscriberId } = claim
  const pauses = JSON.stringify(mailPolicy.pausesMs.map((pauseMs) => isoOf(now + pauseMs)))
  const next = sql`${pauses} ->> ${letters.failures}`
  const isOver = refused ? sql`true` : sql`${next} is null`
  await db.batch([
    db
      .update(letterSends)
      .set({ claimedUntil: null, attempts: sql`${letterSends.attempts} - 1` })
      .where(and(eq(letterSends.letterId, letterId), eq(letterSends.subscriberId, subscriberId))),
    db
      .update(letters)
      .set({
        failures: sql`${letters.failures} + 1`,
        nextAttemptAt: sql`iif(${isOver}, null, ${next})`,
        state: sql`iif(${isOver}, 'stopped', 'sending')`,
        stoppedBy: sql`iif(${isOver}, ${concerns}, null)`,
        lastError: reason,
        updatedAt: isoOf(now),
      })
      .where(and(eq(letters.id, letterId), isOpen(isoOf(now)))),
  ])
}

async function stopAll(stoppedBy: 'postalAddress', at: string): Promise<void> {
  await getPrivateDb()
    .update(letters)
    .set({ state: 'stopped', stoppedBy, updatedAt: at })
    .where(eq(letters.state, 'sending'))
}

/**
 * Stops letters of which nothing was sent for two days, as after a copy of an old database or a long outage: what is old
 * is not sent by itself. Then puts aside the readers who have left meanwhile, and those during whose sending a process has
 * died twice: each may have delivered the letter, and nobody gets it three times.
 */
async function putAside(now: number): Promise<void> {
  const db = getPrivateDb()
  const at = isoOf(now)
  const long = isoOf(now - mailPolicy.staleMs)
  const isWaiting = and(
    eq(letterSends.state, 'waiting'),
    isFree(letterSends, at),
    inArray(letterSends.letterId, db.select({ id: letters.id }).from(letters).where(eq(letters.state, 'sending'))),
  )
  const isUnknown = and(isNotNull(letterSends.claimedUntil), gte(letterSends.unknownEnds, 1))
  const lastTry = sql`coalesce((select max(tried_at) from letter_sends), '')`
  await db.batch([
    db
      .update(letters)
      .set({ state: 'stopped', stoppedBy: 'age', updatedAt: at })
      .where(and(eq(letters.state, 'sending'), lte(letters.resumedAt, long), sql`${lastTry} <= ${long}`)),
    db
      .update(letterSends)
      .set({ state: 'left', claimedUntil: null, nextAttemptAt: null })
      .where(and(isWaiting, sql`not ${isReader()}`)),
    db
      .update(letterSends)
      .set({ state: 'failed', claimedUntil: null, lastError: notSentTexts.interrupted })
      .where(and(isWaiting, or(isUnknown, gte(letterSends.attempts, maximumTries)))),
    finish(at, eq(letters.state, 'sending')),
  ])
}
