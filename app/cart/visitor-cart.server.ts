import { createHash } from 'node:crypto'
import { memoizePerRequest } from '~/lib/memoize-per-request'
import { boughtLinesOf } from '~/orders/find.server'
import type { Cart, PricedCart } from './cart'
import { removeBought } from './commands.server'
import { cartHeader, readCart } from './cookie.server'
import { priceCart } from './pricing.server'

/** A visitor's cart with what is paid for taken out, and the cookies that tell the browser so. */
export interface VisitorCart {
  cart: Cart
  exists: boolean
  cookies: string[]
}

const cartOnce = memoizePerRequest<object, VisitorCart>()
const pricedOnce = memoizePerRequest<object, { cart: PricedCart; exists: boolean }>()

/**
 * The visitor's cart, read once for all loaders of a request. A paid order leaves the cart wherever the shopper turns up
 * next, also when the browser never came back from paying (case C16), so that nothing is bought twice.
 */
export function cartWithoutBought(request: Request, context: object): Promise<VisitorCart> {
  return cartOnce(context, () => takeOutBought(request))
}

/** The same cart, priced once for all loaders of a request. */
export function pricedCart(request: Request, context: object) {
  return pricedOnce(context, async () => {
    const { cart, exists } = await cartWithoutBought(request, context)
    return { cart: await priceCart(cart), exists }
  })
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
  const rest = { ...removeBought(cart, bought), id: nextCartId(cart.id, last.orderId) }
  return { cart: rest, exists, cookies: [await cartHeader(rest)] }
}

/** The id of the cart that a visitor goes on with after an order. */
export function nextCartId(cartId: string, orderId: string): string {
  return createHash('sha256').update(`${cartId} ${orderId}`).digest('hex').slice(0, 12)
}
