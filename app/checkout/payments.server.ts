import { config } from '~/config/config.server'
import type { PaymentService } from '~/config/environment.server'
import { agreedTotal, type Order } from '~/orders/order'
import { onSiteKind, onSitePayments } from './on-site/provider.server'
import type { PaymentProvider } from './payment-provider'
import { stripePayments } from './stripe/provider.server'

const providers: Record<PaymentService, PaymentProvider> = { stripe: stripePayments, demo: onSitePayments.demo }

/** What an order that is to be paid now goes to: the shop's payment service, unless it costs nothing. */
export function paymentsFor(order: Order): PaymentProvider {
  return agreedTotal(order) === 0 && !leavesShippingOpen(order) ? onSitePayments.free : providers[config().payments]
}

/** Whom to ask about a session of an order that is not paid yet. */
export function paymentsIn(sessionId: string): PaymentProvider {
  return onSiteKind({ sessionId }) === 'free' ? onSitePayments.free : providers[config().payments]
}

/** Whether the payment service may charge for shipping beyond what the shopper was shown: by rates that it keeps. */
export function leavesShippingOpen({ agreedShippingCents }: Pick<Order, 'agreedShippingCents'>): boolean {
  const { payments, stripe } = config()
  return agreedShippingCents === null && payments === 'stripe' && (stripe?.shippingRates.length ?? 0) > 0
}

/**
 * The payment service that an order was paid with; undefined when this shop cannot speak to it any more. Other than our own
 * pages there has been one alone, so the session's id says enough.
 */
export function paymentsOf(order: Pick<Order, 'sessionId'>): PaymentProvider | undefined {
  const kind = onSiteKind(order)
  if (kind) return onSitePayments[kind]
  return config().payments === 'demo' ? undefined : providers[config().payments]
}
