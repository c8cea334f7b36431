import { siteTexts } from '~/lib/site-texts'

/** The labels and messages of the order's own page (beyond, section 2); its other words are the owner's (`orders.content.server`). */
export const orderPageTexts = siteTexts('orders', {
  tabTitle: 'Your order',
  paid: 'Paid',
  shipped: 'Shipped',
  parcel: 'Parcel',
  follow: 'Follow the parcel',
  shipsBy: 'Ships by',
  pickup: 'Pick-up',
  readyBy: 'Ready by',
  discount: 'Discount ({code})',
  refunded: 'Refunded',
  note: 'Please note',
  test: 'This shop takes test payments only: no money has moved.',
  shipping: 'Shipping',
  shippingWay: 'Shipping ({name})',
  tax: 'Tax',
  total: 'Total',
  what: 'What would you like?',
  cancel: 'Cancel it, or part of it',
  return: 'Return something',
  why: 'Which items, and why?',
  continue: 'Continue',
  back: 'Back',
  youAsk: 'You ask to',
  youSay: 'You say',
  send: 'Send request',
  change: 'Change',
  missing: 'Please say what it is about, in a few words',
  tooLong: 'Please use at most 1,000 characters',
  asked: 'Your request is with us. We will answer by email.',
  alreadyOpen: 'This was not sent, because an earlier request is still open. We will answer that one by email.',
  failed: 'Your request could not be kept. Please try again in a moment.',
})

/** What a buyer can ask for, as `orderPageTexts` names it. */
export const requestKinds = ['cancel', 'return'] as const

/** The form that emails the link to an order's page. */
export const orderLinkTexts = siteTexts('order-link', {
  number: 'Order number',
  numberHint: 'Such as 25514. It is in our emails.',
  send: 'Email me the link',
  numberMissing: 'Please enter the number of your order',
  failed: 'This cannot be looked up just now. Please try again in a moment.',
})

/** Longest reason of a request, in characters. */
export const maximumReasonLength = 1000
