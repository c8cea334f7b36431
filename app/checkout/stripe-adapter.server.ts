import Stripe from 'stripe'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import type { OrderWithItems } from '~/orders/order'
import type { Created, Found, PaymentPort } from './port'
import { stripe } from './stripe-client.server'
import { sessionParams } from './stripe-request'
import { paymentSession } from './stripe-session'

/** Looking a session up happens while somebody waits: the shopper, or Stripe with its webhook. */
const lookUp = { timeout: 5_000, maxNetworkRetries: 1 }

export const stripePayments: PaymentPort = {
  createSession,
  retrieve: (id) => found(() => stripe().checkout.sessions.retrieve(id, {}, lookUp)),
  async expire(id) {
    const ended = await found(() => stripe().checkout.sessions.expire(id))
    // Stripe refuses where the session is complete or expired already: then that is its state.
    return !ended.ok && ended.kind === 'unknown' ? this.retrieve(id) : ended
  },
}

async function createSession(order: OrderWithItems): Promise<Created> {
  const created = await create(order, false)
  const ownPrices = order.items.some(({ stripePriceId }) => stripePriceId)
  if (!ownPrices || (created.ok && agrees(created.session, order))) return answer(created)
  if (!created.ok && !isPriceError(created.error)) return answer(created)
  // The shopper pays what the shop has shown (case C18), whatever the price kept at Stripe says.
  log.error('a price at Stripe differs from the shop', created.ok ? 'other amount' : created.error, {
    order: order.order.id,
  })
  if (created.ok) await found(() => stripe().checkout.sessions.expire(created.session.id))
  return answer(await create(order, true))
}

type Attempt = { ok: true; session: Stripe.Checkout.Session } | { ok: false; error: unknown }

/** The key makes a repeated request, after a lost answer, give the same session (case C12). */
async function create(order: OrderWithItems, inline: boolean): Promise<Attempt> {
  const idempotencyKey = `order-${order.order.id}${inline ? '-inline' : ''}`
  try {
    const { siteUrl, stripe: settings } = config()
    const params = sessionParams(order, siteUrl, { inline, shippingRates: settings?.shippingRates ?? [] })
    return { ok: true, session: await stripe().checkout.sessions.create(params, { idempotencyKey }) }
  } catch (error) {
    return { ok: false, error }
  }
}

function answer(attempt: Attempt): Created {
  if (!attempt.ok) return failure(attempt.error)
  const { id, url } = attempt.session
  return url ? { ok: true, id, url } : { ok: false, kind: 'missingUrl' }
}

function agrees(session: Stripe.Checkout.Session, { order }: OrderWithItems): boolean {
  return session.amount_subtotal === order.subtotalCents && session.currency === order.currency
}

function isPriceError(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && /^line_items\[\d+\]\[price\]$/.test(error.param ?? '')
  )
}

function failure(error: unknown): Created {
  log.error('Stripe made no checkout session', error)
  if (!wasAnswered(error)) return { ok: false, kind: 'unreachable' }
  // Words about our own key are nothing for a shopper.
  const own = error.statusCode === 401 || error.statusCode === 403
  return { ok: false, kind: 'failed', reason: own ? undefined : error.message || undefined }
}

async function found(ask: () => Promise<Stripe.Checkout.Session>): Promise<Found> {
  try {
    return { ok: true, session: paymentSession(await ask()) }
  } catch (error) {
    if (wasAnswered(error) && (error.statusCode === 404 || error.statusCode === 400))
      return { ok: false, kind: 'unknown' }
    log.error('Stripe could not be asked', error)
    return { ok: false, kind: 'unreachable' }
  }
}

function wasAnswered(error: unknown): error is Stripe.errors.StripeError & { statusCode: number } {
  return error instanceof Stripe.errors.StripeError && error.statusCode !== undefined
}
