import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutTimes } from '~/cart/cart'
import { findOrderById } from '~/orders/queries.server'
import type { Order } from '~/orders/order'
import { expireOrder } from '~/orders/transitions.server'
import { providerOfSession } from './providers.server'
import type { PaymentSession } from './payment-provider'
import { successPath } from './success-path'
import { syncOrder } from './sync-order.server'

/** What became of the open order that this cart had already. */
export type Resolution =
  /** It is over: a new one can be placed. */
  | { kind: 'closed' }
  /** Its payment page is the one to go to, or its success page when it turns out to be paid. */
  | { kind: 'go'; url: string }
  | { kind: 'unreachable' }

/** Creating a session takes less time than this; an older order without one was left behind by a process that died. */
const longestCreationMs = 2 * checkoutTimes.deadlineMs
const pollMs = 100
/** A payment page with less time left is replaced, so that nobody is thrown out while typing. */
const leastTimeLeftMs = 10 * 60_000

/**
 * Decides what to do with an order of this cart that is still open. The same cart goes back to the same payment page, so
 * that a double click makes one order and one session (case C12). For a changed cart the earlier session is ended at the
 * payment service first, so that nobody pays for both or is blocked by their own hold (blueprint, "Stock").
 * @param cartHash of the cart as it is now
 */
export async function resolveOpenOrder(open: Order, cartHash: string): Promise<Resolution> {
  const order = await whenReady(open)
  if (!order || order.status === 'expired' || order.status === 'failed') return { kind: 'closed' }
  const { sessionId, sessionUrl } = order
  if (sessionId && order.status !== 'pending') return { kind: 'go', url: successPath(sessionId) }
  if (!sessionId || !sessionUrl) return giveUp(order)
  if (order.cartHash !== cartHash || remaining(order) < leastTimeLeftMs) return replace(order, sessionId)
  // A double click: the request of the other click has just created the session.
  if (!open.sessionId) return { kind: 'go', url: sessionUrl }
  return resume(order, sessionId, sessionUrl)
}

/** Waits until the order has its session, or until it is clear that it will get none. */
async function whenReady(open: Order): Promise<Order | undefined> {
  let order: Order | undefined = open
  while (order?.status === 'pending' && !order.sessionId && age(order) < longestCreationMs) {
    await sleep(pollMs)
    order = (await findOrderById(order.id))?.order
  }
  return order
}

/** The cart is the same: back to its payment page, as long as the payment service says that it is open. */
async function resume(order: Order, sessionId: string, url: string): Promise<Resolution> {
  const found = await providerOfSession(sessionId).retrieve(sessionId)
  if (found.ok && found.session.status === 'open') return { kind: 'go', url }
  if (!found.ok) return found.kind === 'unknown' ? giveUp(order) : { kind: 'go', url }
  return followSession(order, sessionId, found.session)
}

/** The cart is another one, or time is short: the session is ended. */
async function replace(order: Order, sessionId: string): Promise<Resolution> {
  const ended = await providerOfSession(sessionId).expire(sessionId)
  if (!ended.ok) return ended.kind === 'unknown' ? giveUp(order) : { kind: 'unreachable' }
  return followSession(order, sessionId, ended.session)
}

/** A shopper who has paid in another tab sees that instead of paying again. */
async function followSession(order: Order, sessionId: string, session: PaymentSession): Promise<Resolution> {
  if (session.status === 'expired' || session.status === 'open') return giveUp(order)
  await syncOrder(session)
  return { kind: 'go', url: successPath(sessionId) }
}

/** The order holds nothing any more. */
async function giveUp(order: Order): Promise<Resolution> {
  await expireOrder(order.id)
  return { kind: 'closed' }
}

const age = (order: Order) => Date.now() - Date.parse(order.createdAt)
const remaining = (order: Order) => Date.parse(order.expiresAt) - Date.now()
