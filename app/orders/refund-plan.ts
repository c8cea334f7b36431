import type { RefundLine } from '~db/schema'
import type { Order, OrderItem, Refund } from './order'

/** What of an order can still be refunded: cents of the whole, and units of each line by its position. */
export interface Refundable {
  cents: number
  units: Map<number, number>
}

/** What is left to refund of an order, after the refunds that did not fail. Of one that is not paid there is nothing. */
export function refundableOf(order: Order, items: OrderItem[], refunds: Refund[]): Refundable {
  const made = refunds.filter(({ status }) => status !== 'failed')
  const paid = order.status === 'paid' || order.status === 'refunded' ? (order.totalCents ?? 0) : 0
  const units = new Map(items.map(({ position, quantity }) => [position, quantity]))
  for (const { position, quantity } of made.flatMap(({ lines }) => lines)) {
    units.set(position, (units.get(position) ?? 0) - quantity)
  }
  return { cents: Math.max(0, paid - made.reduce((sum, { amountCents }) => sum + amountCents, 0)), units }
}

/**
 * What lines come to, in cents: their price and their share of the tax, rounded down so that all of them together never
 * come to more than was paid. Shipping belongs to no line.
 */
export function amountOfLines(order: Order, items: OrderItem[], lines: RefundLine[]): number {
  const price = lines.reduce((sum, { position, quantity }) => {
    const item = items.find((one) => one.position === position)
    return sum + (item?.unitPriceCents ?? 0) * quantity
  }, 0)
  const tax = order.subtotalCents > 0 ? Math.floor(((order.taxCents ?? 0) * price) / order.subtotalCents) : 0
  return price + tax
}
