import { setTimeout as sleep } from 'node:timers/promises'
import { findOrderById } from '~/orders/queries.server'
import type { Order, OrderDraft } from '~/orders/order'
import { expireOrder } from '~/orders/transitions.server'
import { payments } from './payments.server'
import type { PaymentSession } from './payment-provider'
import { successPath } from './success-path'
import { syncOrder } from './sync-order.server'

/** What is to be done about an open order that this cart has already. */
export type Resolution =
  /** It is given up: a new one can be placed. */
  | { kind: 'closed' }
  /** Its payment page is the one to go to, or its success page when it turns out to be paid. */
  | { kind: 'go'; url: string }
  | { kind: 'unreachable' }

/** The longest that a session takes to be made, with its repeats; later than that its maker must have died. */
const makingMs = 40_000
const pauseMs = 100
/** A payment page with less time than this left is replaced, so that nobody is thrown out while typing. */
const shortestMs = 10 * 60_000

/**
 * Deals with the open order that stands in the way of a new one. The same cart goes back to the same payment page, so
 * that a double click is one order and one session (case C12). A changed cart ends the earlier session at the payment
 * service first: nobody pays both, and nobody is blocked by their own hold (blueprint, "Stock").
 */
export async function resolveOpenOrder(open: Order, draft: OrderDraft): Promise<Resolution> {
  const order = await whenReady(open)
  if (!order || order.status === 'expired' || order.status === 'failed') return { kind: 'closed' }
  const { sessionId, sessionUrl } = order
  if (sessionId && order.status !== 'pending') return { kind: 'go', url: successPath(sessionId) }
  if (!sessionId || !sessionUrl) return giveUp(order)
  if (order.cartHash !== draft.cartHash || remaining(order) < shortestMs) return replace(order, sessionId)
  // The other click of a double click has made the session just now.
  if (!open.sessionId) return { kind: 'go', url: sessionUrl }
  return resume(order, sessionId, sessionUrl)
}

/** The order once its session is there, or once it is clear that none will come. */
async function whenReady(open: Order): Promise<Order | undefined> {
  let order: Order | undefined = open
  while (order?.status === 'pending' && !order.sessionId && age(order) < makingMs) {
    await sleep(pauseMs)
    order = (await findOrderById(order.id))?.order
  }
  return order
}

async function resume(order: Order, sessionId: string, url: string): Promise<Resolution> {
  const found = await payments().retrieve(sessionId)
  if (found.ok && found.session.status === 'open') return { kind: 'go', url }
  if (!found.ok) return found.kind === 'unknown' ? giveUp(order) : { kind: 'go', url }
  return followSession(order, sessionId, found.session)
}

async function replace(order: Order, sessionId: string): Promise<Resolution> {
  const ended = await payments().expire(sessionId)
  if (!ended.ok) return ended.kind === 'unknown' ? giveUp(order) : { kind: 'unreachable' }
  return followSession(order, sessionId, ended.session)
}

/** If it was paid in another tab, the shopper is shown that instead of paying again. */
async function followSession(order: Order, sessionId: string, session: PaymentSession): Promise<Resolution> {
  if (session.status === 'expired' || session.status === 'open') return giveUp(order)
  await syncOrder(session)
  return { kind: 'go', url: successPath(sessionId) }
}

async function giveUp(order: Order): Promise<Resolution> {
  await expireOrder(order.id)
  return { kind: 'closed' }
}

const age = (order: Order) => Date.now() - Date.parse(order.createdAt)
const remaining = (order: Order) => Date.parse(order.expiresAt) - Date.now()
