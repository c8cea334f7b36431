import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { codes } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, type SaveResult } from '~/lib/save.server'
import { usesOfCode } from '~/orders/code-uses.server'
import { normalizeCode, type Code, type CountedCode } from './code'
import type { CodeValues } from './schema.server'

/** A code as a shopper types it, with the uses that count for this cart. */
export async function findCode(typed: string, cartId: string): Promise<CountedCode | undefined> {
  const [code] = await getPrivateDb()
    .select({ ...getTableColumns(codes), uses: usesOfCode(nowIso(), cartId) })
    .from(codes)
    .where(eq(codes.normalized, normalizeCode(typed)))
  return code
}

/** Every code, the newest first, with the uses of each. */
export function listCodes(): Promise<CountedCode[]> {
  return getPrivateDb()
    .select({ ...getTableColumns(codes), uses: usesOfCode(nowIso()) })
    .from(codes)
    .orderBy(desc(codes.createdAt), desc(codes.id))
}

export async function codeById(id: string): Promise<Code | undefined> {
  const [code] = await getPrivateDb().select().from(codes).where(eq(codes.id, id))
  return code
}

/** Another code that reads the same, so that this one could not be told from it. */
async function twinOf({ code }: CodeValues, id: string): Promise<Code | undefined> {
  const same = eq(codes.normalized, normalizeCode(code))
  const [twin] = await getPrivateDb()
    .select()
    .from(codes)
    .where(and(same, ne(codes.id, id)))
  return twin
}

/** `taken`: by the code that reads like it. */
export type CodeSave = SaveResult<Code> | { ok: false; reason: 'taken'; by: string }

/** @param id of the form: sent again after a lost response, or by a double click, it gives the same code (case C76) */
export async function createCode(values: CodeValues, id: string): Promise<CodeSave> {
  const now = nowIso()
  const row = { ...values, normalized: normalizeCode(values.code), id, createdAt: now, updatedAt: now }
  const [created] = await getPrivateDb().insert(codes).values(row).onConflictDoNothing().returning()
  if (created) return { ok: true, row: created }
  const [earlier, twin] = await Promise.all([codeById(id), twinOf(values, id)])
  if (twin) return { ok: false, reason: 'taken', by: twin.code }
  return earlier && matches<Partial<Code>>(earlier, values) ? { ok: true, row: earlier } : createCode(values, newId())
}

/** Saves a code over the version it was loaded with (blueprint, "Lost updates"). */
export async function updateCode(id: string, values: CodeValues, version: number): Promise<CodeSave> {
  const normalized = normalizeCode(values.code)
  const [row] = await getPrivateDb()
    .update(codes)
    .set({ ...values, normalized, version: version + 1, updatedAt: nowIso() })
    .where(
      and(
        eq(codes.id, id),
        eq(codes.version, version),
        sql`NOT EXISTS (SELECT 1 FROM codes AS twin WHERE twin.normalized = ${normalized} AND twin.id <> ${id})`,
      ),
    )
    .returning()
  if (row) return { ok: true, row }
  const [newer, twin] = await Promise.all([codeById(id), twinOf(values, id)])
  if (!newer) return { ok: false, reason: 'missing' }
  return twin ? { ok: false, reason: 'taken', by: twin.code } : { ok: false, reason: 'conflict', newer }
}

/** Ends a code, or lets it be used again. The version counts up, so that an editor opened before does not undo it. */
export async function setCodeActive(id: string, active: boolean): Promise<boolean> {
  const { rowsAffected } = await getPrivateDb()
    .update(codes)
    .set({ active, updatedAt: nowIso(), version: sql`${codes.version} + 1` })
    .where(eq(codes.id, id))
  return rowsAffected > 0
}

/** Deletes a code; one that orders have is ended and kept. */
export async function deleteCode(id: string): Promise<'deleted' | 'ended' | 'missing'> {
  const unused = sql`${usesOfCode(nowIso())} = 0`
  const { rowsAffected } = await getPrivateDb()
    .delete(codes)
    .where(and(eq(codes.id, id), unused))
  if (rowsAffected > 0) return 'deleted'
  return (await setCodeActive(id, false)) ? 'ended' : 'missing'
}
