import Stripe from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import { startFakeStripe, type FakeStripe } from '../../support/fake-stripe'

export let fake: FakeStripe
export let stripe: Stripe

/** For all tests of a file: a fake Stripe of its own for each, and the real package as its client. */
export function useFakeStripe(): void {
  beforeEach(async () => {
    fake = await startFakeStripe()
    stripe = client()
  })
  afterEach(() => fake.stop())
}

export function client(options: Partial<Stripe.StripeConfig> = {}): Stripe {
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

export type Params = Stripe.Checkout.SessionCreateParams

export function params(change: Partial<Params> = {}): Params {
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

export function line(
  unit_amount: number,
  quantity = 1,
  name = 'Amethyst & Co',
): Stripe.Checkout.SessionCreateParams.LineItem {
  return { price_data: { currency: 'usd', unit_amount, product_data: { name } }, quantity }
}

export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error,
  )
