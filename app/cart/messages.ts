import { siteTexts } from '~/lib/site-texts'
import type { ToastMessage } from '~/ui/toaster'

/** A message as toasts and notices take it. */
export type CartMessage = ToastMessage & { text: string }

/** Beside products, on many pages (spec sections 5 and 8). What the server says of a change is in `change-messages.ts`. */
export const cartTexts = siteTexts('cart', {
  add: 'Add to Cart',
  wish: '{name} in wishlist',
  processing: 'Processing...',
  seeOptions: 'Please select options on product page',
  unreachable: 'Could not reach the shop. Please try again.',
})

/** A text as the message of a change that was not done. */
export function refused(text: string): CartMessage {
  return { tone: 'error', text }
}
