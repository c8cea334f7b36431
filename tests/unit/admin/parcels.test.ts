import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { delayTexts, orderTexts, parcelTexts } from '~/admin/order-messages'
import { dayAfter, shopToday } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { parcelOf } from '~/orders/carriers'
import { orderTable } from '~/orders/orders-csv.server'
import { addOrder as storeOrder, harbor } from '../../support/rows'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { callAction, callLoader, CookieJar } from '../../support/remix'
import { adminCode, byBrowser, byScript, flashOf, signedIn } from './admin'

const tables = ['mails', 'refunds', 'order_requests', 'order_items', 'orders']
let shop: TestDatabase
let jar: CookieJar

beforeAll(async () => {
  shop = await createTestDatabase()
  await adminCode()
})
beforeEach(async () => {
  await shop.client.batch(tables.map((table) => `DELETE FROM ${table}`))
  jar = await signedIn(await adminCode())
})
afterAll(() => shop.close())

const at = '2026-11-20T15:00:00.000Z'

const addOrder = (id: string, status: 'paid' | 'pending' | 'refunded' = 'paid') =>
  storeOrder(
    id,
    {
      ...{ status, subtotalCents: 4321, totalCents: 4321, note: 'Only mine', customerName: 'Ann' },
      ...{ email: 'ann@mail.example', createdAt: at, paidAt: at, address: harbor },
    },
    [{ unitPriceCents: 4321 }],
  )

const stored = async () => (await shop.client.execute('SELECT * FROM orders')).rows[0]!
const mailed = async () => (await shop.client.execute('SELECT text FROM mails ORDER BY created_at, id')).rows

async function save(form: Record<string, string>) {
  const route = await import('~/routes/admin/parcel')
  const typed = { carrier: 'usps', number: '', date: '2026-11-21', version: String((await stored()).version), ...form }
  const call = { url: '/admin/orders/a/parcel', params: { id: 'a' }, form: typed, jar }
  const { status, data } = await callAction<{ lastResult?: { error?: object } } | undefined>(route, call)
  const [message] = await flashOf(jar)
  return { status, said: message?.text ?? Object.values(data?.lastResult?.error ?? {}).flat()[0] }
}

test('a parcel marks the order as shipped and is told to the buyer once, again on request only; it can be mended', async () => {
  await addOrder('a')
  expect(await save({ number: '9400 1000', carrier: 'usps' })).toEqual({ status: 303, said: parcelTexts.saved })
  expect(await stored()).toMatchObject({ carrier: 'usps', tracking_number: '9400 1000' })
  expect(String((await stored()).shipped_at)).toMatch(/^2026-11-21/)
  const [mail] = await mailed()
  expect(mail?.text).toContain('Carrier: USPS')
  expect(mail?.text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201000')
  await shop.client.execute("UPDATE orders SET shipped_at = '2026-11-21T20:31:00.000Z'")
  await save({ number: 'https://evil.example/1', carrier: 'other' })
  expect(await mailed()).toHaveLength(1)
  expect(await stored()).toMatchObject({ shipped_at: '2026-11-21T20:31:00.000Z' })
  await save({ number: 'https://evil.example/1', carrier: 'other', name: ' Harbor Couriers ', again: 'on' })
  expect(await mailed()).toHaveLength(2)
  expect(await stored()).toMatchObject({ carrier: 'Harbor Couriers' })
  expect((await mailed()).map(({ text }) => String(text)).join()).toContain('Carrier: Harbor Couriers')
  await shop.client.execute("UPDATE orders SET promised_on = '2026-11-25'")
  const [columns = [], row = []] = await orderTable()
  const cell = (name: string) => row[columns.indexOf(name)]
  expect(['Promised by', 'Carrier', 'Tracking number'].map(cell)).toEqual([
    ...['2026-11-25', 'Harbor Couriers', 'https://evil.example/1'],
  ])
  // What is refused as stale is not told either, whichever version is stored by then.
  const { version } = await stored()
  for (let press = 1; press <= 2; press += 1) {
    const said = await save({ number: '2', carrier: 'ups', version: String(version) })
    expect(said).toEqual({ status: 303, said: parcelTexts.saved })
  }
  expect(await save({ number: '3', carrier: 'ups', again: 'on', version: String(version) })).toMatchObject({
    status: 409,
  })
  expect(await stored()).toMatchObject({ tracking_number: '2' })
  expect(await mailed()).toHaveLength(2)
  const { markShipped } = await import('~/orders/admin-commands.server')
  for (const shipped of [false, true]) await markShipped('a', Number((await stored()).version), shipped)
  expect(await mailed()).toHaveLength(2)
})

test('pressed twice, the wish to mail the buyer again is done once, and said to be done', async () => {
  await addOrder('a')
  await save({})
  const version = String((await stored()).version)
  const results = [await save({ again: 'on', version }), await save({ again: 'on', version })]
  expect(results).toEqual(Array(2).fill({ status: 303, said: parcelTexts.saved }))
  expect(await mailed()).toHaveLength(2)
})

test('the parcel of an order that was shipped before there were mails is told on request only', async () => {
  await addOrder('a')
  await shop.client.execute("UPDATE orders SET shipped_at = '2026-11-20T15:00:00.000Z'")
  await save({ number: '9400 1000' })
  expect(await mailed()).toEqual([])
  await save({ number: '9400 2000', again: 'on' })
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail?.text).toContain('9400%202000')
})

const addRefund = (id: string, quantity: number, status = 'succeeded') =>
  shop.client.execute({
    sql: `INSERT INTO refunds (id, order_id, status, amount_cents, lines, created_at, updated_at)
      VALUES (?, ?, ?, 100, ?, '2026-11-21', '2026-11-21')`,
    args: [`${id}-${status}`, id, status, JSON.stringify([{ position: 0, quantity, restock: false }])],
  })
const request = (id: string, kind: string, handledAt: string | null = null) =>
  shop.client.execute({
    sql: "INSERT INTO order_requests (id, order_id, kind, reason, handled_at, created_at) VALUES (?, ?, ?, 'x', ?, ?)",
    args: [id, id, kind, handledAt, at],
  })

test('what was refunded before is not in the parcel, what is refunded afterwards was', async () => {
  await addOrder('a')
  await shop.client.execute('UPDATE order_items SET quantity = 3')
  await addRefund('a', 1)
  await addRefund('a', 1, 'failed')
  await save({})
  await shop.client.execute(
    "UPDATE refunds SET created_at = '2099-01-01', status = 'succeeded' WHERE status = 'failed'",
  )
  await save({ again: 'on' })
  const texts = (await mailed()).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('- 2 × Cup'), expect.stringContaining('- 2 × Cup')])
})

test.each([
  [{ date: dayAfter(shopToday(), 1) }, 'Please enter the day on which it was shipped, at the latest today'],
  [{ date: '2026-02-30' }, 'Please enter the day on which it was shipped, at the latest today'],
  [{ date: 'soon' }, 'Please enter the day on which it was shipped, at the latest today'],
  [{ date: '1026-11-21' }, 'This was ordered on November 20, 2026. Please enter that day or a later one.'],
  [{ carrier: 'pigeon' }, 'Please choose a carrier'],
  [{ number: 'x'.repeat(61) }, 'Please use at most 60 characters'],
  [{ carrier: 'other', name: 'x'.repeat(41) }, 'Please use at most 40 characters'],
  [{ version: '99' }, 'This was changed in another window, so nothing was saved yet'],
])('%j is refused', async (form, said) => {
  await addOrder('a')
  expect(await save(form)).toMatchObject({ said })
  expect(await stored()).toMatchObject({ shipped_at: null, tracking_number: '' })
  expect(await mailed()).toEqual([])
})

test.each(['x', '', '-1', '1.5'])(
  'a parcel with the version %j is an incomplete form, and no fault of ours',
  async (version) => {
    await addOrder('a')
    expect((await save({ version })).status).toBe(400)
    expect(await stored()).toMatchObject({ shipped_at: null })
  },
)

test.each(['refunded', 'pending'] as const)('an order that is %s is not shipped', async (status) => {
  await addOrder('a', status)
  const route = await import('~/routes/admin/parcel')
  const { status: found, location } = await callLoader(route, { url: '/', params: { id: 'a' }, jar })
  expect([found, location, (await flashOf(jar))[0]?.text]).toEqual([303, '/admin/orders/a', orderTexts.notPaid])
  expect((await callLoader(route, { url: '/', params: { id: 'b' }, jar })).status).toBe(404)
  expect((await save({})).said).toBe('This order is not paid, or all of it was refunded, so there is nothing to ship.')
  const { markShipped } = await import('~/orders/admin-commands.server')
  expect(await markShipped('a', Number((await stored()).version), true)).toEqual({ ok: false, error: 'notPaid' })
  expect(await stored()).toMatchObject({ shipped_at: null })
})

test('a number is text: only a known carrier makes a link of it, and it stays within that link', () => {
  const urlOf = (carrier: string | null, trackingNumber: string) => parcelOf({ carrier, trackingNumber })?.url
  expect(urlOf('ups', '1Z&x=1#/../')).toBe('https://www.ups.com/track?tracknum=1Z%26x%3D1%23%2F..%2F')
  for (const carrier of ['other', 'constructor', 'Harbor Couriers', null])
    expect(urlOf(carrier, 'https://evil.example')).toBeUndefined()
  expect(parcelOf({ carrier: null, trackingNumber: '' })).toBeUndefined()
  expect(parcelOf({ carrier: 'ups', trackingNumber: '' })).toEqual({ carrier: 'UPS', number: '', url: undefined })
})

test('a delay is promised and told once for each day, with a way to cancel; what is shipped is not late', async () => {
  await addOrder('a')
  await shop.client.execute("UPDATE orders SET promised_on = '2026-11-01'")
  const route = await import('~/routes/admin/delay')
  const [soon, later, latest] = [10, 20, 366].map((days) => dayAfter(shopToday(), days)) as [string, string, string]
  const { listOrders } = await import('~/orders/admin-orders.server')
  const late = async () => (await listOrders({ status: 'late', page: 1 })).total
  const tell = async (day: string) => {
    const call = { url: '/admin/orders/a/delay', params: { id: 'a' }, form: { day }, jar }
    const { status, data } = await callAction<{ lastResult?: { error?: object } } | undefined>(route, call)
    const [message] = await flashOf(jar)
    said = message?.text ?? String(Object.values(data?.lastResult?.error ?? {}).flat()[0])
    return status
  }
  let said = ''
  expect(await late()).toBe(1)
  for (const day of ['', 'soon', '2026-11-02', '2099-02-30']) {
    expect([await tell(day), said]).toEqual([422, delayTexts.day])
  }
  for (const day of [dayAfter(latest, 1), '2099-12-04', '9999-12-31']) {
    expect([await tell(day), said]).toEqual([422, delayTexts.tooFar])
  }
  expect(await mailed()).toEqual([])
  expect([await tell(soon), said]).toEqual([303, delayTexts.told(formatDay(soon))])
  // The second press of a double click says what the first one did.
  expect([await tell(soon), said]).toEqual([303, delayTexts.told(formatDay(soon))])
  expect([await tell(dayAfter(soon, -1)), said]).toEqual([422, delayTexts.notLater(formatDay(soon))])
  expect(await stored()).toMatchObject({ promised_on: soon })
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail?.text).toContain(`It ships by ${formatDay(soon)}.`)
  expect(mail?.text).toMatch(/\/order\/\d+\/[\w-]{22}\?step=form/)
  expect(await late()).toBe(0)
  await shop.client.execute('UPDATE orders SET email = NULL')
  expect([await tell(later), said]).toEqual([303, expect.stringContaining('please tell the buyer yourself')])
  expect(await mailed()).toHaveLength(1)
  // Nor is one late, or told of, whose units were all refunded while its shipping was kept.
  await shop.client.execute("UPDATE orders SET promised_on = '2026-11-01', email = 'ann@mail.example'")
  await addRefund('a', 1)
  expect([await late(), await tell(latest), (await mailed()).length]).toEqual([0, 409, 1])
  await shop.client.execute('DELETE FROM refunds')
  await shop.client.execute("UPDATE orders SET promised_on = '2026-11-01', shipped_at = '2026-11-22'")
  expect([await late(), await tell(latest)]).toEqual([0, 409])
  const { status: found, location } = await callLoader(route, { url: '/', params: { id: 'a' }, jar })
  expect([found, location, (await flashOf(jar))[0]?.text]).toEqual([303, '/admin/orders/a', orderTexts.changed])
})

test.each(['parcel', 'delay'] as const)('an ended session keeps what was typed of a %s', async (name) => {
  await addOrder('a')
  const routes = { parcel: () => import('~/routes/admin/parcel'), delay: () => import('~/routes/admin/delay') }
  const route = await routes[name]()
  const form = { date: '2026-11-21', number: '9400 1000', day: '2099-12-04' }
  const call = { url: `/admin/orders/a/${name}`, params: { id: 'a' }, form, jar: new CookieJar() }
  const [page, script] = [await callAction(route, byBrowser(call)), await callAction(route, byScript(call))]
  expect([page.status, script.status]).toEqual([401, 401])
  expect(page.data).toMatchObject({ authenticationRequired: true, fields: Object.entries(form) })
  expect(script.data).toEqual({ authenticationRequired: true })
  expect(await stored()).toMatchObject({ shipped_at: null, promised_on: null })
})

test('packing slips are of those named, or of all that are to be shipped, without prices or notes', async () => {
  const route = await import('~/routes/admin/packing-slips')
  const slips = async (query = '') =>
    (await callLoader<{ slips: { items: object[] }[] }>(route, { url: `/admin/packing-slips${query}`, jar })).data
  for (let n = 0; n < 20; n += 1) await addOrder(`order${n}`)
  await addOrder('back', 'refunded')
  const all = await slips()
  expect(all.slips).toHaveLength(20)
  expect(all.slips[0]).toMatchObject({ address: ['Ann', '12 Harbor Street', 'Weymouth, MA 02190', 'United States'] })
  expect(all.slips[0]?.items).toEqual([{ name: 'Cup', quantity: 1 }])
  expect(JSON.stringify(all)).not.toMatch(/43\.?21|Only mine|ann@/)
  expect((await slips('?order=order3&order=back')).slips).toHaveLength(1)
  // Neither what was refunded, nor, among all, what may be cancelled.
  await shop.client.execute("UPDATE order_items SET quantity = 3 WHERE order_id = 'order4'")
  await Promise.all([addRefund('order4', 1), addRefund('order5', 1), addRefund('order6', 1, 'failed')])
  await Promise.all([request('order7', 'cancel'), request('order8', 'return'), request('order9', 'cancel', at)])
  expect((await slips()).slips).toHaveLength(18)
  expect((await slips('?order=order4')).slips[0]?.items).toEqual([{ name: 'Cup', quantity: 2 }])
  expect((await slips('?order=order7')).slips).toHaveLength(1)
  await shop.client.execute("UPDATE orders SET pickup_address = 'At the studio' WHERE id = 'order3'")
  expect((await slips('?order=order3')).slips).toMatchObject([{ address: ['Ann'] }])
  const { listOrders } = await import('~/orders/admin-orders.server')
  await shop.client.execute("UPDATE orders SET promised_on = '2026-11-02' WHERE id = 'order1'")
  await shop.client.execute("UPDATE orders SET promised_on = '2026-11-01' WHERE id IN ('order7', 'back')")
  await shop.client.execute("UPDATE orders SET promised_on = '2099-11-01' WHERE id = 'order2'")
  const late = (await listOrders({ status: 'late', page: 1 })).items
  expect(late.map(({ id, isLate, asked }) => [id, isLate, asked])).toEqual([
    ['order7', true, 'cancel'],
    ['order1', true, undefined],
  ])
  expect((await listOrders({ page: 1 })).items.filter(({ isLate }) => isLate)).toHaveLength(2)
  expect((await callLoader(route, { url: '/admin/packing-slips?order=nobody', jar })).status).toBe(404)
})
