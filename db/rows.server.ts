import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getDb } from './client.server'

/** A stored row, by the names of its columns in the database and as they are stored there. */
export type StoredRow = Record<string, unknown>

/**
 * The expression for a row as JSON with every column as it is stored, so that one that a later version adds is never
 * forgotten.
 * @param more further members of the object, by their names
 */
export function rowJson(table: SQLiteTable, more: Record<string, SQL> = {}): SQL {
  const columns = Object.values(getTableColumns(table)).map((column) => [column.name, sql`${column}`] as const)
  const members = [...columns, ...Object.entries(more)].map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_object(${sql.join(members, sql`, `)})`
}

/** The row that `rowJson` wrote down, as queries give it. Columns that were added since are missing. */
export function rowOf<Table extends SQLiteTable>(table: Table, stored: StoredRow): Table['$inferSelect'] {
  const entries = Object.entries(getTableColumns(table))
    .filter(([, { name }]) => stored[name] !== undefined)
    .map(([key, column]) => [key, stored[column.name] === null ? null : column.mapFromDriverValue(stored[column.name])])
  return Object.fromEntries(entries) as Table['$inferSelect']
}

/** The statement that adds a row, on a condition. */
export function insertRow<Table extends SQLiteTable>(table: Table, row: Table['$inferInsert'], when: SQL): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in row)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([key, column]) => sql.param(row[key as keyof typeof row], column))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} where ${when}`
}

/**
 * Puts a row one place up (-1) or down (1) in the order that the owner gives a list, and counts all positions anew.
 * @param ids of all rows, in their present order
 * @returns false when the row is not among them, or there is no such place
 */
export async function moveRow(table: SQLiteTable, ids: readonly string[], id: string, by: -1 | 1): Promise<boolean> {
  const order = [...ids]
  const from = order.indexOf(id)
  const other = order[from + by]
  if (from < 0 || other === undefined) return false
  order[from + by] = id
  order[from] = other
  await getDb().run(sql`
    update ${table} set position = place.key from json_each(${JSON.stringify(order)}) place
    where ${table}.id = place.value`)
  return true
}
