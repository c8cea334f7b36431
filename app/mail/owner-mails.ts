import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import type { OrderRequestKind } from '~db/schema'
import { destination, orderLines, orderSums, type MailOrder } from './order-parts'
import type { MailContent, MailPart } from './render.server'

/** A message that came through the contact form. */
interface Message {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

/** Every mail that the owner gets (beyond, section 1). */
export const ownerMails = {
  /** @param cents of the refund; @param why as the payment service says it; @param url of the order in the admin area */
  refundFailed: (order: MailOrder, cents: number, why: string, url: string): MailContent => ({
    subject: `Refund failed: ${formatMoney(cents)} of order ${order.number}`,
    lead: `A refund of ${formatMoney(cents)} for order ${order.number} has failed, so the money is with you again.`,
    parts: [
      { facts: [['Why', why]] },
      { text: 'Refund it in another way. A customer who had a mail about the refund has been told that it failed.' },
      { text: 'Answer this mail to write to the customer.' },
      { link: 'Open the order', url },
    ],
  }),

  /** @param url of the order in the admin area */
  orderRequest: (number: number, kind: OrderRequestKind, reason: string, url: string): MailContent => ({
    subject: `Order ${number}: the buyer asks to ${kind === 'cancel' ? 'cancel' : 'return something'}`,
    lead: `The buyer of order ${number} asks to ${kind === 'cancel' ? 'cancel it, or part of it' : 'return something'}.`,
    parts: [{ quote: reason }, { link: 'Open the order', url }, { text: 'Answer this mail to write to the buyer.' }],
  }),

  /** @param url of the order in the admin area */
  orderNew: (order: MailOrder, url: string): MailContent => ({
    subject: `New order: ${formatMoney(order.totalCents)} from ${order.customer.name || 'a customer'}`,
    lead: `${order.customer.name || 'A customer'} has ordered for ${formatMoney(order.totalCents)}.`,
    parts: [
      { link: 'Open the order', url },
      orderLines(order),
      orderSums(order),
      ...destination(order, 'Ship to', 'Pick-up'),
      {
        facts: [
          ['Order', String(order.number)],
          ['Email', order.customer.email],
          ['Phone', order.customer.phone],
        ],
      },
    ],
  }),

  /** @param url of the messages in the admin area */
  messageNew: (message: Message, url: string): MailContent => ({
    subject: `New message from ${message.name}${message.subject && `: ${message.subject}`}`,
    lead: `${message.name} has written to you.`,
    parts: [
      { quote: message.message },
      {
        facts: [
          ['Subject', message.subject],
          ['Email', message.email],
          ['Phone', message.phone],
        ],
      },
      { text: `To write to ${message.name}, answer this mail.` },
      { link: 'Open your messages', url },
    ],
  }),

  /** @param url of the reviews in the admin area */
  testimonialNew: (review: { author: string; rating: number; content: string }, url: string): MailContent => ({
    subject: `New review from ${review.author}, ${review.rating} of 5 stars`,
    lead: `${review.author} has written a review and given ${review.rating} of 5 stars.`,
    parts: [
      { quote: review.content },
      { text: 'It is shown on the site once you approve it.' },
      { link: 'Read it and decide', url },
    ],
  }),

  /** @param products with how many are left of each, 0 when it is sold out; @param url of the products in the admin area */
  stockLow: (products: { name: string; left: number }[], url: string): MailContent => ({
    subject: `${plural(products.length, 'product')} ${products.length === 1 ? 'runs' : 'run'} low`,
    lead: `${plural(products.length, 'product')} of your shop ${products.length === 1 ? 'is' : 'are'} sold out or nearly so.`,
    parts: [
      { list: products.map(({ name, left }) => ({ name, detail: left === 0 ? 'Sold out' : `${left} left` })) },
      { text: 'You get this mail at most once a day, and only when something has changed.' },
      { link: 'Open your products', url },
    ],
  }),

  /** @param url of the mail in the admin area */
  mailFailed: (mail: { subject: string; recipient: string }, reason: string, url: string): MailContent => ({
    subject: `Not sent: ${mail.subject}`,
    lead: 'A mail of your shop could not be sent.',
    parts: [
      {
        facts: [
          ['Mail', mail.subject],
          ['To', mail.recipient],
          ['Why', reason],
        ],
      },
      { text: 'It is kept. You can send it again or drop it.' },
      { link: 'Open the mail', url },
    ],
  }),

  test: (): MailContent => ({
    subject: 'A test from your shop',
    lead: 'It works: this mail of your shop has reached you.',
    parts: [
      {
        text: 'If you found it among the spam, look at the checklist of the mail settings: it says what your domain still lacks.',
      },
    ],
  }),
}

/** Why the owner gets a mail, below it. @param url of the mail settings in the admin area */
export function ownersReason(url: string): MailPart[] {
  return [
    { text: 'Your shop wrote this to you. Which of these mails you get is up to you:' },
    { link: 'Mail settings', url },
  ]
}
