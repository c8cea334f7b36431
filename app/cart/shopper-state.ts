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

/** What `/cart/changes` answers: how it went, and how cart and wishlist are now, as far as they were looked at. */
export interface ChangeAnswer {
  ok: boolean
  message?: CartMessage
  shop: Partial<ShopperState>
  cart?: PricedCart
}
