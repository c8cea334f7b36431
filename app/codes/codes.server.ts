import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { rowOf } from '~db/rows.server'
import { codes } from '~db/schema'
import { activityStatement } from '~/history/activity.server'
import { bringBackRow, putInBin, type Binned, type Restorable } from '~/history/bin.server'
import { rowStates } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { pageWindow, type Page } from '~/lib/pagination'
import { matches, type SaveResult } from '~/lib/save.server'
import { usesOfCode } from '~/orders/queries.server'
import { codeAdminTexts } from './admin-messages'
import { normalizeCode, type Code, type CountedCode } from './code'
import type { CodeValues } from './schema.server'

/** How a code is named under Activity. */
const subjectOf = (id: string) => ({
  subject: 'code' as const,
  subjectId: id,
  name: sql`coalesce((SELECT code FROM codes WHERE id = ${id}), '')`,
})

/** The condition that an earlier statement of the same batch has written the code. */
const writtenAt = (id: string, at: string) => sql`EXISTS (SELECT 1 FROM codes WHERE id = ${id} AND updated_at = ${at})`

/** The code that a shopper has typed, with the uses that count for this cart; undefined when there is none. */
export async function findCode(typed: string, cartId: string): Promise<CountedCode | undefined> {
  const [code] = await getPrivateDb()
    .select({ ...getTableColumns(codes), uses: usesOfCode(nowIso(), cartId) })
    .from(codes)
    .where(eq(codes.normalized, normalizeCode(typed)))
  return code
}

const rowsPerPage = 50

/** A page of the codes, the newest first, with the uses of each. */
export async function listCodes(asked: number): Promise<Page<CountedCode>> {
  const db = getPrivateDb()
  const total = await db.$count(codes)
  const { page, pages, offset } = pageWindow(total, rowsPerPage, asked)
  const items = await db
    .select({ ...getTableColumns(codes), uses: usesOfCode(nowIso()) })
    .from(codes)
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(rowsPerPage)
    .offset(offset)
  return { items, page, pages, total }
}

/** A code by its id; undefined when there is none. */
export async function codeById(id: string): Promise<Code | undefined> {
  const [code] = await getPrivateDb().select().from(codes).where(eq(codes.id, id))
  return code
}

/** Another code that is compared as the same (`normalizeCode`). */
async function twinOf({ code }: Pick<Code, 'code'>, id: string): Promise<Code | undefined> {
  const same = eq(codes.normalized, normalizeCode(code))
  const [twin] = await getPrivateDb()
    .select()
    .from(codes)
    .where(and(same, ne(codes.id, id)))
  return twin
}

/** `taken`: by the code that reads like it. */
export type CodeSave = SaveResult<Code> | { ok: false; reason: 'taken'; by: string }

/**
 * Adds a code.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same code (case C76)
 */
export async function createCode(values: CodeValues, id: string): Promise<CodeSave> {
  const now = nowIso()
  const row = { ...values, normalized: normalizeCode(values.code), id, createdAt: now, updatedAt: now }
  const db = getPrivateDb()
  const [[created]] = await db.batch([
    db.insert(codes).values(row).onConflictDoNothing().returning(),
    activityStatement('created', subjectOf(id), writtenAt(id, now)),
  ])
  if (created) return { ok: true, row: created }
  const [earlier, twin] = await Promise.all([codeById(id), twinOf(values, id)])
  if (twin) return { ok: false, reason: 'taken', by: twin.code }
  return earlier && matches<Partial<Code>>(earlier, values) ? { ok: true, row: earlier } : createCode(values, newId())
}

/** Saves a code over the version it was loaded with (blueprint, "Lost updates"). */
export async function updateCode(id: string, values: CodeValues, version: number): Promise<CodeSave> {
  const [normalized, now, db] = [normalizeCode(values.code), nowIso(), getPrivateDb()]
  const isTaken = sql`EXISTS (SELECT 1 FROM codes AS twin WHERE twin.normalized = ${normalized} AND twin.id <> ${id})`
  const [[row]] = await db.batch([
    db
      .update(codes)
      .set({ ...values, normalized, version: version + 1, updatedAt: now })
      .where(and(eq(codes.id, id), eq(codes.version, version), sql`NOT ${isTaken}`))
      .returning(),
    activityStatement('changed', { ...subjectOf(id), done: 'saved' }, writtenAt(id, now)),
  ])
  if (row) return { ok: true, row }
  const [newer, twin] = await Promise.all([codeById(id), twinOf(values, id)])
  if (!newer) return { ok: false, reason: 'missing' }
  return twin ? { ok: false, reason: 'taken', by: twin.code } : { ok: false, reason: 'conflict', newer }
}

/**
 * Ends a code, or lets it be used again. The version counts up, so that an editor opened before does not undo it.
 * @returns false when there was none
 */
export async function setCodeActive(id: string, active: boolean): Promise<boolean> {
  const [now, db] = [nowIso(), getPrivateDb()]
  const [{ rowsAffected }] = await db.batch([
    db
      .update(codes)
      .set({ active, updatedAt: now, version: sql`${codes.version} + 1` })
      .where(eq(codes.id, id)),
    activityStatement('changed', { ...subjectOf(id), done: 'saved' }, writtenAt(id, now)),
  ])
  return rowsAffected > 0
}

/** Puts a code into the bin; one that paid or open orders have is ended and kept. */
export async function deleteCode(id: string): Promise<Binned | 'ended' | 'missing'> {
  const isUnused = sql`${usesOfCode(nowIso())} = 0`
  const { kind, query } = rowStates('code', codes, codes.code)
  const [[binned]] = await getPrivateDb().batch([
    ...putInBin({ kind, query: (one) => sql`${query(one)} and ${isUnused}` }, id),
    getPrivateDb()
      .delete(codes)
      .where(and(eq(codes.id, id), isUnused)),
  ])
  if (binned) return binned
  return (await setCodeActive(id, false)) ? 'ended' : 'missing'
}

/** Codes out of the bin, unless there is one by now that reads like it. */
export const binnedCodes: Restorable = {
  kind: 'code',
  list: () => '/admin/codes',
  restore: async (item) => {
    const code = rowOf(codes, item.state)
    const twin = await twinOf(code, code.id)
    return twin ? codeAdminTexts.codeTaken(twin.code) : bringBackRow(item, codes, code, [], getPrivateDb())
  },
}
