/**
 * Readers of the newsletter and what they choose on the pages that mails lead to (beyond, section 4). `sign-up.server`
 * writes them, `admin-subscribers.server` lists them; letters are sent to `confirmedReaders`.
 */
import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { letterSends, mails, subscribers, type ReaderState } from '~db/schema'
import { config } from '~/config/config.server'
import { activityStatement } from '~/history/activity.server'
import { nowIso } from '~/lib/dates'
import { forgetStatement } from '~/outbox/entries.server'
import { idOfUrlKey, urlKeyWithId } from '~/security/url-key.server'

/** Whom letters go to, as a query of `id` and `email`: to be awaited, or as the source of rows in the same statement. */
export function confirmedReaders() {
  return getPrivateDb()
    .select({ id: subscribers.id, email: sql<string>`${subscribers.email}`.as('email') })
    .from(subscribers)
    .where(and(eq(subscribers.state, 'confirmed'), isNotNull(subscribers.email)))
}

/** The page with the one button that a reader leaves by. The same URL takes the one-click POST of RFC 8058. */
export function leaveUrl(readerId: string): string {
  return config().siteUrl + readerPath('leave', readerId)
}

/** The headers by which mail programs offer to leave (RFC 2369, RFC 8058). For each letter. */
export function leaveHeaders(readerId: string) {
  return { 'List-Unsubscribe': `<${leaveUrl(readerId)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The page with the one button that says yes. */
export function confirmUrl(readerId: string): string {
  return config().siteUrl + readerPath('confirm', readerId)
}

/** What a key opens. */
export type ReaderPage = 'confirm' | 'leave'

export function readerPath(page: ReaderPage, readerId: string): string {
  return `/newsletter/${page}/${urlKeyWithId(`newsletter-${page}`, readerId)}`
}

interface Reader {
  id: string
  state: ReaderState
  /** Whether the address is gone, and only a hash of it is kept. */
  forgotten: boolean
}

/**
 * The reader of a key in a URL; undefined when the key is wrong. A right one whose row is not there, as after a restored
 * backup, is of somebody who is not written to.
 */
export async function findReaderByKey(page: ReaderPage, key: string): Promise<Reader | undefined> {
  const id = idOfUrlKey(`newsletter-${page}`, key)
  if (id === undefined) return undefined
  const [row] = await getPrivateDb().select().from(subscribers).where(eq(subscribers.id, id))
  return { id, state: row?.state ?? 'left', forgotten: !row?.email }
}

/** Notes that a reader wants letters. @param words what was agreed to */
export async function confirmReader(id: string, words: string): Promise<void> {
  await getPrivateDb()
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt: nowIso(), words })
    .where(and(eq(subscribers.id, id), isNotNull(subscribers.email), ne(subscribers.state, 'confirmed')))
}

/**
 * Notes that a reader wants no letters any more. The first time stays. One whom the owner deleted gets none in any case; noted
 * as left, they would count as forgotten by their own wish, and could never sign up again.
 */
export async function unsubscribeReader(id: string): Promise<void> {
  await getPrivateDb()
    .update(subscribers)
    .set({ state: 'left', leftAt: nowIso() })
    .where(and(eq(subscribers.id, id), isNotNull(subscribers.email), ne(subscribers.state, 'left')))
}

/** Notes that the mail server knows no such mailbox, so that no further letter is sent there. */
export async function recordBounce(id: string): Promise<void> {
  await getPrivateDb()
    .update(subscribers)
    .set({ state: 'bounced', bouncedAt: nowIso() })
    .where(and(eq(subscribers.id, id), eq(subscribers.state, 'confirmed')))
}

/**
 * Deletes a reader's address, also from mails, webhook calls and what mail servers said of it. A hash stays, by which it is known
 * again: nothing that a form sends goes to an address that was forgotten by its reader's wish. One that the owner deleted can sign up
 * again, after the pause between two mails that ask.
 * @returns false when it was gone already
 */
export async function forgetReader(id: string, by: 'reader' | 'owner'): Promise<boolean> {
  const db = getPrivateDb()
  const [row] = await db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id))
  if (!row?.email) return false
  const { email } = row
  const after =
    by === 'reader'
      ? { state: 'left' as const, leftAt: nowIso(), askedAt: null }
      : { state: 'asked' as const, leftAt: null }
  const isOwners = sql`${by === 'owner' ? 1 : 0} and exists (select 1 from subscribers where id = ${id} and email = ${email})`
  const [, changed] = await db.batch([
    activityStatement('deleted', { subject: 'subscriber' }, isOwners),
    db
      .update(subscribers)
      .set({ ...after, email: null, emailHash: emailHash(email), words: '', confirmedAt: null, bouncedAt: null })
      .where(and(eq(subscribers.id, id), eq(subscribers.email, email)))
      .returning({ id: subscribers.id }),
    forgetStatement('newsletter', id),
    db.delete(mails).where(and(eq(mails.recipient, email), eq(mails.kind, 'newsletter-confirm'))),
    // Mail servers name whom they refuse.
    db
      .update(letterSends)
      .set({ lastError: null })
      .where(and(eq(letterSends.subscriberId, id), isNotNull(letterSends.lastError))),
    db.run(forgetInBin(id)),
  ])
  return changed.length > 0
}

/** The statement that takes what mail servers said of a reader from the letters in the bin, which come back with it. */
function forgetInBin(id: string) {
  const isOwn = sql`one.value ->> 'subscriber_id' = ${id}`
  return sql`update bin set state = json_set(state, '$.sends', json((
      select json_group_array(json(iif(${isOwn}, json_set(one.value, '$.last_error', null), one.value)))
      from json_each(bin.state, '$.sends') as one)))
    where kind = 'letter' and exists (
      select 1 from json_each(bin.state, '$.sends') as one where ${isOwn} and one.value ->> 'last_error' is not null)`
}

/** What is kept of an e-mail address that was forgotten: enough to know it again, and nobody can read it back. */
export function emailHash(email: string): string {
  return hashUnder(config().sessionSecrets[0], email)
}

/** The hashes of an address under every secret of a rotation, to look it up. */
export function emailHashes(email: string): string[] {
  return config().sessionSecrets.map((secret) => hashUnder(secret, email))
}

function hashUnder(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['email', email.toLowerCase()]))
    .digest('base64url')
}
