import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { startFakeStripe, type FakeStripe } from '../../support/fake-stripe'
import { until } from '../../support/http-server'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'
import { addProduct, addVariation, ordersIn, postWebhook, stockOf, stripeEnv, Visitor, type WantedLine } from './shop'

let database: TestDatabase
let stripe: FakeStripe
let receiver: WebhookReceiver

beforeAll(async () => {
  stripe = await startFakeStripe()
  receiver = await startWebhookReceiver()
  stripeEnv(stripe)
  process.env.PURCHASE_WEBHOOK_URL = receiver.urlOf('purchase')
  database = await createTestDatabase()
})
afterAll(async () => {
  await stripe.stop()
  await receiver.stop()
  database.close()
})
/** Notifications go out behind the answer: none of one test may reach the next. */
afterEach(async () => (await import('~/delivery/deliveries.server')).settleDeliveries())
beforeEach(async () => {
  stripe.recover()
  receiver.clear()
  await database.reset()
})

async function started(...lines: WantedLine[]) {
  const visitor = await new Visitor().fillCart(lines)
  await visitor.checkout()
  return { visitor, id: stripe.lastSession.id }
}

const completed = (id: string, options = {}) =>
  stripe.signedEvent('checkout.session.completed', stripe.entry(id).session, options)
const theOrder = async () => (await ordersIn(database))[0]
const purchases = () => receiver.callsTo('purchase')
const purchase = () => until(() => purchases()[0], { timeoutMs: 5000, what: 'the purchase notification' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('signatures', () => {
  async function refusedWith(event: { payload: string; header?: string }) {
    const response = await postWebhook(event)
    expect(response.status).toBe(400)
    expect(await theOrder()).toMatchObject({ status: 'pending' })
  }

  test('unsigned, forged, tampered and late calls are refused, and change nothing', async () => {
    const { id } = await started({ productId: await addProduct(database) })
    stripe.pay(id)
    const event = completed(id)
    await refusedWith({ payload: event.payload })
    await refusedWith({ payload: event.payload, header: 't=1,v1=00' })
    await refusedWith(completed(id, { secret: 'whsec_of_somebody_else' }))
    await refusedWith({ ...event, payload: event.payload.replace('"paid"', '"paid" ') })
    await refusedWith(completed(id, { timestamp: Math.floor(Date.now() / 1000) - 400 }))
    await refusedWith({ ...event, payload: '{' })
  })

  test('events that the shop has no use for are accepted', async () => {
    const event = stripe.signedEvent('customer.created', { id: 'cus_1', object: 'customer' })
    expect((await postWebhook(event)).status).toBe(200)
  })

  test('only a post is taken', async () => {
    const { loader } = await import('~/routes/resources/stripe-webhook')
    expect([loader().status, loader().headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('a paid order', () => {
  test('is marked paid with who bought it, lowers the stock and tells the owner', async () => {
    const productId = await addProduct(database, { name: 'Cluster', priceCents: 3800, stock: 9 })
    const variationId = await addVariation(database, productId, { value: 'Medium', priceCents: 5200, stock: 3 })
    const cup = await addProduct(database, { priceCents: 1999, stock: 1 })
    const open = await addProduct(database, { name: 'Candle', priceCents: 10 })
    const { id } = await started(
      { productId, variationId, quantity: 2, seenPriceCents: 5200 },
      { productId: cup, seenPriceCents: 1999 },
      { productId: open, quantity: 3, seenPriceCents: 10 },
    )
    const session = stripe.pay(id, { email: 'ann@example.com', name: 'Ann B.' })
    expect((await postWebhook(completed(id))).status).toBe(200)

    expect(await theOrder()).toMatchObject({
      status: 'paid',
      total_cents: 12429,
      session_id: id,
      payment_intent_id: session.payment_intent,
      customer_name: 'Ann B.',
      email: 'ann@example.com',
      oversold: 0,
      amount_mismatch: 0,
    })
    expect(await stockOf(database, variationId, 'product_variations')).toEqual({ left: 1, inStock: true })
    expect(await stockOf(database, productId)).toEqual({ left: 9, inStock: true })
    expect(await stockOf(database, cup)).toEqual({ left: 0, inStock: false })
    expect(await stockOf(database, open)).toEqual({ left: 0, inStock: true })
    const { body } = await purchase()
    expect(body).toEqual({
      event: 'new_purchase',
      items: [
        { name: 'Cluster', quantity: 2, price: 52, total: 104, variationName: 'Size', variationValue: 'Medium' },
        { name: 'Blue Cup', quantity: 1, price: 19.99, total: 19.99, variationName: null, variationValue: null },
        { name: 'Candle', quantity: 3, price: 0.1, total: 0.3, variationName: null, variationValue: null },
      ],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      session_id: id,
      total_amount: '124.29',
    })
  })

  test('C15 the same event five times at once, later again, and under another id', async () => {
    const productId = await addProduct(database, { stock: 5 })
    const { id } = await started({ productId, quantity: 2 })
    stripe.pay(id)
    const event = completed(id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => postWebhook(event)))
    answers.push(await postWebhook(event), await postWebhook(completed(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect((await stockOf(database, productId)).left).toBe(3)
    expect(await ordersIn(database)).toHaveLength(1)
    await purchase()
    await pause(200)
    expect(purchases()).toHaveLength(1)
  })

  test('C35 sells the variation that was chosen, whatever happened to its names, and stays readable', async () => {
    const productId = await addProduct(database)
    const variationId = await addVariation(database, productId, { value: 'L', stock: 4 })
    const { id } = await started({ productId, variationId })
    await addVariation(database, productId, { value: 'XL', stock: 4 })
    await database.client.execute("UPDATE product_variations SET value = 'Large' WHERE value = 'L'")
    stripe.pay(id)
    await postWebhook(completed(id))
    expect((await stockOf(database, variationId, 'product_variations')).left).toBe(3)
    await database.client.execute('DELETE FROM product_variations')
    const { findOrder } = await import('~/orders/queries.server')
    const found = await findOrder(String((await theOrder())?.id))
    expect(found?.items).toMatchObject([{ name: 'Blue Cup', variationValue: 'L', unitPriceCents: 1000, quantity: 1 }])
  })

  test('another sum or currency than the one stored is noted', async () => {
    const { id } = await started({ productId: await addProduct(database) })
    stripe.pay(id).amount_subtotal = 900
    await postWebhook(completed(id))
    expect(await theOrder()).toMatchObject({ status: 'paid', amount_mismatch: 1 })
  })

  test('a notification that fails is tried again and never disturbs the payment', async () => {
    const { pace } = await import('~/delivery/pace')
    Object.assign(pace, { firstPauseMs: 20 })
    receiver.answerNext(1, 500)
    const { id } = await started({ productId: await addProduct(database) })
    stripe.pay(id)
    expect((await postWebhook(completed(id))).status).toBe(200)
    await until(() => purchases().length === 2, { timeoutMs: 5000, what: 'the second try' })
  })
})

describe('events in any order', () => {
  const event = (type: string, id: string) => stripe.signedEvent(type, stripe.entry(id).session)

  test('a payment that is on its way keeps its hold until it has arrived', async () => {
    const productId = await addProduct(database, { stock: 1 })
    const { id } = await started({ productId })
    stripe.pay(id, { paymentStatus: 'unpaid' })
    await postWebhook(completed(id))
    const order = await theOrder()
    expect(order?.status).toBe('pending')
    expect(Date.parse(String(order?.expires_at))).toBeGreaterThan(Date.now() + 24 * 60 * 60_000)
    const other = await new Visitor().fillCart([{ productId }])
    expect((await other.checkout()).location).toBe('/cart')

    stripe.settle(id)
    await postWebhook(event('checkout.session.async_payment_succeeded', id))
    expect((await theOrder())?.status).toBe('paid')
    expect(purchases().length).toBeLessThanOrEqual(1)
  })

  test('a payment that failed gives its pieces back', async () => {
    const productId = await addProduct(database, { stock: 1 })
    const { id } = await started({ productId })
    stripe.pay(id, { paymentStatus: 'unpaid' })
    await postWebhook(event('checkout.session.async_payment_failed', id))
    expect((await theOrder())?.status).toBe('failed')
    const other = await new Visitor().fillCart([{ productId }])
    expect((await other.checkout()).location).toBe(stripe.lastSession.url)
  })

  test('old news after the payment changes nothing', async () => {
    const { id } = await started({ productId: await addProduct(database, { stock: 3 }) })
    const unpaid = structuredClone(stripe.entry(id).session)
    stripe.pay(id)
    await postWebhook(event('checkout.session.async_payment_succeeded', id))
    await postWebhook(event('checkout.session.async_payment_failed', id))
    await postWebhook(stripe.signedEvent('checkout.session.expired', { ...unpaid, status: 'expired' }))
    expect((await theOrder())?.status).toBe('paid')
  })

  test('the end of a session that was replaced does not end the order', async () => {
    stripe.addPrice('price_other', 900)
    const { id } = await started({ productId: await addProduct(database, { stripePriceId: 'price_other' }) })
    const replaced = stripe.sessions.find((session) => session.status === 'expired')
    await postWebhook(event('checkout.session.expired', String(replaced?.id)))
    expect(await theOrder()).toMatchObject({ status: 'pending', session_id: id })
  })

  test('an expired session releases the order', async () => {
    const { id } = await started({ productId: await addProduct(database, { stock: 1 }) })
    stripe.expire(id)
    await postWebhook(event('checkout.session.expired', id))
    expect((await theOrder())?.status).toBe('expired')
  })

  test('a payment after the hold has ended is kept; where the stock is gone it is marked oversold', async () => {
    const productId = await addProduct(database, { stock: 1 })
    const { id: late } = await started({ productId })
    await database.client.execute("UPDATE orders SET expires_at = '2026-01-01T00:00:00.000Z'")
    const { id: quick } = await started({ productId })
    stripe.pay(quick)
    await postWebhook(completed(quick))
    stripe.pay(late)
    expect((await postWebhook(completed(late))).status).toBe(200)
    const orders = await ordersIn(database)
    const of = (id: string) => orders.find(({ session_id }) => session_id === id)
    expect(of(quick)).toMatchObject({ status: 'paid', oversold: 0 })
    expect(of(late)).toMatchObject({ status: 'paid', oversold: 1 })
    expect(await stockOf(database, productId)).toEqual({ left: 0, inStock: false })
  })

  test('fewer left than were bought: stock stops at 0', async () => {
    const productId = await addProduct(database, { stock: 3 })
    const { id } = await started({ productId, quantity: 3 })
    await database.client.execute('UPDATE products SET stock_quantity = 2')
    stripe.pay(id)
    await postWebhook(completed(id))
    expect(await theOrder()).toMatchObject({ status: 'paid', oversold: 1 })
    expect(await stockOf(database, productId)).toEqual({ left: 0, inStock: false })
  })

  test('while Stripe cannot be asked, it is told to come again', async () => {
    const { id } = await started({ productId: await addProduct(database) })
    stripe.pay(id)
    const waiting = completed(id)
    await stripe.down()
    const response = await postWebhook(waiting)
    await stripe.up()
    expect(response.status).toBe(503)
    expect((await postWebhook(waiting)).status).toBe(200)
    expect((await theOrder())?.status).toBe('paid')
  })

  test('a session of another shop on the same account is accepted and ignored', async () => {
    const { id } = await started({ productId: await addProduct(database) })
    await database.client.execute('DELETE FROM orders')
    stripe.pay(id)
    expect((await postWebhook(completed(id))).status).toBe(200)
    expect(purchases()).toEqual([])
  })
})

describe('refunds', () => {
  const refunded = (id: string, amount?: number) => stripe.signedEvent('charge.refunded', stripe.refund(id, amount))

  test('part of the money back leaves the order paid; all of it makes it refunded', async () => {
    const { id } = await started({ productId: await addProduct(database) })
    stripe.pay(id)
    await postWebhook(completed(id))
    await postWebhook(refunded(id, 400))
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 400 })
    await postWebhook(refunded(id))
    await postWebhook(refunded(id, 400))
    expect(await theOrder()).toMatchObject({ status: 'refunded', refunded_cents: 1000 })
  })

  test('a refund that is told before the payment', async () => {
    const productId = await addProduct(database, { stock: 2 })
    const { id } = await started({ productId })
    stripe.pay(id)
    await postWebhook(refunded(id))
    expect(await theOrder()).toMatchObject({ status: 'refunded', refunded_cents: 1000 })
    await postWebhook(completed(id))
    expect((await theOrder())?.status).toBe('refunded')
    expect((await stockOf(database, productId)).left).toBe(1)
    await purchase()
    await pause(100)
    expect(purchases()).toHaveLength(1)
  })

  test('a refund of something else is ignored', async () => {
    const charge = {
      id: 'ch_1',
      object: 'charge',
      payment_intent: 'pi_x',
      amount_refunded: 5,
      refunded: true,
      metadata: {},
    }
    expect((await postWebhook(stripe.signedEvent('charge.refunded', charge))).status).toBe(200)
  })
})
