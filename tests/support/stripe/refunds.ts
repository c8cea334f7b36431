import { z } from 'zod'
import { invalid, noSuch, StripeError } from './errors'
import { integer, metadata, type FormValue } from './params'
import { stripeId, type FakeSession } from './session'

/** A refund, as the API gives it and as its events carry it. */
export interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  currency: string | null
  failure_reason: string | null
  metadata: Record<string, string>
  payment_intent: unknown
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

/** How much of a charge went back, in cents: the refunds that did not fail. */
export function refundedCents({ refunds }: FakeSession): number {
  return refunds
    .filter(({ status }) => status === 'pending' || status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
}

const params = z.strictObject({
  payment_intent: z.string().min(1),
  amount: integer.pipe(z.number().min(1)).optional(),
  metadata,
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

interface Account {
  entries(): FakeSession[]
  /** The account cannot pay a refund. */
  withoutBalance: boolean
  /** Refunds wait for the customer's bank. */
  refundsPending: boolean
}

/** Makes a refund as `POST /v1/refunds` does. @throws StripeError as Stripe refuses */
export function createRefund(account: Account, form: { [key: string]: FormValue }): FakeRefund {
  const parsed = params.safeParse(form)
  if (!parsed.success) throw invalid(`Invalid refund: ${parsed.error.issues[0]?.message}`)
  const { payment_intent, amount, ...given } = parsed.data
  const entry = entryOfPayment(account, payment_intent)
  const left = (entry.session.amount_total ?? 0) - refundedCents(entry)
  if (left <= 0)
    throw invalid(`Charge ${entry.chargeId} has already been refunded.`, undefined, 'charge_already_refunded')
  const wanted = amount ?? left
  if (wanted > left) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
    throw invalid(
      `Refund amount (${dollars(wanted)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    )
  }
  if (account.withoutBalance) {
    const message = 'Insufficient funds in your Stripe balance to refund this amount.'
    throw new StripeError(400, message, { code: 'balance_insufficient' })
  }
  return addRefund(entry, wanted, account.refundsPending ? 'pending' : 'succeeded', given)
}

export function addRefund(
  entry: FakeSession,
  amount: number,
  status: FakeRefund['status'],
  given: Partial<Pick<FakeRefund, 'metadata' | 'reason'>> = {},
): FakeRefund {
  const { chargeId, session } = entry
  const refund: FakeRefund = {
    id: stripeId('re'),
    object: 'refund',
    amount,
    charge: chargeId,
    currency: session.currency,
    failure_reason: null,
    metadata: {},
    payment_intent: session.payment_intent,
    reason: null,
    status,
    ...given,
  }
  entry.refunds.push(refund)
  return refund
}

/** `GET /v1/refunds?payment_intent=…`: the newest first. */
export function refundList(account: Account, paymentIntentId: string) {
  const { refunds } = entryOfPayment(account, paymentIntentId)
  return { object: 'list', data: refunds.toReversed(), has_more: false, url: '/v1/refunds' }
}

function entryOfPayment(account: Account, id: string): FakeSession {
  const entry = account.entries().find(({ session }) => session.payment_intent === id)
  if (!entry) throw noSuch('payment_intent', id, 'payment_intent')
  return entry
}
