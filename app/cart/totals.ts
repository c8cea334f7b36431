import type { Code } from '~/codes/code'
import { wayCents, type ShippingWay } from '~/shipping/way'

/**
 * What a code takes off (beyond, section 3), once it is known to be good for this cart; found by `readTerms`. Its `value` is a
 * whole percentage, from 1 to 100, or cents that are taken off the goods, never more than they cost.
 */
export interface Discount extends Pick<Code, 'kind' | 'value'> {
  codeId: string
  /** As it stood: the order is placed only while it does. */
  codeVersion: number
  /** As it is shown. */
  code: string
  /** `sellableKey`s of the lines that it is taken off; all lines when left out. */
  only?: readonly string[]
}

/** Every part of what a cart costs, in cents. The cart, its order and the payment session all have them from here. */
export interface Totals {
  /** The lines alone. */
  subtotalCents: number
  discountCents: number
  /** The share of each line in the discount, in the order of the lines. */
  lineDiscounts: number[]
  /** Undefined where shipping is left to the payment service. */
  shippingCents: number | undefined
  /** What the shopper agrees to: tax, where any is added, comes on top on the payment page. */
  totalCents: number
  taxNote: 'added' | 'none'
}

interface TotalsInput {
  /** The lines that can be bought; `key` is their `sellableKey`. */
  lines: readonly { key: string; totalCents: number }[]
  discount: Discount | undefined
  /** The way to ship that is chosen; undefined where the shop has none. */
  way: Pick<ShippingWay, 'isPickup' | 'priceCents' | 'freeFromCents'> | undefined
  /** Whether the payment service adds tax on top. */
  addsTax: boolean
}

/**
 * Computes every sum of a cart, in cents (beyond, section 3). Whether the goods reach the sum from which a way to ship is
 * free is decided after the discount.
 */
export function totalsOf({ lines, discount, way, addsTax }: TotalsInput): Totals {
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents))
  const lineDiscounts = discountsOf(lines, discount)
  const discountCents = sum(lineDiscounts)
  const goodsCents = subtotalCents - discountCents
  const shippingCents = discount?.kind === 'freeShipping' ? 0 : way && wayCents(way, goodsCents)
  const totalCents = goodsCents + (shippingCents ?? 0)
  // What costs nothing is settled without the payment page, and only that adds tax.
  const isTaxed = addsTax && (totalCents > 0 || shippingCents === undefined)
  return {
    subtotalCents,
    discountCents,
    lineDiscounts,
    shippingCents,
    totalCents,
    taxNote: isTaxed ? 'added' : 'none',
  }
}

/** Each line's share of the discount. A percentage is rounded half up for the whole order, then shared out. */
function discountsOf(lines: TotalsInput['lines'], discount: Discount | undefined): number[] {
  const counted = lines.map(({ key, totalCents }) => (discount?.only?.includes(key) === false ? 0 : totalCents))
  return shareOut(discount ? centsOff(discount, sum(counted)) : 0, counted)
}

/** What a code takes off goods of this sum, by its kind. */
function centsOff({ kind, value }: Discount, goodsCents: number): number {
  switch (kind) {
    case 'percent':
      return Math.floor((goodsCents * value + 50) / 100)
    case 'sum':
      return Math.min(value, goodsCents)
    case 'freeShipping':
      return 0
  }
}

/**
 * Shares cents out in proportion to weights, by largest remainder; of equal remainders the first goes first. The shares
 * add up to `cents`, and none is above its weight unless `cents` is above the sum of all weights.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  // A cart can hold 50 lines of 9,999 units at $999,999: exact only as big integers.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const shares = exact.map((part) => Number(part / whole))
  const rest = cents - sum(shares)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder.slice(0, rest)) shares[index]! += 1
  return shares
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
