/**
 * The rows of the shop's mails (beyond, section 1). A mail is written in the batch of the event that it tells of, once for
 * an event and a recipient; `worker.server` sends it afterwards. Without a mail service it is kept, and read in the admin area.
 */
import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { and, asc, eq, gte, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { mails, ownersMailKinds, readersMailKinds, type MailKind } from '~db/schema'
import { config } from '~/config/config.server'
import { isoOf, nowIso } from '~/lib/dates'
import { isEmailAddress } from '~/lib/email'
import { newId } from '~/lib/id'
import type { WordedContent } from './customer-mails'
import { isReady, type MailQueue, type SendFailure } from './queue.server'
import { notSentTexts } from './messages'
import { ownerMails, ownersReason } from './owner-mails'
import { writeOut, type MailContent, type WrittenMail } from './render.server'
import { claimMs, mailPolicy, tries } from './retry-policy'
import { notices, type MailSettings, type Notice } from './settings.server'

export type StoredMail = typeof mails.$inferSelect

interface NewMail {
  kind: MailKind
  /** Id of what it tells of; or a subquery that gives it, for a row written in the same batch. */
  subjectId: string | SQL
  /** The buyer's address; left out for mails to the owner. */
  to?: string | null
  /** The Reply-To of a mail to the owner: the visitor's address; the shop's own when left out. */
  replyTo?: string | null
  /** Mails to customers are in the words that the owner has saved; a letter is written out already. */
  content: MailContent | WordedContent | WrittenMail
  /** A condition in SQL; where it does not hold the mail is not written. */
  when?: SQL
  /** Not written where the last mail of its kind said the same. */
  unlessRepeated?: boolean
}

/**
 * The statements that write a mail, for the batch of its event: one; or none, where nobody can get it or the owner wants
 * none of its kind. However often they run, there is one mail for an event and a recipient: the first stays.
 */
export function mailStatements(settings: MailSettings | undefined, mail: NewMail) {
  if (!settings) return []
  const { kind, subjectId, to, replyTo, content, when = sql`true`, unlessRepeated } = mail
  const isOwners = to === undefined
  const recipient = isOwners ? settings.replyTo : to
  if (!recipient || !isEmailAddress(recipient) || (isNotice(kind) && !settings.wanted[kind])) return []
  const reason = isOwners ? ownersReason(adminUrl('/mail/settings')) : undefined
  const worded = typeof content === 'function' ? content(settings.words) : content
  const { subject, text, html } = 'html' in worded ? worded : writeOut(worded, { ...settings, reason })
  const [id, at, validReplyTo] = [newId(), nowIso(), replyTo && isEmailAddress(replyTo) ? replyTo : null]
  const key = typeof subjectId === 'string' ? eventKey(kind, subjectId, recipient) : id
  const messageId = messageIdOf(key, settings)
  const said = sql`select text from mails where kind = ${kind} and recipient = ${recipient} order by created_at desc limit 1`
  const [status, lastError] = config().mailServer ? ['queued', null] : ['held', notSentTexts.noService]
  return [
    getPrivateDb().run(sql`
      insert into mails (id, kind, subject_id, recipient, reply_to, subject, text, html, message_id, status, last_error,
        created_at, updated_at)
      select ${id}, ${kind}, ${subjectId}, ${recipient}, ${validReplyTo}, ${subject}, ${text}, ${html}, ${messageId},
        ${status}, ${lastError}, ${at}, ${at}
      where ${when} and ${unlessRepeated ? sql`${text} is not (${said})` : sql`true`}
      on conflict do nothing`),
  ]
}

/** A page of the admin area, for a link. @param path below `/admin` */
export function adminUrl(path = ''): string {
  return `${config().siteUrl}/admin${path}`
}

function isNotice(kind: MailKind): kind is Notice {
  return notices.some((notice) => notice === kind)
}

/** @param key unique among all mails of the shop */
export function messageIdOf(key: string, { senderEmail }: Pick<MailSettings, 'senderEmail'>): string {
  return `<${key}@${domainToASCII(senderEmail.split('@')[1] ?? '') || 'localhost'}>`
}

/** The same for the same event, also when a restored backup knows nothing of the first mail about it. */
export function eventKey(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

/** The statement that forgets the mails of an event, for the batch that deletes what they tell of: they name people. */
export function forgetMailsStatement(kind: MailKind, subjectId: string) {
  return getPrivateDb()
    .delete(mails)
    .where(and(eq(mails.kind, kind), eq(mails.subjectId, subjectId)))
}

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
 * Holds what should have been sent long ago: by its event, its next try, or when the owner asked for it. So a restored
 * backup or a long outage sends nothing old by itself. Holds as well what processes died over twice, because each may have
 * delivered it: nobody gets a mail three times.
 */
async function holdOld(now: number): Promise<void> {
  const isOld = sql`coalesce(${mails.nextAttemptAt}, ${mails.createdAt}) <= ${isoOf(now - mailPolicy.oldMs)}`
  const isUnknown = and(isNotNull(mails.claimedUntil), gte(mails.unknownEnds, 1))
  await getPrivateDb()
    .update(mails)
    .set({
      ...released,
      status: 'held',
      lastError: sql`iif(${isOld}, ${notSentTexts.tooOld}, ${notSentTexts.interrupted})`,
      updatedAt: isoOf(now),
    })
    .where(and(isDue(isoOf(now)), or(isOld, isUnknown, sql`${mails.attempts} >= ${tries}`)))
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
  const isBuyers = ![...ownersMailKinds, ...readersMailKinds].some((kind) => kind === mail.kind)
  const told = isOver && isBuyers ? mailStatements(settings, { kind: 'mail-failed', subjectId: mail.id, content }) : []
  await getPrivateDb().batch([record, ...told])
}

/** The mails of the shop, for the worker. */
export const shopMails: MailQueue = {
  hasDue,
  tidy: holdOld,
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
