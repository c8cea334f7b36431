import { beforeAll, expect, test } from 'vitest'
import { mails, outboxEntries, messages, orderRequests, orders, subscribers, testimonials } from '~db/schema'
import { dayAfter, monthStart, nowIso, shopToday } from '~/lib/dates'
import { addOrder } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callLoader, type CookieJar } from '../../support/remix'
import { adminCode, signedIn } from './admin'

const shop = useTestDatabase({ keep: true })
let jar: CookieJar

beforeAll(async () => {
  jar = await signedIn(await adminCode())
})

interface Dashboard {
  today: {
    waiting: { label: string; count: number | null; path: string; needsYou?: true }[]
    income: { cents: number; orders: number } | null
  }
}

async function look(): Promise<Dashboard['today']> {
  const dashboard = await import('~/routes/admin/dashboard')
  return (await callLoader<Dashboard>(dashboard, { url: '/admin', jar })).data.today
}

async function listed(section: 'orders' | 'messages' | 'subscribers', query: string): Promise<string[]> {
  const pages = {
    orders: () => import('~/routes/admin/orders'),
    messages: () => import('~/routes/admin/messages'),
    subscribers: () => import('~/routes/admin/subscribers'),
  }
  const call = { url: `/admin/${section}${query}`, jar }
  const { data } = await callLoader<{ list: { items: { id: string }[] } }>(await pages[section](), call)
  return data.list.items.map(({ id }) => id).sort()
}

/** Writes paid orders of this moment, by their ids; what a test names is otherwise. */
async function addOrders(rows: Record<string, Parameters<typeof addOrder>[1]>): Promise<void> {
  const at = nowIso()
  for (const [id, order] of Object.entries(rows)) await addOrder(id, { paidAt: at, createdAt: at, ...order }, [])
}

test('nothing waits in a new shop, and nothing came in', async () => {
  expect(await look()).toEqual({ waiting: [], income: { cents: 0, orders: 0 } })
})

test('what waits is counted, and each line leads to a list of just that', async () => {
  const at = nowIso()
  const lastMonth = new Date(Date.parse(monthStart(at)) - 1).toISOString()
  await addOrders({
    toShip: { totalCents: 1550, refundedCents: 50 },
    shipped: { shippedAt: at, totalCents: 2000 },
    refunded: { status: 'refunded', totalCents: 900, refundedCents: 900 },
    lastMonth: { shippedAt: at, paidAt: lastMonth, totalCents: 7000 },
    pending: { status: 'pending', paidAt: null },
  })
  const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello', createdAt: at, updatedAt: at }
  await shop.db.insert(messages).values([
    { id: 'new', fingerprint: 'a', ...message },
    { id: 'handled', fingerprint: 'b', handledAt: at, ...message },
  ])
  await shop.db.insert(subscribers).values([
    { id: 'told', email: 'a@example.com', createdAt: at },
    { id: 'untold', email: 'b@example.com', createdAt: at },
  ])
  const call = { payload: {}, createdAt: at, updatedAt: at }
  await shop.db.insert(outboxEntries).values([
    { id: '1', kind: 'purchase', subjectId: 'shipped', status: 'failed', ...call },
    { id: '2', kind: 'newsletter', subjectId: 'untold', status: 'failed', ...call },
    { id: '3', kind: 'newsletter', subjectId: 'told', status: 'delivered', ...call },
    { id: '4', kind: 'contact', subjectId: 'handled', status: 'failed', ...call },
  ])
  const review = { authorName: 'Ann', rating: 5, content: 'Calm and kind.', createdAt: at }
  await shop.db.insert(testimonials).values([
    { id: 'waits', ...review },
    { id: 'shown', isApproved: true, ...review },
  ])

  const { waiting, income } = await look()
  expect(waiting).toEqual([
    { label: 'order to ship', count: 1, path: '/admin/orders?status=toShip' },
    { label: 'new message', count: 1, path: '/admin/messages?status=open' },
    { label: 'review to read', count: 1, path: '/admin/testimonials' },
    { label: 'order not passed on', count: 1, path: '/admin/orders?status=webhookFailed' },
    { label: 'message not passed on', count: 1, path: '/admin/messages?status=webhookFailed' },
    { label: 'subscriber not passed on', count: 1, path: '/admin/subscribers?status=webhookFailed' },
  ])
  expect(income).toEqual({ cents: 3500, orders: 3 })
  expect(await listed('orders', '?status=toShip')).toEqual(['toShip'])
  expect(await listed('orders', '?status=webhookFailed')).toEqual(['shipped'])
  expect(await listed('messages', '?status=open')).toEqual(['new'])
  expect(await listed('messages', '?status=webhookFailed')).toEqual(['handled'])
  expect(await listed('messages', '?status=nonsense')).toEqual(['handled', 'new'])
  expect(await listed('subscribers', '?status=webhookFailed')).toEqual(['untold'])
})

test('what cannot be read is said, and not counted as nothing', async () => {
  const { waiting } = await shop.without('deliveries', look)
  expect(waiting.filter(({ count }) => count === null).map(({ label }) => label)).toEqual([
    'orders not passed on',
    'messages not passed on',
    'subscribers not passed on',
  ])
})

test.each([
  ['2026-11-29T12:00:00.000Z', '2026-11-01T04:00:00.000Z'],
  ['2026-12-01T04:59:59.999Z', '2026-11-01T04:00:00.000Z'],
  ['2026-12-01T05:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['2026-03-31T23:00:00.000Z', '2026-03-01T05:00:00.000Z'],
])('the month of %s began at %s, midnight in the shop', (moment, start) => {
  expect(monthStart(moment)).toBe(start)
})

test('what needs a decision stands in a list of its own, and goes when it is done', async () => {
  const at = nowIso()
  await shop.client.batch(['DELETE FROM orders', 'DELETE FROM mails'])
  await addOrders({
    late: { promisedOn: dayAfter(shopToday(), -1) },
    dueToday: { promisedOn: shopToday() },
    asked: { shippedAt: at },
    failed: { refundFailed: true, shippedAt: at },
    oversold: { oversold: true },
    overused: { codeOverused: true },
    differs: { amountMismatch: true },
    decided: { oversold: true, codeOverused: true, amountMismatch: true, shippedAt: at },
    back: { oversold: true, status: 'refunded' },
  })
  await shop.db.insert(orderRequests).values([
    { id: 'open', orderId: 'asked', kind: 'return', reason: 'It broke', createdAt: at },
    { id: 'done', orderId: 'back', kind: 'cancel', reason: 'Twice', handledAt: at, createdAt: at },
  ])
  await shop.db.insert(mails).values({
    ...{ id: 'm', kind: 'order-received', subjectId: 'late', recipient: 'ann@example.com', subject: 'Thank you' },
    ...{ text: '', html: '', messageId: '<m@shop>', status: 'refused', lastError: 'No.', createdAt: at, updatedAt: at },
  })
  const needs = async () => (await look()).waiting.filter(({ needsYou }) => needsYou)
  expect(await needs()).toMatchObject([
    { label: 'order late', count: 1, path: '/admin/orders?status=late' },
    { label: 'buyer asks to cancel or return', count: 1, path: '/admin/orders?status=asked' },
    { label: 'refund failed', count: 1, path: '/admin/orders?status=refundFailed' },
    { label: 'order oversold', count: 1, path: '/admin/orders?status=oversold' },
    { label: 'order with a code used too often', count: 1, path: '/admin/orders?status=codeOverused' },
    { label: 'order paid with another amount', count: 1, path: '/admin/orders?status=differs' },
    { label: 'mail not sent', count: 1, path: '/admin/mail?status=unsent' },
  ])
  expect(await listed('orders', '?status=asked')).toEqual(['asked'])
  expect(await listed('orders', '?status=refundFailed')).toEqual(['failed'])
  expect(await listed('orders', '?status=oversold')).toEqual(['oversold'])
  expect(await listed('orders', '?status=codeOverused')).toEqual(['overused'])
  expect(await listed('orders', '?status=differs')).toEqual(['differs'])
  const { markRequestAnswered } = await import('~/orders/requests.server')
  const { settleFailedRefund } = await import('~/orders/refunds.server')
  await markRequestAnswered('open')
  await settleFailedRefund('failed')
  await shop.db.update(orders).set({ shippedAt: at })
  await shop.db.update(mails).set({ status: 'sent' })
  expect(await needs()).toEqual([])
})
