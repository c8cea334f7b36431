import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getDb } from './client.server'

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
