import Stripe from 'stripe'
import { stripeId } from './session'

export const apiVersion = '2026-10-28.endive'

/** The body of a webhook call and the value of its `stripe-signature` header. */
export interface SignedEvent {
  id: string
  payload: string
  header: string
}

export interface SigningOptions {
  secret: string
  /** Unix seconds of the signature. Stripe's tolerance is 300 s. */
  timestamp?: number
  /** The event's id; a new one when absent. */
  id?: string
}

export function signEvent(type: string, object: object, { secret, timestamp, id }: SigningOptions): SignedEvent {
  const event = {
    id: id ?? stripeId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: timestamp ?? Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: stripeId('req'), idempotency_key: null },
    type,
  }
  return { id: event.id, ...signPayload(JSON.stringify(event), { secret, timestamp }) }
}

/** Any text with a signature that fits. */
export function signPayload(payload: string, { secret, timestamp }: SigningOptions): Omit<SignedEvent, 'id'> {
  return { payload, header: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** Delivers like Stripe: a JSON POST. An unreachable shop is status 0, for Stripe would only try again later. */
export async function deliver(url: string, event: SignedEvent): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': event.header,
      },
      body: event.payload,
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { status: 0, body: String(error) }
  }
}
