import type Stripe from 'stripe'
import { log } from '~/config/log.server'
import type { ProviderRefund } from '~/orders/order'
import type { FoundRefunds, RefundRequest, RefundResult } from '../payment-provider'
import { hasResponse, lookUp, stripe } from './client.server'

/** Stripe's refund in the shop's words. One that was canceled went back to the shop, as one that failed. */
export function providerRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, metadata, status, failure_reason } = refund
  const failed = status === 'failed' || status === 'canceled'
  return {
    providerId: id,
    ownId: metadata?.refund_id ?? null,
    amountCents: amount,
    status: failed ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    failure: failed ? (failure_reason ?? status).replaceAll('_', ' ') : null,
  }
}

/** The owner waits for it, too; without a response it is asked for again later. Tests try once. */
export const refundCall = { timeout: 8_000, maxNetworkRetries: 1 }

/** Asks for a refund. The metadata finds our own row again, whatever became of the response (beyond, section 2). */
export async function createRefund(request: RefundRequest): Promise<RefundResult> {
  const { id, orderId, paymentIntentId, amountCents } = request
  if (!paymentIntentId) return { ok: false, kind: 'refused', reason: 'There is no payment at Stripe for this order.' }
  try {
    const refund = await stripe().refunds.create(
      { payment_intent: paymentIntentId, amount: amountCents, metadata: { refund_id: id, order_id: orderId } },
      { idempotencyKey: `refund-${id}`, ...refundCall },
    )
    return { ok: true, refund: providerRefund(refund) }
  } catch (error) {
    log.error('Stripe made no refund', error, { order: orderId, refund: id })
    return isRefusal(error) ? { ok: false, kind: 'refused', reason: error.message } : { ok: false, kind: 'unknown' }
  }
}

/** An error that leaves no doubt: not one that passes (409 under way, 429, 5xx), after which nobody knows. */
function isRefusal(error: unknown): error is Error {
  return hasResponse(error) && error.statusCode < 500 && error.statusCode !== 409 && error.statusCode !== 429
}

/** A payment has at most a handful of refunds; a hundred are one page of Stripe's list. */
export async function listRefunds(paymentIntentId: string | null): Promise<FoundRefunds> {
  if (!paymentIntentId) return { ok: false, kind: 'unknown' }
  try {
    const { data } = await stripe().refunds.list({ payment_intent: paymentIntentId, limit: 100 }, lookUp)
    // Stripe names the newest first.
    return { ok: true, refunds: data.map(providerRefund).reverse() }
  } catch (error) {
    log.error('the refunds of a payment could not be looked up', error)
    const unknown = hasResponse(error) && (error.statusCode === 404 || error.statusCode === 400)
    return { ok: false, kind: unknown ? 'unknown' : 'unreachable' }
  }
}
