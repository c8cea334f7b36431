import { createClient } from '@libsql/client'
import { afterEach, describe, expect, test } from 'vitest'
import { isUnavailable } from '~db/errors'
import { useTestDatabase } from '../../support/database'

const database = useTestDatabase({ keep: true })
let unlock: (() => void) | undefined

afterEach(() => unlock?.())

const write = (name: string) => database.client.execute('INSERT INTO categories VALUES (?, ?)', [name, '2026-01-01'])
const names = async () => (await database.client.execute('SELECT name FROM categories')).rows.map(({ name }) => name)

/** As another process sees the file. */
async function namesElsewhere(): Promise<unknown[]> {
  const other = createClient({ url: process.env.DATABASE_URL! })
  const { rows } = await other.execute('SELECT name FROM categories ORDER BY name')
  other.close()
  return rows.map(({ name }) => name)
}

describe('a database that another process has locked', () => {
  test('is waited for, in turn, while the rest of this process goes on', async () => {
    unlock = await database.lock()
    let ticks = 0
    const ticking = setInterval(() => (ticks += 1), 10)
    setTimeout(unlock, 600)
    await Promise.all([
      write('first'),
      write('second'),
      database.client.batch([{ sql: 'INSERT INTO categories VALUES (?, ?)', args: ['third', '2026-01-01'] }]),
    ])
    clearInterval(ticking)
    expect((await names()).sort()).toEqual(['first', 'second', 'third'])
    // Some 60 when nothing stood in the way; SQLite's own waiting would have left it at none.
    expect(ticks).toBeGreaterThan(10)
  })

  test('can be read from meanwhile', async () => {
    unlock = await database.lock()
    const started = Date.now()
    expect(await names()).toContain('first')
    expect(Date.now() - started).toBeLessThan(1000)
  })

  test('is given up after five seconds, with nothing written; what is written next is there for everybody', async () => {
    unlock = await database.lock()
    const started = Date.now()
    const error: unknown = await write('never').catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    expect(Date.now() - started).toBeGreaterThan(4_900)
    expect(Date.now() - started).toBeLessThan(7_000)
    unlock()
    await write('after')
    expect(await namesElsewhere()).toEqual(['after', 'first', 'second', 'third'])
  })
})

test('a statement that is wrong is no passing fault', async () => {
  const error: unknown = await database.client.execute('SELECT * FROM nowhere').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(isUnavailable(error)).toBe(false)
})
