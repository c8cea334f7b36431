import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import type { ToastMessage } from '~/ui/toaster'
import type { PricedCart } from './cart'

/** A message as toasts and notices take it. */
export type CartMessage = ToastMessage & { text: string }

/** Spec sections 5 and 8: the texts of cart and wishlist. */
export const cartMessages = {
  outOfStock: 'Sorry, this product is out of stock.',
  selectVariation: 'Please select a variation before adding to cart.',
  seeOptions: 'Please select options on product page',
  empty: 'Your cart is empty',
  full: 'Your cart is full. Please remove something before you add more.',
  quantity: 'Please enter a whole number, 1 or more.',
  gone: 'Sorry, this product is no longer available.',
  wayGone: 'This way to ship is no longer offered. Please choose again.',
  notInCart: 'This item is no longer in your cart.',
  wishlistFull: 'Your wishlist is full.',
  /** Begins the note below the sum, and is left out where the owner has made ways to ship. */
  atCheckout: 'Shipping and taxes calculated at checkout.',
  taxes: { added: 'Added on the payment page', none: 'None added' },
  unknown: 'The cart did not understand this. Please try again.',
  unreachable: 'Could not reach the shop. Please try again.',
} as const

/** What the cart page says of a checkout that was started (case C13). */
export const openCheckouts = {
  open: 'Your last checkout was not finished. Nothing was charged, and your cart is as you left it.',
  confirming: 'The payment for this cart is being confirmed. Your cart is kept until it has arrived.',
} as const

/** Said after an add; a variation is named by its value (spec section 8). */
export function added(name: string, variationValue: string | null): CartMessage {
  const text = variationValue ? `${name} (${variationValue}) added to cart` : `Added ${name} to cart`
  return { tone: 'success', title: 'Added to cart', text }
}

/** Said after another quantity was set. */
export function updated(name: string, quantity: number): CartMessage {
  return { tone: 'success', text: `Quantity of ${name} changed to ${quantity}` }
}

/** Said after a line was taken out. @param name undefined when the product is gone */
export function removed(name: string | undefined): CartMessage {
  return { tone: 'success', text: `${name ?? 'Unavailable product'} removed from cart` }
}

/** Said after a way to ship was chosen. */
export function shippedBy({ way, totalCents }: Pick<PricedCart, 'way' | 'totalCents'>): CartMessage {
  return { tone: 'success', text: `${way?.name} is chosen. Your total is ${formatMoney(totalCents)}.` }
}

/** Said on the cart page of a way that the owner has changed since. */
export function wayChanged(name: string): string {
  return `${name} has changed since you chose it. Please look at what it costs now.`
}

/** The real number behind every change, for those who do not see the badge (case C70). */
export function inCart(count: number): string {
  return count === 0 ? cartMessages.empty : `${plural(count, 'item')} in your cart`
}

/** Said after a product was kept for later. */
export function wished(name: string): CartMessage {
  return { tone: 'success', text: `${name} added to wishlist` }
}

/** Said after a product was let go. @param name undefined when the product is gone */
export function unwished(name: string | undefined): CartMessage {
  return { tone: 'success', text: `${name ?? 'Unavailable product'} removed from wishlist` }
}

/** A text as the message of a change that was not done. */
export function refused(text: string): CartMessage {
  return { tone: 'error', text }
}
