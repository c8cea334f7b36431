import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { reasonOf } from './errors'
import { gatherReads } from './gather'
import { remoteFetch } from './remote-fetch'
import * as schema from './schema'
import { watched } from './watched'

export { contentVersion } from './watched'

export type Database = LibSQLDatabase<typeof schema>

/** SQLite's own waiting stops the whole process, so it is short; `whenFree` is what waits. */
const busyTimeoutMs = 20
/** How far a local copy may lag behind what other processes wrote. */
const syncSeconds = 15

let client: Client | undefined
let database: Database | undefined

/** The one database of this process, opened at first use. */
export function getDb(): Database {
  return (database ??= drizzle(getClient(), { schema }))
}

/**
 * A query of almost every page: put into SQL once, not at each request.
 * @param build makes it, prepared, with placeholders for what differs
 * @returns gives the query of the database that is open
 */
export function prepared<Query>(build: (db: Database) => Query): () => Query {
  const queries = new WeakMap<Database, Query>()
  return () => {
    const db = getDb()
    const query = queries.get(db) ?? build(db)
    queries.set(db, query)
    return query
  }
}

/** The driver itself, for migrations and backups. */
export function getClient(): Client {
  return (client ??= open())
}

/** Closes the database; the next use opens it again. */
export function closeDb(): void {
  client?.close()
  client = undefined
  database = undefined
}

function open(): Client {
  const { databaseUrl, databaseReplicaPath } = config()
  if (databaseReplicaPath) return openReplica(databaseReplicaPath)
  return databaseUrl.startsWith('file:') ? openFile(databaseUrl) : openHosted(databaseUrl)
}

function openFile(url: string): Client {
  mkdirSync(dirname(url.slice('file:'.length)), { recursive: true })
  return watched(createClient({ url, timeout: busyTimeoutMs }))
}

function openHosted(url: string): Client {
  const { databaseAuthToken: authToken } = config()
  return watched(createClient({ url, authToken, fetch: remoteFetch }), gatherReads)
}

/**
 * Reads come from a local copy that follows the hosted database; writes go there. The first thing that the copy does is
 * to catch up: whatever is asked meanwhile waits for it. When that fails it serves what it has.
 */
function openReplica(path: string): Client {
  const { databaseUrl, databaseAuthToken: authToken } = config()
  mkdirSync(dirname(path), { recursive: true })
  const replica = createClient({ url: `file:${path}`, syncUrl: databaseUrl, authToken, syncInterval: syncSeconds })
  replica
    .sync()
    .catch((error: unknown) => log.error('the local copy of the database could not catch up', reasonOf(error)))
  return watched(replica)
}
