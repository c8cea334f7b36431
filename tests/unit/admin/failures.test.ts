import type { AppLoadContext } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orderRequests, products, refunds } from '~db/schema'
import { loadedNoteField, requestField } from '~/admin/hidden-fields'
import { addOrder } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callAction, type CookieJar } from '../../support/remix'
import { errorsOf, refilled, variationForm } from '../admin-editors/owner'
import { adminCode, flashOf, signedIn } from './admin'
import { requestState } from '~/http/request-state'

process.env.PAYMENTS = 'demo'
const shop = useTestDatabase({ seed: 'demo', keep: true })
let jar: CookieJar

beforeAll(async () => {
  jar = await signedIn(await adminCode())
})

/** Runs a task while nothing can be written to a table. */
async function withReadOnly<T>(table: string, task: () => Promise<T>): Promise<T> {
  const events = ['INSERT', 'UPDATE', 'DELETE']
  for (const event of events) {
    await shop.client.execute(
      `CREATE TRIGGER no_${event} BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
    )
  }
  try {
    return await task()
  } finally {
    for (const event of events) await shop.client.execute(`DROP TRIGGER no_${event}`)
  }
}

async function anyId(table: string): Promise<string> {
  const { rows } = await shop.client.execute(`SELECT id FROM ${table} LIMIT 1`)
  return String(rows[0]!.id)
}

const dashboard = () => import('~/routes/admin/dashboard')
const reviews = () => import('~/routes/admin/testimonials')

test.each([
  { intent: 'stock', page: dashboard, table: 'products', text: 'Failed to update product' },
  { intent: 'feature', page: dashboard, table: 'products', text: 'Failed to update product' },
  { intent: 'delete-product', page: dashboard, table: 'products', text: 'Failed to delete product' },
  { intent: 'delete-post', page: dashboard, table: 'blogs', text: 'Failed to delete blog post' },
  {
    intent: 'approve',
    page: reviews,
    table: 'testimonials',
    text: 'An error occurred while updating the testimonial',
  },
  { intent: 'delete', page: reviews, table: 'testimonials', text: 'An error occurred while deleting the testimonial' },
])('C76 the button $intent that cannot be followed says: $text', async ({ intent, page, table, text }) => {
  const form = { intent, id: await anyId(table), value: 'off' }
  const { status } = await withReadOnly(table, async () => callAction(await page(), { form, jar }))
  expect(status).toBe(303)
  expect(await flashOf(jar)).toEqual([{ tone: 'error', text }])
})

const withoutTable: typeof withReadOnly = (table, task) => shop.without(table, task)

test.each([
  ['settleRefund', withReadOnly, 'orders'],
  ['handleRequest', withReadOnly, 'order_requests'],
  ['lookUpRefunds', withReadOnly, 'orders'],
  ['retry', withoutTable, 'deliveries'],
])('C76 the button %s of an order says that it failed, and keeps a typed note', async (intent, broken, table) => {
  const at = '2026-11-20T15:00:00.000Z'
  await shop.client.batch(['DELETE FROM refunds', 'DELETE FROM order_requests', 'DELETE FROM orders'])
  await addOrder('order1', { totalCents: 1000, sessionId: 'demo_1', createdAt: at }, [])
  await shop.db
    .insert(orderRequests)
    .values({ id: 'request1', orderId: 'order1', kind: 'cancel', reason: 'x', createdAt: at })
  await shop.db
    .insert(refunds)
    .values({ id: 'refund1', orderId: 'order1', status: 'asked', amountCents: 100, createdAt: at, updatedAt: at })
  const page = await import('~/routes/admin/order')
  const press = (form: Record<string, string>) =>
    broken(table, () =>
      callAction(page, { params: { id: 'order1' }, form: { intent, [requestField]: 'request1', ...form }, jar }),
    )
  expect((await press({})).status).toBe(303)
  const failed = 'Failed to update order'
  expect(await flashOf(jar)).toMatchObject([{ tone: 'error', text: failed }])
  const { status, data } = await press({ note: 'Typed', [loadedNoteField]: '' })
  expect(status).toBe(409)
  expect(errorsOf(data)).toEqual({ '': [failed] })
  expect(refilled(data).note).toBe('Typed')
})

test('C76 a variation that cannot be saved comes back as it was typed', async () => {
  const page = await import('~/routes/admin/product')
  const [product] = await shop.db.select().from(products).where(eq(products.slug, 'rose-quartz-heart'))
  const call = { params: { id: product!.id }, form: variationForm({ value: 'Pocket' }), jar }
  const { status, data } = await withReadOnly('product_variations', () => callAction(page, call))
  expect(status).toBe(503)
  expect(errorsOf(data)).toEqual({ '': ['Failed to save variation: Unknown error'] })
  expect(refilled(data).value).toBe('Pocket')
})

test('C76 a list that cannot be read is missing from its page, which knows that it is not whole', async () => {
  const { readOrders } = await import('~/admin/orders.server')
  const { readPendingCounts } = await import('~/admin/today.server')
  const context: AppLoadContext = {}
  await shop.without('orders', async () => {
    expect(await readOrders(new URLSearchParams(), context)).toMatchObject({ list: null })
    expect(await readPendingCounts(context)).toMatchObject({ orders: 0 })
  })
  expect(requestState(context).incomplete).toBe(true)
})
