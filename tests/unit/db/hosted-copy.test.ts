import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HostedDatabase } from '../../support/hosted-database'
import { removeFolder, temporaryFolder } from '../../support/temporary'
import { contentOf, makeShop } from './shop-file'

let hosted: HostedDatabase
let folder: string
let shopFile: string
beforeEach(async () => {
  hosted = new HostedDatabase()
  await hosted.start()
  folder = temporaryFolder('moving')
  shopFile = join(folder, 'moving.db')
  Object.assign(process.env, hosted.env, { DATA_DIR: folder })
  await makeShop(shopFile)
  // The configuration is read once in each process.
  vi.resetModules()
})
afterEach(async () => {
  await hosted.stop()
  removeFolder(folder)
})

const commands = async () => {
  const [{ backup }, { restore }] = await Promise.all([import('~db/backup'), import('~db/restore')])
  return { backup, restore }
}

test('a shop moves to a hosted database and back, and nothing of it changes but the sessions', async () => {
  const { backup, restore } = await commands()
  const back = join(folder, 'back.db')
  expect(await restore(shopFile)).toMatch(/^Restored .+moving\.db into the hosted database: \d+ rows in \d+ tables\.$/)
  expect(hosted.sql('SELECT id FROM orders')).toEqual([{ id: 'order-1' }])
  expect(await backup({ target: back, keep: 14 })).toContain(`Backed up to ${back}`)
  const content = await contentOf(back)
  expect(content).toEqual({ ...(await contentOf(shopFile)), admin_sessions: [] })
  expect(content.images).toHaveLength(1)
})

test('a hosted database that has tables is left alone', async () => {
  hosted.sql('CREATE TABLE notes (text TEXT)')
  const { restore } = await commands()
  await expect(restore(shopFile)).rejects.toThrow('The hosted database is not empty (notes): restore into a new one')
  expect(hosted.sql("SELECT name FROM sqlite_master WHERE type = 'table'")).toEqual([{ name: 'notes' }])
})

test('a move that was cut off half-way begins anew', async () => {
  const { restore } = await commands()
  const moving = restore(shopFile)
  await expect.poll(() => hosted.requests, { interval: 1 }).toBeGreaterThan(6)
  await hosted.fail('error')
  await expect(moving).rejects.toThrow()
  await hosted.recover()
  expect(hosted.sql("SELECT name FROM sqlite_master WHERE name = 'unfinished_restore'")).toHaveLength(1)
  expect(await restore(shopFile)).toContain('into the hosted database')
  expect(hosted.sql('SELECT count(*) AS orders FROM orders')).toEqual([{ orders: 1 }])
  expect(hosted.sql("SELECT name FROM sqlite_master WHERE name = 'unfinished_restore'")).toEqual([])
})

test('a hosted database that is not this shop’s makes no backup', async () => {
  const client = createClient({ url: hosted.url, authToken: hosted.token })
  await client.execute('CREATE TABLE notes (text TEXT)')
  client.close()
  const { backup } = await commands()
  await expect(backup({ target: join(folder, 'notes.db'), keep: 14 })).rejects.toThrow(
    /thrown away: it is not a database of this shop/,
  )
})
