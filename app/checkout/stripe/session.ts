import type Stripe from 'stripe'
import { fullName } from '~/catalog/sellable'
import { truncate } from '~/lib/truncate'
import { isPickup, type Order, type OrderItem, type OrderWithItems, type Payment } from '~/orders/order'
import type { PaymentSession } from '../payment-provider'
import { successPage } from '../success-path'

export interface SessionOptions {
  /** Our own prices for every line, also where the product has a price at Stripe. */
  inline: boolean
  /** No tax is added, although the order wants it. */
  withoutTax: boolean
}

/**
 * The session to ask Stripe for (blueprint, "Checkout"; beyond, section 3), with the sums that the order has from the cart.
 * Metadata holds the order's id alone, so that nothing in it can grow too long (case C19); the order itself is in our
 * database.
 * @param shop `shippingRates` are the ids of those kept at Stripe, for a shop that has no ways of its own; `coupon` takes
 * off the order's discount
 */
export function sessionParams(
  { order, items }: OrderWithItems,
  { inline, withoutTax }: SessionOptions,
  { siteUrl, shippingRates, coupon }: { siteUrl: string; shippingRates: string[]; coupon: string | undefined },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.id }
  const addsTax = order.addsTax && !withoutTax
  return {
    mode: 'payment',
    line_items: items.map((item) => lineItem(item, order, { siteUrl, inline, addsTax })),
    client_reference_id: order.id,
    metadata,
    // Refunds are told of the charge, which takes these over.
    payment_intent_data: { metadata },
    automatic_tax: { enabled: addsTax },
    ...(coupon && { discounts: [{ coupon }] }),
    ...(!isPickup(order) && shippingParams(order, shippingRates, addsTax)),
    success_url: `${siteUrl}${successPage}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/cart`,
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
  }
}

/** An address within the US, and what it costs to get there: the agreed sum, or else the rates that are kept at Stripe. */
function shippingParams(
  { shippingWay, agreedShippingCents: amount, currency }: Order,
  rates: string[],
  addsTax: boolean,
): Partial<Stripe.Checkout.SessionCreateParams> {
  const own =
    shippingWay !== null && amount !== null
      ? [
          {
            shipping_rate_data: {
              type: 'fixed_amount' as const,
              display_name: truncate(shippingWay, 100),
              fixed_amount: { amount, currency },
              ...(addsTax && { tax_behavior: 'exclusive' as const }),
            },
          },
        ]
      : rates.map((id) => ({ shipping_rate: id }))
  return {
    shipping_address_collection: { allowed_countries: ['US'] },
    ...(own.length > 0 && { shipping_options: own }),
  }
}

/** Tax comes on top of our prices, as the cart says. */
function lineItem(
  item: OrderItem,
  { currency }: Order,
  { siteUrl, inline, addsTax }: { siteUrl: string; inline: boolean; addsTax: boolean },
): Stripe.Checkout.SessionCreateParams.LineItem {
  const { quantity, stripePriceId, unitPriceCents } = item
  if (stripePriceId && !inline) return { price: stripePriceId, quantity }
  const product = { name: truncate(fullName(item), 250), images: images(item.image, siteUrl) }
  const price = { currency, unit_amount: unitPriceCents, product_data: product }
  return { price_data: { ...price, ...(addsTax && { tax_behavior: 'exclusive' }) }, quantity }
}

/** Stripe takes whole http URLs of at most 2048 characters. */
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
    discountCents: details?.amount_discount ?? 0,
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
