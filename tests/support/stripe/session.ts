import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { redeem, type FakeCoupon } from './coupons'
import type { CheckedLine, CheckedSession, KnownPrice } from './params'
import { refundedCents, type FakeRefund } from './refunds'

/** A session as the fake keeps it. `session` is what the API answers, without the expandable line items. */
export interface FakeSession {
  session: Stripe.Checkout.Session
  lines: CheckedLine[]
  coupon: FakeCoupon | undefined
  paymentMetadata: Record<string, string>
  /** The charge behind the payment, and its refunds, oldest first. */
  chargeId: string
  refunds: FakeRefund[]
}

export interface Payment {
  email?: string
  name?: string
  shipping?: { name?: string; address: Partial<Stripe.Address> } | null
  /** `unpaid` is a payment that is still on its way, such as a bank debit. */
  paymentStatus?: 'paid' | 'unpaid'
  /** What the tax comes to, and how its computation went, where the session asks for it. */
  taxPercent?: number
  taxStatus?: 'complete' | 'failed' | 'requires_location_inputs'
}

export const stripeId = (prefix: string, bytes = 12) => `${prefix}_${randomBytes(bytes).toString('hex')}`

/** A new session, with the fields that the shop reads or a test looks at. */
export function createSession(checked: CheckedSession, origin: string, now: number): FakeSession {
  const id = `cs_test_a1${randomBytes(28).toString('hex')}`
  const session = {
    id,
    object: 'checkout.session',
    amount_subtotal: checked.subtotal,
    amount_total: checked.subtotal - checked.discount,
    automatic_tax: {
      enabled: checked.addsTax,
      liability: null,
      provider: null,
      status: checked.addsTax ? 'requires_location_inputs' : null,
    },
    cancel_url: checked.cancel_url ?? null,
    client_reference_id: checked.client_reference_id || null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    created: now,
    currency: checked.currency,
    customer_details: null,
    customer_email: null,
    discounts: checked.discounts.map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: checked.expiresAt,
    livemode: false,
    metadata: checked.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    shipping_options: checked.shippingRates.map(({ id: rate, amount }) => ({
      shipping_amount: amount,
      shipping_rate: rate,
    })),
    shipping_address_collection: checked.shipping_address_collection ?? null,
    status: 'open',
    success_url: checked.success_url,
    total_details: { amount_discount: checked.discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}`,
  } as unknown as Stripe.Checkout.Session
  const { lines, coupon, payment_intent_data } = checked
  const paymentMetadata = payment_intent_data.metadata
  return { session, lines, coupon, paymentMetadata, chargeId: stripeId('ch'), refunds: [] }
}

export const demoAddress: Stripe.Address = {
  city: 'South Weymouth',
  country: 'US',
  line1: '1 Test Street',
  line2: null,
  postal_code: '02190',
  state: 'MA',
}

/** What Stripe does when a customer finishes the payment page. A session that is already complete stays as it is. */
export function complete(entry: FakeSession, payment: Payment): void {
  const { session } = entry
  if (session.status === 'complete') return
  const { email = session.customer_email ?? 'buyer@example.com', name = 'A. Buyer', shipping } = payment
  session.status = 'complete'
  session.url = null
  chargeShippingAndTax(session, payment)
  const isFree = session.amount_total === 0
  session.payment_status = isFree ? 'no_payment_required' : (payment.paymentStatus ?? 'paid')
  session.payment_intent = isFree ? null : stripeId('pi')
  if (entry.coupon) redeem(entry.coupon)
  session.customer_details = customerDetails({ email, name, address: demoAddress })
  if (session.shipping_address_collection && shipping !== null) {
    session.collected_information = {
      business_name: null,
      individual_name: null,
      shipping_details: { name: shipping?.name ?? name, address: { ...demoAddress, ...shipping?.address } },
    }
  }
}

/** The customer keeps the way to ship that is chosen when the page opens: the first. Tax is on top of everything. */
function chargeShippingAndTax(
  session: Stripe.Checkout.Session,
  { taxPercent = 6.25, taxStatus = 'complete' }: Payment,
) {
  const shipping = session.shipping_options[0]?.shipping_amount ?? 0
  const discount = session.total_details?.amount_discount ?? 0
  const net = (session.amount_subtotal ?? 0) - discount + shipping
  const isTaxed = session.automatic_tax.enabled && taxStatus === 'complete'
  const tax = isTaxed ? Math.round((net * taxPercent) / 100) : 0
  if (session.automatic_tax.enabled) session.automatic_tax.status = taxStatus
  session.amount_total = net + tax
  session.total_details = { amount_discount: discount, amount_shipping: shipping, amount_tax: tax }
}

function customerDetails(given: Partial<Stripe.Checkout.Session.CustomerDetails>) {
  return {
    address: null,
    business_name: null,
    email: null,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none' as const,
    tax_ids: [],
    ...given,
  }
}

/** An open session whose time is over is expired from that second on. */
export function expireIfOver(entry: FakeSession, now: number): void {
  if (entry.session.status === 'open' && entry.session.expires_at <= now) expire(entry)
}

export function expire({ session }: FakeSession): void {
  session.status = 'expired'
  session.url = null
}

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

/** The payment behind a finished session, for `expand: ['payment_intent']` and for the payment intent's own URL. */
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
export function charge(entry: FakeSession) {
  const { session, paymentMetadata, chargeId } = entry
  return {
    id: chargeId,
    object: 'charge',
    amount: session.amount_total,
    amount_captured: session.amount_total,
    amount_refunded: refundedCents(entry),
    captured: true,
    currency: session.currency,
    livemode: false,
    metadata: paymentMetadata,
    paid: true,
    payment_intent: session.payment_intent,
    refunded: refundedCents(entry) >= (session.amount_total ?? 0),
    status: 'succeeded',
  }
}

export type Charge = ReturnType<typeof charge>
