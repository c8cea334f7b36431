import { config } from '~/config/config.server'
import { demoPayments } from './demo.server'
import type { PaymentPort } from './port'
import { stripePayments } from './stripe.server'

/** The payment service of this shop. */
export function payments(): PaymentPort {
  return config().payments === 'stripe' ? stripePayments : demoPayments
}

export function isDemo(): boolean {
  return config().payments === 'demo'
}
