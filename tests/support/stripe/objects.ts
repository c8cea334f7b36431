import type { CheckedLine, KnownPrice } from './line-items'
import { stripeId, type FakeSession } from './session'

/** Prices as they travel: the decimal is text there, the `stripe` package makes an object of it. */
export function priceObject(price: KnownPrice, inline = false) {
  return {
    id: inline ? stripeId('price') : price.id,
    object: 'price',
    active: price.active && !inline,
    billing_scheme: 'per_unit',
    created: 1_790_000_000,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: inline ? stripeId('prod') : price.product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  }
}

export function lineItemList({ session, lines }: FakeSession) {
  const url = `/v1/checkout/sessions/${session.id}/line_items`
  return { object: 'list', data: lines.map(lineItem), has_more: false, url }
}

function lineItem(line: CheckedLine, index: number) {
  const amount = line.price.unitAmount * line.quantity
  return {
    id: `li_${index + 1}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: line.price.currency,
    description: line.description,
    metadata: {},
    price: priceObject(line.price, line.inline),
    quantity: line.quantity,
  }
}

/** The payment behind a finished session, for `expand: ['payment_intent']` and for the payment intent's own address. */
export function paymentIntent({ session, paymentMetadata }: FakeSession) {
  const paid = session.payment_status === 'paid'
  return {
    id: session.payment_intent,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: paid ? session.amount_total : 0,
    currency: session.currency,
    livemode: false,
    metadata: paymentMetadata,
    status: paid ? 'succeeded' : 'processing',
  }
}

/** The charge of a paid session, as it is now and as `charge.refunded` carries it. */
export function charge({ session, paymentMetadata, chargeId, refunded }: FakeSession) {
  return {
    id: chargeId,
    object: 'charge',
    amount: session.amount_total,
    amount_captured: session.amount_total,
    amount_refunded: refunded,
    captured: true,
    currency: session.currency,
    livemode: false,
    metadata: paymentMetadata,
    paid: true,
    payment_intent: session.payment_intent,
    refunded: refunded >= (session.amount_total ?? 0),
    status: 'succeeded',
  }
}

/** A refund that came back, as `refund.failed` and the two `…updated` events carry it. */
export function failedRefund({ session, chargeId }: FakeSession, amount: number, status: 'failed' | 'canceled') {
  return {
    id: stripeId('re'),
    object: 'refund',
    amount,
    charge: chargeId,
    currency: session.currency,
    failure_reason: status === 'failed' ? 'expired_or_canceled_card' : null,
    metadata: {},
    payment_intent: session.payment_intent,
    reason: 'requested_by_customer',
    status,
  }
}

export type Charge = ReturnType<typeof charge>
