import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refunds } from '~db/schema'
import { addOrder as storeOrder, harbor } from '../../support/rows'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { callAction, callLoader, CookieJar } from '../../support/remix'
import { flashOf } from '../admin/admin'

let database: TestDatabase
let keys: typeof import('~/security/url-key.server')
let urls: typeof import('~/orders/order-link.server')

beforeAll(async () => {
  process.env.SESSION_SECRET = 'the newer secret of these tests,the older secret of these tests'
  database = await createTestDatabase()
  keys = await import('~/security/url-key.server')
  urls = await import('~/orders/order-link.server')
})
afterAll(() => database.close())
beforeEach(() => database.reset())

const at = '2026-11-20T15:00:00.000Z'

async function addOrder(id: string, status: 'paid' | 'pending' = 'paid') {
  const sums = { subtotalCents: 2000, totalCents: 2500, shippingCents: 500, taxCents: 0 }
  const buyer = { customerName: 'Ann Buyer', email: 'Ann@mail.example', phone: '+17815550142', address: harbor }
  await storeOrder(id, { status, createdAt: at, paidAt: at, ...sums, ...buyer }, [{ name: 'Blue Cup', quantity: 2 }])
  const [row] = (await database.client.execute({ sql: 'SELECT number FROM orders WHERE id = ?', args: [id] })).rows
  return { id, number: Number(row?.number) }
}

const route = () => import('~/routes/shop/order')
const mailed = async () =>
  (await database.client.execute('SELECT kind, recipient, reply_to, text FROM mails ORDER BY id')).rows

/** Opens an order's page by its path, with a query. */
async function open(path: string, jar?: CookieJar) {
  const [, , number = '', key = ''] = path.split(/[/?]/)
  return callLoader<Record<string, unknown>>(await route(), { url: path, params: { number, key }, jar })
}

describe('the key', () => {
  test('is 128 bits, of its kind and id alone, and accepted under each secret of a rotation', async () => {
    const { config } = await import('~/config/config.server')
    const key = keys.urlKey('order', 'abc')
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(keys.urlKey('order', 'abd')).not.toBe(key)
    expect(keys.urlKey('letter' as 'order', 'abc')).not.toBe(key)
    const { sessionSecrets } = config()
    sessionSecrets.reverse()
    const older = keys.urlKey('order', 'abc')
    sessionSecrets.reverse()
    expect(older).not.toBe(key)
    expect([key, older].map((one) => keys.isUrlKey('order', 'abc', one))).toEqual([true, true])
    expect(keys.isUrlKey('letter' as 'order', 'abc', key)).toBe(false)
  })

  test('one character changed, cut, longer, of another order, of another kind, of an order that is not paid: the same 404', async () => {
    const [mine, other, unpaid] = [await addOrder('mine'), await addOrder('other'), await addOrder('unpaid', 'pending')]
    const path = urls.orderPath(mine)
    expect((await open(path)).status).toBe(200)
    const key = path.split('/')[3]!
    const changed = (key.startsWith('A') ? 'B' : 'A') + key.slice(1)
    const wrong = [
      `/order/${mine.number}/${changed}`,
      `/order/${mine.number}/${key.slice(0, -1)}`,
      `/order/${mine.number}/${key}A`,
      `/order/${mine.number}/${keys.urlKey('letter' as 'order', 'mine')}`,
      `/order/${other.number}/${key}`,
      `/order/${mine.number + 1000}/${key}`,
      `/order/0/${keys.urlKey('order', '')}`,
      `/order/1e5/${key}`,
      `/order/${'9'.repeat(30)}/${key}`,
      urls.orderPath(unpaid),
    ]
    for (const one of wrong) expect([one, await open(one)]).toMatchObject([one, { status: 404, data: null }])
  })
})

test('the page shows what was bought and where it stands, and neither street, phone nor e-mail address', async () => {
  const order = await addOrder('mine')
  await database.client.execute("UPDATE orders SET shipped_at = '2026-11-22T15:00:00.000Z'")
  await addRefunds('pending 600', 'succeeded 400')
  const { data } = await open(urls.orderPath(order))
  expect(data).toMatchObject({
    order: {
      number: order.number,
      totalCents: 2500,
      refundedCents: 1000,
      paidOn: '2026-11-20',
      isShipped: true,
    },
    content: { title: `Order ${order.number}`, shippedOn: expect.stringMatching(/^November 22, 2026, usually/) },
    items: [{ name: 'Blue Cup', quantity: 2, totalCents: 2000 }],
  })
  expect(JSON.stringify(data)).not.toMatch(/harbor|weymouth|02190|mail\.example|5550142|ann/i)
  await database.client.execute("UPDATE orders SET shipping_days = '1-2 business days'")
  expect((await open(urls.orderPath(order))).data).toMatchObject({
    order: { hasDays: true },
    content: { shippedIn: 'November 22, 2026, usually 1-2 business days on the way' },
  })
})

/** Refunds of the order `mine`, each as state and cents. */
async function addRefunds(...given: string[]) {
  const rows = given.map((words, n) => {
    const [status, cents] = words.split(' ') as ['asked', string]
    return {
      ...{ id: `refund${n}`, orderId: 'mine', createdAt: at, updatedAt: at },
      status,
      amountCents: Number(cents),
    }
  })
  await database.db.insert(refunds).values(rows)
  const { recountRefunds } = await import('~/orders/refunds.server')
  await recountRefunds('mine', at)
}

test('a refund that nobody has answered about, or that failed, is not told to the buyer', async () => {
  const path = urls.orderPath(await addOrder('mine'))
  await addRefunds('asked 1500', 'failed 300', 'succeeded 1000')
  expect((await open(path)).data).toMatchObject({ order: { isRefunded: false, refundedCents: 1000 } })
  await database.client.execute("UPDATE refunds SET status = 'pending' WHERE status = 'asked'")
  expect((await open(path)).data).toMatchObject({ order: { isRefunded: true, refundedCents: 2500 } })
})

test('a promised day that is over is not shown to the buyer', async () => {
  const path = urls.orderPath(await addOrder('mine'))
  const { calendarDay, dayAfter, formatWeekday, nowIso } = await import('~/lib/dates')
  const today = calendarDay(nowIso())
  for (const [promised, shown] of [
    [today, formatWeekday(today)],
    [dayAfter(today, -1), undefined],
  ]) {
    await database.client.execute({ sql: 'UPDATE orders SET promised_on = ?', args: [promised!] })
    expect((await open(path)).data).toMatchObject({ order: { shipsBy: shown } })
  }
})

describe('asking to cancel or return', () => {
  const send = async (path: string, form: Record<string, string>, jar?: CookieJar) => {
    const [, , number = '', key = ''] = path.split('/')
    return callAction<{ error?: string }>(await route(), { url: path, params: { number, key }, form, jar })
  }

  test('two steps by GET, which change nothing; one POST, which is told to the owner once', async () => {
    const order = await addOrder('mine')
    const path = urls.orderPath(order)
    expect((await open(`${path}?step=form`)).data).toMatchObject({
      step: 'form',
      typed: { kind: 'cancel', error: undefined },
    })
    expect((await open(`${path}?step=confirm&kind=cancel&reason=+`)).data).toMatchObject({
      step: 'form',
      typed: { error: 'Please say what it is about, in a few words' },
    })
    expect((await open(`${path}?step=confirm&kind=toString&reason=x`)).data).toMatchObject({
      typed: { kind: 'cancel' },
    })
    expect((await open(`${path}?step=confirm&kind=return&reason=It+broke`)).data).toMatchObject({
      step: 'confirm',
      typed: { kind: 'return', reason: 'It broke' },
    })
    expect(await mailed()).toEqual([])
    const form = { kind: 'return', reason: 'It broke' }
    const results = await Promise.all([send(path, form), send(path, form)])
    expect(results.map(({ status, location }) => [status, location])).toEqual([
      [303, path],
      [303, path],
    ])
    // While it is open each step shows it, and a further one is not taken for it.
    for (const step of ['', '?step=form', '?step=confirm&kind=cancel&reason=No']) {
      const { data } = await open(path + step)
      expect(data).toMatchObject({
        step: 'none',
        request: { open: true },
        content: { waiting: expect.stringContaining('return something') },
      })
    }
    const saidOf = async (reason: string) => {
      const jar = new CookieJar()
      await send(path, { kind: 'return', reason }, jar)
      return (await flashOf(jar))[0]?.text
    }
    expect(await saidOf('It broke')).toMatch(/^Your request is with us/)
    expect(await saidOf('No, keep it')).toMatch(/^This was not sent/)
    const told = { kind: 'order-request', reply_to: 'Ann@mail.example', text: expect.stringContaining('> It broke') }
    expect(await mailed()).toMatchObject([told])
    const { markRequestAnswered, latestRequest } = await import('~/orders/requests.server')
    const latest = async () => (await latestRequest('mine'))!
    const { id } = await latest()
    await markRequestAnswered(id)
    await send(path, { kind: 'cancel', reason: 'After all' })
    expect(await mailed()).toHaveLength(2)
    // The first one's button, pressed in a window that knows nothing of the second.
    await markRequestAnswered(id)
    expect(await latest()).toMatchObject({ reason: 'After all', handledAt: null })
  })

  test('nothing said, and too much, is refused', async () => {
    const path = urls.orderPath(await addOrder('mine'))
    for (const reason of ['', ' \n ', 'x'.repeat(1001)])
      expect((await send(path, { kind: 'cancel', reason })).status).toBe(422)
    expect((await send(`${path}A`, { kind: 'cancel', reason: 'x' })).status).toBe(404)
    expect(await mailed()).toEqual([])
  })
})

describe('the link by mail', () => {
  const ask = async (number: string, email: string, ip = '10.0.0.1') => {
    const { action } = await import('~/routes/shop/order-link')
    const wrapped = (args: Parameters<typeof action>[0]) => action({ ...args, context: { clientIp: ip } })
    const begin = performance.now()
    const result = await callAction(
      { action: wrapped },
      { url: '/order-link', form: { number, email }, jar: new CookieJar() },
    )
    return { ms: performance.now() - begin, said: JSON.stringify([result.status, [...result.headers], result.data]) }
  }

  test('says the same in the same time whether or not an order fits, and mails the link only to its buyer', async () => {
    const order = await addOrder('mine')
    const unpaid = await addOrder('unpaid', 'pending')
    const results = [
      await ask(String(order.number), 'ann@mail.example'),
      await ask(String(order.number), 'somebody@mail.example'),
      await ask(String(order.number + 1), 'ann@mail.example'),
      await ask(String(unpaid.number), 'ann@mail.example'),
      await ask('9'.repeat(40), 'ann@mail.example'),
      await ask('none', 'ann@mail.example'),
    ]
    expect(new Set(results.map(({ said }) => said)).size).toBe(1)
    for (const { ms } of results) expect(ms).toBeGreaterThan(240)
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'order-link', recipient: 'Ann@mail.example' })
    expect(mail?.text).toContain(`http://localhost:3000${urls.orderPath(order)}`)
  })

  test('is mailed once an hour for an order, however it is written, and ten times an hour for a visitor', async () => {
    const { number } = await addOrder('mine')
    for (const [typed, email] of [
      [`#${number}`, 'Ann@Mail.example'],
      [`Order ${number}`, 'ANN@mail.example'],
      [String(number), 'ann@mail.example'],
    ] as const)
      await ask(typed, email, '10.0.0.2')
    expect(await mailed()).toMatchObject([{ recipient: 'Ann@mail.example' }])
    // An hour after that mail, and not with the next hour of the clock.
    for (const [minutesAgo, count] of [
      [59, 1],
      [61, 2],
    ] as const) {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      await database.client.execute(`UPDATE mails SET created_at = '${at}', subject_id = 'mine:${at}'`)
      await ask(String(number), 'ann@mail.example', '10.0.0.3')
      expect(await mailed()).toHaveLength(count)
    }
    const more = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(String(n), 'a@mail.example', '10.0.0.2')))
    expect(more.filter(({ said }) => said.startsWith('[429'))).toHaveLength(3)
    for (const [minutesAgo, status] of [
      [59, 429],
      [60, 303],
    ] as const) {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      await database.client.execute(`UPDATE login_attempts SET at = '${at}'`)
      expect((await ask('1', 'a@mail.example', '10.0.0.2')).said).toMatch(new RegExp(`^.${status}`))
    }
  })
})

test('a paid order carries the day that it is promised by: three business days, or as many as the settings say', async () => {
  const { markPaid } = await import('~/orders/mark-paid.server')
  const { businessDayAfter, calendarDay, formatWeekday, nowIso } = await import('~/lib/dates')
  const { saveSettings } = await import('~/site/settings.server')
  const payment = {
    ...{ sessionId: 's', paymentIntentId: null, currency: 'usd', subtotalCents: 2000, totalCents: 2000 },
    ...{
      shippingCents: 0,
      taxCents: 0,
      discountCents: 0,
      taxStatus: null,
      customer: { name: null, email: 'ann@mail.example', phone: null, address: null },
    },
  }
  const promised = async (id: string) => {
    await addOrder(id, 'pending')
    await markPaid(id, { ...payment, sessionId: id })
    const { rows } = await database.client.execute({ sql: 'SELECT promised_on FROM orders WHERE id = ?', args: [id] })
    return rows[0]?.promised_on
  }
  const today = calendarDay(nowIso())
  expect(await promised('first')).toBe(businessDayAfter(today, 3))
  await saveSettings({ shippingDays: '10' }, 0)
  expect(await promised('second')).toBe(businessDayAfter(today, 10))
  const [mail] = (await database.client.execute("SELECT text FROM mails WHERE kind = 'order-received'")).rows
  expect(mail?.text).toContain(`It ships by ${formatWeekday(businessDayAfter(today, 3))}.`)
})

test.each([
  ['2026-11-27', 1, '2026-11-30', 'Monday, November 30'],
  ['2026-11-27', 3, '2026-12-02', 'Wednesday, December 2'],
  ['2026-11-28', 1, '2026-11-30', 'Monday, November 30'],
  ['2026-11-29', 5, '2026-12-04', 'Friday, December 4'],
  ['2026-11-30', 3, '2026-12-03', 'Thursday, December 3'],
  ['2026-12-31', 1, '2027-01-01', 'Friday, January 1'],
  ['2026-11-30', 90, '2027-04-05', 'Monday, April 5'],
])('%s and %i business days are %s', async (from, days, day, words) => {
  const { businessDayAfter, formatWeekday } = await import('~/lib/dates')
  expect([businessDayAfter(from, days), formatWeekday(day)]).toEqual([day, words])
})

test('numbers grow by gaps of chance, and no two orders share one', async () => {
  const given: number[] = []
  for (let n = 0; n < 60; n += 1) given.push((await addOrder(`order${n}`)).number)
  expect(given).toEqual([...new Set(given)].sort((a, b) => a - b))
  const gaps = new Set(given.slice(1).map((number, index) => number - given[index]!))
  expect(gaps.size).toBeGreaterThan(3)
  const { listOrders } = await import('~/orders/admin-orders.server')
  const { items } = await listOrders({ search: `#${given[7]}`, page: 1 })
  expect(items.map(({ id }) => id)).toEqual(['order7'])
})

test.each([
  ['/order/25514/abc', '/order/…'],
  ['/Order/25514/abc.data', '/order/…'],
  ['/%6frder/25514/abc', '/order/…'],
  ['/order/%zz', '/order/…'],
  ['/preview/abc/def', '/preview/…'],
  ['//order/25514/abc', '/order/…'],
  ['/./newsletter//leave/abc', '/newsletter/leave/…'],
  ['/shop/..\\order/25514/abc', '/order/…'],
  ['http://shop.test/order/25514/abc', '/order/…'],
  ['/order-link', '/order-link'],
  ['/shop', '/shop'],
])('%s stands in the log as %s', async (path, logged) => {
  const { pathForLog } = await import('~/lib/keyed-paths')
  expect(pathForLog(path)).toBe(logged)
})
