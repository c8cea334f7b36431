import type { Client } from '@libsql/client'
import { migrate, migrationNames, recorded } from './migrate'
import { migrationsFolder, openFile } from './database-location'

/**
 * Looks whether a database is whole and one that this version of the shop can work with; an older one counts, too.
 * @returns what is wrong with it, to follow "it": such as `is damaged`; undefined when nothing is
 */
export async function faultOf(client: Client): Promise<string | undefined> {
  try {
    return (await damageOf(client)) ?? (await schemaFaultOf(client)) ?? (await orphanedRowsOf(client))
  } catch (error) {
    return `is damaged, or no database at all (${error instanceof Error ? error.message : String(error)})`
  }
}

async function damageOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.execute('PRAGMA integrity_check(1)')
  const result = String(rows[0]?.[0])
  return result === 'ok' ? undefined : `is damaged (${result.split('\n').at(-1)})`
}

async function schemaFaultOf(client: Client): Promise<string | undefined> {
  const objects = await objectsOf(client)
  if (!objects.has('migrations')) return 'is not a database of this shop'
  const [names, known] = [await recorded(client), new Set(await migrationNames(migrationsFolder()))]
  const newer = [...names].filter((name) => !known.has(name))
  if (newer.length > 0) return `was made by a newer version of the shop (${newer.join(', ')})`
  if (names.size === 0) return 'is not a database of this shop'
  const missing = [...(await objectsMadeBy(names))].filter((name) => !objects.has(name))
  return missing.length > 0 ? `lacks ${missing.join(', ')}` : undefined
}

async function orphanedRowsOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.execute('PRAGMA foreign_key_check')
  return rows[0] && `has rows in ${String(rows[0].table)} that belong to rows which are not there`
}

/** The tables, indexes and triggers that a database has after these migrations. */
async function objectsMadeBy(names: Set<string>): Promise<Set<string>> {
  const model = openFile(':memory:')
  try {
    await migrate(model, migrationsFolder(), (name) => names.has(name))
    return await objectsOf(model)
  } finally {
    model.close()
  }
}

async function objectsOf(client: Client): Promise<Set<string>> {
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
  return new Set(rows.map(({ name }) => String(name)))
}
