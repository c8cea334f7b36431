import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '~db/schema'
import { useTestDatabase } from '../../support/database'

const database = useTestDatabase({ keep: true })

const everything: unknown[] = Object.values(schema)
const tables = everything.filter((value): value is SQLiteTable => is(value, SQLiteTable))
const named = tables.map((table) => [getTableConfig(table).name, table] as const)

async function namesIn(sql: string, args: string[] = []): Promise<string[]> {
  const { rows } = await database.client.execute({ sql, args })
  return rows.map((row) => Object.values(row).join(' ')).sort()
}

test('the schema has every table that the migrations make, and no other', async () => {
  const made = await namesIn(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'",
  )
  expect(named.map(([name]) => name).sort()).toEqual(made)
})

test.each(named)('%s has the columns and indexes of its migrations', async (name, table) => {
  const columns = Object.values(getTableColumns(table))
  const written = columns.map((column) => `${column.name} ${column.getSQLType()} ${column.notNull ? 1 : 0}`)
  expect(written.sort()).toEqual(
    await namesIn('SELECT name, lower(type), "notnull" OR (pk AND type = ?) FROM pragma_table_info(?)', ['TEXT', name]),
  )
  const indexes = getTableConfig(table).indexes.map(({ config }) => `${config.name} ${config.unique ? 1 : 0}`)
  expect(indexes.sort()).toEqual(
    await namesIn(`SELECT name, "unique" FROM pragma_index_list(?) WHERE origin = 'c'`, [name]),
  )
})
