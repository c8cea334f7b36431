import { join } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { config, fileUrl } from '~/config/config.server'

/** A connection to the hosted database itself, also where the shop reads a local replica. */
export function openHosted(): Client {
  const { databaseUrl, databaseAuthToken } = config()
  return createClient({ url: databaseUrl, authToken: databaseAuthToken })
}

/** A connection to any database file; one that is not there is made. `timeout`: milliseconds to wait for a lock. */
export function openFile(path: string, timeout = 5000): Client {
  return createClient({ url: path === ':memory:' ? path : fileUrl(path), timeout })
}

/** The folder of the SQL files that make the schema. */
export function migrationsFolder(): string {
  return join(config().projectRoot, 'db', 'migrations')
}
