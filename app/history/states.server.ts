import { and, desc, eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getPrivateDb } from '~db/client.server'
import { rowJson, type StoredRow } from '~db/rows.server'
import { history, type Done, type HistoryKind } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'
import type { SaveResult } from '~/lib/save.server'
import { activityStatement } from './activity.server'

/** How the present state of something is read, in SQL. */
export interface StateSource<Kind extends string = HistoryKind> {
  kind: Kind
  /** Selects one row with the columns `state` (JSON text), `version` and `name`; none when there is no such thing. */
  query: (id: string) => SQL
}

/** A field of a state for people: its label, and its value in one line or several. */
export interface Fact {
  label: string
  value: string
}

/**
 * Declared by a folder for each kind of thing of its own that has a history (beyond, section 6). The admin lists, compares
 * and restores states through it without knowing what they are of.
 */
export interface HistoryDeclaration {
  kind: HistoryKind
  /** Where the state of one thing is read from; undefined for an id that can have no history. */
  source: (id: string) => StateSource | undefined
  /** A state in words, field by field, in the order of the form. */
  read: (state: StoredRow, id: string) => Fact[]
  /** Saves a state as the new version, as every save does, so that it can be taken back as well. */
  restore: (id: string, state: StoredRow, version: number) => Promise<SaveResult<unknown> | boolean>
  /** The path of its editor. */
  editor: (id: string) => string
  /** What a state has that is not brought back with it. */
  stays?: {
    /** Said above the list of saves, and beside a state. */
    inList: string
    note: string
    read: (state: StoredRow) => Fact[]
  }
}

interface VersionedTable extends SQLiteTable {
  id: Column
  version: Column
}

/**
 * Reads states from the rows of a table.
 * @param name the column, or expression, by which people know a row
 * @param more JSON of what belongs to a row and lies in other tables, by its name in the state
 */
export function rowStates<Kind extends string>(
  kind: Kind,
  table: VersionedTable,
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
  const from = source.query(id)
  const changes = typeof when === 'boolean' ? sql`${when ? 1 : 0}` : when
  const only = sql`${changes} and ${version === undefined ? sql`true` : sql`version = ${version}`}`
  return [
    getPrivateDb().run(sql`
      insert into history (kind, subject_id, version, state, done, at)
      select ${source.kind}, ${id}, version, state, ${done}, ${nowIso()} from (${from}) where ${only}`),
    activityStatement('changed', { subject: source.kind, subjectId: id, name: sql`name`, done }, only, from),
  ] as const
}

export interface PresentState {
  state: StoredRow
  version: number
  name: string
}

/** The state as it is now; undefined when the thing was deleted. */
export async function presentState(source: StateSource, id: string): Promise<PresentState | undefined> {
  const [row] = await getPrivateDb().all<{ state: string; version: number; name: string }>(source.query(id))
  return row && { ...row, state: JSON.parse(row.state) as StoredRow }
}

export type FormerState = typeof history.$inferSelect

const pageSize = 25

/**
 * A page of the states that something had, newest first, 25 to a page.
 * @returns `newer` is the state that followed the first of the page; undefined where that is the present one
 */
export async function listStates(
  kind: HistoryKind,
  id: string,
  asked: number,
): Promise<Page<FormerState> & { newer?: FormerState }> {
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
export async function findState(kind: HistoryKind, subjectId: string, id: number): Promise<FormerState | undefined> {
  const [row] = await getPrivateDb()
    .select()
    .from(history)
    .where(and(eq(history.id, id), eq(history.kind, kind), eq(history.subjectId, subjectId)))
  return row
}
