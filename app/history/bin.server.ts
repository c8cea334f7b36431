import { and, desc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getDb, getPrivateDb } from '~db/client.server'
import { insertRow, type StoredRow } from '~db/rows.server'
import { bin, type BinKind } from '~db/schema'
import { isoOf, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { pageWindow, type Page } from '~/lib/pagination'
import { activityStatement, forgetOldActivity } from './activity.server'
import type { StateSource } from './states.server'

export type BinItem = typeof bin.$inferSelect

/** What a deletion returns: its id in the bin, for 'Undo', and its name. */
export type Binned = Pick<BinItem, 'id' | 'name'>

/** Declared by a folder for each kind of thing of its own that can come back from the bin. */
export interface Restorable {
  kind: BinKind
  /**
   * Puts the rows back under their ids, in one batch with `takeOut`, each statement on the condition `inBin`.
   * @returns false when it is not in the bin any more, or why it cannot come back
   */
  restore: (item: BinItem) => Promise<boolean | string>
  /** The path of the list that it comes back to. */
  list: (item: BinItem) => string
}

/** How long the bin keeps what was deleted. */
const binDays = 30
const keptMs = binDays * 24 * 60 * 60 * 1000

/** When a deleted thing is gone for good (UTC ISO text). */
export function goneAt({ at }: Pick<BinItem, 'at'>): string {
  return isoOf(Date.parse(at) + keptMs)
}

/**
 * The statements that copy something into the bin, and note the deletion. They come first in the batch that deletes it;
 * the first one returns the `Binned`, or no row where there is nothing to delete.
 * @param more JSON of what goes with it and lies in other tables, by its name in the state
 */
export function putInBin(source: StateSource<BinKind>, id: string, more?: Record<string, SQL>) {
  const subject = subjectOf({ kind: source.kind, subjectId: id, name: sql`name` })
  return [
    getPrivateDb().all<Binned>(copyIntoBin(source, id, more)),
    activityStatement('deleted', subject, sql`true`, source.query(id)),
  ] as const
}

/** The statement that copies something into the bin and notes nothing: for a save that deletes something by the way. */
export function copyIntoBin(source: StateSource<BinKind>, id: string, more: Record<string, SQL> = {}): SQL {
  const members = Object.entries(more).map(([name, value]) => sql`, ${`$.${name}`}, json(${value})`)
  const state = members.length > 0 ? sql`json_insert(state${sql.join(members)})` : sql`state`
  return sql`
    insert into bin (id, kind, subject_id, name, state, at)
    select ${newId()}, ${source.kind}, ${id}, name, ${state}, ${nowIso()} from (${source.query(id)}) returning id, name`
}

/** The condition that something is still in the bin: of two windows that bring it back, or delete it, one does. */
export function inBin({ id }: Pick<BinItem, 'id'>): SQL {
  return sql`exists (select 1 from bin where id = ${id})`
}

/**
 * Puts a row back under its id, for a `Restorable`, in one batch with what belongs to it.
 * @param after statements for what hangs on the row, each on the condition `inBin`
 * @returns false when it is not in the bin any more
 */
export async function bringBackRow<Table extends SQLiteTable>(
  item: BinItem,
  table: Table,
  row: Table['$inferInsert'],
  after: SQL[] = [],
  db = getDb(),
): Promise<boolean> {
  const [{ rowsAffected }] = await db.batch([
    db.run(insertRow(table, row, inBin(item))),
    ...after.map((statement) => db.run(statement)),
    ...takeOut(item),
  ])
  return rowsAffected > 0
}

/** The statements that take something out of the bin, and note that. Last in the batch that brings it back. */
export function takeOut(item: BinItem) {
  return [
    activityStatement('restored', subjectOf(item), inBin(item)),
    getDb().delete(bin).where(eq(bin.id, item.id)),
  ] as const
}

/** How a thing of the bin is named under Activity. The name of a review is that of a visitor, so it is left out. */
function subjectOf({ kind, subjectId, name }: Pick<BinItem, 'kind' | 'subjectId'> & { name: string | SQL }) {
  return { subject: kind, subjectId, name: kind === 'review' ? '' : name }
}

/** Less than 30 days old: what is older is gone for everybody, also before the sweep has deleted its row. */
const isKept = (now: number) => gt(bin.at, isoOf(now - keptMs))

/** Something in the bin; undefined when it is not there, or for more than 30 days. @param now milliseconds since 1970 */
export async function findInBin(id: string, now = Date.now()): Promise<BinItem | undefined> {
  const [item] = await getPrivateDb()
    .select()
    .from(bin)
    .where(and(eq(bin.id, id), isKept(now)))
  return item
}

/** The condition that an option lies in the bin, for less than 30 days. @param ids as a JSON list */
export function optionsInBin(ids: string): SQL {
  return sql`bin.kind = 'option' and bin.subject_id in (select value from json_each(${ids})) and ${isKept(Date.now())}`
}

/**
 * The statement that adds the rows which went into the bin with something, but for those that are there by now.
 * @param name of their list in the state
 * @param which a condition on the rows of the bin
 */
export function insertFromBin(table: SQLiteTable, name: string, which: SQL): SQL {
  const columns = Object.values(getTableColumns(table))
  const names = columns.map((column) => sql.identifier(column.name))
  const values = columns.map(({ name: column, default: added }) => {
    const value = sql`one.value->>${column}`
    // A column that was added since.
    return added === undefined ? value : sql`coalesce(${value}, ${added})`
  })
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
    from bin, json_each(bin.state, ${`$.${name}`}) as one where ${which} on conflict do nothing`
}

const pageSize = 50

/** Something in the bin without its state, which may be large: of a letter, it has each of its readers. */
type BinSummary = Omit<BinItem, 'state'> & { variations: number }

/** What was deleted in the last 30 days, newest first, 50 to a page. @param now milliseconds since 1970 */
export async function listBin(asked: number, now = Date.now()): Promise<Page<BinSummary>> {
  const db = getPrivateDb()
  const total = await db.$count(bin, isKept(now))
  const { page, pages, offset } = pageWindow(total, pageSize, asked)
  const { state, ...columns } = getTableColumns(bin)
  const items = await db
    .select({ ...columns, variations: sql<number>`coalesce(json_array_length(${state}, '$.variations'), 0)` })
    .from(bin)
    .where(isKept(now))
    .orderBy(desc(bin.at), desc(bin.id))
    .limit(pageSize)
    .offset(offset)
  return { items, page, pages, total }
}

/** Deletes something for good, with its history. @returns false when it was gone already */
export async function purge(item: BinItem): Promise<boolean> {
  const db = getPrivateDb()
  const [, , deleted] = await db.batch([
    activityStatement('purged', subjectOf(item), inBin(item)),
    db.run(forgetHistory(sql`id = ${item.id}`)),
    db.delete(bin).where(eq(bin.id, item.id)),
  ])
  return deleted.rowsAffected > 0
}

/** Takes away what has been in the bin for 30 days, with its history. @param now milliseconds since 1970 */
export async function sweepBin(now = Date.now()): Promise<void> {
  const db = getPrivateDb()
  const isOver = sql`at <= ${isoOf(now - keptMs)}`
  await db.batch([db.run(forgetHistory(isOver)), db.run(sql`delete from bin where ${isOver}`)])
}

function forgetHistory(which: SQL): SQL {
  return sql`delete from history where (kind, subject_id) in (select kind, subject_id from bin where ${which})`
}

/** A list that a state holds under a name, such as the former slugs of a row; empty where it has none. */
export function listIn<Item>(state: StoredRow, name: string): Item[] {
  const list = state[name]
  return Array.isArray(list) ? (list as Item[]) : []
}

const everyMs = 60 * 60 * 1000
let sweptAt = -Infinity

/**
 * Deletes what the bin and the activity keep no longer. Called each minute (`entry.server`), it runs once an hour; lists
 * show nothing that is too old in any case.
 * @param now milliseconds since 1970
 */
export async function sweepHistory(now = Date.now()): Promise<void> {
  if (now - sweptAt < everyMs) return
  await sweepBin(now)
  await forgetOldActivity(now)
  sweptAt = now
}
