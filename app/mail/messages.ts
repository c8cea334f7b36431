import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import type { OrderRequestKind } from '~db/schema'
import type { MailContent, MailPart } from './render.server'

interface MailLine {
  name: string
  quantity: number
}

/** An order as mails tell of it. Money is integer cents. */
export interface MailOrder {
  id: string
  /** As people name it. */
  number: number
  /** Of its own page. */
  url: string
  items: (MailLine & { unitPriceCents: number })[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  customer: { name: string; email: string; phone: string }
  /** Where it goes, line by line; empty when nothing is sent. */
  address: string[]
}

/** Every mail that the shop writes (beyond, section 1). Figures: the shipping and refund policies. */
export const mailContents = {
  /** @param day by which it is promised to be shipped, in words */
  orderReceived: (order: MailOrder, day: string): MailContent => ({
    subject: `Thank you for your order ${order.number}`,
    lead: `Thank you. Your order ${order.number} is placed and paid.`,
    parts: [
      { heading: 'What you ordered' },
      orderLines(order),
      orderSums(order),
      ...destination('Where it goes', order.address),
      { heading: 'What happens next' },
      {
        text: `Your order is being wrapped with care. It ships by ${day}. You get another email when it is on its way.`,
      },
      { link: 'See your order', url: order.url },
      { text: 'If anything is wrong, or the address should change, just answer this email.' },
    ],
  }),

  orderShipped: (order: MailOrder, parcel?: MailParcel): MailContent => ({
    subject: `Your order ${order.number} is on its way`,
    lead: `Your order ${order.number} is on its way to you.`,
    parts: [
      ...(parcel ? parcelParts(parcel) : []),
      { text: 'Standard shipping within the United States takes 3 to 7 business days.' },
      ...(order.items.length > 0 ? [{ heading: 'What is in it' }, unitsOf(order.items)] : []),
      ...destination('Where it goes', order.address),
      { link: 'See your order', url: order.url },
      { text: 'If it has not arrived by then, answer this email, and we will look for it together.' },
    ],
  }),

  /** @param cents of this refund; @param about the lines that it is for, if any, and the owner's reason, or an empty text */
  orderRefunded: (order: MailOrder, cents: number, about: { lines: MailLine[]; reason: string }): MailContent => ({
    subject: `Your refund for order ${order.number}`,
    lead:
      cents >= order.totalCents
        ? `Your ${formatMoney(order.totalCents)} for order ${order.number} is on its way back to you.`
        : `${formatMoney(cents)} of the ${formatMoney(order.totalCents)} for order ${order.number} is on its way back to you.`,
    parts: [
      { facts: [['Why', about.reason]] },
      ...(about.lines.length > 0 ? [{ heading: 'What it is for' }, unitsOf(about.lines)] : []),
      { text: 'The refund goes to what you paid with, and shows there within 5 to 7 business days.' },
      { link: 'See your order', url: order.url },
      { text: 'If you did not expect it, or it does not arrive, just answer this email.' },
    ],
  }),

  /** Corrects `orderRefunded`. @param cents of the refund that failed after it was accepted */
  orderRefundFailed: (order: MailOrder, cents: number): MailContent => ({
    subject: `Your refund for order ${order.number} did not arrive`,
    lead: `We are sorry: the ${formatMoney(cents)} for order ${order.number}, of which we wrote to you, did not reach you.`,
    parts: [
      { text: 'What you paid with did not take it back, as happens when a card is closed. The money is still yours.' },
      { text: 'Please answer this email, so that we find another way together.' },
      { link: 'See your order', url: order.url },
    ],
  }),

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

  /** @param day the new one, in words */
  orderDelayed: (order: MailOrder, day: string): MailContent => ({
    subject: `Your order ${order.number} takes longer`,
    lead: `We are sorry: your order ${order.number} takes longer. It ships by ${day}.`,
    parts: [
      { text: 'You need to do nothing if that is fine with you.' },
      { text: 'If not, you can cancel it free of charge, and the whole sum goes back to you:' },
      { link: 'Ask to cancel', url: `${order.url}?step=form` },
    ],
  }),

  /** @param url of the order's page */
  orderLink: (number: number, url: string): MailContent => ({
    subject: `Your order ${number}`,
    lead: `Here is the page of your order ${number}.`,
    parts: [
      { link: 'See your order', url },
      { text: 'Whoever has this link sees what you bought. If you did not ask for this email, you can leave it.' },
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
      ...destination('Ship to', order.address),
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
      { text: `Answer this mail to write to ${message.name}.` },
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

  /** @param left of each, 0 when it is sold out; @param url of the products in the admin area */
  stockLow: (things: { name: string; left: number }[], url: string): MailContent => ({
    subject: `${plural(things.length, 'product')} ${things.length === 1 ? 'runs' : 'run'} low`,
    lead: `${plural(things.length, 'product')} of your shop ${things.length === 1 ? 'is' : 'are'} sold out or nearly so.`,
    parts: [
      { list: things.map(({ name, left }) => ({ name, detail: left === 0 ? 'Sold out' : `${left} left` })) },
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

interface Message {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

/** Why the owner gets a mail, below it. @param url of the mail settings in the admin area */
export function ownersReason(url: string): MailPart[] {
  return [
    { text: 'Your shop wrote this to you. Which of these mails you get is up to you:' },
    { link: 'Mail settings', url },
  ]
}

/** A parcel: the number is text, and a link only where the carrier is known. */
export interface MailParcel {
  carrier: string
  number: string
  url: string | undefined
}

function parcelParts({ carrier, number, url }: MailParcel): MailPart[] {
  const facts: MailPart = {
    facts: [
      ['Carrier', carrier],
      ['Tracking number', number],
    ],
  }
  return url ? [facts, { link: 'Follow the parcel', url }] : [facts]
}

function unitsOf(lines: MailLine[]): MailPart {
  return { list: lines.map(({ name, quantity }) => ({ name: `${quantity} × ${name}`, detail: '' })) }
}

function orderLines({ items }: MailOrder): MailPart {
  return {
    list: items.map(({ name, quantity, unitPriceCents }) => ({
      name: `${quantity} × ${name}`,
      detail: formatMoney(quantity * unitPriceCents) + (quantity > 1 ? ` (${formatMoney(unitPriceCents)} each)` : ''),
    })),
  }
}

function orderSums({ subtotalCents, shippingCents, taxCents, totalCents }: MailOrder): MailPart {
  const extra = (name: string, cents: number): [string, string] => [name, cents > 0 ? formatMoney(cents) : '']
  return {
    facts: [
      ['Items', formatMoney(subtotalCents)],
      ['Shipping', shippingCents > 0 ? formatMoney(shippingCents) : 'Free'],
      extra('Tax', taxCents),
      ['Paid', formatMoney(totalCents)],
    ],
  }
}

function destination(heading: string, address: string[]): MailPart[] {
  return address.length > 0 ? [{ heading }, { lines: address }] : []
}

/** What the owner is told of a mail that did not go out, after "Not sent:". */
export const notSentTexts = {
  noService: 'no mail service is set up',
  tooOld: 'it was older than two days when it was to be sent',
  interrupted: 'the shop stopped each time while it was being sent',
  triesUsedUp: (reason: string) => `five tries did not help. ${reason}`,
  badLogin: 'The mail service did not accept the name and password in SMTP_URL.',
  certificate: 'The certificate of the mail server is not one that can be trusted.',
  noEncryption: 'The mail server offers no encryption (STARTTLS), so nothing was told to it.',
  notFound: 'The mail server was not found by its name.',
  silent: 'The mail server did not answer in time.',
  unreachable: 'The mail server could not be reached.',
  closed: 'The mail server closed the connection.',
  address: 'The address cannot be written to.',
  said: (response: string) => `The mail server said: ${response}`,
}
