import type Stripe from 'stripe'
import { fullName } from '~/catalog/sellable'
import { truncate } from '~/lib/text'
import type { OrderItem, OrderWithItems, Payment } from '~/orders/order'
import type { PaymentSession } from '../payment-provider'
import { successPage } from '../success-path'

/**
 * The session to ask Stripe for (blueprint, "Checkout"). Metadata holds the order's id alone, so that nothing in it
 * can grow too long (case C19); the order itself is in our database.
 * @param options `inline` gives our own prices for every line, also where the product has a price at Stripe;
 * `shippingRates` are the ids of the ways to ship: Stripe charges for those alone that a session names
 */
export function sessionParams(
  { order, items }: OrderWithItems,
  siteUrl: string,
  { inline, shippingRates }: { inline: boolean; shippingRates: string[] },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.id }
  return {
    mode: 'payment',
    line_items: items.map((item) => lineItem(item, order.currency, siteUrl, inline)),
    client_reference_id: order.id,
    metadata,
    // Refunds are told of the charge, which takes these over.
    payment_intent_data: { metadata },
    shipping_address_collection: { allowed_countries: ['US'] },
    ...(shippingRates.length > 0 && { shipping_options: shippingRates.map((id) => ({ shipping_rate: id })) }),
    success_url: `${siteUrl}${successPage}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/cart`,
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
  }
}

function lineItem(
  item: OrderItem,
  currency: string,
  siteUrl: string,
  inline: boolean,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const { quantity, stripePriceId, unitPriceCents } = item
  if (stripePriceId && !inline) return { price: stripePriceId, quantity }
  const product = { name: truncate(fullName(item), 250), images: images(item.image, siteUrl) }
  return { price_data: { currency, unit_amount: unitPriceCents, product_data: product }, quantity }
}

/** Stripe takes whole http addresses of at most 2048 characters. */
function images(image: string, siteUrl: string): string[] | undefined {
  if (!image || !URL.canParse(image, siteUrl)) return undefined
  const { href } = new URL(image, siteUrl)
  return /^https?:/.test(href) && href.length <= 2048 ? [href] : undefined
}

/** Stripe's session in the shop's words. */
export function paymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const status = statusOf(session)
  return {
    id: session.id,
    orderId: session.client_reference_id ?? session.metadata?.order_id ?? null,
    status,
    payment: status === 'paid' ? paymentOf(session) : undefined,
  }
}

/** A session that costs nothing is paid as soon as it is complete. */
function statusOf({ status, payment_status }: Stripe.Checkout.Session): PaymentSession['status'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'complete') return payment_status === 'unpaid' ? 'processing' : 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

function paymentOf(session: Stripe.Checkout.Session): Payment {
  const { customer_details: customer, total_details: details } = session
  const shipping = session.collected_information?.shipping_details
  return {
    sessionId: session.id,
    paymentIntentId: idOf(session.payment_intent),
    currency: session.currency ?? '',
    subtotalCents: session.amount_subtotal ?? 0,
    totalCents: session.amount_total ?? 0,
    shippingCents: details?.amount_shipping ?? 0,
    taxCents: details?.amount_tax ?? 0,
    taxStatus: session.automatic_tax?.enabled ? (session.automatic_tax.status ?? 'unknown') : null,
    customer: {
      name: shipping?.name ?? customer?.name ?? null,
      email: customer?.email ?? session.customer_email,
      phone: customer?.phone ?? null,
      address: addressOf(shipping?.address ?? customer?.address),
    },
  }
}

function addressOf(address: Stripe.Address | null | undefined) {
  if (!address) return null
  const { line1, line2, city, state, postal_code, country } = address
  return {
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postal_code ?? '',
    country: country ?? '',
  }
}

/** Stripe names a related object by its id, or sends the whole of it. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
