import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createClient, type Client, type InStatement, type TransactionMode } from '@libsql/client'
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql'
import { config } from '~/config/config.server'
import * as schema from './schema'

export type Database = LibSQLDatabase<typeof schema>

/** How long a statement waits for another process that is writing to the same file. */
const busyTimeoutMs = 5000

/** Tables that no public page shows. A write to any other table outdates the pages kept ready. */
const privateTables =
  /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+["`]?(?:orders|order_items|messages|subscribers|deliveries|stripe_events|admin_sessions|login_attempts)\b/i
const reading = /^\s*select\b/i
const writing = /^\s*(?:insert|update|delete|replace)\b/i

let version = 0

/** Grows with every write of this process to something a public page shows (blueprint, "Serving"). */
export function contentVersion(): number {
  return version
}

let client: Client | undefined
let database: Database | undefined

/** The one database of this process, opened at first use. */
export function getDb(): Database {
  return (database ??= drizzle(getClient(), { schema }))
}

/** The driver itself, for migrations and backups. */
export function getClient(): Client {
  return (client ??= watched(open()))
}

/** Closes the database; the next use opens it again. */
export function closeDb(): void {
  client?.close()
  client = undefined
  database = undefined
}

function open(): Client {
  const { databaseUrl, databaseAuthToken, databaseReplicaPath } = config()
  if (databaseReplicaPath) {
    mkdirSync(dirname(databaseReplicaPath), { recursive: true })
    return createClient({
      url: `file:${databaseReplicaPath}`,
      syncUrl: databaseUrl,
      authToken: databaseAuthToken,
      syncInterval: 60,
      timeout: busyTimeoutMs,
    })
  }
  if (!databaseUrl.startsWith('file:')) return createClient({ url: databaseUrl, authToken: databaseAuthToken })
  mkdirSync(dirname(databaseUrl.slice('file:'.length)), { recursive: true })
  return createClient({ url: databaseUrl, timeout: busyTimeoutMs })
}

type BatchStatement = InStatement | [string, unknown?]

function textOf(statement: BatchStatement): string {
  return typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql
}

/**
 * A batch that writes takes the write lock at once. One that only reads must not: pages are shown while another
 * process writes, and also when the disk cannot be written to.
 */
function batchMode(statements: BatchStatement[]): TransactionMode {
  return statements.every((statement) => reading.test(textOf(statement))) ? 'read' : 'write'
}

/** Notes writes to public content, and begins each batch in the mode that fits it unless it says otherwise. */
function watched(target: Client): Client {
  const note = (statement: BatchStatement) => {
    const sql = textOf(statement)
    if (writing.test(sql) && !privateTables.test(sql)) version += 1
  }
  const execute = target.execute.bind(target) as (statement: InStatement) => ReturnType<Client['execute']>
  const batch = target.batch.bind(target)
  return Object.assign(target, {
    async execute(statement: InStatement, args?: never) {
      const result = await execute(args === undefined ? statement : { sql: statement as string, args })
      note(statement)
      return result
    },
    async batch(statements: Parameters<Client['batch']>[0], mode = batchMode(statements)) {
      const results = await batch(statements, mode)
      statements.forEach(note)
      return results
    },
  })
}
