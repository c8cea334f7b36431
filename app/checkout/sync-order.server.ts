import { memoizePerRequest } from '~/http/request-state'
import { findOrderById, findOrderBySession } from '~/orders/queries.server'
import { markPaid } from '~/orders/mark-paid.server'
import { isPaid, type Order, type PaymentEvent } from '~/orders/order'
import { orderPath } from '~/orders/order-link.server'
import { awaitPayment, expireOrder, failOrder } from '~/orders/transitions.server'
import { providerOfSession } from './providers.server'
import { isSessionId, type PaymentSession } from './payment-provider'
import type { SuccessState } from './success-page'
import { successPage } from './success-path'

/**
 * Gives an order the state of its payment session. The session's present state decides, not the event that told of it,
 * so events may come late, twice or in any order (cases C15, C16). Sessions that are not ours change nothing.
 * @param event recorded in the same batch as its effect
 */
export async function syncOrder(session: PaymentSession, event?: PaymentEvent): Promise<void> {
  const order = await orderOf(session)
  if (!order) return
  if (session.payment) {
    await markPaid(order.id, session.payment, event)
  } else if (order.sessionId === session.id) {
    // A session that was replaced by another one says nothing about the order any more.
    await applyState(order, session.status, event)
  }
}

async function applyState(order: Order, status: PaymentSession['status'], event?: PaymentEvent): Promise<void> {
  if (status === 'expired') return expireOrder(order.id, event)
  if (status === 'failed') return failOrder(order.id, event)
  if (status === 'processing') return awaitPayment(order, event)
}

async function orderOf(session: PaymentSession): Promise<Order | undefined> {
  const named = session.orderId ? await findOrderById(session.orderId) : undefined
  return named?.order ?? findOrderBySession(session.id)
}

/**
 * Finds the order of a shopper who comes back with a session id. For an order that is not paid yet the payment service is
 * asked, so that the page is right whether or not the webhook came first (case C16). Ids that are not ours, guessed or
 * broken, are `unknown` (case C14).
 */
async function confirmPayment(sessionId: string): Promise<Exclude<SuccessState, 'plain'>> {
  if (!isSessionId(sessionId)) return 'unknown'
  const order = await findOrderBySession(sessionId)
  if (!order || isPaid(order)) return order ? 'paid' : 'unknown'
  const found = await providerOfSession(sessionId).retrieve(sessionId)
  if (found.ok) await syncOrder(found.session)
  const synced = await findOrderBySession(sessionId)
  if (!synced) return 'unknown'
  if (isPaid(synced)) return 'paid'
  return synced.status === 'pending' ? 'confirming' : 'closed'
}

/** The path of the order's own page, for the session that has paid it. */
export async function paidOrderPath(request: Request): Promise<string | undefined> {
  const order = await findOrderBySession(new URL(request.url).searchParams.get('session_id') ?? '')
  return order && isPaid(order) ? orderPath(order) : undefined
}

const stateOnce = memoizePerRequest<object, SuccessState | undefined>()

/**
 * What the success page is to say; asks the payment service once for all loaders of a request. The visitor's cart is
 * read after this, so that the very page that confirms a payment shows the cart without it.
 * @returns undefined on every other page
 */
export function successState(request: Request, context: object): Promise<SuccessState | undefined> {
  return stateOnce(context, async () => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== successPage) return undefined
    const sessionId = searchParams.get('session_id')
    return sessionId ? confirmPayment(sessionId) : 'plain'
  })
}
