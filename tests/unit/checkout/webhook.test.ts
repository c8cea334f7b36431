import { describe, expect, test } from 'vitest'
import { until } from '../../support/http-server'
import { signPayload } from '../../support/stripe/events'
import {
  addProduct,
  addVariation,
  completed,
  database,
  ordersIn,
  postWebhook,
  purchase,
  purchases,
  receiver,
  started,
  stockOf,
  stripe,
  theOrder,
  useStripeShop,
} from './shop'

useStripeShop()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('signatures', () => {
  async function refusedWith(event: { payload: string; header?: string }) {
    const response = await postWebhook(event)
    expect(response.status).toBe(400)
    expect(await theOrder()).toMatchObject({ status: 'pending' })
  }

  test('unsigned, forged, tampered and late calls are refused, and change nothing', async () => {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id)
    const event = completed(id)
    await refusedWith({ payload: event.payload })
    await refusedWith({ payload: event.payload, header: 't=1,v1=00' })
    await refusedWith(completed(id, { secret: 'whsec_of_somebody_else' }))
    await refusedWith({ ...event, payload: event.payload.replace('"paid"', '"paid" ') })
    await refusedWith(completed(id, { timestamp: Math.floor(Date.now() / 1000) - 400 }))
    await refusedWith({ ...event, payload: '{' })
  })

  test('a signed call that is no event is refused', async () => {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id)
    await refusedWith(stripe.signedEvent('checkout.session.completed', {}))
    await refusedWith(stripe.signedEvent('checkout.session.expired', { id: null }))
    for (const payload of ['{}', 'null', '[]', '"x"', '{"id":"evt_1","type":"charge.refunded","data":null}']) {
      await refusedWith(signPayload(payload, { secret: stripe.webhookSecret }))
    }
    expect((await postWebhook(stripe.signedEvent('charge.refunded', {}))).status).toBe(200)
  })

  test.each([
    ['charge.refunded', { payment_intent: 'pi_none', metadata: { order_id: ['x'] } }],
    ['charge.refunded', { metadata: { order_id: { a: 1 } } }],
    ['charge.refunded', { payment_intent: { id: 7 } }],
    ['refund.created', { id: 're_1', amount: 'x', status: 7, payment_intent: 'pi_1' }],
    ['refund.failed', { id: 're_1', amount: 5, status: 'failed', failure_reason: 7 }],
    ['charge.refund.updated', { amount: 5 }],
    ['checkout.session.completed', { id: 'cs_1', payment_status: 'paid', payment_intent: 5 }],
    ['checkout.session.completed', { id: 'cs_1', payment_status: 'paid', amount_total: '12.00' }],
    ['checkout.session.completed', { id: 'cs_1', payment_status: 'paid', customer_details: 'Ann' }],
    ['checkout.session.expired', { id: 'cs_1', client_reference_id: {} }],
  ])('C84 a signed %s that is not as Stripe makes it is refused, and no fault of ours: %j', async (type, object) => {
    await started({ productId: await addProduct() })
    await refusedWith(stripe.signedEvent(type, object))
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
    const productId = await addProduct({ name: 'Cluster', priceCents: 3800, stock: 9 })
    const variationId = await addVariation(productId, { value: 'Medium', priceCents: 5200, stock: 3 })
    const cup = await addProduct({ priceCents: 1999, stock: 1 })
    const open = await addProduct({ name: 'Candle', priceCents: 10 })
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
    expect(await stockOf(variationId, 'product_variations')).toEqual({ left: 1, inStock: true })
    expect(await stockOf(productId)).toEqual({ left: 9, inStock: true })
    expect(await stockOf(cup)).toEqual({ left: 0, inStock: false })
    expect(await stockOf(open)).toEqual({ left: 0, inStock: true })
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
    const productId = await addProduct({ stock: 5 })
    const { id } = await started({ productId, quantity: 2 })
    stripe.pay(id)
    const event = completed(id)
    const responses = await Promise.all(Array.from({ length: 5 }, () => postWebhook(event)))
    responses.push(await postWebhook(event), await postWebhook(completed(id)))
    expect(responses.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect((await stockOf(productId)).left).toBe(3)
    expect(await ordersIn()).toHaveLength(1)
    await purchase()
    await pause(200)
    expect(purchases()).toHaveLength(1)
  })

  test('C35 sells the variation that was chosen, whatever happened to its names, and stays readable', async () => {
    const productId = await addProduct()
    const variationId = await addVariation(productId, { value: 'L', stock: 4 })
    const { id } = await started({ productId, variationId })
    await addVariation(productId, { value: 'XL', stock: 4 })
    await database.client.execute("UPDATE product_variations SET value = 'Large' WHERE value = 'L'")
    stripe.pay(id)
    await postWebhook(completed(id))
    expect((await stockOf(variationId, 'product_variations')).left).toBe(3)
    await database.client.execute('DELETE FROM product_variations')
    const { findOrderForOwner } = await import('~/orders/admin-orders.server')
    const found = await findOrderForOwner(String((await theOrder())?.id))
    expect(found?.items).toMatchObject([{ name: 'Blue Cup', variationValue: 'L', unitPriceCents: 1000, quantity: 1 }])
  })

  test('another sum or currency than the one stored is noted', async () => {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id).amount_subtotal = 900
    await postWebhook(completed(id))
    expect(await theOrder()).toMatchObject({ status: 'paid', amount_mismatch: 1 })
  })

  test('a notification that fails is tried again and never disturbs the payment', async () => {
    const { retryPolicy } = await import('~/outbox/retry-policy')
    Object.assign(retryPolicy, { firstPauseMs: 20 })
    receiver.answerNext(1, 500)
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id)
    expect((await postWebhook(completed(id))).status).toBe(200)
    await until(() => purchases().length === 2, { timeoutMs: 5000, what: 'the second try' })
  })
})

describe('refunds', () => {
  const refunded = (id: string, amount?: number) => stripe.signedEvent('charge.refunded', stripe.refund(id, amount))

  test('part of the money back leaves the order paid; all of it makes it refunded', async () => {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id)
    await postWebhook(completed(id))
    const first = stripe.refund(id, 400)
    await postWebhook(stripe.signedEvent('charge.refunded', first))
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 400 })
    await postWebhook(refunded(id))
    await postWebhook(stripe.signedEvent('charge.refunded', first))
    expect(await theOrder()).toMatchObject({ status: 'refunded', refunded_cents: 1000 })
  })

  test('a refund that is told before the payment', async () => {
    const productId = await addProduct({ stock: 2 })
    const { id } = await started({ productId })
    stripe.pay(id)
    await postWebhook(refunded(id))
    expect(await theOrder()).toMatchObject({ status: 'refunded', refunded_cents: 1000 })
    await postWebhook(completed(id))
    expect((await theOrder())?.status).toBe('refunded')
    expect((await stockOf(productId)).left).toBe(1)
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

  /** A paid order whose refund of so many cents was told. @returns the id of its session */
  async function refundedOrder(amount?: number) {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id)
    await postWebhook(completed(id))
    await postWebhook(refunded(id, amount))
    return id
  }
  /** Stripe's word, of this type, that the last refund of the session came back. */
  const failing = (id: string, type: string, status: 'failed' | 'canceled' = 'failed') =>
    stripe.signedEvent(type, stripe.endRefund(stripe.entry(id).refunds.at(-1)!, status))

  test.each([
    ['refund.failed', 'failed'],
    ['refund.updated', 'canceled'],
    ['charge.refund.updated', 'failed'],
  ] as const)(
    'C121 a refund that fails later, told by %s: the order is paid again, and the owner is told',
    async (type, status) => {
      const id = await refundedOrder()
      expect(await theOrder()).toMatchObject({ status: 'refunded', refund_failed: 0 })
      const event = failing(id, type, status)
      expect((await postWebhook(event)).status).toBe(200)
      expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 0, refund_failed: 1 })
      await postWebhook(event)
      await postWebhook(refunded(id))
      expect(await theOrder()).toMatchObject({ status: 'refunded', refunded_cents: 1000, refund_failed: 0 })
    },
  )

  test('C121 one of two refunds fails, and is told in three ways: the other one stays', async () => {
    const id = await refundedOrder(400)
    await postWebhook(refunded(id))
    const refund = stripe.endRefund(stripe.entry(id).refunds[1]!)
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      expect((await postWebhook(stripe.signedEvent(type, refund))).status).toBe(200)
    }
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 400, refund_failed: 1 })
  })

  test('C121 a failed refund of a charge that Stripe does not know any more', async () => {
    const id = await refundedOrder(700)
    await postWebhook(refunded(id))
    const refund = stripe.endRefund(stripe.entry(id).refunds[1]!)
    stripe.forget(id)
    const events = ['refund.failed', 'charge.refund.updated'].map((type) => stripe.signedEvent(type, refund))
    for (const event of [...events, events[0]!]) expect((await postWebhook(event)).status).toBe(200)
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 700, refund_failed: 1 })
  })

  test('C121 a late word of the refund, after it has failed, does not bring it back', async () => {
    const id = await refundedOrder()
    const late = stripe.signedEvent('charge.refunded', stripe.refund(id))
    await postWebhook(failing(id, 'refund.failed'))
    await postWebhook(late)
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 0, refund_failed: 1 })
  })

  test('C121 words of a refund in any order, one of them before the one of its charge: its state only goes forward', async () => {
    const id = await refundedOrder(400)
    const [refund] = stripe.entry(id).refunds
    for (const [type, status] of [
      ['refund.created', 'pending'],
      ['refund.updated', 'succeeded'],
      ['refund.updated', 'requires_action'],
    ] as const) {
      expect((await postWebhook(stripe.signedEvent(type, { ...refund, status }))).status).toBe(200)
    }
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 400, refund_failed: 0 })
    stripe.refund(id)
    stripe.forget(id)
    const second = { ...refund, id: 're_second', amount: 600 }
    for (const status of ['failed', 'pending', 'succeeded']) {
      await postWebhook(stripe.signedEvent('refund.updated', { ...second, status }))
    }
    expect(await theOrder()).toMatchObject({ status: 'paid', refunded_cents: 400, refund_failed: 1 })
  })

  test('a refund that is known, or that another order has, changes nothing: a form that stands open can be saved', async () => {
    const ids = [await refundedOrder(300), await refundedOrder(400)]
    await database.client.execute("UPDATE orders SET email = id || '@mail.example'")
    const state = async () => [await ordersIn(), (await database.client.execute('SELECT kind FROM mails')).rows]
    const before = await state()
    const [theirs, own] = ids.map((id) => stripe.entry(id).refunds[0]!)
    expect((await postWebhook(stripe.signedEvent('refund.updated', own!))).status).toBe(200)
    // Of a payment that Stripe does not know any more, the event itself is all there is.
    stripe.forget(ids[1]!)
    for (const status of ['succeeded', 'failed'] as const) {
      const mixedUp = { ...theirs!, status, payment_intent: own!.payment_intent }
      expect((await postWebhook(stripe.signedEvent('refund.updated', mixedUp))).status).toBe(200)
    }
    expect(await state()).toEqual(before)
  })

  test('C121 a refund of an order that was never paid here and that Stripe forgot is answered for good', async () => {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id)
    const event = refunded(id)
    stripe.forget(id)
    expect((await postWebhook(event)).status).toBe(200)
    expect((await theOrder())?.status).not.toBe('paid')
    await stripe.down()
    const asked = await postWebhook(stripe.signedEvent('charge.refunded', { ...JSON.parse(event.payload).data.object }))
    await stripe.up()
    expect(asked.status).toBe(503)
  })
})
