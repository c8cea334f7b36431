import type { Client, InStatement, InValue, Row, Transaction } from '@libsql/client'
import { openFile, openHosted } from './database-location'
import { UserError } from './errors'

/** Rows with pictures travel one by one, others in groups: what is in memory stays small, whatever the database holds. */
const rowsAtOnce = 100
const notInternal = "name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'libsql\\_%' ESCAPE '\\'"

interface Copied {
  tables: number
  rows: number
}

interface Table {
  name: string
  columns: string[]
  hasBlob: boolean
}

/**
 * Copies a whole database, as it is at one moment, into an empty one: from a file to a hosted database or back.
 * The rows come first, indexes and triggers after them, and `migrations` last of all.
 */
export async function copyDatabase(from: Client, to: Client): Promise<Copied> {
  const source = await from.transaction('read')
  try {
    const tables = await readTables(source)
    const names = tables.map(({ name }) => `'${name}'`).join(', ')
    await runAll(to, await definitions(source, `type = 'table' AND name IN (${names})`))
    let rows = 0
    for (const table of tables) rows += await copyRows(source, to, table)
    await runAll(to, await definitions(source, "type <> 'table' AND sql IS NOT NULL"))
    return { tables: tables.length, rows }
  } finally {
    source.close()
  }
}

/** The tables that somebody made in this database; not those in which SQLite keeps a virtual table. */
async function tableNames(client: Client | Transaction): Promise<string[]> {
  const { rows } = await client.execute(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND ${notInternal} ORDER BY name`,
  )
  return rows.map(({ name }) => String(name))
}

async function definitions(source: Transaction, which: string): Promise<string[]> {
  const { rows } = await source.execute(`SELECT sql FROM sqlite_master WHERE ${which} AND ${notInternal}`)
  return rows.map(({ sql }) => String(sql))
}

async function runAll(to: Client, statements: InStatement[]): Promise<void> {
  if (statements.length > 0) await to.batch(statements, 'write')
}

/** In an order in which no row comes before one that it belongs to. */
async function readTables(source: Transaction): Promise<Table[]> {
  const isLast = (name: string) => name === 'migrations'
  const names = await tableNames(source)
  const waiting = new Map<string, Set<string>>()
  for (const name of names) if (!isLast(name)) waiting.set(name, await parentsOf(source, name))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([, parents]) => [...parents].every((parent) => !waiting.has(parent)))
    if (!next) throw new Error(`Tables belong to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    waiting.delete(next[0])
    ordered.push(next[0])
  }
  const tables: Table[] = []
  for (const name of [...ordered, ...names.filter(isLast)]) tables.push(await describe(source, name))
  return tables
}

async function parentsOf(source: Transaction, name: string): Promise<Set<string>> {
  const { rows } = await source.execute({
    sql: 'SELECT "table" AS parent FROM pragma_foreign_key_list(?)',
    args: [name],
  })
  return new Set(rows.map(({ parent }) => String(parent)).filter((parent) => parent !== name))
}

async function describe(source: Transaction, name: string): Promise<Table> {
  const { rows } = await source.execute({ sql: 'SELECT name, type FROM pragma_table_info(?)', args: [name] })
  return {
    name,
    columns: rows.map((row) => String(row.name)),
    hasBlob: rows.some(({ type }) => String(type).toLowerCase() === 'blob'),
  }
}

async function copyRows(source: Transaction, to: Client, { name, columns, hasBlob }: Table): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const insert = `INSERT INTO "${name}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`
  const limit = hasBlob ? 1 : rowsAtOnce
  let last: InValue = -1
  for (let copied = 0; ;) {
    const { rows }: { rows: Row[] } = await source.execute({
      sql: `SELECT rowid AS row_number, ${list} FROM "${name}" WHERE rowid > ? ORDER BY rowid LIMIT ?`,
      args: [last, limit],
    })
    const statements = rows.map((row) => ({ sql: insert, args: columns.map((column) => row[column] ?? null) }))
    await runAll(to, statements)
    copied += rows.length
    if (rows.length < limit) return copied
    last = rows.at(-1)?.row_number ?? last
  }
}

/** Stands in a hosted database while it is filled, so that a second try knows what a broken one left. */
const marker = 'unfinished_restore'

/**
 * Copies a database file into the hosted database, which must be empty. When the connection is lost on the way, the
 * same command begins anew.
 * @throws UserError when there are tables already
 */
export async function fillHosted(file: string): Promise<Copied> {
  const [source, hosted] = [openFile(file), openHosted()]
  try {
    const names = await tableNames(hosted)
    if (names.length > 0 && !names.includes(marker)) {
      throw new UserError(`The hosted database is not empty (${names.join(', ')}): restore into a new one`)
    }
    await hosted.batch(['PRAGMA defer_foreign_keys = ON', ...names.map((name) => `DROP TABLE "${name}"`)], 'write')
    await hosted.execute(`CREATE TABLE ${marker} (at TEXT)`)
    const copied = await copyDatabase(source, hosted)
    await hosted.execute(`DROP TABLE ${marker}`)
    return copied
  } finally {
    source.close()
    hosted.close()
  }
}
