import { readCart, readWishlist } from './cookie.server'
import type { Cart, PricedCart } from './cart'
import { mirrorLines, priceCart } from './pricing.server'
import { emptyShop, type ShopState } from './shop-state'

const carts = new WeakMap<object, Promise<VisitorCart>>()

interface VisitorCart {
  cart: PricedCart
  exists: boolean
}

/** How the cart is read: pages take out what is paid for, which this room knows nothing of. */
type CartReader = (request: Request, context: object) => Promise<{ cart: Cart; exists: boolean }>

/** The visitor's cart, priced once for all loaders of one request. */
export function visitorCart(request: Request, context: object, read: CartReader = readCart): Promise<VisitorCart> {
  const known = carts.get(context)
  if (known) return known
  const cart = read(request, context).then(async ({ cart, exists }) => ({ cart: await priceCart(cart), exists }))
  carts.set(context, cart)
  return cart
}

/** Cart and wishlist for every page. A visitor without their cookies costs no query. */
export async function readShop(request: Request, context: object, read?: CartReader): Promise<ShopState> {
  if (!request.headers.has('Cookie')) return emptyShop
  const [{ cart, exists }, wishlist] = await Promise.all([visitorCart(request, context, read), readWishlist(request)])
  return { ...cartState(cart, exists), wishlist: wishlist.ids, wishlistExists: wishlist.exists }
}

/** Cart and wishlist as far as their cookies tell, for a page that stands while the database cannot be used. */
export async function readUnpricedShop(request: Request): Promise<ShopState> {
  const [{ cart, exists }, wishlist] = await Promise.all([readCart(request), readWishlist(request)])
  return {
    count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cartExists: exists,
    wishlist: wishlist.ids,
    wishlistExists: wishlist.exists,
  }
}

/** The cart's part of what pages know. */
export function cartState(cart: PricedCart, exists = true): Pick<ShopState, 'count' | 'lines' | 'cartExists'> {
  return { count: cart.count, lines: mirrorLines(cart), cartExists: exists }
}
