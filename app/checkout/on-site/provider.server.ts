import { z } from 'zod'
import { nextCartId } from '~/cart/visitor-cart.server'
import { config } from '~/config/config.server'
import { email, text } from '~/forms/field-types.server'
import { formTexts } from '~/forms/messages'
import { newId } from '~/lib/id'
import { findOrderById } from '~/orders/queries.server'
import { markPaid } from '~/orders/mark-paid.server'
import { agreedTotal, isOpen, isPaid, isPickup, type Order, type OrderWithItems, shownLine } from '~/orders/order'
import { expireOrder } from '~/orders/transitions.server'
import { onSiteTexts } from '../page-texts'
import type { PaymentProvider, PaymentSession } from '../payment-provider'
import { successPath } from '../success-path'

/**
 * The payment pages that are our own: `demo` stands in for Stripe on a machine without a key (blueprint, "Checkout"), and
 * `free` is for orders that cost nothing, which no payment service takes (beyond, section 3). What is settled there is in
 * our database at once, so there is nothing to ask anybody.
 */
export type OnSiteKind = 'demo' | 'free'

export const onSiteProviders: Record<OnSiteKind, PaymentProvider> = { demo: onSite('demo'), free: onSite('free') }

function onSite(kind: OnSiteKind): PaymentProvider {
  return {
    async createSession({ order }) {
      return { ok: true, id: `${kind}_${newId(24)}`, url: `/checkout/${kind}/${order.id}` }
    },
    async retrieve(id) {
      return { ok: true, session: sessionIn(id, 'open') }
    },
    async expire(id) {
      return { ok: true, session: sessionIn(id, 'expired') }
    },
    async refund({ id, amountCents }) {
      const providerId = `${kind}_re_${id}`
      return { ok: true, refund: { providerId, ownId: id, amountCents, status: 'succeeded', failure: null } }
    },
    async listRefunds() {
      return { ok: false, kind: 'unknown' }
    },
  }
}

function sessionIn(id: string, status: PaymentSession['status']): PaymentSession {
  return { id, orderId: null, status, payment: undefined }
}

/** The payment page of our own that an order's session belongs to. */
export function onSiteKind({ sessionId }: Pick<Order, 'sessionId'>): OnSiteKind | undefined {
  return (['demo', 'free'] as const).find((kind) => sessionId?.startsWith(`${kind}_`))
}

const buyerSchema = z.object({
  name: text({ required: () => onSiteTexts.name }),
  email: email({ required: () => formTexts.emailMissing }),
})
const sentSchema = buyerSchema.extend({
  line1: text({ required: () => onSiteTexts.line1 }),
  city: text({ required: () => onSiteTexts.city }),
  state: text({ required: () => onSiteTexts.state, maximum: 40 }),
  postalCode: text({ required: () => onSiteTexts.postalCode, maximum: 12 }),
})

/** Who buys, and where the order goes, unless the buyer fetches it. */
export type Buyer = z.output<typeof buyerSchema> & Partial<z.output<typeof sentSchema>>

/** How the form of such a page is read. */
export function buyerSchemaOf(order: Order): z.ZodType<Buyer> {
  return isPickup(order) ? buyerSchema : sentSchema
}

/** An order as such a page shows it. Money is integer cents. */
export interface OnSiteSummary {
  kind: OnSiteKind
  lines: ReturnType<typeof shownLine>[]
  /** Below the lines; what there is none of is left out. */
  code: string | null
  discountCents: number
  shipping: { name: string; cents: number } | undefined
  isPickup: boolean
  totalCents: number
}

/** What such a page is to do: show the order, go on to the success page, or say that its time is over. */
export type OnSiteOrder =
  | { state: 'open'; order: Order; sessionId: string; summary: OnSiteSummary }
  | { state: 'paid'; successPath: string }
  | { state: 'over' }

/**
 * The order of such a page, for the visitor who placed it and nobody else.
 * @returns undefined when there is no such page: another visitor's order, one that is paid elsewhere, or a test payment
 * of a shop with real ones
 */
export async function findOnSiteOrder(orderId: string, cartId: string): Promise<OnSiteOrder | undefined> {
  const found = await findOrderById(orderId)
  const kind = found && onSiteKind(found.order)
  const sessionId = found?.order.sessionId
  if (!kind || !sessionId || (kind === 'demo' && config().payments !== 'demo')) return undefined
  const { order } = found
  // Who comes back after paying has gone on with the next cart.
  if (order.cartId !== cartId && nextCartId(order.cartId, order.id) !== cartId) return undefined
  if (isPaid(order)) return { state: 'paid', successPath: successPath(sessionId) }
  if (!isOpen(order)) return { state: 'over' }
  return { state: 'open', order, sessionId, summary: summaryOf(kind, found) }
}

function summaryOf(kind: OnSiteKind, { order, items }: OrderWithItems): OnSiteSummary {
  const { code, discountCents, shippingWay: name, agreedShippingCents: cents } = order
  return {
    kind,
    lines: items.map(shownLine),
    code,
    discountCents,
    shipping: name !== null && cents !== null ? { name, cents } : undefined,
    isPickup: isPickup(order),
    totalCents: agreedTotal(order),
  }
}

/** Settles the order, once, however often it is asked to. @returns where the shopper goes */
export async function settleOnSiteOrder(order: Order, sessionId: string, buyer: Buyer): Promise<string> {
  const { name, email, line1, city = '', state = '', postalCode = '' } = buyer
  await markPaid(order.id, {
    sessionId,
    paymentIntentId: null,
    currency: order.currency,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    totalCents: agreedTotal(order),
    shippingCents: order.agreedShippingCents ?? 0,
    taxCents: 0,
    taxStatus: null,
    customer: {
      name,
      email,
      phone: null,
      address: line1 === undefined ? null : { line1, line2: '', city, state, postalCode, country: 'US' },
    },
  })
  return successPath(sessionId)
}

/** Gives the order up: what it held can be bought by others again. */
export function cancelOnSiteOrder(order: Order): Promise<void> {
  return expireOrder(order.id)
}
