import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { startFakeStripe, type FakeStripe } from '../../support/fake-stripe'
import { until } from '../../support/http-server'
import { decodeForm } from '../../support/stripe/params'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'
import { ordersIn, stripeEnv, Visitor, type WantedLine } from './shop'

export let database: TestDatabase
export let stripe: FakeStripe
export let receiver: WebhookReceiver

/** For all tests of a file: a shop that is paid at a fake Stripe and tells a receiver of purchases, empty before each. */
export function useStripeShop(): void {
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
  // Notifications go out behind the answer: none of one test may reach the next.
  afterEach(async () => (await import('~/outbox/send.server')).settleOutbox())
  beforeEach(async () => {
    stripe.recover()
    stripe.requests.length = 0
    receiver.clear()
    await database.reset()
  })
}

export async function visitorWith(...lines: WantedLine[]): Promise<Visitor> {
  return new Visitor().fillCart(lines)
}

/** A visitor on the payment page. @returns with the id of the session */
export async function started(...lines: WantedLine[]): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await visitorWith(...lines)
  await visitor.checkout()
  return { visitor, id: stripe.lastSession.id }
}

/** Calls that made a session, decoded. */
export const creations = () =>
  stripe.requests
    .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    .map(({ body, headers }) => ({ params: decodeForm(body), key: headers['idempotency-key'] }))

/** Stripe's word that a session is complete. */
export const completed = (id: string, options = {}) =>
  stripe.signedEvent('checkout.session.completed', stripe.entry(id).session, options)

export const theOrder = async () => (await ordersIn(database))[0]

export const purchases = () => receiver.callsTo('purchase')
export const purchase = () => until(() => purchases()[0], { timeoutMs: 5000, what: 'the purchase notification' })
