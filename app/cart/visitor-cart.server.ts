import { createHash } from 'node:crypto'
import type { ProductCardData } from '~/catalog/product'
import { featuredProducts } from '~/catalog/product-lists.server'
import { readTexts } from '~/content/contents.server'
import { memoizePerRequest } from '~/http/request-state'
import { boughtLinesOf, openCheckout } from '~/orders/queries.server'
import { type Cart, type PricedCart, emptyState, stateOf, type CartState } from './cart'
import { removeBought } from './commands.server'
import { cartHeader, readCart, readWishlist } from './stored-cart.server'
import { openCheckoutText } from './change-messages'
import { priceCart } from './pricing.server'

/** A visitor's cart with what is paid for taken out, and the cookies that tell the browser so. */
export interface VisitorCart {
  cart: Cart
  exists: boolean
  cookies: string[]
}

const cartOnce = memoizePerRequest<object, VisitorCart>()
const pricedOnce = memoizePerRequest<object, PricedCart>()

/**
 * The visitor's cart, read once for all loaders of a request. A paid order leaves the cart wherever the shopper turns up
 * next, also when the browser never came back from paying (case C16), so that nothing is bought twice.
 */
export function cartWithoutBought(request: Request, context: object): Promise<VisitorCart> {
  return cartOnce(context, () => takeOutBought(request))
}

/** The same cart, priced once for all loaders of a request. */
function pricedCart(request: Request, context: object): Promise<PricedCart> {
  return pricedOnce(context, async () => priceCart((await cartWithoutBought(request, context)).cart))
}

/**
 * Cart and wishlist for every page, and the cookies to set.
 * @throws when the database cannot be read
 */
export async function readCartState(
  request: Request,
  context: object,
): Promise<{ state: CartState; cookies: string[] }> {
  if (!request.headers.has('Cookie')) return { state: emptyState, cookies: [] }
  const [{ exists, cookies }, cart, wishlist] = await Promise.all([
    cartWithoutBought(request, context),
    pricedCart(request, context),
    readWishlist(request),
  ])
  return { state: { ...stateOf(cart, exists), wishlist: wishlist.ids, wishlistExists: wishlist.exists }, cookies }
}

/** Cart and wishlist as their cookies have them, without prices: for a page that is shown while the database cannot be read. */
export async function readUnpricedState(request: Request): Promise<CartState> {
  const [{ cart, exists }, wishlist] = await Promise.all([readCart(request), readWishlist(request)])
  return {
    count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cartExists: exists,
    wishlist: wishlist.ids,
    wishlistExists: wishlist.exists,
  }
}

/** What the cart page shows beside the cart itself, which every page has. */
interface CartPageData {
  /** Products below an empty cart; not read for a full one. */
  suggestions?: ProductCardData[]
  /** Something to know before paying. */
  notice?: string
  /** Whether the owner has made ways to ship. */
  hasWays: boolean
}

/** Reads it. @throws when the database cannot be read */
export async function readCartPage(request: Request, context: object): Promise<CartPageData> {
  const [{ cart }, { lines, ways }] = await Promise.all([
    cartWithoutBought(request, context),
    pricedCart(request, context),
  ])
  const [checkout, suggestions] = await Promise.all([
    openCheckout(cart.id),
    lines.length === 0 ? featuredProducts(4) : undefined,
    readTexts(),
  ])
  return { suggestions, notice: checkout && openCheckoutText(checkout), hasWays: ways.length > 0 }
}

/**
 * After an order the cart goes on under another id, derived from the old one: lost responses, or two tabs at once, lead
 * to the same cart, and lines are never taken out a second time from a cart that has gone on.
 */
async function takeOutBought(request: Request): Promise<VisitorCart> {
  const { cart, exists } = await readCart(request)
  // An empty cart goes on, too: what is put into it later is not what was paid for.
  if (!exists) return { cart, exists, cookies: [] }
  const bought = await boughtLinesOf(cart.id)
  const last = bought.at(-1)
  if (!last) return { cart, exists, cookies: [] }
  // A code is for one order.
  const rest = { ...removeBought(cart, bought), id: nextCartId(cart.id, last.orderId), code: undefined }
  return { cart: rest, exists, cookies: [await cartHeader(rest)] }
}

/** The id of the cart that a visitor goes on with after an order. */
export function nextCartId(cartId: string, orderId: string): string {
  return createHash('sha256').update(`${cartId} ${orderId}`).digest('hex').slice(0, 12)
}
