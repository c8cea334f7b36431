import { log } from '~/config/log.server'
import { findOrderById, findOrderByPaymentIntent } from '~/orders/queries.server'
import { isPaid, type Order } from '~/orders/order'
import { applyRefunds } from '~/orders/refund-reports.server'
import { isHandled } from '~/orders/transitions.server'
import type { WebhookEvent, WebhookProvider } from './payment-provider'
import { syncOrder } from './sync-order.server'

/** The payment service sends an event again after anything but 2xx. */
export type WebhookResult = { status: 200 | 400 | 503; text: string }

const done: WebhookResult = { status: 200, text: 'ok' }
const later: WebhookResult = { status: 503, text: 'Please send it again later' }

/**
 * Handles a call of a payment service's webhook (blueprint, "Checkout"). Unsigned, forged, late and unreadable calls are
 * refused, unknown events are accepted and ignored; only a fault that will pass asks the service to come again.
 * @param body exactly as it came, for the signature is over its bytes
 */
export async function receiveWebhook(
  provider: WebhookProvider,
  body: string,
  headers: Headers,
): Promise<WebhookResult> {
  const call = provider.readWebhook(body, headers)
  if (call.kind === 'refused') {
    log.error('a webhook call was refused', call.reason)
    return { status: 400, text: 'The call could not be verified' }
  }
  if (call.kind === 'other' || (await isHandled(call.event))) return done
  return call.kind === 'session' ? receiveSession(provider, call) : receiveRefund(provider, call)
}

/** The event says that something happened; the service is asked what is true now. */
async function receiveSession(
  provider: WebhookProvider,
  { event, reported }: WebhookEvent & { kind: 'session' },
): Promise<WebhookResult> {
  const found = await provider.retrieve(reported.id)
  if (!found.ok && found.kind === 'unreachable') return later
  // What the service does not know any more is still reported by its signed event.
  const now = found.ok ? found.session : reported
  // Only the event says that a payment on its way has failed: the session itself does not change.
  const hasFailed = reported.status === 'failed' && now.status === 'processing'
  await syncOrder(hasFailed ? reported : now, event)
  return done
}

/**
 * Takes over what the service knows of a payment's refunds. One that is told before its payment catches up with that
 * first. Where the service knows neither session nor payment any more, asking again would not help: what the event itself
 * says is all there will be (case C121).
 */
async function receiveRefund(
  provider: WebhookProvider,
  { event, paymentIntentId, orderId, reported }: WebhookEvent & { kind: 'refund' },
): Promise<WebhookResult> {
  const order = await orderOf(paymentIntentId, orderId)
  if (!order) return done
  if (!isPaid(order) && order.sessionId) {
    const found = await provider.retrieve(order.sessionId)
    if (!found.ok && found.kind === 'unreachable') return later
    if (found.ok) await syncOrder(found.session)
  }
  const found = await provider.listRefunds(paymentIntentId ?? order.paymentIntentId)
  if (!found.ok && found.kind === 'unreachable') return later
  if (reported?.status === 'failed') log.error('a refund has failed', reported.failure, { order: order.id })
  const told = found.ok ? found.refunds : reported ? [reported] : []
  await applyRefunds(order.id, told, { complete: found.ok, event })
  return done
}

async function orderOf(paymentIntentId: string | null, orderId: string | null): Promise<Order | undefined> {
  const paid = paymentIntentId ? await findOrderByPaymentIntent(paymentIntentId) : undefined
  return paid ?? (orderId ? (await findOrderById(orderId))?.order : undefined)
}
