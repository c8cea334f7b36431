import { createContext, useContext, useState } from 'react'
import type { PricedCart } from './cart'
import type { CartMessage } from './messages'
import { emptyState, type ShopperState } from './shopper-state'

/** Whether a change was done, and what to say of it. */
export interface ChangeOutcome {
  ok: boolean
  message: CartMessage
}

export interface CartQueue {
  /**
   * Sends a cart or wishlist form when its turn comes. A connection that is lost is an outcome, too; it never throws.
   * @param key the pressed button, for its pending state
   */
  send(form: FormData, key?: string): Promise<ChangeOutcome>
  /** Keys of the buttons whose form is waiting or under way. */
  pending: readonly string[]
  /** The cart as the last change of this page left it. */
  cart: PricedCart | undefined
}

export const ShopperStateContext = createContext<ShopperState>(emptyState)
export const CartQueueContext = createContext<CartQueue>({
  send: () => Promise.reject(new Error('there is no cart around this form')),
  pending: [],
  cart: undefined,
})

/** What this page knows of the visitor's cart and wishlist: count, lines, ids. */
export function useShopperState(): ShopperState {
  return useContext(ShopperStateContext)
}

/** The way in which forms of this page change the cart. */
export function useCartQueue(): CartQueue {
  return useContext(CartQueueContext)
}

/** The priced cart of a page: what its loader read, until a change on this page tells of a newer one. */
export function useLatestCart(loaded: PricedCart): PricedCart {
  const { cart: changed } = useCartQueue()
  const [latest, setLatest] = useState({ loaded, changed, cart: loaded })
  if (loaded !== latest.loaded || changed !== latest.changed) {
    const cart = loaded !== latest.loaded ? loaded : (changed ?? latest.cart)
    const next = { loaded, changed, cart }
    setLatest(next)
    return cart
  }
  return latest.cart
}
