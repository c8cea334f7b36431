import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import type { OrderStatus } from '~db/schema'

/** The buyer is mailed once, so it is said where to look for that mail, or to see that there is none. */
const whatBuyerReads = 'What the buyer is told stands under Mails on this page.'

/** Where an order stands, in words. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  refunded: 'Refunded',
}

const { paid, pending, refunded, failed, expired } = statusNames

/** The states to choose from above the list of orders; what is to be done comes first. */
export const orderFilters = {
  toShip: 'To ship',
  late: 'Late',
  asked: 'Asked to cancel or return',
  refundFailed: 'Refund failed',
  oversold: 'Oversold',
  codeOverused: 'Code used too often',
  differs: 'Amount differs',
  paid,
  pending,
  refunded,
  failed,
  expired,
  webhookFailed: 'Notification failed',
}

export const orderTexts = {
  marked: (shipped: boolean, isPickup: boolean) =>
    `Order marked as ${shipped ? '' : 'not '}${isPickup ? 'ready' : 'shipped'}${shipped ? `. ${whatBuyerReads}` : ''}`,
  requestHandled: 'The buyer’s request is marked as answered',
  noteSaved: 'Note saved',
  noteFailed: 'Failed to save the note. Please try again in a moment.',
  changed: 'This order was changed in another window. Please look at it again.',
  notPaid: 'This order is not paid, or all of it was refunded, so there is nothing to ship.',
  nothingToPack: 'There is no order to ship.',
  notFound: 'Order not found',
  loadFailed: 'Failed to load orders',
  updateFailed: 'Failed to update order',
}

/** Telling of a delay (beyond, section 2). */
export const delayTexts = {
  day: 'Please enter the new day, today or later',
  between: (first: string, last: string) => `Please enter a day from ${first} to ${last}`,
  tooFar: 'Please enter a day within a year from now',
  notLater: (day: string) => `This order is promised by ${day}. Please enter a later day.`,
  told: (day: string) => `The new day is ${day}, and the mail to the buyer is written`,
  notTold: (day: string) => `The new day is ${day}. No mail could be written, so please tell the buyer yourself.`,
}

/** Parcels (beyond, section 2). */
export const parcelTexts = {
  carrier: 'Please choose a carrier',
  date: 'Please enter the day on which it was shipped, at the latest today',
  beforeOrder: (day: string) => `This was ordered on ${day}. Please enter that day or a later one.`,
  saved: `The parcel is saved. ${whatBuyerReads}`,
}

/** What can be refunded of an order. */
export const refundKinds = { all: 'All that is left', lines: 'Some of the items', sum: 'A sum' }

/** Refunds (beyond, section 2). Sums are cents. */
export const refundTexts = {
  nothingLeft: 'There is nothing left to refund of this order.',
  tooMuch: (left: number) => `Only ${formatMoney(left)} is left to refund of this order.`,
  units: (name: string, left: number) => `${plural(left, 'unit')} of ${name} can be refunded.`,
  noUnits: 'Please say how many units are refunded, of at least one item.',
  sum: 'Please enter a sum, such as 12.50',
  why: 'Please say why in at most 200 characters.',
  incomplete: 'The form is incomplete.',
  changed: 'What is left to refund has changed meanwhile, so nothing was refunded. Please look at it again.',
  made: (cents: number) =>
    cents === 0 ? 'Taken back. It cost nothing, so no money moves' : `${formatMoney(cents)} refunded`,
  pending: (cents: number) => `${formatMoney(cents)} is on its way back. The customer’s bank has not confirmed it yet.`,
  unknown: (cents: number) =>
    `No answer came about the refund of ${formatMoney(cents)}. It is asked for again by itself, and made once at most.`,
  failed: (reason: string) => `Nothing was refunded. ${reason}`,
  noProvider: 'This shop is not connected to the payment service that the order was paid with.',
  notWritten: 'The refund could not be written down, so nothing was refunded. Please try again in a moment.',
  alreadyWritten: 'This refund is written down already. Below you see where it stands.',
  unclear: 'Nobody knows whether the refund was written. Press again: it is made once at most.',
  upToDate: 'The refunds are as your payment service has them',
  noAnswer: 'Your payment service did not answer. Please try again in a moment.',
  settled: 'The failed refund is settled',
}

/** Why an order has no tax that it should have. @param status what the payment service said of it */
export function taxMissing(status: string | null): string {
  const reasons: Record<string, string> = {
    requires_location_inputs: 'the address did not say enough',
    failed: 'Stripe Tax has failed',
  }
  return `Not computed: ${reasons[status ?? ''] ?? 'Stripe Tax is not set up'}`
}
