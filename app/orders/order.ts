/** What an order is, what follows from how it stands, and what the payment service says of it. */
import { fullName, type Sellable } from '~/catalog/sellable'
import { nowIso } from '~/lib/dates'
import type { orderItems, orders, OrderStatus, refunds, ShippingAddress } from '~db/schema'

export type Order = typeof orders.$inferSelect
/** A line of an order: units of one sellable, by the name and the price that it was bought at. */
export type OrderItem = typeof orderItems.$inferSelect
export type Refund = typeof refunds.$inferSelect

export interface OrderWithItems {
  order: Order
  items: OrderItem[]
}

/** A line that is about to be bought, at the sellable's present price. */
export interface DraftLine {
  sellable: Sellable
  quantity: number
  /** Its share of the discount, in cents. */
  discountCents?: number
}

/** What a visitor wants to buy now. Each sellable is in it once. */
export interface OrderDraft {
  cartId: string
  /** Fingerprint of all that the shopper agrees to: the same cart gets the same open order. */
  cartHash: string
  lines: DraftLine[]
  /** The code behind the discount. */
  code?: { codeId: string; codeVersion: number; code: string }
  /** Left out where shipping is left to the payment service. */
  way?: { name: string; cents: number; days?: string; pickup?: { address: string; times: string } }
  /** Whether the payment service is to add tax. */
  addsTax?: boolean
}

/**
 * How long an order holds its counted stock: Stripe's shortest session life is 30 minutes, and a minute more covers
 * the way there. The session ends at the same moment as the hold.
 */
export const holdMs = 31 * 60_000

/** Whether an order can still be paid and holds its counted stock. `isOpenAt` says the same in SQL. */
export function isOpen({ status, expiresAt }: Order): boolean {
  return status === 'pending' && expiresAt > nowIso()
}

/** Money has arrived, whether or not it went back since. */
export const paidStatuses: OrderStatus[] = ['paid', 'refunded']

/** Whether money has arrived for an order. */
export function isPaid({ status }: Pick<Order, 'status'>): boolean {
  return paidStatuses.includes(status)
}

/** Whether an order that is to be shipped should have been shipped by yesterday. @param today a calendar day of the shop */
export function isLate({ promisedOn }: Order, today: string): boolean {
  return promisedOn !== null && promisedOn < today
}

/** What the shopper was shown and agreed to, in cents; tax, and shipping without a way, come on top of it. */
export function agreedTotal(order: Pick<Order, 'subtotalCents' | 'discountCents' | 'agreedShippingCents'>): number {
  return order.subtotalCents - order.discountCents + (order.agreedShippingCents ?? 0)
}

/** What an order comes to, in cents: what was charged, or what its buyer agreed to while it is not paid. */
export function orderTotal(order: Parameters<typeof agreedTotal>[0] & Pick<Order, 'totalCents'>): number {
  return order.totalCents ?? agreedTotal(order)
}

/** A line as buyers are shown it; its total in cents, before a discount. */
export function shownLine(item: OrderItem): { name: string; quantity: number; totalCents: number } {
  const { quantity, unitPriceCents } = item
  return { name: fullName(item), quantity, totalCents: unitPriceCents * quantity }
}

/** Whether the buyer fetches an order. */
export function isPickup({ pickupAddress }: Pick<Order, 'pickupAddress'>): boolean {
  return pickupAddress !== null
}

/** Where a buyer fetches an order, line by line, and when; undefined for one that is sent. */
export function pickupOf({ pickupAddress, pickupTimes }: Pick<Order, 'pickupAddress' | 'pickupTimes'>) {
  if (pickupAddress === null) return undefined
  return { address: pickupAddress.split('\n'), times: pickupTimes ?? '' }
}

/** Where an order is sent; null for one that is fetched, of which the address of the card may be kept. */
export function shippingAddress(order: Pick<Order, 'address' | 'pickupAddress'>): ShippingAddress | null {
  return isPickup(order) ? null : order.address
}

/** Who gets an order and where it goes, line by line; empty when nothing is sent. */
export function addressLines(order: Pick<Order, 'customerName' | 'address' | 'pickupAddress'>): string[] {
  const address = shippingAddress(order)
  if (!address) return []
  const { line1, line2, city, state, postalCode, country } = address
  const place = `${city}, ${state} ${postalCode}`
  return [order.customerName ?? '', line1, line2, place, country === 'US' ? 'United States' : country].filter(Boolean)
}

/** What the payment service says of a finished payment. Money is integer cents. */
export interface Payment {
  sessionId: string
  paymentIntentId: string | null
  currency: string
  /** The lines alone, before a discount, to hold against what the shopper was shown. */
  subtotalCents: number
  discountCents: number
  totalCents: number
  shippingCents: number
  taxCents: number
  /** What the service says of the tax: `complete` once it was computed; null when it was not asked to. */
  taxStatus: string | null
  customer: {
    name: string | null
    email: string | null
    phone: string | null
    address: ShippingAddress | null
  }
}

/** A refund as the payment service knows it. Money is integer cents. */
export interface ProviderRefund {
  providerId: string
  /** The id of our own row, when it was asked for by this shop. */
  ownId: string | null
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Why it failed. */
  failure: string | null
}

/** An event of the payment service, to be recorded together with its effect. */
export interface PaymentEvent {
  id: string
  type: string
}

/** Longest note of the owner on an order, in characters. */
export const maximumNoteLength = 2000
