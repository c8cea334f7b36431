import { createHash } from 'node:crypto'
import type { Cart, PricedCart } from '~/cart/cart'
import { removeBought } from '~/cart/commands.server'
import { cartHeader, readCart } from '~/cart/cookie.server'
import { priceCart } from '~/cart/pricing.server'
import { oncePer } from '~/lib/once-per'
import { boughtLinesOf } from '~/orders/find.server'
import type { ReturnState } from './return-page'
import { confirmReturn } from './sync-order.server'
import { successPage } from './success-path'

/** A visitor's cart with what is paid for taken out, and the cookies that tell the browser so. */
export interface VisitorCart {
  cart: Cart
  exists: boolean
  cookies: string[]
}

const cartOnce = oncePer<object, VisitorCart>()
const pricedOnce = oncePer<object, { cart: PricedCart; exists: boolean }>()
const returnOnce = oncePer<object, ReturnState>()

/**
 * The visitor's cart, once for all loaders of a request. A paid order leaves the cart wherever the shopper turns up
 * next, also when the browser never came back from paying (case C16), so that nothing is bought twice.
 */
export function cartWithoutBought(request: Request, context: object): Promise<VisitorCart> {
  return cartOnce(context, () => takeOutBought(request, context))
}

/** The same cart, priced once for all loaders of a request. */
export function pricedCart(request: Request, context: object) {
  return pricedOnce(context, async () => {
    const { cart, exists } = await cartWithoutBought(request, context)
    return { cart: await priceCart(cart), exists }
  })
}

/** What the success page is to say; asks the payment service once for all loaders of a request. */
export function returnState(request: Request, context: object): Promise<ReturnState> {
  return returnOnce(context, async () => {
    const sessionId = new URL(request.url).searchParams.get('session_id')
    return sessionId ? confirmReturn(sessionId) : 'plain'
  })
}

/**
 * The cart goes on under another id, derived from the old one: answers that are lost, or two tabs at once, lead to the
 * same cart, and lines are never taken out a second time from a cart that has gone on.
 */
async function takeOutBought(request: Request, context: object): Promise<VisitorCart> {
  const { cart, exists } = await readCart(request)
  // An empty cart goes on, too: what is put into it later is not what was paid for.
  if (!exists) return { cart, exists, cookies: [] }
  // The payment is looked after first: the very page that confirms it shows the cart without it.
  if (isReturn(request)) await returnState(request, context)
  const bought = await boughtLinesOf(cart.id)
  const last = bought.at(-1)
  if (!last) return { cart, exists, cookies: [] }
  const rest = { ...removeBought(cart, bought), id: nextId(cart.id, last.orderId) }
  return { cart: rest, exists, cookies: [await cartHeader(rest)] }
}

function isReturn(request: Request): boolean {
  return new URL(request.url).pathname === successPage
}

/** The id of the cart that a visitor goes on with after an order. */
export function nextId(cartId: string, orderId: string): string {
  return createHash('sha256').update(`${cartId} ${orderId}`).digest('hex').slice(0, 12)
}
