import type Stripe from 'stripe'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { isHandled } from '~/orders/events.server'
import { findOrderById, findOrderByPaymentIntent } from '~/orders/find.server'
import { isPaid, type Order, type PaymentEvent } from '~/orders/order'
import { applyRefund } from '~/orders/transitions.server'
import { payments } from './payments.server'
import { eventSchema } from './schema'
import { stripe } from './stripe-client.server'
import { idOf, paymentSession } from './stripe-session'
import { syncOrder } from './sync-order.server'

/** What to answer: Stripe sends an event again after anything but 2xx. */
export type WebhookAnswer = { status: 200 | 400 | 503; text: string }

/**
 * Handles a call of Stripe's webhook (blueprint, "Checkout"). Unsigned, forged, late and unreadable calls are refused,
 * unknown events are accepted and ignored; only a fault that will pass asks Stripe to come again.
 * @param body exactly as it came, for the signature is over its bytes
 */
export async function receiveEvent(body: string, signature: string | null): Promise<WebhookAnswer> {
  const event = verify(body, signature)
  if (!event) return { status: 400, text: 'The signature does not fit' }
  if (!eventSchema.safeParse(event).success) return { status: 400, text: 'The event could not be read' }
  if (await isHandled(event)) return done
  return handle(event)
}

const done: WebhookAnswer = { status: 200, text: 'ok' }
const later: WebhookAnswer = { status: 503, text: 'Please send it again later' }

function verify(body: string, signature: string | null): Stripe.Event | undefined {
  const secret = config().stripe?.webhookSecret
  if (!secret) {
    log.error('a webhook call came, but there is no STRIPE_WEBHOOK_SECRET to check it with', 'not configured')
    return undefined
  }
  try {
    return stripe().webhooks.constructEvent(body, signature ?? '', secret)
  } catch (error) {
    log.info('a webhook call was refused', {
      reason: error instanceof Error ? error.message.split('\n')[0] : undefined,
    })
    return undefined
  }
}

async function handle(event: Stripe.Event): Promise<WebhookAnswer> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionEvent(event, event.data.object)
    case 'charge.refunded':
      return refundEvent(event, event.data.object)
    default:
      return done
  }
}

/** The event says that something happened; Stripe is asked what is true now. */
async function sessionEvent(event: PaymentEvent, object: Stripe.Checkout.Session): Promise<WebhookAnswer> {
  const found = await payments().retrieve(object.id)
  if (!found.ok && found.kind === 'unreachable') return later
  // What Stripe does not know any more is still told by its signed event.
  await syncOrder(found.ok ? found.session : paymentSession(object), eventOf(event))
  return done
}

async function refundEvent(event: PaymentEvent, charge: Stripe.Charge): Promise<WebhookAnswer> {
  const order = await refundedOrder(charge)
  if (!order) return done
  // The refund can be told before the payment; then that is caught up with first.
  if (!isPaid(order) && order.sessionId) {
    const found = await payments().retrieve(order.sessionId)
    if (!found.ok) return later
    await syncOrder(found.session)
  }
  await applyRefund(order.id, { refundedCents: charge.amount_refunded, full: charge.refunded }, eventOf(event))
  return done
}

async function refundedOrder(charge: Stripe.Charge): Promise<Order | undefined> {
  const paymentIntentId = idOf(charge.payment_intent)
  const paid = paymentIntentId ? await findOrderByPaymentIntent(paymentIntentId) : undefined
  const orderId = charge.metadata?.order_id
  return paid ?? (orderId ? (await findOrderById(orderId))?.order : undefined)
}

function eventOf({ id, type }: PaymentEvent): PaymentEvent {
  return { id, type }
}
