import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeStripe, type FakeStripe } from '../../support/fake-stripe'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'

let fake: FakeStripe
let stripe: Stripe

// A fake Stripe of its own for each test, and the real package as its client.
beforeEach(async () => {
  fake = await startFakeStripe()
  stripe = client()
})
afterEach(() => fake.stop())

function client(options: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port } = new URL(fake.url)
  return new Stripe(fake.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 2,
    ...options,
  })
}

type Params = Stripe.Checkout.SessionCreateParams

function params(change: Partial<Params> = {}): Params {
  return {
    mode: 'payment',
    line_items: [line(1999, 2)],
    success_url: 'http://127.0.0.1/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1/cart',
    client_reference_id: 'order-1',
    expires_at: fake.now + 31 * 60,
    metadata: { order: 'order-1' },
    shipping_address_collection: { allowed_countries: ['US'] },
    ...change,
  }
}

function line(unit_amount: number, quantity = 1, name = 'Amethyst & Co'): Stripe.Checkout.SessionCreateParams.LineItem {
  return { price_data: { currency: 'usd', unit_amount, product_data: { name } }, quantity }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error,
  )

describe('creating a session', () => {
  it('answers with an open session as Stripe describes it', async () => {
    const session = await stripe.checkout.sessions.create(params())
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_subtotal: 3998,
      amount_total: 3998,
      client_reference_id: 'order-1',
      currency: 'usd',
      metadata: { order: 'order-1' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${fake.url}/c/pay/${session.id}`,
    })
    expect(session.id).toMatch(/^cs_test_/)
    expect(session.line_items).toBeUndefined()
    expect(fake.requests).toHaveLength(1)
    expect(fake.sessions).toHaveLength(1)
  })

  it('uses known prices and refuses unknown ones', async () => {
    fake.addPrice('price_known', 1250)
    const { amount_total } = await stripe.checkout.sessions.create(
      params({ line_items: [{ price: 'price_known', quantity: 3 }] }),
    )
    expect(amount_total).toBe(3750)
    expect(await stripe.prices.retrieve('price_known')).toMatchObject({ unit_amount: 1250, currency: 'usd' })
    const unknown = params({ line_items: [{ price: 'price_gone', quantity: 1 }] })
    expect(await refusal(stripe.checkout.sessions.create(unknown))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      message: "No such price: 'price_gone'",
    })
    expect(await refusal(stripe.prices.retrieve('price_gone'))).toMatchObject({ statusCode: 404 })
  })

  const now = Math.floor(Date.now() / 1000)
  const wrong: Record<string, Partial<Params>> = {
    'no lines': { line_items: [] },
    'more than 100 lines': { line_items: Array.from({ length: 101 }, () => line(100)) },
    'a fraction of a cent': { line_items: [line(19.99)] },
    'a negative amount': { line_items: [line(-100)] },
    'a quantity of 0': { line_items: [line(100, 0)] },
    'an empty name': { line_items: [line(100, 1, '')] },
    'less than 50 cents': { line_items: [line(49)] },
    'a relative success address': { success_url: '/checkout/success' },
    'a relative cancel address': { cancel_url: '/cart' },
    'an end in 20 minutes': { expires_at: now + 20 * 60 },
    'an end in 25 hours': { expires_at: now + 25 * 3600 },
    'metadata of 51 keys': { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`key${key}`, 'x'])) },
    'a metadata key of 41 characters': { metadata: { ['k'.repeat(41)]: 'x' } },
    'a metadata value of 501 characters': { metadata: { key: 'v'.repeat(501) } },
    'another mode': { mode: 'setup' },
    'an unknown parameter': { note: 'x' } as Partial<Params>,
  }
  for (const [name, change] of Object.entries(wrong)) {
    it(`refuses ${name}`, async () => {
      const error = await refusal(stripe.checkout.sessions.create(params(change)))
      expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
      expect(fake.sessions).toHaveLength(0)
    })
  }

  it('needs an API key', async () => {
    const response = await fetch(`${fake.url}/v1/checkout/sessions`, { method: 'POST' })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })
})

describe('idempotency keys', () => {
  it('gives the same answer to the same request, and refuses another one', async () => {
    const options = { idempotencyKey: 'order-1' }
    const body = params()
    const first = await stripe.checkout.sessions.create(body, options)
    const second = await stripe.checkout.sessions.create(body, options)
    expect(second.id).toBe(first.id)
    expect(fake.sessions).toHaveLength(1)
    const other = stripe.checkout.sessions.create({ ...body, client_reference_id: 'order-2' }, options)
    expect(await refusal(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  })

  it('answers 409 while the first request is under way', async () => {
    fake.delayMs = 300
    const impatient = client({ maxNetworkRetries: 0 })
    const body = params()
    const create = () => impatient.checkout.sessions.create(body, { idempotencyKey: 'order-1' })
    const [first, second] = await Promise.all([create(), refusal(create())])
    expect(first.status).toBe('open')
    expect(second).toMatchObject({ statusCode: 409 })
    expect(fake.sessions).toHaveLength(1)
  })

  it('does not keep refused requests', async () => {
    const options = { idempotencyKey: 'order-1' }
    await refusal(stripe.checkout.sessions.create(params({ line_items: [line(1)] }), options))
    expect((await stripe.checkout.sessions.create(params(), options)).status).toBe('open')
  })
})

describe('a coupon of a sum', () => {
  const coupon = (change: Partial<Stripe.CouponCreateParams> = {}) =>
    stripe.coupons.create({ amount_off: 500, currency: 'usd', duration: 'once', max_redemptions: 1, ...change })

  it('is taken off what the lines come to, until it is used up', async () => {
    const { id } = await coupon({ name: 'FRIEND' })
    const discounts = [{ coupon: id }]
    const sums = { amount_subtotal: 3998, amount_total: 3498, total_details: { amount_discount: 500 } }
    const first = await stripe.checkout.sessions.create(params({ discounts }))
    const second = await stripe.checkout.sessions.create(params({ discounts }))
    expect(first).toMatchObject({ ...sums, discounts: [{ coupon: id, promotion_code: null }] })
    expect(fake.pay(second.id)).toMatchObject({ ...sums, payment_status: 'paid' })
    const error = await refusal(stripe.checkout.sessions.create(params({ discounts })))
    expect(error).toMatchObject({ statusCode: 400, param: 'discounts[0][coupon]' })
  })

  it('may take off everything, but leaves no few cents', async () => {
    const all = await coupon({ amount_off: 5000 })
    const { id, amount_total } = await stripe.checkout.sessions.create(params({ discounts: [{ coupon: all.id }] }))
    expect(amount_total).toBe(0)
    expect(fake.pay(id)).toMatchObject({ payment_status: 'no_payment_required', payment_intent: null })
    const most = await coupon({ amount_off: 3998 - 49 })
    const error = await refusal(stripe.checkout.sessions.create(params({ discounts: [{ coupon: most.id }] })))
    expect(error).toMatchObject({ statusCode: 400, code: 'amount_too_small' })
  })

  it.each([{ amount_off: 0 }, { amount_off: 1.5 }, { currency: 'dollars' }, { name: 'x'.repeat(41) }])(
    'refuses %j',
    async (change) => expect(await refusal(coupon(change))).toMatchObject({ statusCode: 400 }),
  )

  it('has to be known and in the currency of the lines', async () => {
    const { id } = await coupon({ currency: 'eur' })
    for (const one of [id, 'gone']) {
      const error = await refusal(stripe.checkout.sessions.create(params({ discounts: [{ coupon: one }] })))
      expect(error).toMatchObject({ statusCode: 400 })
    }
  })
})

describe('the life of a session', () => {
  it('is paid, with the shipping address, and read again with its lines', async () => {
    const { id } = await stripe.checkout.sessions.create(params())
    fake.pay(id, { email: 'ann@example.com', name: 'Ann', shipping: { address: { line1: '2 Other Street' } } })
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'payment_intent'] })
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'ann@example.com', name: 'Ann' },
      collected_information: { shipping_details: { address: { line1: '2 Other Street', country: 'US' } } },
      payment_intent: { status: 'succeeded', amount_received: 3998 },
    })
    expect(session.line_items?.data).toMatchObject([
      { description: 'Amethyst & Co', quantity: 2, amount_total: 3998, price: { unit_amount: 1999 } },
    ])
  })

  it('can be paid later', async () => {
    const { id } = await stripe.checkout.sessions.create(params())
    expect(fake.pay(id, { paymentStatus: 'unpaid' })).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    fake.settle(id)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
  })

  it('expires by request, but only while it is open', async () => {
    const { id } = await stripe.checkout.sessions.create(params())
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 })
  })

  it('expires by itself', async () => {
    const { id } = await stripe.checkout.sessions.create(params())
    fake.advance(32 * 60)
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
  })

  it('is not found under another id', async () => {
    expect(await refusal(stripe.checkout.sessions.retrieve('cs_test_other'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})

describe('failures', () => {
  it('are counted, and the stripe package tries again', async () => {
    fake.failNext(1, 500)
    expect((await stripe.checkout.sessions.create(params())).status).toBe('open')
    fake.failNext(1, 402)
    expect(await refusal(stripe.checkout.sessions.create(params()))).toMatchObject({
      statusCode: 402,
      message: 'Your card was declined.',
    })
  })

  it('can be silence, a missing address, or no server at all', async () => {
    const impatient = client({ timeout: 200, maxNetworkRetries: 0 })
    fake.hang()
    expect(await refusal(impatient.checkout.sessions.create(params()))).toMatchObject({ type: 'StripeConnectionError' })
    fake.recover()
    fake.withoutUrl = true
    expect((await stripe.checkout.sessions.create(params())).url).toBeNull()
    fake.recover()
    await fake.down()
    expect(await refusal(impatient.checkout.sessions.create(params()))).toMatchObject({ type: 'StripeConnectionError' })
    await fake.up()
    expect((await stripe.checkout.sessions.create(params())).url).toContain(fake.url)
  })
})

describe('webhooks', () => {
  const verify = (payload: string, header: string, secret = fake.webhookSecret) =>
    stripe.webhooks.constructEvent(payload, header, secret)

  it('are signed so that the stripe package believes them', async () => {
    const session = await stripe.checkout.sessions.create(params())
    const { payload, header, id } = fake.signedEvent('checkout.session.completed', fake.pay(session.id))
    const event = verify(payload, header)
    expect(event).toMatchObject({ id, type: 'checkout.session.completed', data: { object: { id: session.id } } })
    expect(() => verify(payload.replace('paid', 'void'), header)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
    expect(() => verify(payload, header, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError)
    const late = fake.signedEvent('checkout.session.completed', session, { timestamp: fake.now - 301 })
    expect(() => verify(late.payload, late.header)).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  it('carry refunds', async () => {
    const { id } = await stripe.checkout.sessions.create(params())
    const { payment_intent } = fake.pay(id)
    expect(fake.refund(id, 100)).toMatchObject({ amount_refunded: 100, refunded: false })
    expect(fake.refund(id)).toMatchObject({ payment_intent, amount_refunded: 3998, refunded: true })
  })

  it('refunds what is left and no more, once for each key, and lists what it refunded', async () => {
    const { id } = await stripe.checkout.sessions.create(params())
    const payment_intent = String(fake.pay(id).payment_intent)
    const make = (amount: number, idempotencyKey: string) =>
      stripe.refunds.create({ payment_intent, amount, metadata: { refund_id: idempotencyKey } }, { idempotencyKey })
    const first = await make(1000, 'one')
    expect((await make(1000, 'one')).id).toBe(first.id)
    await expect(make(3000, 'two')).rejects.toThrow('greater than unrefunded amount on charge ($29.98)')
    fake.withoutBalance = true
    await expect(make(2998, 'three')).rejects.toMatchObject({ code: 'balance_insufficient' })
    fake.recover()
    fake.refundsPending = true
    const second = await make(2998, 'four')
    await expect(make(1, 'five')).rejects.toMatchObject({ code: 'charge_already_refunded' })
    const { data } = await stripe.refunds.list({ payment_intent })
    expect(data).toMatchObject([
      { id: second.id, status: 'pending', metadata: { refund_id: 'four' } },
      { id: first.id, status: 'succeeded' },
    ])
    await expect(stripe.refunds.list({ payment_intent: 'pi_none' })).rejects.toMatchObject({ statusCode: 404 })
  })
})

describe('the payment page', () => {
  let receiver: WebhookReceiver
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
  })
  afterEach(() => receiver.stop())

  async function press(id: string, step: 'pay' | 'cancel', body = ''): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return fetch(`${fake.url}/c/pay/${id}/${step}`, { method: 'POST', redirect: 'manual', headers, body })
  }

  it('shows the lines, takes the payment and sends the event before it goes back', async () => {
    fake.setWebhook(receiver.urlOf('stripe'), 'before')
    const { id, url } = await stripe.checkout.sessions.create(params())
    const page = await (await fetch(url ?? '')).text()
    expect(page).toContain('Amethyst &amp; Co × 2')
    expect(page).toContain('$39.98')
    const response = await press(id, 'pay', 'email=ann%40example.com&name=Ann&line1=3+Form+Road')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`http://127.0.0.1/checkout/success?session_id=${id}`)
    expect(receiver.received).toHaveLength(1)
    expect(receiver.received[0]?.headers['stripe-signature']).toMatch(/^t=\d+,v1=/)
    expect(fake.deliveries).toMatchObject([{ type: 'checkout.session.completed', status: 200 }])
    expect(fake.lastSession).toMatchObject({
      payment_status: 'paid',
      customer_details: { email: 'ann@example.com' },
      collected_information: { shipping_details: { address: { line1: '3 Form Road' } } },
    })
  })

  it('sends the event after the redirect when told so', async () => {
    fake.setWebhook(receiver.urlOf('stripe'), 'after')
    const { id } = await stripe.checkout.sessions.create(params())
    await press(id, 'pay')
    expect(receiver.received).toHaveLength(0)
    await receiver.waitFor((call) => call.path === '/webhook/stripe')
  })

  it('goes back to the cart on cancel, with the session still open', async () => {
    const { id } = await stripe.checkout.sessions.create(params())
    expect((await press(id, 'cancel')).headers.get('location')).toBe('http://127.0.0.1/cart')
    expect(fake.lastSession.status).toBe('open')
  })

  it('is closed once the session has expired', async () => {
    const { id, url } = await stripe.checkout.sessions.create(params())
    await stripe.checkout.sessions.expire(id)
    expect((await fetch(url ?? '')).status).toBe(410)
    expect((await press(id, 'pay')).status).toBe(410)
    expect(fake.lastSession.payment_status).toBe('unpaid')
  })
})
