import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getPrivateDb } from '~db/client.server'
import { rowJson, rowOf } from '~db/rows.server'
import { letters, letterSends, type LetterSendState } from '~db/schema'
import { text } from '~/forms/field-types.server'
import { activityStatement, createdStatement } from '~/history/activity.server'
import { bringBackRow, insertFromBin, putInBin, type Binned, type Restorable } from '~/history/bin.server'
import { rowStates, type StateSource } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { pageWindow, type Page } from '~/lib/pagination'
import { matches, type SaveResult, savedOver } from '~/lib/save.server'
import { letterAdminTexts } from './admin-messages'

export type Letter = typeof letters.$inferSelect
/** What the owner types; `content` is in the markup of posts. */
export type LetterValues = Pick<Letter, 'subject' | 'content'>

/** How many readers a letter has in each state. */
export type Progress = Record<LetterSendState, number>

export type ListedLetter = Pick<Letter, 'id' | 'subject' | 'state' | 'startedAt' | 'updatedAt'> & { progress: Progress }

const rowsPerPage = 25

/** Letters with how far they are, newest first, 25 to a page. */
export async function listLetters({ page }: { page: number }): Promise<Page<ListedLetter>> {
  const db = getPrivateDb()
  const total = await db.$count(letters)
  const window = pageWindow(total, rowsPerPage, page)
  const { id, subject, state, startedAt, updatedAt } = letters
  const rows = await db
    .select({ id, subject, state, startedAt, updatedAt })
    .from(letters)
    .orderBy(desc(letters.createdAt), desc(id))
    .limit(rowsPerPage)
    .offset(window.offset)
  const progress = await progressOf(rows.map((row) => row.id))
  const items = rows.map((row) => ({ ...row, progress: progress(row.id) }))
  return { items, page: window.page, pages: window.pages, total }
}

/** How far letters are. @returns a function that gives it for one of them */
export async function progressOf(ids: string[]): Promise<(id: string) => Progress> {
  const { letterId, state } = letterSends
  const counts = await getPrivateDb()
    .select({ letterId, state, readers: sql<number>`count(*)` })
    .from(letterSends)
    .where(inArray(letterId, ids))
    .groupBy(letterId, state)
  return (id) => {
    const own = counts.filter((count) => count.letterId === id).map((count) => [count.state, count.readers])
    return { waiting: 0, sent: 0, left: 0, refused: 0, failed: 0, ...(Object.fromEntries(own) as Partial<Progress>) }
  }
}

/** How many letters have stopped and wait until the owner goes on with them or deletes them. */
export function countStopped(): Promise<number> {
  return getPrivateDb().$count(letters, eq(letters.state, 'stopped'))
}

/** A letter by its id; undefined when there is none. */
export async function findLetter(id: string): Promise<Letter | undefined> {
  const [letter] = await getPrivateDb().select().from(letters).where(eq(letters.id, id))
  return letter
}

/**
 * Adds a draft.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same letter (case C76)
 */
export async function createLetter(values: LetterValues, id: string): Promise<Letter> {
  const at = nowIso()
  const row = { ...values, id, createdAt: at, updatedAt: at }
  const [[made]] = await getPrivateDb().batch([
    getPrivateDb().insert(letters).values(row).onConflictDoNothing().returning(),
    createdStatement(letters, 'letter', id, values.subject, at),
  ])
  if (made) return made
  const earlier = await findLetter(id)
  return earlier && matches(earlier, values) ? earlier : createLetter(values, newId())
}

/** Saves a draft over the version it was loaded with. What is being sent, or was, is a conflict: it stays as readers have it. */
export async function updateLetter(id: string, values: LetterValues, version: number): Promise<SaveResult<Letter>> {
  const isDraft = and(eq(letters.id, id), eq(letters.version, version), eq(letters.state, 'draft'))
  const subject = { subject: 'letter', subjectId: id, name: values.subject, done: 'saved' } as const
  const [, [row]] = await getPrivateDb().batch([
    activityStatement('changed', subject, sql`exists (select 1 from ${letters} where ${isDraft})`),
    getPrivateDb()
      .update(letters)
      .set({ ...values, version: version + 1, updatedAt: nowIso() })
      .where(isDraft)
      .returning(),
  ])
  return savedOver(row, () => findLetter(id))
}

/** The states of letters, for the bin: with who gets each. One that is being sent has none, so it is not deleted. */
function letterStates(): StateSource<'letter'> {
  const name = sql`coalesce(nullif(${letters.subject}, ''), ${letterAdminTexts.noSubject})`
  const { kind, query } = rowStates('letter', letters, name)
  return { kind, query: (id) => sql`${query(id)} and ${isNotSending}` }
}

const isNotSending = ne(letters.state, 'sending')

/** Puts a letter into the bin, with who got it, but none that is being sent. Undefined when there was none. */
export async function deleteLetter(id: string): Promise<Binned | undefined> {
  const sends = sql`(select json_group_array(json(${rowJson(letterSends)})) from ${letterSends} where letter_id = ${id})`
  const [[binned]] = await getPrivateDb().batch([
    ...putInBin(letterStates(), id, { sends }),
    getPrivateDb()
      .delete(letters)
      .where(and(eq(letters.id, id), isNotSending)),
  ])
  return binned
}

/** Letters out of the bin: with who got them, so that one that had stopped goes on where it was. */
export const binnedLetters: Restorable = {
  kind: 'letter',
  list: () => '/admin/letters',
  restore: (item) => {
    const sends = insertFromBin(letterSends, 'sends', sql`bin.id = ${item.id}`)
    return bringBackRow(item, letters, rowOf(letters, item.state), [sends], getPrivateDb())
  },
}

/** The letter editor's form. A draft may lack anything; what it needs to be sent is looked at then. */
export const letterSchema = z.object({
  subject: text({ maximum: 150 }),
  content: text({ lines: true, maximum: 100_000 }),
})
