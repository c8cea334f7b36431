import { createClient, type Client } from '@libsql/client'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { config, fileUrl } from '~/config/config.server'
import { log } from '~/config/log.server'
import { reasonOf } from './errors'
import { batchReads, remoteFetch } from './hosted-database'
import { instrument, type Read } from './instrumented-client'
import * as schema from './schema'

export type Database = LibSQLDatabase<typeof schema>

/** SQLite's own waiting stops the whole process, so it is short; `instrumented-client` waits longer. */
const busyTimeoutMs = 20
/** How far a local copy may lag behind what other processes wrote. */
const syncSeconds = 15

/** The newest date of a published post is found in the index `blogs_published`. */
const dataVersion = `
  SELECT data_version || ' ' || ifnull((SELECT max(published_at) FROM blogs WHERE published = 1 AND published_at <= ?), '')
    AS version FROM pragma_data_version`

interface Connection {
  client: Client
  database: Database
  privateDatabase: Database
  /**
   * Changes with each commit of another connection to the same file (https://www.sqlite.org/pragma.html#pragma_data_version),
   * and when a post comes out that was planned.
   */
  dataVersion: () => Promise<string>
}
let connection: Connection | undefined
let version = 0

/**
 * Grows with each write of this process to what public pages show, and with each new connection; what was kept from an
 * earlier version is outdated.
 */
export function contentVersion(): number {
  return version
}

/**
 * Changes with each write to public content of this process, with each write of another process to the same file, and when
 * the time of a planned post has come (beyond, section 6).
 * @returns undefined on a hosted database, where nobody says what other processes write
 */
export async function sharedContentVersion(): Promise<string | undefined> {
  return config().databaseFile ? `${version} ${await open().dataVersion()}` : undefined
}

/** The database. Each write through it outdates the cached pages: use it for whatever a public page may show. */
export function getDb(): Database {
  return open().database
}

/**
 * The same database, for what no public page shows: orders, messages, subscribers, webhooks, sessions, limits. Writes
 * through it leave the cached pages as they are.
 */
export function getPrivateDb(): Database {
  return open().privateDatabase
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
  return open().client
}

/** Closes the database; the next use opens it again. */
export function closeDb(): void {
  connection?.client.close()
  connection = undefined
}

function open(): Connection {
  if (connection) return connection
  const { databaseFile, databaseUrl, databaseReplicaPath } = config()
  if (databaseReplicaPath) return (connection = connect(openReplica(databaseReplicaPath)))
  // One connection: to each further one the writes of this process would be those of another (`dataVersion`).
  const ofFile = { url: databaseUrl, timeout: busyTimeoutMs, concurrency: 1 }
  if (databaseFile) return (connection = connect(createClient(ofFile)))
  const hosted = createClient({ url: databaseUrl, authToken: config().databaseAuthToken, fetch: remoteFetch })
  return (connection = connect(hosted, batchReads(hosted.batch.bind(hosted))))
}

function connect(client: Client, read?: Read): Connection {
  const outdate = () => (version += 1)
  outdate()
  const forContent = instrument(client, { onWrite: outdate, onReconnect: outdate, read })
  const forPrivate = instrument(client, { onWrite: () => undefined, onReconnect: outdate, read })
  const instrumented = Object.assign(client, forContent)
  return {
    client: instrumented,
    database: drizzle(instrumented, { schema }),
    // The query builder asks nothing else of a client.
    privateDatabase: drizzle(forPrivate as Client, { schema }),
    dataVersion: async () => {
      const { rows } = await instrumented.execute({ sql: dataVersion, args: [new Date().toISOString()] })
      return String(rows[0]?.version)
    },
  }
}

/**
 * A local copy that follows the hosted database: reads come from it, writes go there. First it catches up, and whatever is
 * asked meanwhile waits for it; when that fails it serves what it has. Only for the process that serves: the commands speak
 * to the hosted database itself.
 */
function openReplica(path: string): Client {
  const { databaseUrl, databaseAuthToken: authToken } = config()
  const replica = createClient({ url: fileUrl(path), syncUrl: databaseUrl, authToken, syncInterval: syncSeconds })
  replica
    .sync()
    .catch((error: unknown) => log.error('the local copy of the database could not catch up', reasonOf(error)))
  return replica
}
