import { declareContent } from '~/content/contents.server'

/** Begins the note below the sum, and is left out where the owner has made ways to ship. */
export const atCheckout = 'Shipping and taxes calculated at checkout.'

/** The words around the cart and the wishlist. Their buttons and messages are short texts. */
export const cartContent = declareContent({
  key: 'cart',
  title: 'Cart and wishlist',
  paths: ['/cart', '/wishlist'],
  fields: {
    note: {
      kind: 'text',
      section: 'Cart',
      label: 'Below the sum',
      default: `${atCheckout} Card payment on a secure page. US delivery only, typically ships in 2-3 business days.`,
    },
    emptyText: {
      kind: 'text',
      label: 'Where the cart is empty',
      default: 'Nothing here yet. The shop is a calm place to look around.',
    },
    suggestionsTitle: {
      kind: 'line',
      label: 'Title of the products below it',
      required: true,
      default: 'A place to begin',
    },
    suggestionsLink: { kind: 'line', label: 'Link to the shop', required: true, default: 'See everything' },
    wishlistLead: {
      kind: 'text',
      section: 'Wishlist',
      label: 'Words below the title',
      default: 'Kept for later on this device.',
    },
    wishlistEmpty: {
      kind: 'line',
      label: 'Where it is empty',
      default: 'Press the heart on a product to keep it here.',
    },
  },
})
