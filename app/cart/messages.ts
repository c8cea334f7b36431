import { plural } from '~/lib/text'

/** A message as toasts and notices take it. */
export interface ShopMessage {
  tone: 'success' | 'error' | 'warning' | 'info'
  title?: string
  text: string
  /** A second line, such as how many items the cart has now. */
  detail?: string
}

/** Spec sections 5 and 8: the texts of cart and wishlist. */
export const cartMessages = {
  outOfStock: 'Sorry, this product is out of stock.',
  selectVariation: 'Please select a variation before adding to cart.',
  seeOptions: 'Please select options on product page',
  empty: 'Your cart is empty',
  full: 'Your cart is full. Please remove something before you add more.',
  quantity: 'Please enter a whole number, 1 or more.',
  gone: 'Sorry, this product is no longer available.',
  notInCart: 'This item is no longer in your cart.',
  wishlistFull: 'Your wishlist is full.',
  unknown: 'The cart did not understand this. Please try again.',
  unreachable: 'Could not reach the shop. Please try again.',
} as const

export function onlyAvailable(count: number): string {
  return `Sorry, only ${count} items available.`
}

export function added(name: string, variationValue: string | null): ShopMessage {
  const text = variationValue ? `${name} (${variationValue}) added to cart` : `Added ${name} to cart`
  return { tone: 'success', title: 'Added to cart', text }
}

export function updated(name: string, quantity: number): ShopMessage {
  return { tone: 'success', text: `Quantity of ${name} changed to ${quantity}` }
}

export function removed(name: string | undefined): ShopMessage {
  return { tone: 'success', text: `${name ?? 'Unavailable product'} removed from cart` }
}

/** The real number behind every change, for those who do not see the badge (case C70). */
export function inCart(count: number): string {
  return count === 0 ? cartMessages.empty : `${plural(count, 'item')} in your cart`
}

export function wished(name: string): ShopMessage {
  return { tone: 'success', text: `${name} added to wishlist` }
}

export function unwished(name: string | undefined): ShopMessage {
  return { tone: 'success', text: `${name ?? 'Unavailable product'} removed from wishlist` }
}

export function refused(text: string): ShopMessage {
  return { tone: 'error', text }
}
