import { onlyAvailable } from '~/catalog/messages'
import { fullName } from '~/catalog/sellable'
import { pageTexts } from '~/cart/page-texts'
import { formatMoney, leastChargeCents } from '~/lib/money'
import { fillPlaceholders, siteTexts } from '~/lib/site-texts'
import type { DraftLine } from '~/orders/order'

/** A message as `redirectWith` takes it. */
export interface CheckoutMessage {
  tone: 'error' | 'warning' | 'info'
  title?: string
  text: string
}

/** Spec sections 5 and 8, "Checkout and cart". */
const texts = siteTexts('payment', {
  emptyTitle: 'Empty cart',
  missingUrlTitle: 'Missing checkout URL',
  missingUrl: 'Please try again or contact support.',
  errorTitle: 'Checkout error',
  error: 'Please try again later',
  failedTitle: 'Checkout failed',
  failed: 'Please try again',
  wayGone: 'The way to ship that you chose is no longer offered. Nothing was charged. Please choose again.',
  otherWay: '{name} is chosen, so the total is {total} now. Nothing was charged. Please look at it once more.',
  changed:
    'Prices or availability have changed since you opened your cart. Nothing was charged. Please look at it once more.',
  cancelled: 'The payment was cancelled. Nothing was charged, and your cart is as you left it.',
  over: 'This checkout is over. Nothing was charged. You can start a new one at any time.',
  belowLeast: 'Your total is {total}, and a payment has to be at least {sum}. Please add something.',
  codeOver: 'The code {code} has just been used up or changed. Nothing was charged. Please look at the sum once more.',
  outOfStock: 'Sorry, {name} is out of stock.',
  heldLast: 'Someone is just buying the last {name}. Please try again in a few minutes.',
  held: 'Someone is just buying {name}, so only {count} can be had right now. Please try again in a few minutes.',
})

const error = (title: string, text: string): CheckoutMessage => ({ tone: 'error', title, text })

/** Messages without values; each is made when it is asked for, in the words of that moment. */
export const checkoutMessages = {
  emptyCart: () => error(texts.emptyTitle, pageTexts.empty),
  missingUrl: () => error(texts.missingUrlTitle, texts.missingUrl),
  error: () => error(texts.errorTitle, texts.error),
  wayGone: (): CheckoutMessage => ({ tone: 'warning', text: texts.wayGone }),
  changed: (): CheckoutMessage => ({ tone: 'warning', text: texts.changed }),
  cancelled: (): CheckoutMessage => ({ tone: 'info', text: texts.cancelled }),
  over: (): CheckoutMessage => ({ tone: 'info', text: texts.over }),
}

/** The cart costs something, but less than a card can be charged. */
export function belowLeast(totalCents: number): CheckoutMessage {
  const values = { total: formatMoney(totalCents), sum: formatMoney(leastChargeCents) }
  return { tone: 'error', text: fillPlaceholders(texts.belowLeast, values) }
}

/** Another way was chosen than the one that the page's total was computed with. */
export function otherWay(name: string, totalCents: number): CheckoutMessage {
  return { tone: 'info', text: fillPlaceholders(texts.otherWay, { name, total: formatMoney(totalCents) }) }
}

/** Stripe said no, with its reason for the shopper where it gave one. */
export function failed(reason = texts.failed): CheckoutMessage {
  return error(texts.failedTitle, reason)
}

/** Too many checkouts from one IP; `text` says how long to wait. */
export function tooOften(text: string): CheckoutMessage {
  return error(texts.errorTitle, text)
}

/** More units are wanted than there are. */
export function tooMany(available: number): CheckoutMessage {
  return { tone: 'error', text: onlyAvailable(available) }
}

/** Somebody else has taken the last use of a code, or the owner has changed or ended it, in this very moment. */
export function codeOver(code: string): CheckoutMessage {
  return { tone: 'warning', text: fillPlaceholders(texts.codeOver, { code }) }
}

/** Why a line cannot be bought: sold out, fewer than asked for, or held by somebody who is just paying. */
export function notAvailable({ sellable, quantity }: DraftLine, stock: number, held: number): CheckoutMessage {
  const name = fullName(sellable)
  if (stock === 0) return { tone: 'error', text: fillPlaceholders(texts.outOfStock, { name }) }
  if (stock < quantity) return tooMany(stock)
  const count = Math.max(0, stock - held)
  return { tone: 'warning', text: fillPlaceholders(count === 0 ? texts.heldLast : texts.held, { name, count }) }
}
