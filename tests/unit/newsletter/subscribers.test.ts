import { beforeAll, beforeEach, expect, test } from 'vitest'
import { outboxEntries, subscribers } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader } from '../../support/remix'
import { adminCode, flashOf, signedIn } from '../admin/admin'

const database = useTestDatabase()
let admin: typeof import('~/newsletter/admin-subscribers.server')
let readers: typeof import('~/newsletter/readers.server')
let signUp: typeof import('~/newsletter/sign-up.server')

beforeAll(async () => {
  admin = await import('~/newsletter/admin-subscribers.server')
  readers = await import('~/newsletter/readers.server')
  signUp = await import('~/newsletter/sign-up.server')
})
beforeEach(async () => {
  await signUp.subscribe('ann@example.com')
  await signUp.subscribe('bob@example.com')
})

const idOf = async (search: string) => (await admin.listSubscribers({ search, page: 1 })).items[0]!.id

test('lists, finds, filters and deletes them', async () => {
  await readers.confirmReader(await idOf('bob'), 'Yes, the newsletter.')
  const all = await admin.listSubscribers({ search: '', page: 1 })
  expect(all.total).toBe(2)
  expect(all.items[0]).not.toHaveProperty('emailHash')
  const { items } = await admin.listSubscribers({ search: 'bob', page: 1 })
  expect(items).toMatchObject([{ email: 'bob@example.com', state: 'confirmed', webhook: null }])
  const found = async (status: 'asked' | 'confirmed' | 'left') =>
    (await admin.listSubscribers({ search: '', status, page: 1 })).items.map(({ email }) => email)
  expect([await found('asked'), await found('confirmed'), await found('left')]).toEqual([
    ['ann@example.com'],
    ['bob@example.com'],
    [],
  ])
  expect(await readers.forgetReader(items[0]!.id, 'owner')).toBe(true)
  expect(await readers.forgetReader(items[0]!.id, 'owner')).toBe(false)
  expect((await admin.listSubscribers({ search: '', page: 1 })).total).toBe(1)
  expect(await database.db.select().from(outboxEntries)).toHaveLength(1)
  expect(JSON.stringify(await database.db.select().from(subscribers))).not.toContain('bob@')
})

test('the export says state, times and the words that were agreed to', async () => {
  await readers.confirmReader(await idOf('ann'), '=Yes, the newsletter.')
  await readers.unsubscribeReader(await idOf('bob'))
  const [head, ...rows] = await admin.subscriberTable()
  expect(head).toEqual('Subscribed,Email,State,Asked,Confirmed,Left,Bounced,Agreed to,Delivery'.split(','))
  const of = (email: string) => rows.find((row) => row.includes(email))!
  const time = { time: expect.stringMatching(/Z$/) as string }
  expect(of('ann@example.com').slice(2, 8)).toEqual([
    ...['Confirmed', time, time, { time: null }, { time: null }, '=Yes, the newsletter.'],
  ])
  expect(of('bob@example.com').slice(2, 6)).toEqual(['Left', time, { time: null }, time])
})

test('those from before get letters once the owner has said where they agreed', async () => {
  await database.client.execute("UPDATE subscribers SET asked_at = NULL WHERE email = 'bob@example.com'")
  const jar = await signedIn(await adminCode())
  const page = await import('~/routes/admin/subscribers')
  const call = { url: '/admin/subscribers', jar }
  const fromBefore = async () => (await callLoader<{ fromBefore: number }>(page, call)).data.fromBefore
  expect(await fromBefore()).toBe(1)
  const post = (words: string) => callAction(page, { ...call, form: { intent: 'from-before', words } })
  expect(await post('  ')).toMatchObject({
    status: 422,
    data: { lastResult: { error: { words: [expect.stringContaining('Please say where they agreed')] } } },
  })
  expect(await readers.confirmedReaders()).toEqual([])
  expect((await post('A list at the counter')).status).toBe(303)
  expect((await flashOf(jar))[0]?.text).toBe('1 subscriber confirmed')
  expect(await readers.confirmedReaders()).toEqual([{ id: await idOf('bob'), email: 'bob@example.com' }])
  expect((await admin.listSubscribers({ search: 'bob', page: 1 })).items[0]?.words).toBe('A list at the counter')
  expect(await fromBefore()).toBe(0)
  expect((await post('Once more')).status).toBe(303)
  expect((await flashOf(jar))[0]?.text).toBe('All of them are confirmed already')
  const { listActivity } = await import('~/history/activity.server')
  const { items } = await listActivity({ kind: 'changed', page: 1 })
  expect(items).toMatchObject([{ subject: 'subscriber', name: 'A list at the counter' }])
})
