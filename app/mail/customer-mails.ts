import { formatMoney } from '~/lib/money'
import { paragraphsOf } from '~/ui/paragraphs'
import { fillPlaceholders } from '~/lib/site-texts'
import type { MailWords } from './mails.content.server'
import { mailLabels } from './messages'
import {
  destination,
  orderLines,
  orderSums,
  parcelParts,
  unitsOf,
  type MailLine,
  type MailOrder,
  type Parcel,
} from './order-parts'
import type { MailContent, MailPart } from './render.server'

/** A mail that is written once the owner's words are known. */
export type WordedContent = (words: MailWords) => MailContent

/** Every mail that customers get, in the owner's words (beyond, sections 1 and 5). */
export const customerMails = {
  /** @param day by which it is promised to be shipped, in words */
  orderReceived: (order: MailOrder, day: string) =>
    worded({ number: order.number, day }, (words) => ({
      subject: words.receivedSubject,
      lead: words.receivedLead,
      parts: [
        { heading: words.receivedItems },
        orderLines(order),
        orderSums(order),
        ...destination(order, words.destination, words.pickup),
        { heading: words.receivedNextTitle },
        ...texts(order.pickup ? words.receivedPickup : words.receivedNext),
        { link: words.seeOrder, url: order.url },
        ...texts(words.receivedHelp),
      ],
    })),

  /** That an order is on its way; of one that is picked up, that it is ready. */
  orderShipped: (order: MailOrder, parcel?: Parcel) => (order.pickup ? orderReady(order) : orderSent(order, parcel)),

  /** @param cents of this refund; @param about the lines that it is for, if any, and the owner's reason, or an empty text */
  orderRefunded: (order: MailOrder, cents: number, about: { lines: MailLine[]; reason: string }) =>
    worded({ number: order.number, amount: formatMoney(cents), total: formatMoney(order.totalCents) }, (words) => ({
      subject: words.refundedSubject,
      lead: cents === 0 ? words.takenBack : cents >= order.totalCents ? words.refundedAll : words.refundedPart,
      parts: [
        { facts: [[mailLabels.why, about.reason]] },
        ...(about.lines.length > 0 ? [{ heading: words.refundedItems }, unitsOf(about.lines)] : []),
        ...(cents > 0 ? texts(words.refundedTime) : []),
        { link: words.seeOrder, url: order.url },
        ...texts(words.refundedHelp),
      ],
    })),

  /** Corrects `orderRefunded`. @param cents of the refund that failed after it was accepted */
  orderRefundFailed: (order: MailOrder, cents: number) =>
    worded({ number: order.number, amount: formatMoney(cents) }, (words) => ({
      subject: words.lostRefundSubject,
      lead: words.lostRefundLead,
      parts: [...texts(words.lostRefundWhy), ...texts(words.lostRefundHelp), { link: words.seeOrder, url: order.url }],
    })),

  /** @param day the new one, in words */
  orderDelayed: (order: MailOrder, day: string) =>
    worded({ number: order.number, day }, (words) => ({
      subject: words.delayedSubject,
      lead: order.pickup ? words.delayedPickup : words.delayedLead,
      parts: [
        ...texts(words.delayedFine),
        ...texts(words.delayedCancel),
        { link: words.askToCancel, url: `${order.url}?step=form` },
      ],
    })),

  /** @param url of the order's page */
  orderLink: (number: number, url: string) =>
    worded({ number }, (words) => ({
      subject: words.linkSubject,
      lead: words.linkLead,
      parts: [{ link: words.seeOrder, url }, ...texts(words.linkNote)],
    })),

  /** To who signed up for the newsletter (beyond, section 4). @param url of the page with the button */
  newsletterConfirm: (url: string) =>
    worded({}, (words) => ({
      subject: words.confirmSubject,
      lead: words.confirmLead,
      parts: [...texts(words.confirmText), { link: words.confirmLink, url }, ...texts(words.confirmElse)],
    })),

  /** To who waited for what was sold out (beyond, section 4). @param url of the product */
  backInStock: (product: string, url: string) =>
    worded({ product }, (words) => ({
      subject: words.backSubject,
      lead: words.backLead,
      parts: [...texts(words.backText), { link: words.backLink, url }, ...texts(words.backLast)],
    })),
}

function orderSent(order: MailOrder, parcel: Parcel | undefined): WordedContent {
  const { number, shippingWay: way, shippingDays: days } = order
  return worded({ number, way, days }, (words) => ({
    subject: words.shippedSubject,
    lead: words.shippedLead,
    parts: [
      ...(parcel ? parcelParts(parcel) : []),
      ...texts(days ? words.shippedDays : words.shippedTime),
      ...(order.items.length > 0 ? [{ heading: words.shippedItems }, unitsOf(order.items)] : []),
      ...destination(order, words.destination, words.pickup),
      { link: words.seeOrder, url: order.url },
      ...texts(words.shippedHelp),
    ],
  }))
}

function orderReady(order: MailOrder): WordedContent {
  return worded({ number: order.number }, (words) => ({
    subject: words.readySubject,
    lead: words.readyLead,
    parts: [
      ...destination(order, words.destination, words.pickup),
      ...(order.items.length > 0 ? [{ heading: words.shippedItems }, unitsOf(order.items)] : []),
      { link: words.seeOrder, url: order.url },
      ...texts(words.readyHelp),
    ],
  }))
}

/**
 * Writes a mail with the owner's words, in which what only the event knows stands in place of its names in braces.
 * @param values by those names
 */
function worded(values: Record<string, string | number>, write: (words: MailWords) => MailContent): WordedContent {
  const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return (words) => {
    const filled = Object.entries(words).map(([name, text]) => [name, fillPlaceholders(text, known)])
    return write(Object.fromEntries(filled) as MailWords)
  }
}

function texts(words: string): MailPart[] {
  return paragraphsOf(words).map((text) => ({ text }))
}
