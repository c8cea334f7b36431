import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '~/lib/id'
import type { RefundLine } from '~db/schema'
import type { SignedEvent } from '../../support/stripe/events'
import { addRefund, refundedCents, type FakeRefund } from '../../support/stripe/refunds'
import { addProduct, completed, database, postWebhook, started, stockOf, stripe, theOrder, useStripeShop } from './shop'

useStripeShop()

let refunding: typeof import('~/checkout/make-refund.server')
let stored: typeof import('~/orders/refunds.server')

beforeAll(async () => {
  refunding = await import('~/checkout/make-refund.server')
  stored = await import('~/orders/refunds.server')
  const { refundCall } = await import('~/checkout/stripe/refunds.server')
  const { lookUp } = await import('~/checkout/stripe/client.server')
  refundCall.maxNetworkRetries = 0
  lookUp.maxNetworkRetries = 0
})

/** A paid order of five cups at $10.00 each, of which seven more are there. */
async function paidOrder() {
  const productId = await addProduct({ stock: 12 })
  const { id: session } = await started({ productId, quantity: 5 })
  stripe.pay(session)
  await postWebhook(completed(session))
  return { session, productId, orderId: stripe.entry(session).session.client_reference_id! }
}

const orderOf = async (id: string) => (await (await import('~/orders/queries.server')).findOrderById(id))!.order
const rowsOf = (orderId: string) => stored.refundsOf(orderId)
const make = async (orderId: string, amountCents: number, lines: RefundLine[] = [], id = newId(), reason = '') =>
  refunding.makeRefund(await orderOf(orderId), { id, orderId, amountCents, lines, reason })
const refundMails = async () =>
  (await database.client.execute("SELECT kind, reply_to, text FROM mails WHERE kind LIKE '%refund%' ORDER BY kind"))
    .rows
const cups = (quantity: number, restock = true): RefundLine[] => [{ position: 0, quantity, restock }]
const word = (type: string, refund: FakeRefund) => stripe.signedEvent(type, structuredClone(refund))

test('a refund is written before Stripe is asked, under one key, and what comes back is for sale again', async () => {
  const { session, orderId, productId } = await paidOrder()
  expect(await make(orderId, 2000, cups(2), 'refundnumber1', 'Two were chipped')).toEqual({ kind: 'succeeded' })
  const [mail, ...more] = await refundMails()
  expect(more).toEqual([])
  expect(mail?.text).toMatch(/Why: Two were chipped[^]*- 2 × /)
  const [asked] = stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
  expect(asked?.headers['idempotency-key']).toBe('refund-refundnumber1')
  expect(stripe.entry(session).refunds).toMatchObject([{ amount: 2000, metadata: { refund_id: 'refundnumber1' } }])
  expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 2000 })
  expect(await stockOf(productId)).toEqual({ left: 9, inStock: true })
  const open = async () =>
    (await database.client.execute('SELECT id FROM order_requests WHERE handled_at IS NULL')).rows
  await database.client.execute(
    `INSERT INTO order_requests (id, order_id, kind, reason, created_at) VALUES ('r', '${orderId}', 'cancel', 'x', '2026-01-01')`,
  )
  await make(orderId, 1000)
  expect(await open()).toHaveLength(1)
  await make(orderId, 2000)
  expect(await open()).toEqual([])
  expect(await theOrder()).toMatchObject({ status: 'refunded', refunded_cents: 5000 })
})

test('what is sold out can be bought again; what is made to order stays uncounted', async () => {
  for (const [stock, left, isSwitchedOff] of [
    [5, 5, false],
    [0, 0, false],
    [9, 9, true],
    [0, 0, true],
  ] as const) {
    await database.reset()
    const productId = await addProduct({ stock })
    const { id } = await started({ productId, quantity: 5 })
    stripe.pay(id)
    await postWebhook(completed(id))
    const { setInStock } = await import('~/catalog/stock.server')
    if (isSwitchedOff) await setInStock(productId, false)
    await make(stripe.entry(id).session.client_reference_id!, 5000, cups(5))
    expect(await stockOf(productId)).toEqual({ left, inStock: !isSwitchedOff })
    // Nor is it endless, or counted, when it is switched on again.
    await setInStock(productId, true)
    expect(await stockOf(productId)).toEqual({ left, inStock: true })
  }
})

describe('refused, with nothing sent', () => {
  test.each<[string, number, RefundLine[]]>([
    ['a sum over what is left', 3001, []],
    ['no sum', 0, []],
    ['a line that was refunded before', 2000, cups(4)],
    ['a line that the order does not have', 1000, [{ position: 7, quantity: 1, restock: true }]],
    ['a line without units', 1000, cups(0)],
  ])('%s', async (_, amountCents, lines) => {
    const { orderId } = await paidOrder()
    await make(orderId, 2000, cups(2))
    stripe.requests.length = 0
    expect(await make(orderId, amountCents, lines)).toEqual({ kind: 'notLeft' })
    expect(stripe.requests).toEqual([])
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 2000 })
  })

  test('an order that is not paid', async () => {
    await started({ productId: await addProduct() })
    const { id } = (await theOrder())!
    expect(await make(String(id), 100)).toEqual({ kind: 'notLeft' })
    expect(stripe.requests.filter(({ path }) => path.includes('refunds'))).toEqual([])
  })
})

test('a double click is one refund, and two windows with 60 % each are one of the two', async () => {
  const { session, orderId, productId } = await paidOrder()
  await Promise.all([make(orderId, 1000, cups(1), 'doubleclick1'), make(orderId, 1000, cups(1), 'doubleclick1')])
  expect(stripe.entry(session).refunds).toHaveLength(1)
  expect((await stockOf(productId)).left).toBe(8)
  const kinds = await Promise.all([make(orderId, 3000, cups(3)), make(orderId, 3000, cups(3))])
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['notLeft', 'succeeded'])
  expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 4000 })
  expect((await stockOf(productId)).left).toBe(11)
})

test('dashboard and shop together: what Stripe refuses is not refunded, and its own refund appears', async () => {
  const { session, orderId } = await paidOrder()
  stripe.refund(session, 4000)
  expect(await make(orderId, 3000)).toMatchObject({ kind: 'failed', reason: expect.stringContaining('greater than') })
  expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 4000 })
  expect(await rowsOf(orderId)).toMatchObject([
    { status: 'failed', amountCents: 3000 },
    { status: 'succeeded', amountCents: 4000, lines: [] },
  ])
})

test('an answer that was lost: unknown, then the same refund, and no second one', async () => {
  const { session, orderId, productId } = await paidOrder()
  stripe.loseAnswers(1)
  expect(await make(orderId, 2000, cups(2))).toEqual({ kind: 'unknown' })
  expect(await theOrder()).toMatchObject({ refunded_cents: 2000 })
  expect((await stockOf(productId)).left).toBe(7)
  // Stripe keeps a key for a day.
  stripe.keys.release(`refund-${(await rowsOf(orderId))[0]!.id}`)
  expect(await refunding.resumeRefunds(await orderOf(orderId))).toBe(true)
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'succeeded' }])
  expect(stripe.entry(session).refunds).toHaveLength(1)
  expect((await stockOf(productId)).left).toBe(9)
})

test('Stripe is dead: the refund waits, and is made when it is back', async () => {
  const { session, orderId } = await paidOrder()
  await stripe.down()
  expect(await make(orderId, 2000)).toEqual({ kind: 'unknown' })
  expect(await refunding.resumeRefunds(await orderOf(orderId))).toBe(false)
  await stripe.up()
  expect(stripe.entry(session).refunds).toEqual([])
  refunding.refundPolicy.waitMs = -1000
  await refunding.resumeAllRefunds()
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'succeeded' }])
  expect(refundedCents(stripe.entry(session))).toBe(2000)
})

test('no balance: nothing is refunded, and the owner is told until a later one is accepted', async () => {
  const { orderId } = await paidOrder()
  stripe.withoutBalance = true
  expect(await make(orderId, 2000, cups(2))).toMatchObject({ kind: 'failed', reason: expect.stringContaining('funds') })
  expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 0, refund_failed: 1 })
  expect(await refundMails()).toEqual([])
  stripe.withoutBalance = false
  await make(orderId, 2000)
  expect(await theOrder()).toMatchObject({ refunded_cents: 2000, refund_failed: 0 })
})

test('the webhook comes before the answer, and the failure three days later: restocked once', async () => {
  const { session, orderId, productId } = await paidOrder()
  stripe.refundsPending = true
  stripe.loseAnswers(1)
  await make(orderId, 5000, cups(5))
  const [refund] = stripe.entry(session).refunds
  await postWebhook(word('refund.created', refund!))
  await refunding.resumeRefunds(await orderOf(orderId))
  expect(await theOrder()).toMatchObject({ status: 'refunded', refunded_cents: 5000 })
  expect((await stockOf(productId)).left).toBe(12)
  expect((await refundMails()).map(({ kind }) => kind)).toEqual(['order-refunded'])
  const failed = word('refund.failed', stripe.endRefund(refund!))
  await Promise.all([postWebhook(failed), postWebhook(failed)])
  await refunding.resumeRefunds(await orderOf(orderId))
  const mails = await refundMails()
  expect(mails.map(({ kind }) => kind)).toEqual(['order-refund-failed', 'order-refunded', 'refund-failed'])
  expect(mails[0]?.text).toContain('the $50.00 for order')
  expect(mails[2]?.text).toContain('Why: expired or canceled card')
  expect(mails[2]?.reply_to).toBe((await theOrder())?.email)
  expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 0, refund_failed: 1 })
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'failed', failure: 'expired or canceled card' }])
  expect((await stockOf(productId)).left).toBe(12)
})

test('what is written is never told as not refunded: an answer that cannot be kept is unknown, and made once', async () => {
  const { session, orderId } = await paidOrder()
  await database.client.execute(
    "CREATE TRIGGER broken BEFORE UPDATE ON refunds BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
  )
  expect(await make(orderId, 1000, [], 'diskisfull12')).toEqual({ kind: 'unknown' })
  expect(await make(orderId, 1000, [], 'diskisfull12')).toEqual({ kind: 'unknown' })
  await database.client.execute('DROP TRIGGER broken')
  expect(await refunding.resumeRefunds(await orderOf(orderId))).toBe(true)
  expect(stripe.entry(session).refunds).toHaveLength(1)
  expect(await rowsOf(orderId)).toMatchObject([{ status: 'succeeded', amountCents: 1000 }])
})

test('a write whose response is lost is looked for: it is not written, written all the same, or nobody knows', async () => {
  const { session, orderId } = await paidOrder()
  const { getPrivateDb } = await import('~db/client.server')
  const db = getPrivateDb()
  const batch = db.batch.bind(db)
  const lost = vi.spyOn(db, 'batch')
  lost.mockRejectedValueOnce(new Error('no response'))
  expect(await make(orderId, 1000, [], 'notwritten12')).toEqual({ kind: 'notWritten' })
  lost.mockImplementationOnce(async (statements) => {
    await batch(statements)
    throw new Error('no response')
  })
  expect(await make(orderId, 1000, [], 'lostanswer12')).toEqual({ kind: 'unknown' })
  lost.mockRestore()
  const unclear = await database.without('refunds', () => make(orderId, 1000, [], 'nobodyknows1'))
  expect(unclear).toEqual({ kind: 'unclear' })
  await refunding.resumeRefunds(await orderOf(orderId))
  expect(stripe.entry(session).refunds).toMatchObject([{ amount: 1000, metadata: { refund_id: 'lostanswer12' } }])
})

test('what a refund has put back before it failed is not put back again by the next ones', async () => {
  const { session, orderId, productId } = await paidOrder()
  const fail = async (number: number) =>
    postWebhook(word('refund.failed', stripe.endRefund(stripe.entry(session).refunds[number]!)))
  const left = async () => (await stockOf(productId)).left
  stripe.refundsPending = true
  await make(orderId, 2000, cups(2))
  await make(orderId, 1000, cups(1))
  expect(await left()).toBe(10)
  await fail(0)
  const { keptInStock } = await import('~/orders/after-refunds')
  expect(keptInStock(await rowsOf(orderId))).toEqual(new Map([[0, 2]]))
  // Two are there already, one more comes back.
  await make(orderId, 3000, cups(3))
  expect(await left()).toBe(11)
  await fail(2)
  expect(keptInStock(await rowsOf(orderId))).toEqual(new Map([[0, 3]]))
  await make(orderId, 1000, cups(1))
  await make(orderId, 3000, cups(3))
  expect(await left()).toBe(12)
})

test('an order that was paid in a test is refunded there, without a word to Stripe', async () => {
  const { orderId } = await paidOrder()
  await database.client.execute("UPDATE orders SET session_id = 'demo_1', payment_intent_id = NULL")
  stripe.requests.length = 0
  expect(await make(orderId, 5000)).toEqual({ kind: 'succeeded' })
  expect(stripe.requests).toEqual([])
  expect(await theOrder()).toMatchObject({ status: 'refunded' })
})

test('a row from before refunds were kept gives way to what Stripe names', async () => {
  const { session, orderId } = await paidOrder()
  stripe.refund(session, 700)
  await database.client.execute({
    sql: `INSERT INTO refunds (id, order_id, status, amount_cents, created_at, updated_at)
      VALUES (?, ?, 'succeeded', 700, '2026-01-01', '2026-01-01')`,
    args: [`before-${orderId}`, orderId],
  })
  expect(await refunding.lookUpRefunds(await orderOf(orderId))).toBe(true)
  expect(await rowsOf(orderId)).toMatchObject([{ amountCents: 700, providerId: stripe.entry(session).refunds[0]!.id }])
})

/** The same numbers for the same seed (mulberry32). */
function random(seed: number) {
  return (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

test('200 random sequences of all of it: order, rows, mails and Stripe’s ledger agree, and each line is restocked once', async () => {
  const { session, orderId, productId } = await paidOrder()
  const entry = stripe.entry(session)
  for (let seed = 1; seed <= 200; seed += 1) {
    await database.client.batch([
      'DELETE FROM refunds',
      'DELETE FROM mails',
      "UPDATE orders SET status = 'paid', refunded_cents = 0, refund_failed = 0",
      'UPDATE products SET stock_quantity = 7',
    ])
    entry.refunds = []
    stripe.recover()
    const pick = random(seed)
    const events: SignedEvent[] = []
    const tell = (refund: FakeRefund) => events.push(word(pick(2) ? 'refund.updated' : 'refund.created', refund))
    const steps = [
      () => make(orderId, 1 + pick(5000)),
      () => {
        const quantity = 1 + pick(4)
        return make(orderId, quantity * 1000, cups(quantity, pick(2) === 1))
      },
      () => Promise.all([make(orderId, 3000, cups(3)), make(orderId, 3000, cups(3))]),
      () => {
        const left = 5000 - refundedCents(entry)
        if (left > 0) tell(addRefund(entry, 1 + pick(left), pick(2) ? 'pending' : 'succeeded'))
      },
      () => {
        const open = entry.refunds.filter(({ status }) => status === 'pending' || status === 'succeeded')
        const refund = open[pick(Math.max(1, open.length))]
        if (refund) tell(stripe.endRefund(refund, (['failed', 'canceled', 'succeeded'] as const)[pick(3)]))
      },
      () => stripe.loseAnswers(1 + pick(2)),
      () => stripe.failNext(1, 500),
      () => void (stripe.withoutBalance = !stripe.withoutBalance),
      () => void (stripe.refundsPending = !stripe.refundsPending),
      async () => void (await refunding.resumeRefunds(await orderOf(orderId))),
      async () => {
        const event = events[pick(Math.max(1, events.length))]
        if (event) await postWebhook(event)
      },
    ]
    for (let step = 0; step < 8; step += 1) await Promise.resolve(steps[pick(steps.length)]!())
    stripe.recover()
    for (const event of events.sort(() => pick(3) - 1)) expect((await postWebhook(event)).status).toBe(200)
    expect(await refunding.resumeRefunds(await orderOf(orderId)), `seed ${seed}`).toBe(true)

    const order = (await theOrder())!
    const sum = refundedCents(entry)
    const rows = await rowsOf(orderId)
    const ledger = entry.refunds.map(
      ({ id, amount, status }) => `${id} ${amount} ${status.replace('canceled', 'failed')}`,
    )
    const named = rows.filter(({ providerId }) => providerId)
    expect(
      named.map(({ providerId, amountCents, status }) => `${providerId} ${amountCents} ${status}`).sort(),
      `seed ${seed}`,
    ).toEqual(ledger.sort())
    expect(rows.filter(({ providerId, status }) => !providerId && status !== 'failed')).toEqual([])
    expect([order.refunded_cents, order.status], `seed ${seed}`).toEqual([sum, sum === 5000 ? 'refunded' : 'paid'])
    // What buyers were told is on its way, less what they were told did not arrive.
    const told = (await refundMails()).map(({ kind, text }) => {
      const cents = Math.round(Number(/\$([\d.]+)/.exec(String(text))?.[1]) * 100)
      return kind === 'order-refunded' ? cents : kind === 'order-refund-failed' ? -cents : 0
    })
    expect([seed, told.reduce((all, cents) => all + cents, 0)]).toEqual([seed, sum])
    const back = named.flatMap(({ lines }) => lines).filter(({ restock }) => restock)
    const restocked = back.reduce((units, line) => units + (line.restocked ?? 0), 0)
    const { left } = await stockOf(productId)
    expect(left, `seed ${seed}`).toBe(7 + restocked)
    const backNow = named.filter(({ status }) => status !== 'failed').flatMap(({ lines }) => lines)
    const wanted = backNow.reduce((units, { restock, quantity }) => units + (restock ? quantity : 0), 0)
    expect([left >= 7 + wanted, left <= 12], `seed ${seed}`).toEqual([true, true])
    const refusedLater = named.filter(({ restockId, lines }) => !restockId && lines.some(({ restock }) => restock))
    expect(refusedLater.every(({ status }) => status === 'failed')).toBe(true)
  }
}, 120_000)
