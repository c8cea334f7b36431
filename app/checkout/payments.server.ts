import { config } from '~/config/config.server'
import { demoPayments } from './demo-adapter.server'
import type { PaymentPort } from './port'
import { stripePayments } from './stripe-adapter.server'

/** The payment service of this shop. */
export function payments(): PaymentPort {
  return config().payments === 'stripe' ? stripePayments : demoPayments
}

/** Whether the shop runs without a payment service, on the test payment page. */
export function isDemo(): boolean {
  return config().payments === 'demo'
}
