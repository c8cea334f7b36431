import { config } from '~/config/config.server'
import type { PaymentService } from '~/config/environment.server'
import { agreedTotal, type Order } from '~/orders/order'
import { onSiteKind, onSiteProviders } from './on-site/provider.server'
import type { PaymentProvider } from './payment-provider'
import { stripeProvider } from './stripe/provider.server'

const providers: Record<PaymentService, PaymentProvider> = { stripe: stripeProvider, demo: onSiteProviders.demo }

/** The provider that an order is to be paid with: the shop's, or our own page where it costs nothing. */
export function providerFor(order: Order): PaymentProvider {
  return agreedTotal(order) === 0 && !leavesShippingOpen(order) ? onSiteProviders.free : providers[config().payments]
}

/** The provider to ask about a session of an order that is not paid yet. */
export function providerOfSession(sessionId: string): PaymentProvider {
  return onSiteKind({ sessionId }) === 'free' ? onSiteProviders.free : providers[config().payments]
}

/**
 * The provider that an order was paid with; undefined when this shop cannot speak to it any more. There has been only one
 * besides our own pages, so the session's id is enough to tell.
 */
export function providerOfPaid(order: Pick<Order, 'sessionId'>): PaymentProvider | undefined {
  const kind = onSiteKind(order)
  if (kind) return onSiteProviders[kind]
  return config().payments === 'demo' ? undefined : providers[config().payments]
}

/** Whether the payment service may charge for shipping beyond what the shopper was shown: by rates that it keeps. */
export function leavesShippingOpen({ agreedShippingCents }: Pick<Order, 'agreedShippingCents'>): boolean {
  const { payments, stripe } = config()
  return agreedShippingCents === null && payments === 'stripe' && (stripe?.shippingRates.length ?? 0) > 0
}
