import type Stripe from 'stripe'
import { fullName } from '~/catalog/sellable'
import { truncate } from '~/lib/text'
import type { OrderItem, OrderWithItems } from '~/orders/order'
import { successPage } from './success-path'

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
