import { log } from '~/config/log.server'
import { isoFromNow } from '~/lib/dates'
import type { Order, Refund } from '~/orders/order'
import { findOrderById } from '~/orders/queries.server'
import { applyRefunds } from '~/orders/refund-reports.server'
import { askedRefunds, refundsOf, refuseRefund, writeRefund, type RefundPlan } from '~/orders/refunds.server'
import { onSiteProviders } from './on-site/provider.server'
import type { PaymentProvider } from './payment-provider'
import { providerOfPaid } from './providers.server'

/**
 * `unknown`: no response came, or it could not be kept; it is asked for again, under the same key. `notWritten`: nothing was
 * asked for. `unclear`: the database does not say whether it was written. `noProvider`: it was paid with a service that this
 * shop cannot speak to any more.
 */
export type RefundOutcome =
  | { kind: 'pending' | 'succeeded' | 'unknown' | 'notLeft' | 'notWritten' | 'unclear' | 'noProvider' }
  /** Nothing was refunded. */
  | { kind: 'failed'; reason: string }

/**
 * Refunds part or all of an order: written first, then asked of the payment service (beyond, section 2). Never throws: from
 * the moment it is written the service may make it, whatever fails afterwards.
 */
export async function makeRefund(order: Order, plan: RefundPlan): Promise<RefundOutcome> {
  const provider = refunderOf(order, plan)
  if (!provider) return { kind: 'noProvider' }
  const written = await writeRefund(plan).catch((error: unknown) => afterFailedWrite(plan, error))
  if (written !== 'written' && written !== 'already') return { kind: written }
  try {
    if (written === 'written') await ask(provider, order, plan)
    const stored = (await refundsOf(order.id)).find(({ id }) => id === plan.id)
    if (stored?.status === 'failed') return { kind: 'failed', reason: stored.failure ?? '' }
    return { kind: !stored || stored.status === 'asked' ? 'unknown' : stored.status }
  } catch (error) {
    log.error('the response about a refund could not be kept', error, { order: order.id })
    return { kind: 'unknown' }
  }
}

/** Whether a refund was written all the same: a hosted database may have written it when only its response is lost. */
async function afterFailedWrite({ id, orderId }: RefundPlan, error: unknown) {
  log.error('a refund could not be written', error, { order: orderId })
  const rows = await refundsOf(orderId).catch(() => undefined)
  if (!rows) return 'unclear'
  return rows.some((refund) => refund.id === id) ? 'already' : 'notWritten'
}

/** Whom to ask for a refund: no payment service gives nothing back, so what a code has paid is taken back by ourselves. */
function refunderOf(order: Order, { amountCents }: Pick<Refund, 'amountCents'>): PaymentProvider | undefined {
  return amountCents === 0 ? onSiteProviders.free : providerOfPaid(order)
}

async function ask(provider: PaymentProvider, order: Order, { id, amountCents }: Pick<Refund, 'id' | 'amountCents'>) {
  const { id: orderId, paymentIntentId } = order
  const result = await provider.refund({ id, orderId, paymentIntentId, amountCents })
  if (result.ok) return applyRefunds(orderId, [result.refund])
  if (result.kind === 'unknown') return
  await refuseRefund({ id, orderId }, result.reason)
  // Often because of what was refunded there in the meantime.
  await lookUpRefunds(order)
}

/** Takes over what the payment service knows of an order's refunds. @returns false when it could not be asked */
export async function lookUpRefunds(order: Order): Promise<boolean> {
  const found = await providerOfPaid(order)?.listRefunds(order.paymentIntentId)
  if (found?.ok) await applyRefunds(order.id, found.refunds, { complete: true })
  return found?.ok || found?.kind === 'unknown'
}

/**
 * Asks again for a refund without a response. Payment services keep a key for a day, so whether the refund was made is
 * looked up first: a restored backup makes none twice.
 */
async function askAgain(refund: Refund): Promise<void> {
  const found = await findOrderById(refund.orderId)
  const provider = found && refunderOf(found.order, refund)
  if (!provider || !(await lookUpRefunds(found.order))) return
  const stored = (await refundsOf(refund.orderId)).find(({ id }) => id === refund.id)
  if (stored?.status === 'asked') await ask(provider, found.order, stored)
}

/** Brings the refunds of an order up to date, on the owner's word. @returns false when there was still no response */
export async function resumeRefunds(order: Order): Promise<boolean> {
  const reached = await lookUpRefunds(order)
  for (const refund of await refundsOf(order.id)) if (refund.status === 'asked') await askAgain(refund)
  return reached && (await refundsOf(order.id)).every(({ status }) => status !== 'asked')
}

/** How long a response may take before it is asked for again, and how often that is looked at. */
export const refundPolicy = { waitMs: 60_000, lookMs: 60_000 }

/** Asks again for every refund that has waited too long, one after the other. Never throws. */
export async function resumeAllRefunds(): Promise<void> {
  try {
    for (const refund of await askedRefunds(isoFromNow(-refundPolicy.waitMs))) await askAgain(refund)
  } catch (error) {
    log.error('refunds could not be asked for again', error)
  }
}

let timer: NodeJS.Timeout | undefined

/** Called once when the app is loaded. */
export function startRefunds(): void {
  timer ??= setInterval(() => void resumeAllRefunds(), refundPolicy.lookMs).unref()
}

/** Called when the server stops. */
export function stopRefunds(): void {
  clearInterval(timer)
  timer = undefined
}
