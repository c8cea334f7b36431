import type { OrderWithItems, Payment, PaymentEvent, ProviderRefund } from '~/orders/order'

/** A payment session as the payment service knows it now. */
export interface PaymentSession {
  id: string
  /** The order it was made for, when the service has kept that. */
  orderId: string | null
  /**
   * `processing`: the shopper is done and the money is on its way, as with a bank debit. `failed`: that money did not
   * arrive.
   */
  status: 'open' | 'expired' | 'processing' | 'failed' | 'paid'
  /** There once the session is paid. */
  payment: Payment | undefined
}

export type CreatedSession =
  | { ok: true; id: string; url: string }
  /** `failed`: the service said no, with a reason for the shopper if there is one. `unreachable`: no response came. */
  | { ok: false; kind: 'failed' | 'missingUrl' | 'unreachable'; reason?: string }

/** `unknown`: the service has no such session, or none any more. `unreachable`: it did not say; asking again may help. */
export type FoundSession = { ok: true; session: PaymentSession } | { ok: false; kind: 'unknown' | 'unreachable' }

/** What the payment service is to give back. The id is its idempotency key: however often it is asked, it pays once. */
export interface RefundRequest {
  id: string
  orderId: string
  paymentIntentId: string | null
  amountCents: number
}

export type RefundResult =
  | { ok: true; refund: ProviderRefund }
  /** `refused`: nothing was refunded, and why. `unknown`: no response came, so it may or may not have been. */
  | { ok: false; kind: 'refused'; reason: string }
  | { ok: false; kind: 'unknown' }

/** `unknown`: the service has no such payment, or none any more. `unreachable`: as of `FoundSession`. */
export type FoundRefunds = { ok: true; refunds: ProviderRefund[] } | { ok: false; kind: 'unknown' | 'unreachable' }

/** A call of the provider's webhook, after its signature was checked. */
export type WebhookEvent =
  /** `reported` is the session as the event carries it: how it was when the event happened. */
  | { kind: 'session'; event: PaymentEvent; reported: PaymentSession }
  /** Something happened to the refunds of a payment: to the `reported` one, where the event names it. */
  | {
      kind: 'refund'
      event: PaymentEvent
      paymentIntentId: string | null
      orderId: string | null
      reported: ProviderRefund | undefined
    }
  /** Genuine, but of no use to the shop. */
  | { kind: 'other'; event: PaymentEvent }

/**
 * What the shop needs of a payment service (README, "Where to change what", says what another one takes). Failures that can be
 * expected are values, never exceptions.
 */
export interface PaymentProvider {
  createSession(order: OrderWithItems): Promise<CreatedSession>
  retrieve(sessionId: string): Promise<FoundSession>
  /** Ends an open session, so that nobody can pay it any more. Gives the state it is in afterwards. */
  expire(sessionId: string): Promise<FoundSession>
  /** Gives money back, once for each id. */
  refund(request: RefundRequest): Promise<RefundResult>
  /** Every refund of a payment, oldest first, those that failed and those made elsewhere included. */
  listRefunds(paymentIntentId: string | null): Promise<FoundRefunds>
}

/** A payment service that also calls the shop. */
export interface WebhookProvider extends PaymentProvider {
  /**
   * Reads a call of the webhook.
   * @param body exactly as it came, for the signature is over its bytes
   * @returns `refused` with the reason when it is unsigned, forged, late or unreadable
   */
  readWebhook(body: string, headers: Headers): WebhookEvent | { kind: 'refused'; reason: string }
}

/** Whether this can be a session's id of any of the providers; what cannot be is not looked up. */
export function isSessionId(text: string): boolean {
  return /^[\w-]{8,200}$/.test(text)
}
