import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from '@libsql/client'
import { config } from '~/config/config.server'
import { getClient, getDb } from './client.server'
import { migrationsFolder } from './database-location'
import { addFirstServices } from './seed/first-services'

/**
 * Brings the database to the present schema, with the services that every shop begins with.
 * @returns the names of the migrations that were applied
 */
export async function migrateDatabase(): Promise<string[]> {
  const client = getClient()
  // Readers and the writer of a file no longer wait for each other. The setting stays in the file.
  if (config().databaseFile) await client.execute('PRAGMA journal_mode = WAL')
  const applied = await migrate(client, migrationsFolder())
  await addFirstServices(getDb())
  return applied
}

/**
 * Applies the SQL files of `folder` that are not yet recorded, in the order of their names. Each file and its record
 * are one transaction, so two processes at once are safe: the slower one finds the record and goes on.
 * @param wanted leaves out files, for a database of an earlier version
 * @returns the names of the files that this call applied
 */
export async function migrate(
  client: Client,
  folder: string,
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  await client.execute('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)')
  const done = await recorded(client)
  const names = (await migrationNames(folder)).filter((name) => !done.has(name) && wanted(name))
  const applied: string[] = []
  for (const name of names) {
    if (await applyMigration(client, name, await readFile(join(folder, name), 'utf8'))) applied.push(name)
  }
  return applied
}

/** The SQL files of `folder`, in the order in which they are applied. */
export async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** The names of the files that made this database. */
export async function recorded(client: Client): Promise<Set<string>> {
  const { rows } = await client.execute('SELECT name FROM migrations')
  return new Set(rows.map((row) => String(row.name)))
}

async function applyMigration(client: Client, name: string, sql: string): Promise<boolean> {
  const statements = sql
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean)
  const record = { sql: 'INSERT INTO migrations VALUES (?, ?)', args: [name, new Date().toISOString()] }
  try {
    await client.batch([record, ...statements], 'write')
    return true
  } catch (error) {
    if ((await recorded(client)).has(name)) return false
    throw error
  }
}
