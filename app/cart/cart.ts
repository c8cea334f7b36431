import type { Sellable, SellableRef } from '~/catalog/sellable'
import type { CodeProblem } from '~/codes/code'
import { type Discount, type Totals, totalsOf } from './totals'
import type { CartMessage } from './messages'

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
  /** The way to ship that was chosen, and its version then, to notice a change. */
  way?: { id: string; version: number }
  /** A discount code as it was typed. Whether it is good is asked each time. */
  code?: string
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

/** A line that counts and can be checked out, with its sellable. */
export type BuyableLine = PricedLine & { sellable: Sellable }

/** A way to ship as the cart offers it. */
export interface OfferedWay {
  id: string
  name: string
  text: string
  /** How long it takes, in words; may be empty. */
  days: string
  /** What it costs this cart. */
  cents: number
  /** Where and when the order is fetched; undefined for one that is sent. */
  pickup: { address: string; times: string } | undefined
}

/** A code that takes nothing off, and why; the text is for the shopper. */
export interface UnusedCode {
  problem: CodeProblem
  code: string
  text: string
}

/** A cart priced by the database at this moment. */
export interface PricedCart extends Totals {
  lines: PricedLine[]
  /** Sum of the quantities of lines that can be bought (spec section 3, "Cart line"). */
  count: number
  /** Empty where the owner has made none. */
  ways: OfferedWay[]
  /** The one that counts: what was chosen, or else the first. */
  way: OfferedWay | undefined
  /** Why that is not, or not as it was, what the visitor chose; undefined where there is none to choose. */
  wayNotice: 'gone' | 'changed' | undefined
  /** The code that takes something off. */
  discount: Pick<Discount, 'codeId' | 'codeVersion' | 'code' | 'kind'> | undefined
  /** The code that takes nothing off now, and why. */
  codeProblem: UnusedCode | undefined
  /** Fingerprint of all that the shopper agrees to: the checkout compares it with what the page showed (case C18). */
  cartHash: string
}

/** Different lines in one cart; so many fit into one cookie (blueprint, "Cart"). */
export const maximumLines = 50

/** Units of one line, also when its stock is not counted: four digits. */
export const maximumQuantity = 9999

/** Longest discount code, in characters. */
export const maximumCodeLength = 40

/** Products in one wishlist; so many fit into one cookie. */
export const maximumWishes = 150

/** What a browser keeps of one `Set-Cookie` line, with its name and attributes; a longer one it drops silently. */
export const maximumCookieBytes = 4096

/**
 * One clock for the checkout button and the server behind it: the button must not give up before the shop has spoken.
 * All calls of the payment service together end within `deadlineMs`; the button waits for the way there and back, too.
 * It is here and not in `checkout/`, because the button belongs to the cart's page, and `cart` must not import `checkout`.
 */
export const checkoutTimes = { deadlineMs: 20_000, buttonMs: 26_000 }

/** What every page knows of its visitor's cart and wishlist. The root loader reads it. */
export interface CartState {
  /** How many items can be bought; the header's badge. */
  count: number
  /** Absent while its products could not be read. */
  cart?: PricedCart
  /** Whether the cookie is there. Without it the browser may offer its own copy. */
  cartExists: boolean
  /** Ids of products, newest first. */
  wishlist: string[]
  wishlistExists: boolean
}

/** For visitors who have neither cart nor wishlist. */
export const emptyState: CartState = {
  count: 0,
  cart: {
    lines: [],
    count: 0,
    ways: [],
    way: undefined,
    wayNotice: undefined,
    discount: undefined,
    codeProblem: undefined,
    cartHash: '',
    ...totalsOf({ lines: [], discount: undefined, way: undefined, addsTax: false }),
  },
  cartExists: false,
  wishlist: [],
  wishlistExists: false,
}

/** The part of the state that a changed cart alters. */
export function stateOf(cart: PricedCart, cartExists = true): Pick<CartState, 'count' | 'cart' | 'cartExists'> {
  return { count: cart.count, cart, cartExists }
}

/** What `/cart/changes` responds: how it went, and how cart and wishlist are now, as far as they were looked at. */
export interface ChangeResponse {
  ok: boolean
  message?: CartMessage
  state: Partial<CartState>
}
