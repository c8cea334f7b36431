import Stripe from 'stripe'
import { z } from 'zod'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { truncate } from '~/lib/truncate'
import type { Order, OrderWithItems } from '~/orders/order'
import type { CreatedSession, FoundSession, WebhookEvent, WebhookProvider } from '../payment-provider'
import { hasResponse, lookUp, stripe } from './client.server'
import { createRefund, listRefunds, providerRefund } from './refunds.server'
import { idOf, paymentSession, type SessionOptions, sessionParams } from './session'

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

/**
 * As much of an event of Stripe as is read here, in the types that Stripe names. A signature says who sent it, not that it is
 * whole: a tool that knows the secret sends anything.
 */
const line = z.string().nullish()
const cents = z.int().nullish()
const metadata = z.record(z.string(), z.string()).nullish()
const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const person = z.object({
  ...{ name: line, email: line, phone: line },
  address: z.record(z.string(), line).nullish(),
})
const eventObjects = {
  session: z.object({
    id: z.string(),
    metadata,
    ...{ client_reference_id: line, status: line, payment_status: line, payment_intent: reference },
    ...{ currency: line, amount_subtotal: cents, amount_total: cents, customer_email: line },
    total_details: z.object({ amount_discount: cents, amount_shipping: cents, amount_tax: cents }).nullish(),
    automatic_tax: z.object({ enabled: z.boolean(), status: line }).nullish(),
    customer_details: person.nullish(),
    collected_information: z.object({ shipping_details: person.nullish() }).nullish(),
  }),
  charge: z.object({ payment_intent: reference, metadata }),
  refund: z.object({
    ...{ id: z.string(), amount: z.int(), status: line, failure_reason: line, payment_intent: reference, metadata },
  }),
}
const eventSchema = z
  .object({ id: z.string().min(1), type: z.string(), data: z.object({ object: z.record(z.string(), z.unknown()) }) })
  .refine(({ type, data }) => {
    const kind = kindOf(type)
    return kind === undefined || eventObjects[kind].safeParse(data.object).success
  })

function kindOf(type: string): keyof typeof eventObjects | undefined {
  if (type.startsWith('checkout.session.')) return 'session'
  if (type === 'charge.refunded') return 'charge'
  return /^(?:charge\.)?refund\./.test(type) ? 'refund' : undefined
}

function readWebhook(body: string, headers: Headers): ReturnType<WebhookProvider['readWebhook']> {
  const secret = config().stripe?.webhookSecret
  if (!secret) return { kind: 'refused', reason: 'there is no STRIPE_WEBHOOK_SECRET to check it with' }
  try {
    const event = stripe().webhooks.constructEvent(body, headers.get('Stripe-Signature') ?? '', secret)
    return eventSchema.safeParse(event).success
      ? webhookEvent(event)
      : { kind: 'refused', reason: 'The event could not be read' }
  } catch (error) {
    return { kind: 'refused', reason: (error instanceof Error && error.message.split('\n')[0]) || 'unreadable' }
  }
}

function webhookEvent(stripeEvent: Stripe.Event): WebhookEvent {
  const { id, type } = stripeEvent
  const event = { id, type }
  switch (stripeEvent.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { kind: 'session', event, reported: paymentSession(stripeEvent.data.object) }
    case 'checkout.session.async_payment_failed':
      return { kind: 'session', event, reported: { ...paymentSession(stripeEvent.data.object), status: 'failed' } }
    case 'charge.refunded':
      return { kind: 'refund', event, ...paymentOf(stripeEvent.data.object), reported: undefined }
    case 'refund.created':
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const refund = stripeEvent.data.object
      return { kind: 'refund', event, ...paymentOf(refund), reported: providerRefund(refund) }
    }
    default:
      return { kind: 'other', event }
  }
}

/** The payment that a charge or a refund belongs to, and its order. */
function paymentOf({ payment_intent, metadata }: Pick<Stripe.Refund, 'payment_intent' | 'metadata'>) {
  return { paymentIntentId: idOf(payment_intent), orderId: metadata?.order_id ?? null }
}
