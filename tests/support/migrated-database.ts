import { join } from 'node:path'
import { createClient } from '@libsql/client'
import type { TestProject } from 'vitest/node'
import { migrate } from '~db/migrate'
import { migrationsFolder } from '~db/database-location'
import { removeFolder, temporaryFolder } from './temporary'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a database without rows, of which each test file gets a copy. */
    migratedDatabase: string
  }
}

/** Vitest's global setup: migrates one database for the whole run. @returns the teardown */
export default async function migrateOnce(project: TestProject) {
  const folder = temporaryFolder('migrated')
  const file = join(folder, 'test.db')
  const client = createClient({ url: `file:${file}` })
  await client.execute('PRAGMA journal_mode = WAL')
  await migrate(client, migrationsFolder())
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  client.close()
  project.provide('migratedDatabase', file)
  return () => removeFolder(folder)
}
