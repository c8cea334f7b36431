import { declareContent } from '~/content/contents.server'
import { line, text } from '~/content/declare-fields'
import type { SuccessState } from './success-page'
import { successPage } from './success-path'

/**
 * The words of the page after a payment. Without a session id the specification wants the page with its heading, its
 * e-mail and its two links (section 2, "Checkout success"; blueprint, "Checkout"). It cannot know of any order there, so it
 * promises none and says where to look instead.
 */
export const successContent = declareContent({
  key: 'after-payment',
  title: 'After the payment',
  paths: [successPage],
  lead: 'The page that buyers come back to from paying. Its preview shows what it says where no order is named.',
  fields: {
    title: line('Title', 'Thank You for Your Order!', { section: 'Paid' }),
    paid: text(
      'Text',
      'A confirmation e-mail will follow shortly. Your order is being wrapped with care and typically ships in 2-3 business days.',
    ),
    plain: text(
      'Text where the address names no order',
      'This address alone names no order. If you have just paid, a confirmation e-mail will follow shortly: look there. If you have not, what you chose is still in your cart.',
    ),
    confirmingTitle: line('Title while it is being confirmed', 'Your payment is being confirmed', {
      section: 'Not yet paid',
    }),
    confirming: text(
      'Text while it is being confirmed',
      'This can take a moment. Your cart is kept until the payment has arrived. The page looks again by itself for a while, and it is safe to leave it.',
    ),
    closedTitle: line('Title where it was not completed', 'The payment was not completed'),
    closed: text(
      'Text where it was not completed',
      'Nothing was charged, and your cart is as you left it. You can start a new checkout at any time.',
    ),
    unknownTitle: line('Title', 'Order not found', { section: 'Where there is no such order' }),
    unknown: text(
      'Text',
      'There is no order at this address. The link may be incomplete. If you have paid, please write, and we will find it together.',
    ),
  },
})

/** What the page says in a state. */
export function successWords(
  content: Record<keyof typeof successContent.fields, string>,
  state: SuccessState,
): { title: string; lead: string } {
  const title = state === 'paid' || state === 'plain' ? content.title : content[`${state}Title` as const]
  return { title, lead: content[state] }
}
