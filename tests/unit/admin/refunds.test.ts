import { beforeEach, expect, test } from 'vitest'
import { refundTexts } from '~/admin/order-messages'
import { addOrder as storeOrder } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { adminCode, flashOf, signedIn } from './admin'

process.env.PAYMENTS = 'demo'
const shop = useTestDatabase({ keep: true })
let jar: CookieJar

beforeEach(async () => {
  await shop.client.batch(['DELETE FROM orders', 'DELETE FROM refunds', 'DELETE FROM order_items'])
  jar = await signedIn(await adminCode())
  await addOrder()
})

const at = '2026-11-20T15:00:00.000Z'

/** $50.00 of cups, $6.00 of shipping and $4.00 of tax; a bowl for $10.00 stands on a line of its own. */
async function addOrder(status: 'paid' | 'pending' = 'paid') {
  await shop.client.execute('DELETE FROM orders')
  const sums = { subtotalCents: 6000, totalCents: status === 'paid' ? 7000 : null, shippingCents: 600, taxCents: 400 }
  const order = { status, ...sums, sessionId: 'demo_session', cartId: 'c', customerName: 'Ann', createdAt: at }
  await storeOrder('order1', order, [{ quantity: 5 }, { name: 'Bowl' }])
}

interface Page {
  error?: string
  refundId?: string
  choice?: object
  plan?: {
    id: string
    amountCents: number
    lines: { position: number; quantity: number; restock: boolean }[]
    kept: Record<number, number>
  }
}
const route = () => import('~/routes/admin/refund')
const call = (query: string) => ({ url: `/admin/orders/order1/refund${query}`, params: { id: 'order1' }, jar })
const look = async (query: string) => (await callLoader<Page>(await route(), call(query))).data

async function press(query: string, { id, amountCents }: { id: string; amountCents: number }) {
  const form = { refund: id, amount: String(amountCents) }
  const result = await callAction<{ error?: string; refund?: string }>(await route(), { ...call(query), form })
  const [message] = await flashOf(jar)
  return { status: result.status, text: message?.text ?? result.data?.error, kept: result.data?.refund }
}

const rows = async () => (await shop.client.execute('SELECT amount_cents, status, reason FROM refunds')).rows

test.each<[string, number, string]>([
  ['?what=all', 7000, '0×5 1×1'],
  ['?what=all&back-1=on', 7000, '0×5 1×1 back'],
  ['?what=lines&units-0=2&back-0=on', 2133, '0×2 back'],
  ['?what=lines&units-0=5&units-1=1', 6400, '0×5 1×1'],
  ['?what=sum&sum=12.50&units-0=3', 1250, ''],
  ['?what=sum&sum=$70', 7000, ''],
])('%s comes to %i cents', async (query, cents, lines) => {
  const { plan } = await look(query)
  const shown = plan?.lines.map((line) => `${line.position}×${line.quantity}${line.restock ? ' back' : ''}`)
  expect([plan?.amountCents, shown?.join(' ')]).toEqual([cents, lines])
  expect(await rows()).toEqual([])
})

test('a discounted line gives back its share, unit by unit, and all of it together what was paid', async () => {
  const { client } = shop
  await client.execute("UPDATE orders SET discount_cents = 602, total_cents = 6398 WHERE id = 'order1'")
  await client.execute('UPDATE order_items SET discount_cents = iif(position = 0, 502, 100)')
  const amounts: (number | undefined)[] = []
  for (const units of ['units-0=1', 'units-0=2', 'units-0=2&units-1=1']) {
    const query = `?what=lines&${units}`
    const { plan } = await look(query)
    amounts.push(plan?.amountCents)
    await press(query, plan!)
  }
  // $50.00 less $5.02, and $10.00 less $1.00, with their shares of $4.00 of tax, each rounded down; shipping is left over.
  expect(amounts).toEqual([900 + 66, 1799 + 133, 1799 + 900 + 200])
  expect((await look('?what=all')).plan?.amountCents).toBe(6398 - 966 - 1932 - 2899)
})

test('what a code has paid comes back for nothing: line by line, and an order that cost nothing as a whole', async () => {
  const { client } = shop
  const stored = async () => (await client.execute('SELECT status, refunded_cents FROM orders')).rows[0]
  await client.execute("UPDATE orders SET discount_cents = 1000, total_cents = 6000, tax_cents = 0 WHERE id = 'order1'")
  await client.execute('UPDATE order_items SET discount_cents = iif(position = 0, 0, 1000)')
  const bowl = '?what=lines&units-1=1'
  expect((await press(bowl, (await look(bowl)).plan!)).text).toContain('no money moves')
  expect(await stored()).toMatchObject({ status: 'paid', refunded_cents: 0 })
  await addOrder()
  await client.execute(
    "UPDATE orders SET discount_cents = 6000, total_cents = 0, session_id = 'free_session', email = 'a@mail.example'",
  )
  await client.execute('UPDATE order_items SET discount_cents = unit_price_cents * quantity')
  await client.execute('DELETE FROM refunds')
  expect(await look('?what=sum&sum=0')).toMatchObject({ error: 'Please enter a sum, such as 12.50' })
  const cups = '?what=lines&units-0=2'
  await press(cups, (await look(cups)).plan!)
  expect(await stored()).toMatchObject({ status: 'paid' })
  const { plan } = await look('?what=all')
  expect(plan).toMatchObject({ amountCents: 0, lines: [{ quantity: 3 }, { quantity: 1 }] })
  await press('?what=all', plan!)
  expect(await stored()).toMatchObject({ status: 'refunded' })
  expect(await look('')).toMatchObject({ error: 'There is nothing left to refund of this order.' })
  const mails = await client.execute("SELECT text FROM mails WHERE kind = 'order-refunded'")
  expect(mails.rows).toHaveLength(2)
  for (const { text } of mails.rows) expect(text).toMatch(/It cost nothing(?!.*business days)/s)
})

test.each([
  ['?what=sum&sum=70.01', 'Only $70.00 is left to refund of this order.'],
  ['?what=sum&sum=1,000,000,000', 'Only $70.00 is left to refund of this order.'],
  [`?what=sum&sum=${'9'.repeat(400)}`, 'Only $70.00 is left to refund of this order.'],
  ['?what=sum&sum=', 'Please enter a sum, such as 12.50'],
  ['?what=sum&sum=0', 'Please enter a sum, such as 12.50'],
  ['?what=sum&sum=-5', 'Please enter a sum, such as 12.50'],
  ['?what=sum&sum=1,5,0', 'Please enter a sum, such as 12.50'],
  ['?what=lines', 'Please say how many units are refunded, of at least one item.'],
  ['?what=lines&units-0=6', '5 units of Cup can be refunded.'],
  ['?what=lines&units-0=-1', '5 units of Cup can be refunded.'],
  ['?what=lines&units-0=1.5', '5 units of Cup can be refunded.'],
  [`?what=all&why=${'x'.repeat(201)}`, 'Please say why in at most 200 characters.'],
])('%s is refused: %s', async (query, error) => {
  expect(await look(query)).toMatchObject({ error })
  expect((await press(query, { id: 'abcdefghijkl', amountCents: 7001 })).status).toBe(409)
  expect(await rows()).toEqual([])
})

test('the button refunds what the page showed, once, and leads back to the order', async () => {
  const query = '?what=lines&units-0=2&why=+Chipped+'
  const { plan } = await look(query)
  const [first, second] = await Promise.all([press(query, plan!), press(query, plan!)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect((await press(query, plan!)).text).toBe('$21.33 refunded')
  expect(await rows()).toEqual([{ amount_cents: 2133, status: 'succeeded', reason: 'Chipped' }])
  expect((await look('?what=lines&units-0=4')).error).toBe('3 units of Cup can be refunded.')
  const all = await look('?what=all')
  expect(all.plan?.amountCents).toBe(4867)
  await press('?what=all', all.plan!)
  expect(await look('')).toMatchObject({ error: 'There is nothing left to refund of this order.' })
})

test('two windows with all of it: the second is told what is left, and refunds nothing', async () => {
  const first = await look('?what=sum&sum=42')
  const second = await look('?what=sum&sum=42')
  await press('?what=sum&sum=42', first.plan!)
  const refused = await press('?what=sum&sum=42', second.plan!)
  expect(refused).toMatchObject({ status: 409, text: 'Only $28.00 is left to refund of this order.' })
  const stale = await look('?what=all')
  await press('?what=sum&sum=8', (await look('?what=sum&sum=8')).plan!)
  expect((await press('?what=all', stale.plan!)).status).toBe(409)
  expect(await rows()).toHaveLength(2)
})

test('the page knows what a refund has put back before it failed', async () => {
  const query = '?what=lines&units-0=2&back-0=on'
  const { plan } = await look(query)
  expect(plan?.kept).toEqual({})
  await press(query, plan!)
  await shop.client.execute("UPDATE refunds SET status = 'failed'")
  expect((await look(query)).plan?.kept).toEqual({ 0: 2 })
})

test('a refund that could not be written keeps its id in the form; what is written is not told as not refunded', async () => {
  const query = '?what=sum&sum=10'
  const plan = (await look(query)).plan!
  const breaks = (when: string) =>
    shop.client.execute(
      `CREATE TRIGGER broken BEFORE ${when} ON refunds BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
    )
  await breaks('INSERT')
  const refused = await press(query, plan)
  await shop.client.execute('DROP TRIGGER broken')
  expect(refused).toEqual({
    status: 503,
    text: 'The refund could not be written down, so nothing was refunded. Please try again in a moment.',
    kept: plan.id,
  })
  await breaks('UPDATE')
  const unknown = await press(query, plan)
  await shop.client.execute('DROP TRIGGER broken')
  expect(unknown).toMatchObject({
    status: 303,
    text: expect.stringContaining('No answer came about the refund of $10'),
  })
  await press(query, plan)
  expect(await rows()).toEqual([{ amount_cents: 1000, status: 'asked', reason: '' }])
})

test('‘Change’ and a reload keep the id and what was typed, so that no second refund is made; what is written leads to the order', async () => {
  const kept = '?refund=abcdefghijkl'
  const query = `${kept}&what=sum&sum=10`
  const changing = await look(`${query}&units-0=2&why=A+scratch&change=yes`)
  expect(changing).toMatchObject({ refundId: 'abcdefghijkl', plan: undefined, error: undefined })
  expect(changing.choice).toMatchObject({ what: 'sum', sum: '10', units: { 0: '2' }, why: 'A scratch' })
  const { plan } = await look(query)
  expect(plan?.id).toBe('abcdefghijkl')
  await press(query, plan!)
  const again = await callLoader(await route(), call(`${kept}&what=sum&sum=20`))
  expect([again.status, again.location]).toEqual([303, '/admin/orders/order1'])
  expect((await press(`${kept}&what=sum&sum=20`, { ...plan!, amountCents: 2000 })).status).toBe(409)
  expect((await look(kept)).refundId).not.toBe('abcdefghijkl')
  expect(await rows()).toEqual([{ amount_cents: 1000, status: 'succeeded', reason: '' }])
})

test('an order that is not paid, one that is not there, and a form that is not ours', async () => {
  await addOrder('pending')
  expect(await look('?what=all')).toMatchObject({ error: 'There is nothing left to refund of this order.' })
  expect((await press('?what=all', { id: 'abcdefghijkl', amountCents: 7000 })).status).toBe(409)
  expect((await press('?what=all', { id: "x' OR 1", amountCents: 7000 })).status).toBe(400)
  expect((await callLoader(await route(), { ...call(''), params: { id: 'nobody' } })).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('an order that was paid with another service is left alone, and it is said why', async () => {
  await shop.client.execute("UPDATE orders SET session_id = 'cs_of_stripe'")
  const { plan } = await look('?what=all')
  expect((await press('?what=all', plan!)).text).toBe(refundTexts.failed(refundTexts.noProvider))
  expect(await rows()).toEqual([])
  const order = { url: '/admin/orders/order1', params: { id: 'order1' }, jar, form: { intent: 'lookUpRefunds' } }
  await callAction(await import('~/routes/admin/order'), order)
  expect((await flashOf(jar))[0]?.text).toBe(refundTexts.noProvider)
})
