import { onlyAvailable } from '~/catalog/messages'
import { fullName } from '~/catalog/sellable'
import { formatMoney, leastChargeCents } from '~/lib/money'
import type { DraftLine } from '~/orders/order'

/** A message as `redirectWith` takes it. */
export interface CheckoutMessage {
  tone: 'error' | 'warning' | 'info'
  title?: string
  text: string
}

/** Spec sections 5 and 8, "Checkout and cart". */
export const checkoutMessages = {
  emptyCart: { tone: 'error', title: 'Empty cart', text: 'Your cart is empty' },
  missingUrl: { tone: 'error', title: 'Missing checkout URL', text: 'Please try again or contact support.' },
  error: { tone: 'error', title: 'Checkout error', text: 'Please try again later' },
  wayGone: {
    tone: 'warning',
    text: 'The way to ship that you chose is no longer offered. Nothing was charged. Please choose again.',
  },
  changed: {
    tone: 'warning',
    text: 'Prices or availability have changed since you opened your cart. Nothing was charged. Please look at it once more.',
  },
  cancelled: {
    tone: 'info',
    text: 'The payment was cancelled. Nothing was charged, and your cart is as you left it.',
  },
  over: { tone: 'info', text: 'This checkout is over. Nothing was charged. You can start a new one at any time.' },
} satisfies Record<string, CheckoutMessage>

/** The cart costs something, but less than a card can be charged. */
export function belowLeast(totalCents: number): CheckoutMessage {
  const least = formatMoney(leastChargeCents)
  return {
    tone: 'error',
    text: `Your total is ${formatMoney(totalCents)}, and a payment has to be at least ${least}. Please add something.`,
  }
}

/** Another way was chosen than the page had reckoned with, so that its total was not shown yet. */
export function otherWay(name: string, totalCents: number): CheckoutMessage {
  return {
    tone: 'info',
    text: `${name} is chosen, so the total is ${formatMoney(totalCents)} now. Nothing was charged. Please look at it once more.`,
  }
}

/** The payment service said no, with its reason for the shopper where it gave one. */
export function failed(reason = 'Please try again'): CheckoutMessage {
  return { tone: 'error', title: 'Checkout failed', text: reason }
}

/** Too many checkouts from one IP; `text` says how long to wait. */
export function tooOften(text: string): CheckoutMessage {
  return { tone: 'error', title: 'Checkout error', text }
}

/** More units are wanted than there are. */
export function tooMany(available: number): CheckoutMessage {
  return { tone: 'error', text: onlyAvailable(available) }
}

/** Somebody else has taken the last use of a code, or the owner has changed or ended it, in this very moment. */
export function codeOver(code: string): CheckoutMessage {
  const text = `The code ${code} has just been used up or changed. Nothing was charged. Please look at the sum once more.`
  return { tone: 'warning', text }
}

/** Why a line cannot be bought: sold out, fewer than asked for, or held by somebody who is just paying. */
export function notAvailable({ sellable, quantity }: DraftLine, stock: number, held: number): CheckoutMessage {
  const name = fullName(sellable)
  if (stock === 0) return { tone: 'error', text: `Sorry, ${name} is out of stock.` }
  if (stock < quantity) return tooMany(stock)
  const left = Math.max(0, stock - held)
  const rest = left === 0 ? `the last ${name}` : `${name}, so only ${left} can be had right now`
  return { tone: 'warning', text: `Someone is just buying ${rest}. Please try again in a few minutes.` }
}

/** Why the payment service cannot be asked for a refund. */
export const refundTexts = {
  noService: 'This shop is not connected to the payment service that the order was paid with.',
}

/** The payment pages of our own. */
export const onSiteTexts = {
  demo: {
    title: 'Test payment',
    noticeTitle: 'This is a test',
    notice: 'No card is asked for and no money moves. The order is written down as if it had been paid.',
  },
  free: {
    title: 'Nothing to pay',
    noticeTitle: 'This order is free',
    notice: 'No card is needed. We only have to know whom the order is for.',
  },
}

/** Their fields. */
export const onSiteMessages = {
  name: 'Please enter a name',
  email: 'Please enter your email address',
  line1: 'Please enter a street address',
  city: 'Please enter a city',
  state: 'Please enter a state',
  postalCode: 'Please enter a ZIP code',
  failed: 'The payment could not be recorded. Please try again in a moment.',
} as const
