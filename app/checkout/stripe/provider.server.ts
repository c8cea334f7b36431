import Stripe from 'stripe'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { truncate } from '~/lib/truncate'
import type { Order, OrderWithItems } from '~/orders/order'
import type { CreatedSession, FoundSession, WebhookProvider } from '../payment-provider'
import { hasResponse, lookUp, stripe } from './client.server'
import { readWebhook } from './events.server'
import { createRefund, listRefunds } from './refunds.server'
import { paymentSession, type SessionOptions, sessionParams } from './session'

/** Payments at Stripe Checkout (blueprint, "Checkout"). */
export const stripeProvider: WebhookProvider = {
  createSession,
  retrieve: (id) => findSession(() => stripe().checkout.sessions.retrieve(id, {}, lookUp)),
  async expire(id) {
    const ended = await findSession(() => stripe().checkout.sessions.expire(id))
    // Stripe refuses where the session is complete or expired already: then that is its state.
    return !ended.ok && ended.kind === 'unknown' ? this.retrieve(id) : ended
  },
  refund: createRefund,
  listRefunds,
  readWebhook,
}

/**
 * Asks for a session, and again without what Stripe cannot do. Where a price that it keeps differs, the shop's own takes its
 * place: the shopper pays what was shown (case C18). Where tax is not set up there, none is added, and the order says so.
 */
async function createSession(order: OrderWithItems): Promise<CreatedSession> {
  const options: SessionOptions = { inline: !order.items.some((item) => item.stripePriceId), withoutTax: false }
  for (;;) {
    const created = await create(order, options)
    const where = { order: order.order.id }
    if (!options.inline && (created.ok ? !agrees(created.session, order) : isPriceError(created.error))) {
      log.error('a price at Stripe differs from the shop', created.ok ? 'other amount' : created.error, where)
      if (created.ok) await stripeProvider.expire(created.session.id)
      options.inline = true
    } else if (!created.ok && order.order.addsTax && !options.withoutTax && isRefused(created.error)) {
      log.error('Stripe refused a session with tax', created.error, where)
      options.withoutTax = true
    } else return resultOf(created)
  }
}

type Attempt = { ok: true; session: Stripe.Checkout.Session } | { ok: false; error: unknown }

/** The key makes a repeated request, after a lost response, give the same session (case C12). */
async function create(order: OrderWithItems, options: SessionOptions): Promise<Attempt> {
  const { inline, withoutTax } = options
  const idempotencyKey = ['order', order.order.id, inline && 'inline', withoutTax && 'untaxed']
    .filter(Boolean)
    .join('-')
  try {
    const { siteUrl, stripe: settings } = config()
    const coupon = await couponFor(order.order)
    const params = sessionParams(order, options, { siteUrl, shippingRates: settings?.shippingRates ?? [], coupon })
    return { ok: true, session: await stripe().checkout.sessions.create(params, { idempotencyKey }) }
  } catch (error) {
    return { ok: false, error }
  }
}

/** A coupon for this order alone, of the cents that the cart has computed (beyond, section 3). @returns its id */
async function couponFor({ id, code, discountCents, currency }: Order): Promise<string | undefined> {
  if (discountCents === 0) return undefined
  const coupon = await stripe().coupons.create(
    {
      amount_off: discountCents,
      currency,
      duration: 'once',
      max_redemptions: 1,
      name: truncate(code ?? 'Discount', 40),
      metadata: { order_id: id },
    },
    { idempotencyKey: `order-${id}-coupon` },
  )
  return coupon.id
}

function resultOf(attempt: Attempt): CreatedSession {
  if (!attempt.ok) return failure(attempt.error)
  const { id, url } = attempt.session
  if (url && isPaymentPage(url)) return { ok: true, id, url }
  log.error('Stripe made a session without a usable URL', url ?? 'none', { session: id })
  return { ok: false, kind: 'missingUrl' }
}

/**
 * Whether the browser may be sent there: an account can have a host of its own for its payment page, so any https host
 * is right, as the policy of the pages says (`form-action`, case C101).
 */
function isPaymentPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  const { apiUrl } = config().stripe ?? {}
  return protocol === 'https:' || (apiUrl !== undefined && origin === new URL(apiUrl).origin)
}

function agrees(session: Stripe.Checkout.Session, { order }: OrderWithItems): boolean {
  const discount = session.total_details?.amount_discount ?? 0
  const isDiscounted = discount === order.discountCents
  return session.amount_subtotal === order.subtotalCents && isDiscounted && session.currency === order.currency
}

function isPriceError(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && /^line_items\[\d+\]\[price\]$/.test(error.param ?? '')
  )
}

/** In which words Stripe says that an account cannot compute tax is not documented: whatever it refuses may be that. */
function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

function failure(error: unknown): CreatedSession {
  log.error('Stripe made no checkout session', error)
  if (!hasResponse(error)) return { ok: false, kind: 'unreachable' }
  // Words about our own key are nothing for a shopper.
  const own = error.statusCode === 401 || error.statusCode === 403
  return { ok: false, kind: 'failed', reason: own ? undefined : error.message || undefined }
}

async function findSession(ask: () => Promise<Stripe.Checkout.Session>): Promise<FoundSession> {
  try {
    return { ok: true, session: paymentSession(await ask()) }
  } catch (error) {
    if (hasResponse(error) && (error.statusCode === 404 || error.statusCode === 400)) {
      return { ok: false, kind: 'unknown' }
    }
    log.error('Stripe could not be asked', error)
    return { ok: false, kind: 'unreachable' }
  }
}
