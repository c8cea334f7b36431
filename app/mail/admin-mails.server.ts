import { and, asc, desc, eq, inArray, isNotNull, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { mails, readersMailKinds, type MailKind, type MailStatus } from '~db/schema'
import { containsText } from '~db/search.server'
import { config } from '~/config/config.server'
import { activityStatement } from '~/history/activity.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { pageWindow, type Page } from '~/lib/pagination'
import { findMail, type StoredMail } from './mails.server'
import { mailStatements } from './write-mail.server'
import { notSentTexts } from './admin-messages'
import { ownerMails } from './owner-mails'
import { readMailSettings } from './settings.server'
import { sendMailsSoon } from './worker.server'

/** `unsent`: refused or held, so that the owner decides; without what was only written where no mail service is. */
export type MailFilter = MailStatus | 'unsent'

const listed = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  status: mails.status,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
}
export type ListedMail = Pick<StoredMail, keyof typeof listed>

const pageSize = 50

/** The mails of these kinds that tell of something, oldest first. @param isAbout a condition on `subject_id` */
export function listMailsAbout(kinds: MailKind[], isAbout: SQL): Promise<ListedMail[]> {
  const where = and(inArray(mails.kind, kinds), sql`(${isAbout})`, ne(mails.status, 'dropped'))
  return getPrivateDb().select(listed).from(mails).where(where).orderBy(asc(mails.createdAt), asc(mails.id))
}

/**
 * Mails for the admin area, newest first.
 * @param search part of an address or a subject
 */
export async function listMails(asked: {
  search: string
  status?: MailFilter
  page: number
}): Promise<Page<ListedMail>> {
  const db = getPrivateDb()
  const where = and(containsText(asked.search, [mails.recipient, mails.subject]), inState(asked.status))
  const total = await db.$count(mails, where)
  const { page, pages, offset } = pageWindow(total, pageSize, asked.page)
  const items = await db
    .select(listed)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(pageSize)
    .offset(offset)
  return { items: items.map((mail) => ({ ...mail, lastError: whyNotSent(mail) })), page, pages, total }
}

/** How many mails could not be sent, for the dashboard; those to readers, who may have mistyped, need nobody. */
export function countUnsent(): Promise<number> {
  return getPrivateDb().$count(mails, and(inState('unsent'), notInArray(mails.kind, [...readersMailKinds])))
}

function inState(status: MailFilter | undefined): SQL | undefined {
  if (status !== 'unsent') return status ? eq(mails.status, status) : ne(mails.status, 'dropped')
  // What was written without a mail service did not fail: it is held without a reason.
  return and(inArray(mails.status, ['refused', 'held']), isNotNull(mails.lastError))
}

/** Why a mail was not sent, as things stand now: one that was written without a mail service can go once there is one. */
export function whyNotSent({ status, lastError }: Pick<StoredMail, 'status' | 'lastError'>): string | null {
  if (lastError !== null || status !== 'held') return lastError
  return config().mailServer ? notSentTexts.noServiceThen : notSentTexts.noService
}

/**
 * Sends a mail again, or after all: it is due now, with five tries. One that was sent gets a new Message-ID, because
 * mailboxes hide what they have already.
 */
export async function sendAgain(id: string): Promise<'sending' | 'queued' | 'notConfigured' | 'missing'> {
  if (!config().mailServer) return 'notConfigured'
  const at = nowIso()
  const messageId = sql`iif(${mails.status} = 'sent', '<' || ${newId(20)} || substr(${mails.messageId}, instr(${mails.messageId}, '@')), ${mails.messageId})`
  const which = and(eq(mails.id, id), notInArray(mails.status, ['queued', 'dropped']))
  const db = getPrivateDb()
  const [, rows] = await db.batch([
    activityStatement('sent', { subject: 'mail', subjectId: id }, sql`exists (select 1 from ${mails} where ${which})`),
    db
      .update(mails)
      .set({
        status: 'queued',
        attempts: 0,
        unknownEnds: 0,
        lastError: null,
        nextAttemptAt: at,
        messageId,
        updatedAt: at,
      })
      .where(which)
      .returning({ id: mails.id }),
  ])
  if (rows.length === 0) return (await findMail(id)) ? 'queued' : 'missing'
  sendMailsSoon()
  return 'sending'
}

/**
 * Empties a mail, and shows it no more; one that waits is not sent. Its row stays, for its event may be told again.
 * @returns false when it was gone already
 */
export async function dropMail(id: string): Promise<boolean> {
  const empty = { subject: '', text: '', html: '', replyTo: null, lastError: null }
  const rows = await getPrivateDb()
    .update(mails)
    .set({ ...empty, status: 'dropped', updatedAt: nowIso() })
    .where(and(eq(mails.id, id), ne(mails.status, 'dropped')))
    .returning({ id: mails.id })
  return rows.length > 0
}

/** Writes a test to the owner. @returns her address; undefined when the settings cannot be read */
export async function writeTestMail(): Promise<string | undefined> {
  const settings = await readMailSettings()
  const [mail] = mailStatements(settings, { kind: 'test', subjectId: newId(), content: ownerMails.test() })
  if (!settings || !mail) return undefined
  await getPrivateDb().batch([mail])
  sendMailsSoon()
  return settings.replyTo
}
