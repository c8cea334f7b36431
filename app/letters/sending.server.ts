/**
 * What the owner does with a letter: send, stop, go on (beyond, section 4). `queue.server` hands it to the mail worker,
 * reader by reader.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { letters, letterSends, subscribers } from '~db/schema'
import { config } from '~/config/config.server'
import { activityStatement } from '~/history/activity.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { mailStatements } from '~/mail/write-mail.server'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { brokenLinks } from '~/markup/render.server'
import { confirmedReaders } from '~/newsletter/readers.server'
import { refusalTexts } from './admin-messages'
import { isTooLong, writeLetter } from './letter-mail.server'
import { findLetter, type Letter } from './letters.server'

/** How many readers a letter would go to now. */
export function countReaders(): Promise<number> {
  return getPrivateDb().$count(confirmedReaders().as('reader'))
}

/**
 * Why a letter cannot be sent, in words for the owner; empty when it can.
 * @param readers how many would get it
 */
export async function refusals(letter: Letter, readers: number): Promise<string[]> {
  const settings = await readMailSettings()
  if (!settings) return [refusalTexts.settings]
  const [link] = brokenLinks(letter.content)
  const found = [
    letter.subject === '' && refusalTexts.subject,
    letter.content === '' && refusalTexts.content,
    isTooLong(await writeLetter(letter, settings)) && refusalTexts.tooLong,
    link && refusalTexts.link(link),
    settings.postalAddress === '' && refusalTexts.postalAddress,
    readers === 0 && refusalTexts.readers,
    !config().mailServer && refusalTexts.service,
  ]
  return found.filter((reason) => typeof reason === 'string')
}

export type StartResult =
  | { kind: 'started'; readers: number }
  | { kind: 'refused'; reasons: string[] }
  /** It was changed since the page was opened. */
  | { kind: 'changed' }
  /** It was started already, as by the first press of a double click. */
  | { kind: 'already' }
  | { kind: 'missing' }

/**
 * Begins to send a letter: the confirmed readers of this moment become its rows in one statement, and nobody is added later.
 * @param version that the owner has seen
 */
export async function startLetter(id: string, version: number): Promise<StartResult> {
  const letter = await findLetter(id)
  if (!letter) return { kind: 'missing' }
  const reasons = await refusals(letter, await countReaders())
  if (letter.state === 'draft' && reasons.length > 0) return { kind: 'refused', reasons }
  const at = nowIso()
  const isAsSeen = and(eq(letters.id, id), eq(letters.state, 'draft'), eq(letters.version, version))
  const db = getPrivateDb()
  const hasReaders = sql`exists (select 1 from letter_sends where letter_id = ${id})`
  const isReady = sql`${hasReaders} and exists (select 1 from letters where ${isAsSeen})`
  const [frozen, , started] = await db.batch([
    db.run(sql`
      insert into letter_sends (letter_id, subscriber_id)
      select ${id}, reader.id from ${confirmedReaders()} as reader
      where exists (select 1 from letters where ${isAsSeen})`),
    activityStatement('sent', { subject: 'letter', subjectId: id, name: letter.subject }, isReady),
    db
      .update(letters)
      .set({ state: 'sending', startedAt: at, resumedAt: at, updatedAt: at, version: version + 1 })
      .where(and(isAsSeen, hasReaders))
      .returning({ id: letters.id }),
  ])
  if (started.length === 0) return whyNotStarted(id)
  sendMailsSoon()
  return { kind: 'started', readers: frozen.rowsAffected }
}

async function whyNotStarted(id: string): Promise<StartResult> {
  const state = (await findLetter(id))?.state
  return { kind: state === undefined ? 'missing' : state === 'draft' ? 'changed' : 'already' }
}

/** Sends no more of a letter; what is on its way arrives. @returns false when it is not being sent */
export async function stopLetter(id: string): Promise<boolean> {
  const rows = await getPrivateDb()
    .update(letters)
    .set({ state: 'stopped', stoppedBy: 'owner', updatedAt: nowIso() })
    .where(and(eq(letters.id, id), eq(letters.state, 'sending')))
    .returning({ id: letters.id })
  return rows.length > 0
}

/**
 * Goes on with a letter that has stopped, and tries again where five tries did not help. Nobody gets it who was no reader at
 * its start.
 */
export async function resumeLetter(id: string): Promise<StartResult> {
  const letter = await findLetter(id)
  if (!letter) return { kind: 'missing' }
  const reasons = await refusals(letter, 1)
  if (reasons.length > 0) return { kind: 'refused', reasons }
  const at = nowIso()
  const isOver = and(eq(letters.id, id), inArray(letters.state, ['stopped', 'sent']))
  const db = getPrivateDb()
  const isLeft = sql`exists (select 1 from letter_sends where letter_id = ${id} and letter_sends.state in ('waiting', 'failed'))`
  const isResumed = sql`exists (select 1 from letters where ${isOver}) and ${isLeft}`
  const [, again, resumed] = await db.batch([
    activityStatement('sent', { subject: 'letter', subjectId: id, name: letter.subject }, isResumed),
    db
      .update(letterSends)
      .set({ state: 'waiting', attempts: 0, unknownEnds: 0, nextAttemptAt: null, lastError: null })
      .where(
        and(
          eq(letterSends.letterId, id),
          eq(letterSends.state, 'failed'),
          sql`exists (select 1 from letters where ${isOver})`,
        ),
      )
      .returning({ id: letterSends.subscriberId }),
    db
      .update(letters)
      .set({
        state: 'sending',
        stoppedBy: null,
        lastError: null,
        failures: 0,
        nextAttemptAt: null,
        resumedAt: at,
        updatedAt: at,
      })
      .where(
        and(
          isOver,
          sql`exists (select 1 from letter_sends where letter_id = ${id} and letter_sends.state = 'waiting')`,
        ),
      )
      .returning({ id: letters.id }),
  ])
  if (resumed.length === 0) return whyNotStarted(id)
  sendMailsSoon()
  return { kind: 'started', readers: again.length }
}

/** Writes a letter to the owner, as readers would get it. @returns her address; undefined when the settings cannot be read */
export async function sendToOwner(letter: Letter): Promise<string | undefined> {
  const settings = await readMailSettings()
  if (!settings) return undefined
  const content = await writeLetter(letter, settings)
  const [mail] = mailStatements(settings, { kind: 'letter-test', subjectId: newId(), content })
  if (!mail) return undefined
  await getPrivateDb().batch([mail])
  sendMailsSoon()
  return settings.replyTo
}

/** Whom a letter did not reach, and what the mail server said; at most 50 of them. */
export function undelivered(id: string) {
  return getPrivateDb()
    .select({
      id: subscribers.id,
      email: subscribers.email,
      state: letterSends.state,
      lastError: letterSends.lastError,
    })
    .from(letterSends)
    .leftJoin(subscribers, eq(subscribers.id, letterSends.subscriberId))
    .where(and(eq(letterSends.letterId, id), inArray(letterSends.state, ['refused', 'failed'])))
    .orderBy(asc(letterSends.state), asc(letterSends.triedAt))
    .limit(50)
}
