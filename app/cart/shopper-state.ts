import type { MirrorLine, PricedCart } from './cart'
import type { CartMessage } from './messages'

/** What every page knows of the visitor's cart and wishlist. */
export interface ShopperState {
  /** How many items can be bought; the header's badge. */
  count: number
  /** Absent while their products could not be read: the browser's copy then stays as it is. */
  lines?: MirrorLine[]
  /** Whether the cookie is there. Without it the browser may offer its own copy. */
  cartExists: boolean
  wishlist: string[]
  wishlistExists: boolean
}

/** For visitors who have neither cart nor wishlist. */
export const emptyState: ShopperState = { count: 0, lines: [], cartExists: false, wishlist: [], wishlistExists: false }

/**
 * The state as text that can stand in a page as it is. It is one string, so that a page kept for several visitors has one
 * place where they differ.
 */
export function packState(state: ShopperState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}

/** Reads what `packState` wrote. */
export function unpackState(packed: string): ShopperState {
  return JSON.parse(packed) as ShopperState
}

/** What can be seen of it on a page that is not about the cart itself: the badge and the hearts. */
export function shownOf({ count, wishlist }: ShopperState): string {
  return [count, ...wishlist].join('.')
}

/** What `/cart/changes` answers: how it went, and how cart and wishlist are now, as far as they were looked at. */
export interface ChangeAnswer {
  ok: boolean
  message?: CartMessage
  shop: Partial<ShopperState>
  cart?: PricedCart
}
