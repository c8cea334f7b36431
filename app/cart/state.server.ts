import { readCart, readWishlist } from './cookie.server'
import type { PricedCart } from './cart'
import { mirrorLines } from './pricing.server'
import { emptyState, type ShopperState } from './shopper-state'

/** Gives the visitor's priced cart. Pages take out of it what is paid for, which this room knows nothing of. */
type CartReader = () => Promise<{ cart: PricedCart; exists: boolean }>

/** Cart and wishlist for every page. A visitor without their cookies costs no query. */
export async function readShopperState(request: Request, readPricedCart: CartReader): Promise<ShopperState> {
  if (!request.headers.has('Cookie')) return emptyState
  const [{ cart, exists }, wishlist] = await Promise.all([readPricedCart(), readWishlist(request)])
  return { ...cartState(cart, exists), wishlist: wishlist.ids, wishlistExists: wishlist.exists }
}

/** Cart and wishlist as far as their cookies tell, for a page that stands while the database cannot be used. */
export async function readUnpricedState(request: Request): Promise<ShopperState> {
  const [{ cart, exists }, wishlist] = await Promise.all([readCart(request), readWishlist(request)])
  return {
    count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cartExists: exists,
    wishlist: wishlist.ids,
    wishlistExists: wishlist.exists,
  }
}

/** The cart's part of what pages know. */
export function cartState(cart: PricedCart, exists = true): Pick<ShopperState, 'count' | 'lines' | 'cartExists'> {
  return { count: cart.count, lines: mirrorLines(cart), cartExists: exists }
}
