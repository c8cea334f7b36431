import type Stripe from 'stripe'
import { z } from 'zod'
import { config } from '~/config/config.server'
import type { WebhookEvent, WebhookProvider } from '../payment-provider'
import { stripe } from './client.server'
import { providerRefund } from './refunds.server'
import { idOf, paymentSession } from './session'

const line = z.string().nullish()
const cents = z.int().nullish()
const metadata = z.record(z.string(), z.string()).nullish()
const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const person = z.object({
  ...{ name: line, email: line, phone: line },
  address: z.record(z.string(), line).nullish(),
})
/**
 * As much of an event of Stripe as is read here, in the types that Stripe names. A signature says who sent it, not that it is
 * whole: a tool that knows the secret sends anything.
 */
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

/** Reads a call of Stripe's webhook, as `WebhookProvider` asks for it. */
export function readWebhook(body: string, headers: Headers): ReturnType<WebhookProvider['readWebhook']> {
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
