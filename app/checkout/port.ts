import type { OrderWithItems, Payment } from '~/orders/order'

/** A payment session as the payment service knows it now. */
export interface PaymentSession {
  id: string
  /** The order it was made for, when the service has kept that. */
  orderId: string | null
  /** `processing`: the shopper is done and the money is on its way, as with a bank debit. */
  status: 'open' | 'expired' | 'processing' | 'paid'
  /** There once the session is paid. */
  payment: Payment | undefined
}

export type Created =
  | { ok: true; id: string; url: string }
  /** `failed`: the service said no, with a reason for the shopper if there is one. `unreachable`: it did not answer. */
  | { ok: false; kind: 'failed' | 'missingUrl' | 'unreachable'; reason?: string }

export type Found = { ok: true; session: PaymentSession } | { ok: false; kind: 'unknown' | 'unreachable' }

/** What the shop needs of a payment service. Failures that can be expected are values, never exceptions. */
export interface PaymentPort {
  createSession(order: OrderWithItems): Promise<Created>
  retrieve(sessionId: string): Promise<Found>
  /** Ends an open session, so that nobody can pay it any more. Gives the state it is in afterwards. */
  expire(sessionId: string): Promise<Found>
}
