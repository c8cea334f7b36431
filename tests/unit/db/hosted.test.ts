import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isUnavailable, isUniqueFailure, reasonOf } from '~db/errors'
import { categories, settings, subscribers } from '~db/schema'
import { startHostedDatabase, type HostedDatabase } from '../../support/hosted-database'

let hosted: HostedDatabase
let db: ReturnType<typeof import('~db/client.server').getDb>

beforeAll(async () => {
  hosted = await startHostedDatabase()
  Object.assign(process.env, hosted.env)
  const { getDb } = await import('~db/client.server')
  const { migrateDatabase } = await import('~db/migrate')
  await migrateDatabase()
  db = getDb()
})
beforeEach(async () => {
  await db.delete(categories)
  hosted.requests = 0
})
afterEach(() => hosted.recover())
afterAll(async () => {
  const { closeDb } = await import('~db/client.server')
  closeDb()
  await hosted.stop()
})

const add = (name: string) => db.insert(categories).values({ name, createdAt: '2026-01-01T00:00:00.000Z' })
const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('round trips to a hosted database', () => {
  test('reads that are asked for together travel together, and each gets its own answer', async () => {
    await add('stones')
    hosted.requests = 0
    const [names, none, [first, second]] = await Promise.all([
      db.select().from(categories),
      db.select().from(settings).where(eq(settings.key, 'nothing')),
      db.batch([db.select({ name: categories.name }).from(categories), db.select().from(subscribers)]),
    ])
    expect(names.map(({ name }) => name)).toEqual(['stones'])
    expect([none, first, second]).toEqual([[], [{ name: 'stones' }], []])
    expect(hosted.requests).toBe(1)
  })

  test('a read that is wrong fails alone', async () => {
    const { getClient } = await import('~db/client.server')
    const [wrong, right] = await Promise.all([
      failureOf(getClient().execute('SELECT * FROM nowhere')),
      db.select().from(categories),
    ])
    expect(String(wrong)).toContain('no such table: nowhere')
    expect(isUnavailable(wrong)).toBe(false)
    expect(right).toEqual([])
  })

  test('a batch of writes is one of its own, and all of it or nothing', async () => {
    await db.batch([add('a'), add('b')])
    expect(hosted.requests).toBe(1)
    const failure = await failureOf(db.batch([add('c'), add('a')]))
    expect(isUniqueFailure(failure, 'categories.name')).toBe(true)
    expect(hosted.sql('SELECT name FROM categories ORDER BY name')).toEqual([{ name: 'a' }, { name: 'b' }])
  })
})

describe('a hosted database that cannot be used', () => {
  test('is told apart from a statement that is wrong, and says why', async () => {
    await hosted.fail('error')
    const failing = await failureOf(db.select().from(categories))
    expect([isUnavailable(failing), reasonOf(failing)]).toEqual([true, 'The database answered with status 500'])
    await hosted.recover()
    await hosted.fail('refuse')
    const refusing = await failureOf(db.select().from(categories))
    expect([isUnavailable(refusing), reasonOf(refusing)]).toEqual([true, expect.stringContaining('ECONNREFUSED')])
    await hosted.recover()
    expect(await db.select().from(categories)).toEqual([])
  })

  test('is asked once more for a read, and never twice for a write', async () => {
    await hosted.fail('error')
    await failureOf(db.select().from(categories))
    expect(hosted.requests).toBe(2)
    hosted.requests = 0
    await failureOf(add('once'))
    expect(hosted.requests).toBe(1)
  })
})
