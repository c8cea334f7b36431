import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { mails, ownersMailKinds, type MailKind, type MailStatus } from '~db/schema'
import { config } from '~/config/config.server'
import { nowIso } from '~/lib/dates'
import { isEmailAddress } from '~/lib/email'
import { newId } from '~/lib/id'
import type { WordedContent } from './customer-mails'
import { ownersReason } from './owner-mails'
import { writeOut, type MailContent, type WrittenMail } from './render.server'
import { isNotice, type MailSettings } from './settings.server'

interface NewMail {
  kind: MailKind
  /** Id of what it tells of; or a subquery that gives it, for a row written in the same batch. */
  subjectId: string | SQL
  /** The customer's address, where it is known. Mails to the owner (`ownersMailKinds`) go to her mailbox and have none. */
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
 * The statements that write a mail, for the batch of its event (beyond, section 1): one; or none, where nobody can get it or
 * the owner wants none of its kind. However often they run, there is one mail for an event and a recipient: the first stays.
 */
export function mailStatements(settings: MailSettings | undefined, mail: NewMail) {
  // The settings can't be read only as long as they never could since the start.
  if (!settings) return []
  const recipient = recipientOf(mail, settings)
  if (recipient === undefined) return []
  const { kind, subjectId, replyTo, when = sql`true`, unlessRepeated = false } = mail
  const { subject, text, html } = written(mail, settings)
  const [id, now] = [newId(), nowIso()]
  // A subject that only the batch knows cannot be in the Message-ID: it is then made of the mail's own id.
  const messageId = messageIdOf(typeof subjectId === 'string' ? eventKey(kind, subjectId, recipient) : id, settings)
  const validReplyTo = replyTo && isEmailAddress(replyTo) ? replyTo : null
  const status: MailStatus = config().mailServer ? 'queued' : 'held'
  const lastText = sql`(
    select text from mails where kind = ${kind} and recipient = ${recipient} order by created_at desc limit 1)`
  return [
    getPrivateDb().run(sql`
      insert into mails (id, kind, subject_id, recipient, reply_to, subject, text, html, message_id, status,
        created_at, updated_at)
      select ${id}, ${kind}, ${subjectId}, ${recipient}, ${validReplyTo}, ${subject}, ${text}, ${html}, ${messageId},
        ${status}, ${now}, ${now}
      where ${when} and ${unlessRepeated ? sql`${text} is not ${lastText}` : sql`true`}
      on conflict do nothing`),
  ]
}

function isOwners(kind: MailKind): boolean {
  return (ownersMailKinds as readonly MailKind[]).includes(kind)
}

/** Whom a mail goes to; undefined for nobody. */
function recipientOf({ kind, to }: NewMail, { replyTo, wanted }: MailSettings): string | undefined {
  if (isNotice(kind) && !wanted[kind]) return undefined
  const recipient = isOwners(kind) ? replyTo : to
  return recipient && isEmailAddress(recipient) ? recipient : undefined
}

function written({ kind, content }: NewMail, settings: MailSettings): WrittenMail {
  const worded = typeof content === 'function' ? content(settings.words) : content
  if ('html' in worded) return worded
  return writeOut(worded, {
    ...settings,
    reason: isOwners(kind) ? ownersReason(adminUrl('/mail/settings')) : undefined,
  })
}

/** A page of the admin area, for a link. @param path below `/admin` */
export function adminUrl(path = ''): string {
  return `${config().siteUrl}/admin${path}`
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
