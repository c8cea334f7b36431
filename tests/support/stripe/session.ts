import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { CheckedLine } from './line-items'
import type { CheckedSession } from './session-params'

/** A session as the fake keeps it. `session` is what the API answers, without the expandable line items. */
export interface FakeSession {
  session: Stripe.Checkout.Session
  lines: CheckedLine[]
  paymentMetadata: Record<string, string>
  /** The charge behind the payment: its id, and what of it has been refunded, in cents. */
  chargeId: string
  refunded: number
}

export interface Payment {
  email?: string
  name?: string
  shipping?: { name?: string; address: Partial<Stripe.Address> } | null
  /** `unpaid` is a payment that is still on its way, such as a bank debit. */
  paymentStatus?: 'paid' | 'unpaid'
}

export const stripeId = (prefix: string, bytes = 12) => `${prefix}_${randomBytes(bytes).toString('hex')}`

const noText: Stripe.Checkout.Session.CustomText = {
  after_submit: null,
  shipping_address: null,
  submit: null,
  terms_of_service_acceptance: null,
}

/** Fields that this shop's sessions never fill. */
const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: noText,
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_cost: null,
  submit_type: null,
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

export function createSession(checked: CheckedSession, origin: string, now: number): FakeSession {
  const id = `cs_test_a1${randomBytes(28).toString('hex')}`
  const session: Stripe.Checkout.Session = {
    ...unused,
    id,
    object: 'checkout.session',
    amount_subtotal: checked.total,
    amount_total: checked.total,
    cancel_url: checked.cancelUrl,
    client_reference_id: checked.clientReferenceId,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    created: now,
    currency: checked.currency,
    customer_details: checked.customerEmail ? customerDetails({ email: checked.customerEmail }) : null,
    customer_email: checked.customerEmail,
    expires_at: checked.expiresAt,
    livemode: false,
    metadata: checked.metadata,
    mode: 'payment',
    payment_intent: null,
    payment_status: 'unpaid',
    shipping_options: checked.shippingRates.map(({ id, amount }) => ({ shipping_amount: amount, shipping_rate: id })),
    shipping_address_collection: checked.shippingCountries && {
      allowed_countries: checked.shippingCountries as ['US'],
    },
    status: 'open',
    success_url: checked.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}`,
  }
  return {
    session,
    lines: checked.lines,
    paymentMetadata: checked.paymentMetadata,
    chargeId: stripeId('ch'),
    refunded: 0,
  }
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
  session.payment_status = payment.paymentStatus ?? 'paid'
  session.payment_intent = stripeId('pi')
  session.url = null
  chargeShipping(session)
  session.customer_details = customerDetails({ email, name, address: demoAddress })
  if (session.shipping_address_collection && shipping !== null) {
    session.collected_information = {
      business_name: null,
      individual_name: null,
      shipping_details: { name: shipping?.name ?? name, address: { ...demoAddress, ...shipping?.address } },
    }
  }
}

/** The customer keeps the way to ship that is chosen when the page opens: the first. */
function chargeShipping(session: Stripe.Checkout.Session): void {
  const amount = session.shipping_options[0]?.shipping_amount ?? 0
  session.amount_total = (session.amount_subtotal ?? 0) + amount
  session.total_details = { amount_discount: 0, amount_shipping: amount, amount_tax: 0 }
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
