import type { ProductCardData } from '~/catalog/card'
import { featuredProducts } from '~/catalog/products.server'
import { openCheckout } from '~/orders/find.server'
import type { PricedCart } from './cart'
import { openCheckouts } from './messages'
import { cartWithoutBought, pricedCart } from './visitor-cart.server'

/** Everything that the cart page shows of its visitor. */
export interface CartPage {
  cart: PricedCart
  /** What the shop shows below an empty cart. */
  suggestions: ProductCardData[]
  /** Something to know before paying. */
  notice?: string
}

/** Reads what the cart page shows. */
export async function cartPage(request: Request, context: object): Promise<CartPage> {
  const [{ cart }, visitor] = await Promise.all([pricedCart(request, context), cartWithoutBought(request, context)])
  const checkout = await openCheckout(visitor.cart.id)
  const suggestions = cart.lines.length === 0 ? await featuredProducts(4) : []
  return { cart, suggestions, notice: checkout && openCheckouts[checkout] }
}
