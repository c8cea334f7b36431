import { beforeEach, describe, expect, test } from 'vitest'
import { exportList } from '~/admin/export.server'
import { deletePost } from '~/blog/commands.server'
import { setInStock } from '~/catalog/stock.server'
import { forgetOldActivity, listActivity, noteActivity } from '~/history/activity.server'
import { settleFailedRefund, writeRefund } from '~/orders/refunds.server'
import { messages, orderRequests, subscribers } from '~db/schema'
import { deleteMessage } from '~/inbox/admin-inbox.server'
import { createLetter, deleteLetter, updateLetter } from '~/letters/letters.server'
import { forgetReader } from '~/newsletter/readers.server'
import { defaultsOf } from '~/content/fields'
import { wayFields } from '~/shipping/fields.server'
import { createWay, deleteWay, setActive, updateWay } from '~/shipping/ways.server'
import { findTestimonial, mendTestimonial, setApproved } from '~/testimonials/testimonials.server'
import * as activityPage from '~/routes/admin/activity'
import * as login from '~/routes/admin/login'
import { markShipped, saveNote, saveParcel, tellOfDelay } from '~/orders/admin-commands.server'
import { markRequestAnswered } from '~/orders/requests.server'
import { addOrder, addReview } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { ownerJar } from '../admin-editors/owner'
import { everyKind, type KeptThing } from './kinds'

const shop = useTestDatabase()
let jar: CookieJar
let things: KeptThing[]

beforeEach(async () => {
  jar = await ownerJar()
  things = await everyKind()
})

interface Listed {
  list: { total: number; pages: number; items: { did: string; what: string; path?: string }[] }
}
const listed = async (query = '') =>
  (await callLoader<Listed>(activityPage, { url: `/admin/activity${query}`, jar })).data.list
const newest = async (query = '') => (await listed(query)).items[0]

test('a login and a wrong code are told, without the code and without where it came from', async () => {
  expect(await newest('?status=login')).toMatchObject({ did: 'Logged in', what: '' })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await callAction(login, { url: '/admin-login', form: { code: 'a-guess-of-somebody' }, headers })
  expect(await newest()).toMatchObject({ did: 'Login refused: wrong code' })
  const { rows } = await shop.client.execute('select * from activity')
  expect(JSON.stringify(rows)).not.toMatch(/a-guess|203\.0|code-of-the/)
})

test('a flood of wrong codes is told by its first ones', async () => {
  const { noteRefusedLogin } = await import('~/history/activity.server')
  for (let n = 0; n < 30; n += 1) await noteRefusedLogin()
  expect((await listed('?status=refused')).total).toBe(20)
})

test('each save is told once, with what it was and the way there', async () => {
  for (const thing of things) await thing.save('Second words.')
  const { items } = await listed('?status=changed')
  expect(items.slice(0, 6).map(({ did, what, path }) => [did, what, path])).toEqual([
    ['Saved', 'Mail settings', '/admin/mail/settings'],
    ['Saved', 'Settings', '/admin/settings'],
    ['Saved', 'Page · About', '/admin/pages/about'],
    ['Saved', expect.stringMatching(/^Service · /), expect.stringMatching(/^\/admin\/services\//)],
    ['Saved', 'Product · Cup', '/admin/products/cup?tab=basic'],
    ['Saved', 'Post · Moon', `/admin/edit-post/${things[0]!.id}`],
  ])
})

test('stock, reviews, deletions, exports and refunds are told; what did nothing is not', async () => {
  await setInStock('cup', false)
  await addReview('kind', { isApproved: false })
  await setApproved('kind', true)
  await setApproved('kind', true)
  const nothing = { productId: null, serviceSlug: null, serviceTitle: null }
  const [mended, { version }] = [
    { author_name: 'A. B.', content: 'Kind.', reply: '', about: '' },
    (await findTestimonial('kind'))!,
  ]
  for (const approve of [false, true]) await mendTestimonial('kind', mended, nothing, { version, approve })
  await deletePost(things[0]!.id)
  await deletePost(things[0]!.id)
  await exportList('orders')
  await addOrder('o', { number: 4711, totalCents: 5000 })
  const refund = { id: 'r', orderId: 'o', amountCents: 1250, lines: [], reason: '' }
  expect(await writeRefund(refund)).toBe('written')
  expect(await writeRefund(refund)).toBe('already')
  expect((await listed()).items.slice(0, 6).map(({ did, what, path }) => [did, what, path])).toEqual([
    ['Refund asked for', 'Order · 4711 · $12.50', '/admin/orders/o'],
    ['Downloaded', 'orders', undefined],
    ['Deleted', 'Post · Moon', undefined],
    ['Saved', 'Review', '/admin/testimonials/kind'],
    ['Shown', 'Review', '/admin/testimonials/kind'],
    ['Stock switched', 'Product · Cup', '/admin/products/cup?tab=basic'],
  ])
})

test('letters and ways to ship are told of, messages and subscribers of when they go, without anybody’s name', async () => {
  const words = { subject: 'The new moon', content: 'Words.' }
  const letter = await createLetter(words, 'l')
  await createLetter(words, 'l')
  for (const version of [1, 1]) await updateLetter('l', { ...words, content: 'Other words.' }, version)
  await deleteLetter(letter.id)
  const way = (await createWay({ ...defaultsOf(wayFields), name: 'Parcel' } as never, 'w'))!
  await updateWay(way.id, { ...way, name: 'By post' }, 1)
  await setActive(way.id, false)
  await deleteWay(way.id)
  const at = '2026-11-03T10:00:00.000Z'
  const written = { fingerprint: 'f', name: 'Ann', email: 'ann@example.com', message: 'Hello', createdAt: at }
  await shop.db.insert(messages).values({ id: 'm', ...written, updatedAt: at })
  await deleteMessage('m')
  await shop.db.insert(subscribers).values({ id: 's', email: 'ann@example.com', createdAt: at })
  await forgetReader('s', 'owner')
  const { items } = await listed()
  expect(items.slice(0, 9).map(({ did, what }) => [did, what])).toEqual([
    ['Deleted', 'Subscriber'],
    ['Deleted', 'Message'],
    ['Deleted', 'Way to ship · By post'],
    ['Saved', 'Way to ship · By post'],
    ['Saved', 'Way to ship · Parcel'],
    ['Created', 'Way to ship · Parcel'],
    ['Deleted', 'Letter · The new moon'],
    ['Saved', 'Letter · The new moon'],
    ['Created', 'Letter · The new moon'],
  ])
})

test('what the owner does to an order is told, once, and not what was refused', async () => {
  await addOrder('o', { number: 4711, promisedOn: '2026-11-01', refundFailed: true })
  const twice = async (act: () => Promise<unknown>) => [await act(), await act()]
  const version = async () => Number((await shop.client.execute('select version from orders')).rows[0]?.version)
  const parcel = { carrier: 'ups', trackingNumber: '1Z', shippedAt: '2026-11-21T17:00:00.000Z' }
  await twice(() => tellOfDelay('o', '2099-12-04'))
  for (const shipped of [true, false]) await markShipped('o', await version(), shipped)
  await saveParcel('o', await version(), parcel, false)
  await saveParcel('o', 1, parcel, false)
  await twice(() => saveNote('o', '', 'Gift wrap'))
  await twice(() => settleFailedRefund('o'))
  const request = { id: 'q', orderId: 'o', kind: 'return', reason: 'It broke.', createdAt: '2026-11-22' } as const
  await shop.db.insert(orderRequests).values(request)
  await twice(() => markRequestAnswered('q'))
  const { items } = await listed('?status=changed')
  const done = ['Request marked as answered', 'Failed refund settled', 'Note saved', 'Parcel saved']
  const orders = items.filter(({ what }) => what.startsWith('Order'))
  expect(orders.map(({ did, what, path }) => [did, what, path])).toEqual(
    [...done, 'Marked as not shipped', 'Marked as shipped', 'A later day promised'].map((did) => [
      ...[did, 'Order · 4711', '/admin/orders/o'],
    ]),
  )
})

test('what fails in its batch is not told', async () => {
  await shop.client.execute("create trigger fails before update on blogs begin select raise(abort, 'no'); end")
  const before = (await listed()).total
  await expect(things[0]!.save('Second words.')).rejects.toThrow()
  await shop.client.execute('drop trigger fails')
  expect([(await listed()).total, (await shop.client.execute('select id from history')).rows]).toEqual([before, []])
})

describe('nobody rewrites it', () => {
  const day = 24 * 60 * 60 * 1000
  const add = (daysAgo: number) =>
    shop.client.execute({
      sql: "insert into activity (kind, name, at) values ('backup', '', ?)",
      args: [new Date(Date.now() - daysAgo * day).toISOString()],
    })

  test('a change is refused, and taking away what is younger than 400 days', async () => {
    await add(399)
    await expect(shop.client.execute("update activity set name = 'x'")).rejects.toThrow('is not rewritten')
    await expect(shop.client.execute('delete from activity')).rejects.toThrow('kept for 400 days')
  })

  test('after 400 days it is not shown, and swept by a clock that is handed in', async () => {
    await add(401)
    await noteActivity('backup')
    expect((await listed('?status=backup')).total).toBe(1)
    expect((await listActivity({ kind: 'backup', page: 1 }, Date.now() - 2 * day)).total).toBe(2)
    await forgetOldActivity(Date.now() - 2 * day)
    expect((await shop.client.execute("select id from activity where kind = 'backup'")).rows).toHaveLength(2)
    await forgetOldActivity()
    expect((await shop.client.execute("select id from activity where kind = 'backup'")).rows).toHaveLength(1)
  })
})

test('it has pages, and an unknown filter shows everything', async () => {
  for (let n = 0; n < 60; n += 1) await noteActivity('exported', { name: 'orders' })
  expect(await listed('?status=exported&page=2')).toMatchObject({ total: 60, pages: 2, items: Array(10).fill({}) })
  expect((await listed('?status=nothing')).total).toBeGreaterThan(60)
})
