import { beforeAll, expect, test, vi } from 'vitest'
import { contentVersion, getPrivateDb } from '~db/client.server'
import { useTestDatabase } from '../../support/database'
import { callAction, CookieJar } from '../../support/remix'
import { signedIn } from '../admin/admin'
import { add } from '../cart/shop'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { readPerContentVersion } from '~db/per-content-version.server'
import { limitedTries } from '~db/schema'

const shop = useTestDatabase({ seed: 'demo', keep: true })
let owner: CookieJar
beforeAll(async () => {
  owner = await signedIn()
})

const idOf = async (table: string) => String((await shop.client.execute(`SELECT id FROM ${table}`)).rows[0]?.id)
const switchStock = async () =>
  callAction(await import('~/routes/admin/dashboard'), {
    form: { intent: 'stock', id: await idOf('products'), value: 'off' },
    jar: owner,
  })

const changes: Record<string, () => Promise<unknown>> = {
  'a switch of the stock': switchStock,
  'a review that is approved': async () =>
    (await import('~/testimonials/testimonials.server')).setApproved(await idOf('testimonials'), true),
  'new settings': async () => (await import('~/site/settings.server')).saveSettings({}, 1),
  'a product that is deleted': async () =>
    (await import('~/catalog/commands.server')).deleteProduct(await idOf('products')),
  'a post that is deleted': async () => (await import('~/blog/commands.server')).deletePost(await idOf('blogs')),
}

test.each(Object.keys(changes))('%s outdates the cached pages', async (name) => {
  const before = contentVersion()
  await changes[name]?.()
  expect(contentVersion()).toBeGreaterThan(before)
})

const privateWrites: Record<string, () => Promise<unknown>> = {
  'a login': signedIn,
  'a message': async () =>
    callAction(await import('~/routes/site/contact'), {
      form: { name: 'Ann', email: 'ann@example.com', message: 'Hello, is Tuesday free?', leave_this_empty: '' },
    }),
  'a subscriber': async () =>
    callAction(await import('~/routes/blog/newsletter'), { form: { email: 'ann@example.com', leave_this_empty: '' } }),
  'a cart': () => add(new CookieJar(), 'citrine-point'),
}

test.each(Object.keys(privateWrites))('%s leaves them as they are', async (name) => {
  const before = contentVersion()
  await privateWrites[name]?.()
  expect(contentVersion()).toBe(before)
})

/** A read that counts how often it is done. */
function countedRead() {
  const done = vi.fn(async (name: string) => {
    const { rows } = await shop.client.execute({ sql: 'SELECT value FROM settings WHERE key = ?', args: [name] })
    return rows[0]?.value
  })
  return { done, read: readPerContentVersion(done) }
}

const write = "INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('tagline', ?, '2026-01-01')"

test('public content is read once, for each of its arguments, until this process writes to it', async () => {
  const { done, read } = countedRead()
  await shop.client.execute({ sql: write, args: ['first'] })
  expect([await read('tagline'), await read('tagline'), await read('phone')]).toEqual(['first', 'first', undefined])
  expect(done).toHaveBeenCalledTimes(2)
  await shop.client.execute({ sql: write, args: ['second'] })
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
  const [early] = [read('tagline'), await shop.client.execute({ sql: write, args: ['meanwhile'] })]
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
