import { and, desc, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getPrivateDb } from '~db/client.server'
import { rowJson, type StoredRow } from '~db/rows.server'
import { history, type Done, type KeptKind } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'
import type { SaveResult } from '~/lib/save.server'

/** Where a state of something comes from. */
export interface StateSource<Kind extends string = KeptKind> {
  kind: Kind
  /** Selects one row, `state` (JSON text), `version` and `name`, or none. */
  query: (id: string) => SQL
}

/** A field of a state in words: its label, and its value in one line or several. */
export interface Fact {
  label: string
  value: string
}

/**
 * What a folder says of its things so that they have a history (beyond, section 6). The admin lists and compares their
 * states without knowing what they are of.
 */
export interface Kept {
  kind: KeptKind
  /** Undefined for one that has no history. */
  source: (id: string) => StateSource | undefined
  /** A state in words, field by field, in the order of the form. */
  read: (state: StoredRow, id: string) => Fact[]
  /** Saves a state over the present version, as any save: so it can itself be taken back. */
  restore: (id: string, state: StoredRow, version: number) => Promise<SaveResult<unknown> | boolean>
  /** The path of its editor. */
  editor: (id: string) => string
  /** Said where a state is read: what bringing it back leaves as it is. */
  note?: string
}

interface KeptTable extends SQLiteTable {
  id: Column
  version: Column
}

/** The rows of a table. @param more what belongs to a row and lies in other tables, by its name in the state */
export function rowStates<Kind extends string>(
  kind: Kind,
  table: KeptTable,
  name: Column | SQL,
  more: Record<string, SQL> = {},
): StateSource<Kind> {
  const query = (id: string) =>
    sql`select ${rowJson(table, more)} as state, ${table.version} as version, ${name} as name from ${table} where ${table.id} = ${id}`
  return { kind, query }
}

interface Change {
  done: Done
  /** The version that the save starts from: where there is another one by now, nothing is kept. */
  version?: number
  /** False, or a condition, where the save changes nothing. */
  when?: SQL | boolean
}

/**
 * The statements that keep what is there before a save, and note the save. First in its batch, so that no state is lost
 * between two windows, or when the process is killed.
 */
export function keepState(source: StateSource, id: string, { done, version, when = true }: Change) {
  const db = getPrivateDb()
  const [at, from] = [nowIso(), source.query(id)]
  const changes = typeof when === 'boolean' ? sql`${when ? 1 : 0}` : when
  const only = sql`${changes} and ${version === undefined ? sql`true` : sql`version = ${version}`}`
  return [
    db.run(sql`
      insert into history (kind, subject_id, version, state, done, at)
      select ${source.kind}, ${id}, version, state, ${done}, ${at} from (${from}) where ${only}`),
    db.run(sql`
      insert into activity (kind, subject, subject_id, name, done, at)
      select 'changed', ${source.kind}, ${id}, name, ${done}, ${at} from (${from}) where ${only}`),
  ] as const
}

export interface PresentState {
  state: StoredRow
  version: number
  name: string
}

/** What is there now; undefined when it is gone. */
export async function presentState(source: StateSource, id: string): Promise<PresentState | undefined> {
  const [row] = await getPrivateDb().all<{ state: string; version: number; name: string }>(source.query(id))
  return row && { ...row, state: JSON.parse(row.state) as StoredRow }
}

export type KeptState = typeof history.$inferSelect

const pageSize = 25

/**
 * A page of the states that something had, newest first.
 * @returns `newer` is the state that followed the first of the page; undefined where that is the present one
 */
export async function listStates(
  kind: KeptKind,
  id: string,
  asked: number,
): Promise<Page<KeptState> & { newer?: KeptState }> {
  const db = getPrivateDb()
  const own = and(eq(history.kind, kind), eq(history.subjectId, id))
  const total = await db.$count(history, own)
  const { page, pages, offset } = pageWindow(total, pageSize, asked)
  const isFirst = offset === 0
  const rows = await db
    .select()
    .from(history)
    .where(own)
    .orderBy(desc(history.id))
    .limit(isFirst ? pageSize : pageSize + 1)
    .offset(isFirst ? 0 : offset - 1)
  return isFirst ? { items: rows, page, pages, total } : { items: rows.slice(1), newer: rows[0], page, pages, total }
}

/** One state; undefined when it is of something else, or not there. */
export async function findState(kind: KeptKind, subjectId: string, id: number): Promise<KeptState | undefined> {
  const [row] = await getPrivateDb()
    .select()
    .from(history)
    .where(and(eq(history.id, id), eq(history.kind, kind), eq(history.subjectId, subjectId)))
  return row
}
