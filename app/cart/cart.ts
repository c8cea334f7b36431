import type { Sellable, SellableRef } from '~/catalog/sellable'

/** One line as the cookie holds it. Ids and a quantity; the price is only what was last shown, to notice a change. */
export interface CartLine extends SellableRef {
  quantity: number
  seenPriceCents: number
}

/** A visitor's cart as the cookie holds it. */
export interface Cart {
  /** Random; ties checkouts to this cart, so that a double click is one order. */
  id: string
  lines: CartLine[]
}

/** Why a line cannot be bought now; such lines stay visible and are left out of total and checkout. */
export type LineProblem = 'gone' | 'soldOut' | 'needsVariation'

/** A line with what is true now. */
export interface PricedLine {
  ref: SellableRef
  quantity: number
  /** Undefined when the product or variation is gone. */
  sellable: Sellable | undefined
  problem: LineProblem | undefined
  /** The price that the visitor saw before, when it is another one now. */
  formerPriceCents: number | undefined
  /** More than the counted stock is asked for: how many there are. */
  tooMany: number | undefined
  /** Zero for a line that cannot be bought. */
  totalCents: number
}

/** A cart priced by the database at this moment. */
export interface PricedCart {
  lines: PricedLine[]
  /** Sum of the quantities of lines that can be bought (spec section 3, "Cart line"). */
  count: number
  /** What those lines cost; shipping and taxes come at the checkout. */
  subtotalCents: number
  /** Fingerprint of buyable lines and prices: the checkout compares it with what the page showed (case C18). */
  cartHash: string
}
