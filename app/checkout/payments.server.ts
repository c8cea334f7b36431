import { config } from '~/config/config.server'
import type { PaymentService } from '~/config/environment.server'
import type { Order } from '~/orders/order'
import { demoPayments } from './demo/provider.server'
import type { PaymentProvider } from './payment-provider'
import { stripePayments } from './stripe/provider.server'

const providers: Record<PaymentService, PaymentProvider> = { stripe: stripePayments, demo: demoPayments }

/** The payment service of this shop. */
export function payments(): PaymentProvider {
  return providers[config().payments]
}

/**
 * The payment service that an order was paid with; undefined when this shop cannot speak to it any more. Other than the test
 * payments there has been one alone, so the session's id says enough.
 */
export function paymentsOf({ sessionId }: Pick<Order, 'sessionId'>): PaymentProvider | undefined {
  if (sessionId?.startsWith('demo_')) return demoPayments
  return config().payments === 'demo' ? undefined : payments()
}
