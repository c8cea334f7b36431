import { config } from '~/config/config.server'
import { demoPayments } from './demo/provider.server'
import type { PaymentProvider } from './payment-provider'
import { stripePayments } from './stripe/provider.server'

/** The payment service of this shop. */
export function payments(): PaymentProvider {
  return config().payments === 'stripe' ? stripePayments : demoPayments
}
