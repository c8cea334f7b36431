/** What is left of an order after its refunds: to be refunded, and to be sent. */
import type { RefundLine } from '~db/schema'
import { isPaid, type Order, type OrderItem, type Refund } from './order'

/** What of an order can still be refunded: cents of the whole, and units of each line by its position. */
export interface Refundable {
  cents: number
  units: Map<number, number>
}

/** Longest reason of a refund, in characters. */
export const maximumRefundReason = 200

/** What is left to refund of an order, after the refunds that did not fail. Of one that is not paid there is nothing. */
export function refundableOf(order: Order, items: OrderItem[], refunds: Refund[]): Refundable {
  const made = refunds.filter(({ status }) => status !== 'failed')
  const units = new Map(withoutRefunded(items, refunds).map(({ position, quantity }) => [position, quantity]))
  const paid = isPaid(order) ? (order.totalCents ?? 0) : 0
  return { cents: Math.max(0, paid - made.reduce((sum, { amountCents }) => sum + amountCents, 0)), units }
}

/** Whether nothing of an order can be refunded: no money is left, nor a unit of one that cost nothing. */
export function isNothingLeft({ totalCents }: Order, { cents, units }: Refundable): boolean {
  return cents === 0 && (totalCents !== 0 || units.size === 0)
}

/** The lines of an order with the units that were not refunded, without those of which none is left: what is to be sent. */
export function withoutRefunded(items: OrderItem[], refunds: Refund[]): OrderItem[] {
  const lines = refunds.filter(({ status }) => status !== 'failed').flatMap((refund) => refund.lines)
  return items.flatMap((item) => {
    const taken = lines
      .filter(({ position }) => position === item.position)
      .reduce((sum, line) => sum + line.quantity, 0)
    return item.quantity > taken ? [{ ...item, quantity: item.quantity - taken }] : []
  })
}

/**
 * Whether an order is still to be sent: it is paid and not shipped, and where refunds name units, some are left.
 * `awaitsShipping` says the same in SQL.
 */
export function isToShip({ status, shippedAt }: Order, items: OrderItem[], refunds: Refund[]): boolean {
  if (status !== 'paid' || shippedAt) return false
  return (
    withoutRefunded(items, refunds).length > 0 ||
    refunds.every((refund) => refund.status === 'failed' || refund.lines.length === 0)
  )
}

/** What the payment service has accepted to give back, in cents: only that is told to the buyer. */
export function acceptedCents(refunds: Refund[]): number {
  const accepted = refunds.filter(({ status }) => status === 'pending' || status === 'succeeded')
  return accepted.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Units of each line, by its position, that are in stock although the refund that put them back has failed since. */
export function keptInStock(refunds: Refund[]): Map<number, number> {
  const kept = new Map<number, number>()
  for (const { status, restockId, lines } of refunds) {
    for (const { position, quantity, restock, restocked = quantity } of restockId ? lines : []) {
      if (restock) kept.set(position, (kept.get(position) ?? 0) + restocked - (status === 'failed' ? 0 : quantity))
    }
  }
  return kept
}

/**
 * What lines come to, in cents: their price without their share of the discount, and their share of the tax, rounded down so
 * that all of them together never come to more than was paid. Shipping belongs to no line.
 * @param left what can be refunded still: units that were refunded before have taken their part of a line's discount
 */
export function amountOfLines(order: Order, items: OrderItem[], lines: RefundLine[], left: Refundable): number {
  const goods = lines.reduce((sum, { position, quantity }) => {
    const item = items.find((one) => one.position === position)
    return item ? sum + goodsOf(item, quantity, item.quantity - (left.units.get(position) ?? 0)) : sum
  }, 0)
  const whole = order.subtotalCents - order.discountCents
  const tax = whole > 0 ? Math.floor(((order.taxCents ?? 0) * goods) / whole) : 0
  return goods + tax
}

/**
 * What units of a line come to, in cents: their price less their share of the line's discount. That share is the discount of all
 * units so far, less what the earlier ones have had of it, so that all shares add up to the cent.
 * @param before units that were refunded earlier
 */
export function goodsOf({ unitPriceCents, discountCents, quantity }: OrderItem, units: number, before: number): number {
  const discountOf = (first: number) => Math.floor((discountCents * first) / quantity)
  return unitPriceCents * units - (discountOf(before + units) - discountOf(before))
}
