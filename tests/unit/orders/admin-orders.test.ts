import { beforeAll, describe, expect, test } from 'vitest'
import { addOrder as storeOrder } from '../../support/rows'
import { useTestDatabase } from '../../support/database'

const database = useTestDatabase()
let admin: typeof import('~/orders/admin-orders.server') & typeof import('~/orders/admin-commands.server')

beforeAll(async () => {
  admin = { ...(await import('~/orders/admin-orders.server')), ...(await import('~/orders/admin-commands.server')) }
})

type Given = Parameters<typeof storeOrder>[1] & { quantities?: number[] }

async function addOrder(id: string, { quantities = [1], ...given }: Given = {}): Promise<void> {
  const order = { cartId: `cart of ${id}`, createdAt: '2026-01-01T00:00:00.000Z', ...given }
  const lines = quantities.map((quantity) => ({ name: 'Blue Cup', quantity }))
  await storeOrder(id, order, lines)
}

async function listed(asked: Partial<Parameters<typeof admin.listOrders>[0]> = {}) {
  const { items } = await admin.listOrders({ page: 1, ...asked })
  return items.map(({ id }) => id)
}

describe('the list', () => {
  test('marks as to be shipped, and late, only what has units left that were not refunded', async () => {
    for (const id of ['all', 'part', 'none']) await addOrder(id, { quantities: [2] })
    await database.client.execute("UPDATE orders SET promised_on = '2026-01-05', total_cents = 3000")
    const { refunds } = await import('~db/schema')
    const at = '2026-01-02T00:00:00.000Z'
    const refund = { status: 'succeeded' as const, amountCents: 1000, createdAt: at, updatedAt: at }
    await database.db.insert(refunds).values([
      { ...refund, id: 'r1', orderId: 'all', lines: [{ position: 0, quantity: 2, restock: false }] },
      { ...refund, id: 'r2', orderId: 'part', lines: [{ position: 0, quantity: 1, restock: false }] },
    ])
    const { items } = await admin.listOrders({ page: 1 })
    expect(Object.fromEntries(items.map(({ id, isToShip, isLate }) => [id, isToShip && isLate]))).toEqual({
      ...{ all: false, part: true, none: true },
    })
    expect(await admin.markShipped('all', 1, true)).toEqual({ ok: false, error: 'notPaid' })
    expect(await admin.markShipped('part', 1, true)).toEqual({ ok: true })
  })

  test('shows each order once, newest first, over all pages', async () => {
    const ids = Array.from({ length: 60 }, (_, n) => `order${String(n).padStart(2, '0')}`)
    // Two at each moment, the later id the older.
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, -Math.floor(n / 2))).toISOString()
    for (const [n, id] of ids.entries()) await addOrder(id, { createdAt: at(n) })
    const pages = await Promise.all([1, 2, 3, 9].map((page) => admin.listOrders({ page })))
    expect(pages.slice(0, 3).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.map((_, n) => ids[n ^ 1]))
    expect(pages.map(({ page, pages: all, total }) => [page, all, total])).toEqual([
      [1, 3, 60],
      [2, 3, 60],
      [3, 3, 60],
      [3, 3, 60],
    ])
  })

  test('is searched by id, name and e-mail address, in any case, with signs taken as they are', async () => {
    await addOrder('abc', { customerName: "Ann O'Neil", email: 'ann@example.com' })
    await addOrder('def', { customerName: '50% Ben', email: 'ben_b@example.com' })
    expect(await listed({ search: ' AB ' })).toEqual(['abc'])
    expect(await listed({ search: "o'neil" })).toEqual(['abc'])
    expect(await listed({ search: 'N_B@' })).toEqual(['def'])
    expect(await listed({ search: '%' })).toEqual(['def'])
    expect(await listed({ search: 'nobody' })).toEqual([])
  })

  test('C108 is searched in any case, with and without accents', async () => {
    await addOrder('abc', { customerName: 'Élodie NOËL' })
    await addOrder('def', { customerName: 'Łukasz [Żak]*' })
    for (const search of ['élodie noël', 'ÉLODIE', 'odie noËL', 'elodie'])
      expect(await listed({ search })).toEqual(['abc'])
    for (const search of ['łUKASZ', '[żak]*', ']*']) expect(await listed({ search })).toEqual(['def'])
    for (const search of ['?lodie', '[a-z]', '*x']) expect(await listed({ search })).toEqual([])
  })

  test('an order whose time is over counts as expired, whether or not anybody said so', async () => {
    await addOrder('open', { status: 'pending', expiresAt: '2999-01-01T00:00:00.000Z' })
    await addOrder('over', { status: 'pending' })
    await addOrder('told', { status: 'expired' })
    await addOrder('sent', { shippedAt: '2026-01-02T00:00:00.000Z' })
    await addOrder('paid', { quantities: [2, 3] })
    expect(await listed({ status: 'pending' })).toEqual(['open'])
    expect((await listed({ status: 'expired' })).sort()).toEqual(['over', 'told'])
    expect((await listed({ status: 'paid' })).sort()).toEqual(['paid', 'sent'])
    expect(await listed({ status: 'toShip' })).toEqual(['paid'])
    expect(await admin.countOrders('toShip')).toBe(1)
    expect((await admin.findOrderForOwner('over'))?.order.status).toBe('expired')
    expect((await admin.listOrders({ page: 1, status: 'toShip' })).items[0]?.units).toBe(5)
  })
})

test('an order of which all units are refunded is not to be shipped, though its shipping was kept', async () => {
  const { refunds } = await import('~db/schema')
  const at = '2026-01-02T00:00:00.000Z'
  const refund = async (orderId: string, status: 'asked' | 'failed' | 'succeeded', ...units: number[]) => {
    const lines = units.map((quantity, position) => ({ position, quantity, restock: false }))
    const id = `refund of ${orderId} ${String(await database.db.$count(refunds))}`
    await database.db
      .insert(refunds)
      .values({ id, orderId, status, lines, amountCents: 100, createdAt: at, updatedAt: at })
  }
  for (const id of ['all', 'part', 'line', 'sum', 'failed', 'none']) await addOrder(id, { quantities: [2, 1] })
  await refund('all', 'succeeded', 1, 1)
  await refund('all', 'asked', 1)
  await refund('part', 'succeeded', 1, 1)
  await refund('line', 'succeeded', 2)
  await refund('sum', 'succeeded')
  await refund('failed', 'failed', 2, 1)
  await database.client.execute("UPDATE orders SET promised_on = '2026-01-04'")
  const open = ['failed', 'line', 'none', 'part', 'sum']
  expect((await listed({ status: 'toShip' })).sort()).toEqual(open)
  expect((await listed({ status: 'late' })).sort()).toEqual(open)
  expect((await admin.findOrdersToPack([])).map(({ order }) => order.id).sort()).toEqual(open)
})

describe('changes', () => {
  test('an order is marked as sent, and as not sent after all', async () => {
    await addOrder('abc')
    expect(await admin.markShipped('abc', 1, true)).toEqual({ ok: true })
    expect((await admin.findOrderForOwner('abc'))?.order.shippedAt).toMatch(/^20/)
    expect(await admin.markShipped('abc', 2, false)).toEqual({ ok: true })
    expect((await admin.findOrderForOwner('abc'))?.order.shippedAt).toBeNull()
  })

  test.each(['pending', 'expired', 'failed'] as const)('an order that is %s is not marked as sent', async (status) => {
    await addOrder('abc', { status })
    expect(await admin.markShipped('abc', 1, true)).toEqual({ ok: false, error: 'notPaid' })
    expect((await admin.findOrderForOwner('abc'))?.order).toMatchObject({ shippedAt: null, version: 1 })
  })

  test('a paid order changed in another window is a conflict, not unpaid', async () => {
    await addOrder('abc')
    await admin.saveNote('abc', '', 'Gift wrap')
    expect(await admin.markShipped('abc', 1, true)).toMatchObject({ ok: false, error: 'conflict' })
    expect(await admin.markShipped('nobody', 1, true)).toEqual({ ok: false, error: 'notFound' })
  })

  test('a note over a newer one is refused, with what is there now', async () => {
    await addOrder('abc')
    expect(await admin.saveNote('abc', '', 'Gift wrap')).toEqual({ ok: true })
    expect(await admin.saveNote('abc', '', 'No wrap')).toMatchObject({
      ok: false,
      error: 'conflict',
      order: { note: 'Gift wrap', version: 2 },
    })
    expect(await admin.saveNote('nobody', '', '')).toEqual({ ok: false, error: 'notFound' })
  })
})

test('the export has every paid order with its lines', async () => {
  await addOrder('one', { quantities: [1, 2] })
  await addOrder('two', { status: 'refunded', createdAt: '2026-02-01T00:00:00.000Z' })
  await addOrder('not', { status: 'pending' })
  const orders = await admin.paidOrders()
  expect(orders.map(({ order, items }) => [order.id, items.map(({ quantity }) => quantity)])).toEqual([
    ['two', [1]],
    ['one', [1, 2]],
  ])
})
