import { formatMoney } from '~/lib/money'
import { fillPlaceholders, siteTexts } from '~/lib/site-texts'
import type { PricedCart } from './cart'
import type { CartMessage } from './messages'
import { pageTexts } from './page-texts'

/** What the server says of changes of cart and wishlist (spec sections 5 and 8): visitors' pages need not load it. */
export const changeTexts = siteTexts('cart', {
  addedTitle: 'Added to cart',
  added: 'Added {name} to cart',
  addedOption: '{name} ({option}) added to cart',
  changed: 'Quantity of {name} changed to {count}',
  removed: '{name} removed from cart',
  chosen: '{name} is chosen. Your total is {total}.',
  inCart: '{count} items in your cart',
  inCartOne: '{count} item in your cart',
  wished: '{name} added to wishlist',
  unwished: '{name} removed from wishlist',
  selectVariation: 'Please select a variation before adding to cart.',
  full: 'Your cart is full. Please remove something before you add more.',
  wholeNumber: 'Please enter a whole number, 1 or more.',
  productGone: 'Sorry, this product is no longer available.',
  notInCart: 'This item is no longer in your cart.',
  wishlistFull: 'Your wishlist is full.',
  unknown: 'The cart did not understand this. Please try again.',
  openCheckout: 'Your last checkout was not finished. Nothing was charged, and your cart is as you left it.',
  confirming: 'The payment for this cart is being confirmed. Your cart is kept until it has arrived.',
})

const done = (template: string, words: Record<string, string | number>): CartMessage => ({
  tone: 'success',
  text: fillPlaceholders(template, words),
})

/** Said after an add; a variation is named by its value (spec section 8). */
export function added(name: string, variationValue: string | null): CartMessage {
  const message = variationValue
    ? done(changeTexts.addedOption, { name, option: variationValue })
    : done(changeTexts.added, { name })
  return { ...message, title: changeTexts.addedTitle }
}

/** Said after another quantity was set. */
export const updated = (name: string, count: number) => done(changeTexts.changed, { name, count })

/** Said after a line was taken out. @param name undefined when the product is gone */
export const removed = (name = pageTexts.unavailable) => done(changeTexts.removed, { name })

/** Said after a way to ship was chosen. */
export function wayChosen({ way, totalCents }: Pick<PricedCart, 'way' | 'totalCents'>): CartMessage {
  return done(changeTexts.chosen, { name: way?.name ?? '', total: formatMoney(totalCents) })
}

/** The real number behind every change, for those who do not see the badge (case C70). */
export function inCart(count: number): string {
  if (count === 0) return pageTexts.empty
  return fillPlaceholders(count === 1 ? changeTexts.inCartOne : changeTexts.inCart, { count })
}

/** Said after a product was kept for later. */
export const wished = (name: string) => done(changeTexts.wished, { name })

/** Said after a product was let go. @param name undefined when the product is gone */
export const unwished = (name = pageTexts.unavailable) => done(changeTexts.unwished, { name })

/** What the cart page says of a checkout that was started (case C13). */
export const openCheckoutText = (state: 'open' | 'confirming') =>
  state === 'open' ? changeTexts.openCheckout : changeTexts.confirming
