import { declareContent } from '~/content/contents.server'
import { line, text } from '~/content/declare-fields'

/** Begins the note below the sum, and is left out where the owner has made ways to ship. */
export const atCheckout = 'Shipping and taxes calculated at checkout.'

/** The words around the cart and the wishlist. Their buttons and messages are short texts. */
export const cartContent = declareContent({
  key: 'cart',
  title: 'Cart and wishlist',
  paths: ['/cart', '/wishlist'],
  fields: {
    note: text(
      'Below the sum',
      `${atCheckout} Card payment on a secure page. US delivery only, typically ships in 2-3 business days.`,
      { section: 'Cart' },
    ),
    emptyText: text('Where the cart is empty', 'Nothing here yet. The shop is a calm place to look around.'),
    suggestionsTitle: line('Title of the products below it', 'A place to begin'),
    suggestionsLink: line('Link to the shop', 'See everything'),
    wishlistLead: text('Words below the title', 'Kept for later on this device.', { section: 'Wishlist' }),
    wishlistEmpty: {
      kind: 'line',
      label: 'Where it is empty',
      default: 'Press the heart on a product to keep it here.',
    },
  },
})
