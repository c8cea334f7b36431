import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { expect, test, vi } from 'vitest'
import { getPrivateDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { limitedTries } from '~db/schema'
import { useTestDatabase } from '../../support/database'

const database = useTestDatabase({ keep: true })

/** A read that counts how often it is done. */
function countedRead() {
  const done = vi.fn(async (name: string) => {
    const { rows } = await database.client.execute({ sql: 'SELECT value FROM settings WHERE key = ?', args: [name] })
    return rows[0]?.value
  })
  return { done, read: readPerContentVersion(done) }
}

const write = "INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('tagline', ?, '2026-01-01')"

test('public content is read once, for each of its arguments, until this process writes to it', async () => {
  const { done, read } = countedRead()
  await database.client.execute({ sql: write, args: ['first'] })
  expect([await read('tagline'), await read('tagline'), await read('phone')]).toEqual(['first', 'first', undefined])
  expect(done).toHaveBeenCalledTimes(2)
  await database.client.execute({ sql: write, args: ['second'] })
  expect([await read('tagline'), await read('tagline')]).toEqual(['second', 'second'])
  expect(done).toHaveBeenCalledTimes(3)
})

test('what another process writes is read, too', async () => {
  const { done, read } = countedRead()
  await read('tagline')
  const other = createClient({ url: process.env.DATABASE_URL! })
  await other.execute({ sql: write, args: ['from outside'] })
  other.close()
  await expect.poll(() => read('tagline')).toBe('from outside')
  expect(done).toHaveBeenCalledTimes(2)
})

test('what this process writes of anything else, among many statements at once, has nothing read again', async () => {
  const { done, read } = countedRead()
  const attempt = (n: number) =>
    getPrivateDb()
      .insert(limitedTries)
      .values({ id: `${n}`, scope: 's', ipKey: 'a', at: '2026' })
      .execute()
  const look = () => getPrivateDb().select().from(limitedTries).execute()
  await read('tagline')
  for (let n = 0; n < 10; n += 1) {
    await Promise.all([look(), look(), attempt(n), look(), look()])
    await sleep(8)
    await read('tagline')
  }
  expect(done).toHaveBeenCalledTimes(1)
})

test('a write while the content is read outdates what was read', async () => {
  const { done, read } = countedRead()
  const [early] = [read('tagline'), await database.client.execute({ sql: write, args: ['meanwhile'] })]
  await early
  expect(await read('tagline')).toBe('meanwhile')
  expect(done).toHaveBeenCalledTimes(2)
})

test('a read that failed is done again', async () => {
  const failing = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('locked')).mockResolvedValue('fine')
  const read = readPerContentVersion(failing)
  await expect(read()).rejects.toThrow('locked')
  expect(await read()).toBe('fine')
})
