import { fillPlaceholders, siteTexts } from '~/lib/site-texts'

/** Stock and prices, letter for letter as in the specification where it has them. */
export const stockTexts = siteTexts('shop', {
  outOfStock: 'Out of stock',
  inStock: 'In stock',
  madeToOrder: 'Made to order',
  onlyLeft: 'Only {count} left in stock!',
  onlyAvailable: 'Sorry, only {count} items available.',
  soldOutButton: 'Out of Stock',
  options: 'See Options',
  optionsOf: 'for {name}',
  former: 'Was',
  present: 'now',
  from: 'From',
})

/** Spec section 9: shown at 1 to 5. */
export const onlyLeft = (count: number) => fillPlaceholders(stockTexts.onlyLeft, { count })

/** Spec section 5. */
export const onlyAvailable = (count: number) => fillPlaceholders(stockTexts.onlyAvailable, { count })
