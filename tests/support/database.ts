import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import type { Database } from '~db/client.server'
import { removeFolder, temporaryFolder } from './temporary'
import { withoutTable } from './without-table'

export interface TestDatabase {
  db: Database
  client: Client
  /** The folder with the database file. */
  dataDir: string
  /** As it was at the beginning: with the first services, and the demo's content when it was made with `seed: 'demo'`. */
  reset(): Promise<void>
  /** Runs a task while this table cannot be read. */
  without<T>(table: string, task: () => Promise<T>): Promise<T>
  /** Another process is in the middle of writing, until what this gives is called. */
  lock(): Promise<() => void>
  close(): void
}

export interface TestDatabaseOptions {
  seed?: 'demo'
}

/**
 * A database for the tests of one file, empty (or with the demo's content) before each of them.
 * @param keep what one test has written is there for the next
 */
export function useTestDatabase({ keep, ...options }: TestDatabaseOptions & { keep?: true } = {}): TestDatabase {
  const database = {} as TestDatabase
  beforeAll(async () => void Object.assign(database, await createTestDatabase(options)))
  if (!keep) beforeEach(() => database.reset())
  afterAll(() => database.close())
  return database
}

/**
 * A migrated database file of its own, and the one that `getDb()` gives from then on in this test file. Call it in
 * `beforeAll`, before anything reads the configuration: that is read once in each process.
 */
export async function createTestDatabase({ seed }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const dataDir = temporaryFolder('database')
  process.env.DATA_DIR = dataDir
  process.env.DATABASE_URL = `file:${join(dataDir, 'test.db')}`
  copyFileSync(inject('migratedDatabase'), join(dataDir, 'test.db'))
  const { closeDb, getClient, getDb } = await import('~db/client.server')
  const { config } = await import('~/config/config.server')
  if (config().dataDir !== dataDir)
    throw new Error('createTestDatabase must come before the configuration is first read')
  const { addFirstServices } = await import('~db/seed/first-services')
  const { seedDemo } = await import('~db/seed/seed')
  const client = getClient()
  const fill = async () => {
    await addFirstServices(getDb())
    if (seed === 'demo') await seedDemo(getDb())
  }
  await fill()
  return {
    db: getDb(),
    client,
    dataDir,
    async reset() {
      await emptyTables(client)
      await fill()
    },
    without: (table, task) => withoutTable((statement) => client.execute(statement), table, task),
    async lock() {
      const writing = await createClient({ url: process.env.DATABASE_URL! }).transaction('write')
      return () => writing.close()
    },
    close() {
      closeDb()
      removeFolder(dataDir)
    },
  }
}

async function emptyTables(client: Client): Promise<void> {
  const { rows } = await client.execute(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'",
  )
  // Rows may name each other; the references are looked at only when everything is gone. The index of products goes
  // first: each product that goes has its line looked for there.
  const deletions = ['product_search', ...rows.map(({ name }) => name)].map((name) => `DELETE FROM "${name}"`)
  // What was done in the admin is kept for 400 days, whoever deletes it.
  const { rows: guards } = await client.execute(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'activity'",
  )
  await client.batch(
    [
      'PRAGMA defer_foreign_keys = ON',
      ...guards.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...deletions,
      ...guards.map(({ sql }) => String(sql)),
    ],
    'write',
  )
}
