import { createClient, type Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHostedDatabase, type HostedDatabase } from '../../support/hosted-database'

let database: HostedDatabase
let client: Client

beforeEach(async () => {
  database = await startHostedDatabase()
  client = createClient({ url: database.url, authToken: database.token })
  await client.execute('CREATE TABLE things (name TEXT PRIMARY KEY, size INTEGER NOT NULL DEFAULT 0, bytes BLOB)')
  database.requests = 0
})
afterEach(async () => {
  client.close()
  await database.stop()
})

const names = () => database.sql('SELECT name FROM things ORDER BY name').map(({ name }) => name)
const codeOf = (error: unknown) => (error as { code?: string }).code

test('gives back every kind of value as it was stored, in one round trip each', async () => {
  const bytes = new Uint8Array([0, 1, 254, 255])
  const { rowsAffected } = await client.execute({
    sql: 'INSERT INTO things VALUES (?, ?, ?)',
    args: ['Crème "b"', 5, bytes],
  })
  const { rows, columns } = await client.execute({
    sql: 'SELECT *, typeof(size) AS kind, 1.5 AS half, NULL AS absent FROM things WHERE name = :name',
    args: { name: 'Crème "b"' },
  })
  expect(rowsAffected).toBe(1)
  expect(columns).toEqual(['name', 'size', 'bytes', 'kind', 'half', 'absent'])
  expect(rows[0]).toMatchObject({ size: 5, kind: 'integer', half: 1.5, absent: null })
  expect([...new Uint8Array(rows[0]!.bytes as ArrayBuffer)]).toEqual([...bytes])
  expect(database.requests).toBe(2)
})

test('a batch is one round trip, and all of it or nothing', async () => {
  const results = await client.batch(
    ["INSERT INTO things (name) VALUES ('a')", "INSERT INTO things (name) VALUES ('b') RETURNING name"],
    'write',
  )
  expect(results.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 1])
  expect(results[1]!.rows[0]!.name).toBe('b')
  expect(database.requests).toBe(1)
  const failure: unknown = await client
    .batch(["INSERT INTO things (name) VALUES ('c')", "INSERT INTO things (name) VALUES ('a')"], 'write')
    .catch((error: unknown) => error)
  expect(codeOf(failure)).toBe('SQLITE_CONSTRAINT_PRIMARYKEY')
  expect(String(failure)).toContain('UNIQUE constraint failed: things.name')
  expect(names()).toEqual(['a', 'b'])
})

test('a transaction keeps its connection over several requests, and the next writer waits for it', async () => {
  const first = await client.transaction('write')
  await first.execute("INSERT INTO things (name) VALUES ('first')")
  const second = client.execute("INSERT INTO things (name) VALUES ('second')")
  const { rows } = await first.execute('SELECT count(*) AS count FROM things')
  expect(rows[0]!.count).toBe(1)
  expect(names()).toEqual([])
  await first.commit()
  await second
  expect(names()).toEqual(['first', 'second'])
  const undone = await client.transaction('write')
  await undone.execute('DELETE FROM things')
  await undone.rollback()
  expect(names()).toEqual(['first', 'second'])
})

test('twenty writers at once are served one after the other, and none fails', async () => {
  await client.execute("INSERT INTO things VALUES ('count', 0, NULL)")
  const addOne = async () => {
    const transaction = await client.transaction('write')
    const { rows } = await transaction.execute("SELECT size FROM things WHERE name = 'count'")
    await transaction.execute({ sql: 'UPDATE things SET size = ?', args: [Number(rows[0]!.size) + 1] })
    await transaction.commit()
  }
  await Promise.all(Array.from({ length: 20 }, addOne))
  expect(database.sql('SELECT size FROM things')).toEqual([{ size: 20 }])
})

test('a client that goes away in the middle of a transaction undoes it and holds up nobody', async () => {
  const left = await client.transaction('write')
  await left.execute("INSERT INTO things (name) VALUES ('left')")
  left.close()
  await client.execute("INSERT INTO things (name) VALUES ('next')")
  expect(names()).toEqual(['next'])
})

test('refuses a wrong token', async () => {
  const stranger = createClient({ url: database.url, authToken: 'guess' })
  await expect(stranger.execute('SELECT 1')).rejects.toThrow('The token is wrong or missing')
  const answer = await fetch(`${database.url}/v2/pipeline`, { method: 'POST', body: '{"requests":[]}' })
  expect(answer.status).toBe(401)
})

test('an address that it does not know is 404, so that clients fall back to JSON', async () => {
  const headers = { authorization: `Bearer ${database.token}` }
  expect((await fetch(`${database.url}/v3-protobuf`, { headers })).status).toBe(404)
  expect((await fetch(`${database.url}/v2`, { headers })).status).toBe(200)
})

test('can refuse, fail and stay silent, and is back afterwards with what it had', async () => {
  await client.execute("INSERT INTO things (name) VALUES ('kept')")
  await database.fail('refuse')
  await expect(client.execute('SELECT 1')).rejects.toThrow('fetch failed')
  await database.recover()
  await database.fail('error')
  await expect(client.execute('SELECT 1')).rejects.toThrow('Told to fail')
  await database.fail('hang')
  const silent = client.execute('SELECT 1').then(() => 'answered')
  const soon = new Promise((resolve) => setTimeout(resolve, 300, 'silent'))
  expect(await Promise.race([silent, soon])).toBe('silent')
  silent.catch(() => undefined)
  await database.recover()
  expect((await client.execute('SELECT name FROM things')).rows[0]!.name).toBe('kept')
})
