import { createClient } from '@libsql/client'
import { afterAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../support/temporary'

const dataDir = temporaryFolder('lock')
process.env.DATA_DIR = dataDir
afterAll(() => removeFolder(dataDir))

test('a process that finds another one on its database waits, says so once, and gives up after a while', async () => {
  const { holdDatabase } = await import('~db/database-lock')
  const other = createClient({ url: `file:${dataDir}/stillwater.db.lock` })
  const held = await other.transaction('write')
  const told: string[] = []
  const started = Date.now()
  await expect(holdDatabase(500, (file) => told.push(file))).rejects.toThrow(
    `Another process of the shop uses ${dataDir}/stillwater.db: stop it first. Two at once need a hosted database`,
  )
  expect(Date.now() - started).toBeGreaterThanOrEqual(500)
  expect(told).toEqual([`${dataDir}/stillwater.db`])
  held.close()
  await holdDatabase(0)
  await expect(other.transaction('write')).rejects.toThrow('SQLITE_BUSY')
})
