import { setTimeout as sleep } from 'node:timers/promises'
import { redirect } from '@remix-run/node'
import { type BuyableLine, type Cart, checkoutTimes, type PricedCart } from '~/cart/cart'
import { cartHeader } from '~/cart/stored-cart.server'
import { chooseWay, isBuyable, pricesSeen, priceWith, waySeen } from '~/cart/pricing.server'
import { readTerms, type CartTerms } from '~/cart/terms.server'
import { cartWithoutBought } from '~/cart/visitor-cart.server'
import type { FoundSellables } from '~/catalog/sellable'
import { findSellables } from '~/catalog/sellables.server'
import { discountWords, leastChargeCents } from '~/lib/money'
import type { OrderDraft, OrderWithItems } from '~/orders/order'
import { placeOrder } from '~/orders/place-order.server'
import { attachSession, expireOrder } from '~/orders/transitions.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { consumeLimit, limits } from '~/security/rate-limit.server'
import { redirectWith } from '~/http/redirect.server'
import { textOf } from '~/http/read-form.server'
import { noteFailure, whereOf } from '~/site/failure.server'
import {
  belowLeast,
  checkoutMessages,
  codeOver,
  failed,
  notAvailable,
  otherWay,
  tooMany,
  tooOften,
  type CheckoutMessage,
} from './messages'
import type { CreatedSession } from './payment-provider'
import { leavesShippingOpen, providerFor } from './providers.server'
import { resolveOpenOrder } from './resolve-open-order.server'

/**
 * The cart page's checkout button: leads to the payment page, or back to the cart with the reason. A failure leads back, too,
 * in the specification's words (section 8), because nothing is charged yet; so does a payment service that takes too long. A
 * session that it makes after that is found by the next press.
 */
export async function checkOut(args: FormActionArgs): Promise<Response> {
  const timer = new AbortController()
  try {
    return await Promise.race([checkOutCart(args), deadline(timer.signal)])
  } catch (error) {
    noteFailure(error, args.context, 'checkout failed', whereOf(args.request))
    return redirectWith('/cart', [checkoutMessages.error()])
  } finally {
    timer.abort()
  }
}

/** @throws after the time that a checkout may take */
async function deadline(signal: AbortSignal): Promise<never> {
  await sleep(checkoutTimes.deadlineMs, undefined, { signal, ref: false })
  throw new Error(`the payment service did not respond within ${checkoutTimes.deadlineMs} ms`)
}

async function checkOutCart({ form, request, context }: FormActionArgs): Promise<Response> {
  // The same post goes on to the cart, which shows the new sum first, or the code in its field and why it does not fit.
  if (hasTypedCode(form)) return redirect('/cart', 307)
  const limit = await consumeLimit(limits.checkout, context)
  if (!limit.ok) return redirectWith('/cart', [tooOften(limit.message)])
  const { cart, cookies } = await cartWithoutBought(request, context)
  const [sellables, terms] = await Promise.all([findSellables(cart.lines), readTerms(cart)])
  const priced = priceWith(cart, sellables, terms)
  const chosen = form.get('way')
  if (typeof chosen === 'string' && chosen !== priced.way?.id) return otherWayChosen(cart, chosen, sellables, terms)
  const cartHash = form.get('cartHash')
  const checkout = await startPayment(cart, priced, typeof cartHash === 'string' ? cartHash : null)
  if (checkout.ok) return redirectWith(checkout.url, [], cookies)
  const seen = checkout.newPrices && (await cartHeader(waySeen(pricesSeen(cart, sellables), terms)))
  return redirectWith('/cart', [checkout.message], seen ? [seen] : cookies)
}

/** Whether a code was typed and not applied: nobody is to pay without it unseen. One that was just refused was seen. */
function hasTypedCode(form: FormData): boolean {
  const code = textOf(form, 'code').trim()
  return code !== '' && code !== textOf(form, 'refusedCode').trim()
}

/**
 * On the page another way to ship is chosen than the one that its total was computed with: without script, or in another tab.
 * The cart takes the choice over and shows the new total first.
 */
async function otherWayChosen(
  cart: Cart,
  chosen: string,
  sellables: FoundSellables,
  terms: CartTerms,
): Promise<Response> {
  const next = chooseWay(cart, chosen, terms)
  if (!next)
    return redirectWith('/cart', [terms.ways.length > 0 ? checkoutMessages.wayGone() : checkoutMessages.changed()])
  const { way, totalCents } = priceWith(next, sellables, terms)
  return redirectWith('/cart', [otherWay(way?.name ?? '', totalCents)], [await cartHeader(next)])
}

/** Where to send the shopper, or why they go back to their cart, which stays as it is. */
type Checkout =
  | { ok: true; url: string }
  /** `newPrices`: the cart that the shopper goes back to is the first place that shows them. */
  | { ok: false; message: CheckoutMessage; newPrices?: true }

/**
 * Starts the payment of a cart, if it can be bought as it was shown. Lines that cannot be bought are left out (case C03).
 * @param seen the cart as its cookie has it, with the prices that the visitor saw last
 * @param cartHash the fingerprint of what the page showed: a shopper is never charged a sum that they did not see (case
 * C18). A post without it is held against the prices in `seen`
 */
async function startPayment(seen: Cart, cart: PricedCart, cartHash: string | null): Promise<Checkout> {
  const lines = cart.lines.filter(isBuyable)
  const available = lines.find((line) => line.tooMany !== undefined)?.tooMany
  if (cart.lines.length === 0) return refused(checkoutMessages.emptyCart())
  if (cartHash === null && hasNewPrices(cart, seen)) {
    return { ok: false, message: checkoutMessages.changed(), newPrices: true }
  }
  if (cartHash !== null && cartHash !== cart.cartHash) return refused(checkoutMessages.changed())
  if (lines.length === 0) return refused(checkoutMessages.emptyCart())
  if (available !== undefined) return refused(tooMany(available))
  if (!canBePaid(cart)) return refused(belowLeast(cart.totalCents))
  return placeAndOpen(draftOf(seen.id, cart, lines))
}

/** Whether the sum is 0, or enough for the payment service. Shipping that it charges on top may make it enough. */
function canBePaid({ totalCents, shippingCents }: PricedCart): boolean {
  const isLeftOpen = leavesShippingOpen({ agreedShippingCents: shippingCents ?? null })
  return totalCents === 0 || totalCents >= leastChargeCents || isLeftOpen
}

/** The order of a cart, made of what was shown: no sum is computed again. */
function draftOf(cartId: string, cart: PricedCart, lines: BuyableLine[]): OrderDraft {
  const { cartHash, lineDiscounts, discount, way, taxNote } = cart
  return {
    cartId,
    cartHash,
    lines: lines.map(({ sellable, quantity }, index) => ({ sellable, quantity, discountCents: lineDiscounts[index] })),
    code: discount,
    // Without a way the payment service would ask its own price.
    way: way ?? (discount?.kind === 'freeShipping' ? { name: discountWords(0), cents: 0 } : undefined),
    addsTax: taxNote === 'added',
  }
}

/** Whether a line, the way to ship, a code or tax may come to something else than what this visitor saw last. */
function hasNewPrices({ lines, way, wayNotice, discount, codeProblem, taxNote }: PricedCart, seen: Cart): boolean {
  if (wayNotice || !way !== !seen.way || discount || codeProblem || taxNote === 'added') return true
  return lines.some(({ formerPriceCents }) => formerPriceCents !== undefined)
}

/** Two carts of one visitor can take turns at this; a third round means that something else is wrong. */
const maximumRounds = 3

/** Writes the order and opens its payment session, or goes on with the open order that this cart has already. */
async function placeAndOpen(draft: OrderDraft): Promise<Checkout> {
  for (let round = 0; round < maximumRounds; round += 1) {
    const placement = await placeOrder(draft)
    if (placement.kind === 'placed') return openSession(placement)
    if (placement.kind === 'notAvailable') {
      return refused(notAvailable(placement.line, placement.stock, placement.held))
    }
    if (placement.kind === 'codeOver') return refused(codeOver(placement.code))
    const earlier = await resolveOpenOrder(placement.order, draft.cartHash)
    if (earlier.kind === 'go') return { ok: true, url: earlier.url }
    if (earlier.kind === 'unreachable') break
  }
  return refused(checkoutMessages.error())
}

async function openSession(placed: OrderWithItems): Promise<Checkout> {
  const { id } = placed.order
  const provider = providerFor(placed.order)
  const created = await provider.createSession(placed)
  if (!created.ok) {
    await expireOrder(id)
    return refused(reasonOf(created))
  }
  if (await attachSession(id, created)) return { ok: true, url: created.url }
  // The order was given up while the session was made: nobody may pay it.
  await provider.expire(created.id)
  return refused(checkoutMessages.error())
}

function reasonOf(created: CreatedSession & { ok: false }): CheckoutMessage {
  if (created.kind === 'missingUrl') return checkoutMessages.missingUrl()
  return created.kind === 'unreachable' ? checkoutMessages.error() : failed(created.reason)
}

function refused(message: CheckoutMessage): Checkout {
  return { ok: false, message }
}
