import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrationsFolder, openFile } from '~db/database-location'
import { migrate } from '~db/migrate'
import { calendarDay, dayAfter } from '~/lib/dates'
import { removeFolder, temporaryFolder } from '../../support/temporary'
import { makeShop } from './shop-file'

const folder = temporaryFolder('order-migrations')
afterAll(() => removeFolder(folder))

test('a full shop from before refunds were kept: each refunded order gets one row of its sum, and each order a number', async () => {
  const path = join(folder, 'shop.db')
  await makeShop(path, (name) => name < '0013')
  const client = openFile(path)
  const insert = `INSERT INTO orders (id, status, subtotal_cents, total_cents, refunded_cents, cart_id, cart_hash, expires_at,
      created_at, updated_at)
    VALUES (?1, ?2, 5000, 5600, ?3, ?1, 'h', ?4, ?4, '2026-06-01T00:00:00.000Z')`
  const orders = Array.from({ length: 500 }, (_, n) => {
    const [status, refunded] = (
      [
        ['refunded', 5600],
        ['paid', 700],
        ['paid', 0],
        ['expired', 0],
      ] as const
    )[n % 4]!
    return { sql: insert, args: [`o${n}`, status, refunded, new Date(Date.UTC(2026, 0, 1, n)).toISOString()] }
  })
  await client.batch(orders, 'write')
  await migrate(client, migrationsFolder())
  const { rows } = await client.execute(
    'SELECT amount_cents, status, count(*) AS orders FROM refunds GROUP BY amount_cents, status ORDER BY 1',
  )
  expect(rows).toMatchObject([
    { amount_cents: 700, status: 'succeeded', orders: 125 },
    { amount_cents: 5600, status: 'succeeded', orders: 125 },
  ])
  const { rows: differing } = await client.execute(
    `SELECT id FROM orders
     WHERE refunded_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = orders.id)`,
  )
  expect(differing).toEqual([])
  const { rows: numbers } = await client.execute('SELECT number FROM orders ORDER BY created_at, id')
  const given = numbers.map(({ number }) => Number(number))
  expect(given).toEqual([...new Set(given)].sort((a, b) => a - b))
  expect(given.every((number) => number > 9999 && number < 100_000)).toBe(true)
  await client.execute(
    `INSERT INTO orders (id, subtotal_cents, cart_id, cart_hash, expires_at, created_at, updated_at)
     VALUES ('new', 1, 'new', 'h', '', '2026', '2026')`,
  )
  const { rows: newest } = await client.execute("SELECT number FROM orders WHERE id = 'new'")
  expect(Number(newest[0]?.number)).toBeGreaterThan(given.at(-1)!)
  client.close()
})

test('promised days of orders from long ago are none, and those of the last days are days of the shop', async () => {
  const path = join(folder, 'promised.db')
  await makeShop(path, (name) => name < '0013')
  const client = openFile(path)
  const evening = (daysAgo: number) =>
    `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T02:30:00.000Z`
  const order = (id: string, paidAt: string) => ({
    sql: `INSERT INTO orders (id, status, subtotal_cents, cart_id, cart_hash, expires_at, created_at, updated_at, paid_at)
      VALUES (?1, 'paid', 1, ?1, 'h', ?2, ?2, ?2, ?2)`,
    args: [id, paidAt],
  })
  await client.batch([order('old', evening(20)), order('told', evening(21)), order('new', evening(5))], 'write')
  await migrate(client, migrationsFolder(), (name) => name < '0014')
  await client.execute("UPDATE orders SET promised_on = '2099-12-04' WHERE id = 'told'")
  await migrate(client, migrationsFolder())
  const { rows } = await client.execute("SELECT id, promised_on FROM orders WHERE status = 'paid' ORDER BY id")
  expect(rows).toMatchObject([
    { id: 'new', promised_on: dayAfter(calendarDay(evening(5)), 3) },
    { id: 'old', promised_on: null },
    { id: 'told', promised_on: '2099-12-04' },
  ])
  client.close()
})

test('a mail that was written without a mail service is held without a reason, one that failed keeps its own', async () => {
  const path = join(folder, 'mails.db')
  await makeShop(path, (name) => name < '0025')
  const client = openFile(path)
  const insert = `INSERT INTO mails (id, kind, subject_id, recipient, subject, text, html, message_id, status, last_error, created_at, updated_at)
    VALUES (?1, 'test', ?1, 'a@mail.example', '', '', '', ?1, ?2, ?3, '', '')`
  const reasons = [
    ['a', 'held', 'no mail service is set up'],
    ['b', 'held', 'it was older than two days when it was to be sent'],
    ['c', 'refused', 'The address cannot be written to.'],
  ]
  await client.batch(
    reasons.map((args) => ({ sql: insert, args })),
    'write',
  )
  await migrate(client, migrationsFolder())
  const { rows } = await client.execute('SELECT last_error FROM mails ORDER BY id')
  expect(rows.map((row) => row.last_error)).toEqual([null, ...reasons.slice(1).map(([, , reason]) => reason)])
  client.close()
})
