import type { PricedCart } from './cart'
import type { CartMessage } from './messages'
import { totalsOf } from './totals'

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
