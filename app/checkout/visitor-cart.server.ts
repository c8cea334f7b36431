import { createHash } from 'node:crypto'
import type { Cart, PricedCart } from '~/cart/cart'
import { removeBought } from '~/cart/commands.server'
import { cartHeader, readCart } from '~/cart/cookie.server'
import { boughtLinesOf } from '~/orders/find.server'
import type { ReturnState } from './return-page'
import { confirmReturn } from './settle.server'
import { successPage } from './success-path'

/** A visitor's cart with what is paid for taken out, and the cookies that tell the browser so. */
export interface SettledCart {
  cart: Cart
  exists: boolean
  cookies: string[]
}

const carts = new WeakMap<object, Promise<SettledCart>>()
const returns = new WeakMap<object, Promise<ReturnState>>()

/**
 * The visitor's cart, once for all loaders of a request. A paid order leaves the cart wherever the shopper turns up
 * next, also when the browser never came back from paying (case C16), so that nothing is bought twice.
 */
export function settledCart(request: Request, context: object): Promise<SettledCart> {
  return once(carts, context, () => settle(request, context))
}

/** What the success page is to say; asks the payment service once for all loaders of a request. */
export function returnState(request: Request, context: object): Promise<ReturnState> {
  return once(returns, context, async () => {
    const sessionId = new URL(request.url).searchParams.get('session_id')
    return sessionId ? confirmReturn(sessionId) : 'plain'
  })
}

/**
 * The cart goes on under another id, derived from the old one: answers that are lost, or two tabs at once, lead to the
 * same cart, and lines are never taken out a second time from a cart that has gone on.
 */
async function settle(request: Request, context: object): Promise<SettledCart> {
  const { cart, exists } = await readCart(request)
  if (cart.lines.length === 0) return { cart, exists, cookies: [] }
  // The payment is looked after first: the very page that confirms it shows the cart without it.
  if (isReturn(request)) await returnState(request, context)
  const bought = await boughtLinesOf(cart.id)
  const last = bought.at(-1)
  if (!last) return { cart, exists, cookies: [] }
  const rest = { ...removeBought(cart, bought), id: nextId(cart.id, last.orderId) }
  return { cart: rest, exists, cookies: [await cartHeader(rest)] }
}

/** The cookie of a cart whose present prices the visitor is about to see. */
export function pricesSeenHeader(cart: Cart, { lines }: PricedCart): Promise<string> {
  const seen = cart.lines.map((line, index) => {
    const piece = lines[index]?.piece
    return piece ? { ...line, seenPriceCents: piece.priceCents } : line
  })
  return cartHeader({ ...cart, lines: seen })
}

function isReturn(request: Request): boolean {
  return new URL(request.url).pathname === successPage
}

/** The id of the cart that a visitor goes on with after an order. */
export function nextId(cartId: string, orderId: string): string {
  return createHash('sha256').update(`${cartId} ${orderId}`).digest('hex').slice(0, 12)
}

function once<T>(known: WeakMap<object, Promise<T>>, context: object, make: () => Promise<T>): Promise<T> {
  const made = known.get(context) ?? make()
  known.set(context, made)
  return made
}
