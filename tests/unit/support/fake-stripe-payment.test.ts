import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'
import { fake, params, stripe, useFakeStripe } from './stripe-client'

useFakeStripe()

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
    expect(fake.refund(id)).toMatchObject({ payment_intent, amount_refunded: 3998, refunded: true })
    expect(fake.refund(id, 100)).toMatchObject({ amount_refunded: 100, refunded: false })
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
