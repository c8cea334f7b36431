import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '~db/migrate'
import { migrationsFolder, openFile } from '~db/database-location'
import { backup } from '~db/backup'
import { restore } from '~db/restore'
import { removeFolder, temporaryFolder } from '../../support/temporary'
import { contentOf, filesIn, fingerprintOf, makeShop } from './shop-file'

let dataDir: string
let database: string
let elsewhere: string
let backupFile: string

beforeAll(async () => {
  dataDir = temporaryFolder('restore')
  database = join(dataDir, 'stillwater.db')
  process.env.DATA_DIR = dataDir
  process.env.DATABASE_URL = `file:${database}`
  elsewhere = temporaryFolder('elsewhere')
  backupFile = join(elsewhere, 'stillwater-20261101T030000Z.db')
  await makeShop(backupFile)
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T04:22:33Z') }))
afterEach(() => {
  vi.useRealTimers()
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name))
})
afterAll(() => {
  removeFolder(dataDir)
  removeFolder(elsewhere)
})

const kept = () => `${database}.before-restore-20261128T042233Z`

/** Another process that opens the database as the shop does, writes, and then does what `then` says. */
const asTheShop = (then: string) => `
  import { createClient } from '@libsql/client'
  const client = createClient({ url: ${JSON.stringify(`file:${database}`)} })
  await client.execute('PRAGMA journal_mode = WAL')
  await client.execute("INSERT INTO settings VALUES ('written', 'last', 'now')")
  console.log('written')
  ${then}`

const nodeArgs = (code: string) => ['--input-type=module', '--eval', code]

test('a backup takes the place of the database, which is kept beside it', async () => {
  await makeShop(database)
  const former = filesIn(dataDir).get('stillwater.db')
  const changed = openFile(backupFile)
  await changed.execute("UPDATE products SET name = 'From the backup'")
  changed.close()
  const before = filesIn(elsewhere)
  expect(await restore(backupFile)).toBe(`Restored ${backupFile}; the former database is kept as ${kept()}.`)
  const restored = await contentOf(database)
  expect(restored).toEqual({ ...(await contentOf(backupFile)), admin_sessions: [] })
  expect((restored.products as { name: string }[])[0]?.name).toBe('From the backup')
  expect(fingerprintOf(kept())).toBe(former)
  expect(readdirSync(dataDir).sort()).toEqual(['stillwater.db', 'stillwater.db.before-restore-20261128T042233Z'])
  expect(filesIn(elsewhere)).toEqual(before)
})

test('a shop without a database gets one', async () => {
  expect(await restore(backupFile)).toBe(`Restored ${backupFile}.`)
  expect(Object.keys(await contentOf(database))).toContain('orders')
})

test('what a killed shop left beside a database that is gone is kept, and nothing of it comes back', async () => {
  await makeShop(database)
  spawnSync(process.execPath, nodeArgs(asTheShop("process.kill(process.pid, 'SIGKILL')")))
  rmSync(database)
  expect(await restore(backupFile)).toBe(`Restored ${backupFile}.`)
  expect(readdirSync(dataDir).sort()).toEqual(['stillwater.db', 'stillwater.db.before-restore-20261128T042233Z-wal'])
  expect(await contentOf(database)).toEqual({ ...(await contentOf(backupFile)), admin_sessions: [] })
})

test('what a killed shop wrote last is in the database that is kept, and nothing of it in the new one', async () => {
  await makeShop(database)
  spawnSync(process.execPath, nodeArgs(asTheShop("process.kill(process.pid, 'SIGKILL')")))
  expect(existsSync(`${database}-wal`)).toBe(true)
  await restore(backupFile)
  expect(existsSync(`${database}-wal`) || existsSync(`${database}-shm`)).toBe(false)
  expect((await contentOf(kept())).settings).toEqual([{ key: 'written', value: 'last', updated_at: 'now' }])
  expect((await contentOf(database)).settings).toEqual([])
})

test('while the shop runs nothing is changed', async () => {
  await makeShop(database)
  const shop = spawn(process.execPath, nodeArgs(asTheShop('setInterval(() => {}, 1000)')))
  try {
    await new Promise((resolve) => shop.stdout.once('data', resolve))
    const before = filesIn(dataDir)
    await expect(restore(backupFile)).rejects.toThrow(`The shop is running on ${database}: stop it first`)
    expect(filesIn(dataDir)).toEqual(before)
  } finally {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGKILL')
    await ended
  }
})

test('a database that is damaged itself can be replaced', async () => {
  writeFileSync(database, 'SQLite format 3\0'.padEnd(9000, 'rubbish'))
  writeFileSync(`${database}-wal`, 'rubbish')
  await restore(backupFile)
  expect((await contentOf(database)).orders).toHaveLength(1)
  expect(readFileSync(kept(), 'utf8')).toContain('rubbish')
  expect(existsSync(`${database}-wal`)).toBe(false)
})

const spoiled: [string, RegExp, (file: string) => unknown][] = [
  ['a file that is not there', /it is no database$/, () => undefined],
  ['an empty file', /it is no database$/, (file) => writeFileSync(file, '')],
  ['a picture', /it is no database$/, (file) => writeFileSync(file, Buffer.from([0xff, 0xd8, 0xff, 0xe0]))],
  [
    'a backup that was cut off',
    /it is damaged/,
    (file) => writeFileSync(file, readFileSync(backupFile).subarray(0, 200_000)),
  ],
  [
    'a backup with a spoiled page',
    /it is damaged/,
    (file) => writeFileSync(file, readFileSync(backupFile).fill(0x55, 4096 * 3, 4096 * 4)),
  ],
  [
    'the database of another program',
    /it is not a database of this shop$/,
    async (file) => run(file, 'CREATE TABLE products (id TEXT)'),
  ],
  [
    'a database whose tables are not all there',
    /it lacks order_items/,
    async (file) => {
      copyFileSync(backupFile, file)
      await run(file, 'DROP TABLE order_items')
    },
  ],
  [
    'a backup of a newer version',
    /it was made by a newer version of the shop \(9999_later\.sql\)$/,
    async (file) => {
      copyFileSync(backupFile, file)
      await run(file, "INSERT INTO migrations VALUES ('9999_later.sql', 'now')")
    },
  ],
  [
    'a backup with lines of an order that is not there',
    /it has rows in order_items/,
    async (file) => {
      copyFileSync(backupFile, file)
      await run(file, 'PRAGMA foreign_keys = OFF', 'DELETE FROM orders')
    },
  ],
]

async function run(file: string, ...statements: string[]) {
  const client = openFile(file)
  for (const statement of statements) await client.execute(statement)
  client.close()
}

test.each(spoiled)('%s is refused, and nothing is changed', async (_, reason, make) => {
  await makeShop(database)
  const file = join(elsewhere, 'spoiled.db')
  await make(file)
  const before = filesIn(dataDir)
  await expect(restore(file)).rejects.toThrow(reason)
  expect(filesIn(dataDir)).toEqual(before)
  rmSync(file, { force: true })
})

test('a backup of an older version is taken, and the next start brings it to the present', async () => {
  const old = join(elsewhere, 'old.db')
  await makeShop(old, (name) => name.startsWith('0001'))
  await restore(old)
  const client = openFile(database)
  expect(await migrate(client, migrationsFolder())).toContain('0002_shown_price.sql')
  const { rows } = await client.execute('SELECT count(*) AS n FROM orders')
  expect(rows[0]?.n).toBe(1)
  client.close()
})

test('a letter that was being sent when the backup was made is stopped, and says why', async () => {
  await makeShop(database)
  await run(
    database,
    `INSERT INTO letters (id, subject, content, state, created_at, updated_at)
     VALUES ('one', 'S', 'C', 'sending', '2026', '2026'), ('two', 'S', 'C', 'sent', '2026', '2026')`,
    `INSERT INTO letter_sends (letter_id, subscriber_id, state) VALUES ('one', 'a', 'sent'), ('one', 'b', 'waiting')`,
  )
  const file = join(elsewhere, 'in-the-middle.db')
  await backup({ target: file, keep: 1 })
  expect(await restore(file)).toMatch(/A letter was being sent when the backup was made\. It is stopped/)
  const { letters, letter_sends } = await contentOf(database)
  expect(letters).toMatchObject([
    { id: 'one', state: 'stopped', stopped_by: 'restore' },
    { id: 'two', state: 'sent', stopped_by: null },
  ])
  expect(letter_sends).toHaveLength(2)
})

const people = (...rows: [id: string, state: string, isForgotten?: true][]) =>
  rows.map(
    ([id, state, isForgotten]) => `INSERT OR REPLACE INTO subscribers (id, email, email_hash, state, created_at)
      VALUES ('${id}', ${isForgotten ? `NULL, 'hash of ${id}'` : `'${id}@mail.example', NULL`}, '${state}', '2026')`,
  )
const stateOfAll = async () =>
  Object.fromEntries(
    ((await contentOf(database)).subscribers as Record<'id' | 'state' | 'email', string | null>[]).map(
      ({ id, state, email }) => [id, email === null ? 'forgotten' : state],
    ),
  )
const mailTo = (status: string, id: string) =>
  `INSERT INTO mails (id, kind, subject_id, recipient, subject, text, html, message_id, status, created_at, updated_at)
   VALUES ('${id}', 'newsletter-confirm', '${id}', '${id}@mail.example', 'S', 'T', 'H', '<${id}>', '${status}', '2026', '2026')`

test('who has left or was forgotten since the backup was made stays away', async () => {
  await makeShop(database)
  const readers = ['stays', 'leaves', 'is forgotten', 'bounces'] as const
  await run(
    database,
    ...people(...readers.map((id) => [id, 'confirmed'] as [string, string])),
    mailTo('sent', 'is forgotten'),
  )
  const file = join(elsewhere, 'readers.db')
  await backup({ target: file, keep: 1 })
  await run(
    database,
    ...people(
      ['leaves', 'left'],
      ['is forgotten', 'left', true],
      ['bounces', 'bounced'],
      ['came and went', 'left', true],
    ),
  )
  expect(await restore(file)).toBe(`Restored ${file}; the former database is kept as ${kept()}.`)
  expect(await stateOfAll()).toEqual({
    stays: 'confirmed',
    leaves: 'left',
    'is forgotten': 'forgotten',
    bounces: 'bounced',
    'came and went': 'forgotten',
  })
  expect((await contentOf(database)).mails).toEqual([])
})

test('who got a letter since the backup was made does not get it again, nor is told twice that something is back', async () => {
  await makeShop(database)
  await run(
    database,
    ...['draft', 'sending'].map(
      (state) => `INSERT INTO letters (id, subject, content, state, created_at, updated_at)
        VALUES ('${state}', 'S', 'C', '${state}', '2026', '2026')`,
    ),
    "INSERT INTO letter_sends (letter_id, subscriber_id) VALUES ('sending', 'a'), ('sending', 'b')",
    `INSERT INTO back_in_stock (id, product_id, email, created_at)
      SELECT 'waits-' || value, (SELECT id FROM products LIMIT 1), value, '2026' FROM json_each('["a", "b"]')`,
  )
  const file = join(elsewhere, 'before-the-letter.db')
  await backup({ target: file, keep: 1 })
  await run(
    database,
    "UPDATE letters SET state = 'sent' WHERE id = 'draft'",
    "INSERT INTO letter_sends (letter_id, subscriber_id, state) VALUES ('draft', 'a', 'sent')",
    "UPDATE letter_sends SET state = 'sent' WHERE letter_id = 'sending' AND subscriber_id = 'a'",
    "DELETE FROM back_in_stock WHERE id = 'waits-a'",
    mailTo('sent', 'waits-a').replace('newsletter-confirm', 'back-in-stock'),
  )
  expect(await restore(file)).toMatch(/A letter was being sent/)
  const { letters, letter_sends, back_in_stock } = await contentOf(database)
  expect(letters).toMatchObject([
    { id: 'draft', state: 'sent' },
    { id: 'sending', state: 'stopped', stopped_by: 'restore' },
  ])
  expect(
    (letter_sends as Record<string, string>[]).map((row) => [row.letter_id, row.subscriber_id, row.state]),
  ).toEqual([
    ['draft', 'a', 'sent'],
    ['sending', 'a', 'sent'],
    ['sending', 'b', 'waiting'],
  ])
  expect(back_in_stock).toMatchObject([{ id: 'waits-b' }])
})

test.each([
  ['is gone', () => rmSync(database)],
  ['is damaged', () => writeFileSync(database, 'SQLite format 3\0'.padEnd(9000, 'rubbish'))],
])('where the former database %s, it is said that readers may be back', async (_, spoil) => {
  await makeShop(database)
  await run(database, ...people(['leaves', 'confirmed']))
  const file = join(elsewhere, `${_}.db`)
  await backup({ target: file, keep: 1 })
  spoil()
  expect(await restore(file)).toMatch(
    /^Restored .* Whoever has left the newsletter since the backup was made is a reader again/,
  )
  expect(await stateOfAll()).toEqual({ leaves: 'confirmed' })
})
