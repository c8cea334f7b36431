import { config } from '~/config/config.server'
import type { Order } from '~/orders/order'
import { demoPayments } from './demo/provider.server'
import type { PaymentProvider } from './payment-provider'
import { stripePayments } from './stripe/provider.server'

/** The payment service of this shop. */
export function payments(): PaymentProvider {
  return config().payments === 'stripe' ? stripePayments : demoPayments
}

/** The payment service that an order was paid with; undefined when this shop cannot speak to it any more. */
export function paymentsOf({ sessionId }: Pick<Order, 'sessionId'>): PaymentProvider | undefined {
  if (sessionId?.startsWith('demo_')) return demoPayments
  return config().payments === 'stripe' ? stripePayments : undefined
}
