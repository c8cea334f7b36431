/**
 * The shop's mails on their way (beyond, section 1): `write-mail.server` writes a row in the batch of the event that it tells
 * of, `worker.server` takes it from here and sends it. Without a mail service it is kept, and read in the admin area.
 */
import { and, asc, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { buyersMailKinds, mails, type MailKind } from '~db/schema'
import { isoOf, nowIso } from '~/lib/dates'
import { isReady, type MailQueue, type SendFailure } from './queue.server'
import { notSentTexts } from './admin-messages'
import { ownerMails } from './owner-mails'
import { claimMs, mailPolicy, maximumTries } from './retry-policy'
import type { MailSettings } from './settings.server'
import { adminUrl, mailStatements } from './write-mail.server'

export type StoredMail = typeof mails.$inferSelect

/** A mail by its id; one that was dropped is none. */
export async function findMail(id: string): Promise<StoredMail | undefined> {
  const rows = await getPrivateDb()
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), ne(mails.status, 'dropped')))
  return rows[0]
}

/** @param now UTC ISO text */
function isDue(now: string) {
  return and(eq(mails.status, 'queued'), isReady(mails, now))
}

/** Whether a mail is due. */
async function hasDue(now: number): Promise<boolean> {
  return (await getPrivateDb().$count(mails, isDue(isoOf(now)))) > 0
}

/**
 * Takes the oldest mail that is due, for sending.
 * @param now milliseconds since 1970
 */
export async function claimNext(now: number): Promise<StoredMail | undefined> {
  const db = getPrivateDb()
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(isoOf(now)))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(1)
  const rows = await db
    .update(mails)
    .set({
      claimedUntil: isoOf(now + claimMs),
      attempts: sql`${mails.attempts} + 1`,
      // A claim that is still there is one of a process that died.
      unknownEnds: sql`${mails.unknownEnds} + (${mails.claimedUntil} is not null)`,
      updatedAt: isoOf(now),
    })
    .where(sql`${mails.id} = (${due})`)
    .returning()
  return rows[0]
}

/** Set once a try is over: nobody is sending the mail, and no next try is planned. */
const released = { claimedUntil: null, nextAttemptAt: null }

async function releaseClaims(): Promise<void> {
  const isClaimed = and(eq(mails.status, 'queued'), isNotNull(mails.claimedUntil))
  await getPrivateDb().update(mails).set({ claimedUntil: nowIso() }).where(isClaimed)
}

/**
 * Holds what is not to be sent by itself any more:
 * - what was due more than `staleMs` ago, so that a restored backup or a long outage sends nothing old
 * - what was being sent when its process died, twice: each may have delivered it, and nobody gets a mail three times
 * - what has no try left
 */
async function putAside(now: number): Promise<void> {
  const isOld = sql`coalesce(${mails.nextAttemptAt}, ${mails.createdAt}) <= ${isoOf(now - mailPolicy.staleMs)}`
  const isUnknown = and(isNotNull(mails.claimedUntil), gte(mails.unknownEnds, 1))
  await getPrivateDb()
    .update(mails)
    .set({
      ...released,
      status: 'held',
      lastError: sql`iif(${isOld}, ${notSentTexts.tooOld}, ${notSentTexts.interrupted})`,
      updatedAt: isoOf(now),
    })
    .where(and(isDue(isoOf(now)), or(isOld, isUnknown, sql`${mails.attempts} >= ${maximumTries}`)))
}

/** Notes that the mail server has taken it; it is never sent again. @param sender whom it came from */
async function recordSent({ id }: StoredMail, sender: string, now: number): Promise<void> {
  await getPrivateDb()
    .update(mails)
    .set({
      ...released,
      status: 'sent',
      sender,
      sentAt: isoOf(now),
      lastError: null,
      updatedAt: isoOf(now),
    })
    .where(and(eq(mails.id, id), ne(mails.status, 'dropped')))
}

/**
 * Notes a try that failed. A mail to a buyer that is refused, or held after the last try, is told to the owner in the same
 * batch. Mails to the owner are not, because they go the same way; nor are those to readers, who may have mistyped.
 */
async function recordFailure(
  mail: StoredMail,
  { refused, reason }: SendFailure,
  { settings, now }: { settings: MailSettings; now: number },
): Promise<void> {
  const pauseMs = refused ? undefined : mailPolicy.pausesMs[mail.attempts - 1]
  const isOver = pauseMs === undefined
  const lastError = isOver && !refused ? notSentTexts.triesUsedUp(reason) : reason
  const record = getPrivateDb()
    .update(mails)
    .set({
      status: !isOver ? 'queued' : refused ? 'refused' : 'held',
      lastError,
      ...released,
      nextAttemptAt: isOver ? null : isoOf(now + pauseMs),
      updatedAt: isoOf(now),
    })
    .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued')))
  const content = ownerMails.mailFailed(mail, lastError, adminUrl(`/mail/${mail.id}`))
  const isBuyers = (buyersMailKinds as readonly MailKind[]).includes(mail.kind)
  // Not where the owner has dropped it while it was being sent.
  const when = sql`changes() = 1`
  const told =
    isOver && isBuyers ? mailStatements(settings, { kind: 'mail-failed', subjectId: mail.id, content, when }) : []
  await getPrivateDb().batch([record, ...told])
}

/** The mails of the shop, for the worker. */
export const shopMails: MailQueue = {
  hasDue,
  putAside,
  releaseClaims,
  async claim(now) {
    const mail = await claimNext(now)
    return (
      mail && {
        mail,
        about: { mail: mail.id, kind: mail.kind, attempts: mail.attempts },
        recordSent: (sender, at) => recordSent(mail, sender, at),
        recordFailure: (failure, at, settings) => recordFailure(mail, failure, { settings, now: at }),
      }
    )
  },
}
