import { newId } from '~/lib/id'
import type { PaymentPort, PaymentSession } from './port'

/**
 * Stands in for Stripe on a machine without a key (blueprint, "Checkout"): the payment page is a page of our own. What
 * is paid there is in our database at once, so there is nothing to ask anybody.
 */
export const demoPayments: PaymentPort = {
  async createSession({ order }) {
    return { ok: true, id: `demo_${newId(24)}`, url: `/checkout/demo/${order.id}` }
  },
  async retrieve(id) {
    return { ok: true, session: sessionIn(id, 'open') }
  },
  async expire(id) {
    return { ok: true, session: sessionIn(id, 'expired') }
  },
}

function sessionIn(id: string, status: PaymentSession['status']): PaymentSession {
  return { id, orderId: null, status, payment: undefined }
}
