import { z } from 'zod'
import { nextCartId } from '~/cart/visitor-cart.server'
import { fullName } from '~/catalog/sellable'
import { config } from '~/config/config.server'
import { email, text } from '~/forms/field-types.server'
import { newId } from '~/lib/id'
import { findOrderById } from '~/orders/queries.server'
import { markPaid } from '~/orders/mark-paid.server'
import { agreedTotal, isOpen, isPaid, type Order, type OrderItem } from '~/orders/order'
import { expireOrder } from '~/orders/transitions.server'
import { demoMessages } from '../messages'
import type { PaymentProvider, PaymentSession } from '../payment-provider'
import { successPath } from '../success-path'

/**
 * Stands in for Stripe on a machine without a key (blueprint, "Checkout"): the payment page is a page of our own. What
 * is paid there is in our database at once, so there is nothing to ask anybody.
 */
export const demoPayments: PaymentProvider = {
  async createSession({ order }) {
    return { ok: true, id: `demo_${newId(24)}`, url: `/checkout/demo/${order.id}` }
  },
  async retrieve(id) {
    return { ok: true, session: sessionIn(id, 'open') }
  },
  async expire(id) {
    return { ok: true, session: sessionIn(id, 'expired') }
  },
  async refund({ id, amountCents }) {
    const refund = { providerId: `demo_re_${id}`, ownId: id, amountCents, status: 'succeeded' as const, failure: null }
    return { ok: true, refund }
  },
  async listRefunds() {
    return { ok: false, kind: 'unknown' }
  },
}

function sessionIn(id: string, status: PaymentSession['status']): PaymentSession {
  return { id, orderId: null, status, payment: undefined }
}

/** Who "pays" on the test payment page, and where the order goes. */
export const demoPaymentSchema = z.object({
  name: text({ required: demoMessages.name }),
  email: email({ required: demoMessages.email, invalid: demoMessages.invalidEmail }),
  line1: text({ required: demoMessages.line1 }),
  city: text({ required: demoMessages.city }),
  state: text({ required: demoMessages.state, maximum: 40 }),
  postalCode: text({ required: demoMessages.postalCode, maximum: 12 }),
})

export type DemoPayment = z.output<typeof demoPaymentSchema>

/** A line of the order, as the page lists it. */
export interface DemoLine {
  name: string
  quantity: number
  totalCents: number
}

/** What the test payment page is to do: show the order, go on to the success page, or say that its time is over. */
export type DemoOrder =
  | { state: 'open'; order: Order; sessionId: string; lines: DemoLine[]; totalCents: number }
  | { state: 'paid'; successPath: string }
  | { state: 'over' }

/**
 * The order of a test payment page, for the visitor who placed it and nobody else.
 * @returns undefined when there is no such page: another visitor's order, or a shop with real payments
 */
export async function findDemoOrder(orderId: string, cartId: string): Promise<DemoOrder | undefined> {
  if (config().payments !== 'demo') return undefined
  const found = await findOrderById(orderId)
  const sessionId = found?.order.sessionId
  if (!sessionId) return undefined
  const { order, items } = found
  // Who comes back after paying has gone on with the next cart.
  if (order.cartId !== cartId && nextCartId(order.cartId, order.id) !== cartId) return undefined
  if (isPaid(order)) return { state: 'paid', successPath: successPath(sessionId) }
  if (!isOpen(order)) return { state: 'over' }
  return { state: 'open', order, sessionId, lines: items.map(demoLine), totalCents: agreedTotal(order) }
}

function demoLine(item: OrderItem): DemoLine {
  const { quantity, unitPriceCents } = item
  return { name: fullName(item), quantity, totalCents: unitPriceCents * quantity }
}

/** "Pays" the order. @returns where the shopper goes */
export async function payDemoOrder(order: Order, sessionId: string, paid: DemoPayment): Promise<string> {
  const { name, email, ...address } = paid
  await markPaid(order.id, {
    sessionId,
    paymentIntentId: null,
    currency: order.currency,
    subtotalCents: order.subtotalCents,
    totalCents: agreedTotal(order),
    shippingCents: order.agreedShippingCents ?? 0,
    taxCents: 0,
    taxStatus: null,
    customer: { name, email, phone: null, address: { ...address, line2: '', country: 'US' } },
  })
  return successPath(sessionId)
}

/** Gives the order up: what it held can be bought by others again. */
export function cancelDemoOrder(order: Order): Promise<void> {
  return expireOrder(order.id)
}
