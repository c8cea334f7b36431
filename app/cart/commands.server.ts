import { onlyAvailable } from '~/catalog/messages'
import { fullName, sellableKey, type FoundSellables, type SellableRef } from '~/catalog/sellable'
import { available } from '~/catalog/offer'
import { type Cart, type CartLine, maximumLines, maximumQuantity } from './cart'
import { pricesSeen } from './pricing.server'
import { added, changeTexts, removed, updated } from './change-messages'
import { refused, type CartMessage } from './messages'
import { pageTexts } from './page-texts'

/** A changed cart with what to say of it; or why nothing was changed. */
export type CartChange = { ok: true; cart: Cart; message: CartMessage } | { ok: false; message: CartMessage }

/** Puts units of a sellable into the cart; more of one that is there already raises its line (spec section 4, "Cart"). */
export function addToCart(cart: Cart, ref: SellableRef, quantity: number, sellables: FoundSellables): CartChange {
  const line = findLine(cart, ref)
  const before = line?.quantity ?? 0
  const wanted = findAvailable(ref, quantity, sellables, before)
  if (!wanted.ok) return wanted
  const { sellable } = wanted
  if (!line && cart.lines.length >= maximumLines) return refuse(changeTexts.full)
  const next = { ...refOf(ref), quantity: before + quantity, seenPriceCents: sellable.priceCents }
  const lines = line ? cart.lines.map((other) => (other === line ? next : other)) : [...cart.lines, next]
  return { ok: true, cart: { ...cart, lines }, message: added(sellable.name, sellable.variationValue) }
}

/** Sets the quantity of a line; 0 removes it. */
export function updateQuantity(cart: Cart, ref: SellableRef, quantity: number, sellables: FoundSellables): CartChange {
  if (quantity === 0) return removeFromCart(cart, ref, sellables)
  const line = findLine(cart, ref)
  if (!line) return { ok: false, message: { tone: 'info', text: changeTexts.notInCart } }
  const wanted = findAvailable(ref, quantity, sellables)
  if (!wanted.ok) return wanted
  const lines = cart.lines.map((other) => (other === line ? { ...line, quantity } : other))
  return {
    ok: true,
    cart: pricesSeen({ ...cart, lines }, sellables),
    message: updated(fullName(wanted.sellable), quantity),
  }
}

/** Takes a line out. Asking for it twice is no failure: the result is what was wanted. */
export function removeFromCart(cart: Cart, ref: SellableRef, sellables: FoundSellables): CartChange {
  const line = findLine(cart, ref)
  if (!line) return { ok: true, cart, message: { tone: 'info', text: changeTexts.notInCart } }
  const found = sellables.get(sellableKey(ref))
  const lines = cart.lines.filter((other) => other !== line)
  const name = found && found.state !== 'gone' ? fullName(found.sellable) : undefined
  return { ok: true, cart: pricesSeen({ ...cart, lines }, sellables), message: removed(name) }
}

/** Takes what was bought out of the cart after a paid order; what was added since stays. */
export function removeBought(cart: Cart, bought: (SellableRef & { quantity: number })[]): Cart {
  const left = new Map<string, number>()
  for (const item of bought) left.set(sellableKey(item), (left.get(sellableKey(item)) ?? 0) + item.quantity)
  const lines = cart.lines.map((line) => ({ ...line, quantity: line.quantity - (left.get(sellableKey(line)) ?? 0) }))
  return { ...cart, lines: lines.filter((line) => line.quantity > 0) }
}

/** The sellable, when so many units can be had of it beside those before; else the refusal. */
function findAvailable(ref: SellableRef, quantity: number, sellables: FoundSellables, before = 0) {
  const found = sellables.get(sellableKey(ref))
  if (!found || found.state === 'gone') return refuse(changeTexts.productGone)
  if (found.state === 'needsVariation') return refuse(changeTexts.selectVariation)
  // Not `quantity < 1`: what is no number is refused, too.
  if (!(quantity >= 1)) return refuse(changeTexts.wholeNumber)
  const left = available(found.sellable.stock)
  if (left === 0) return refuse(pageTexts.soldOut)
  const limit = Math.min(left, maximumQuantity)
  return before + quantity > limit ? refuse(onlyAvailable(limit)) : { ok: true as const, sellable: found.sellable }
}

function findLine(cart: Cart, ref: SellableRef): CartLine | undefined {
  return cart.lines.find((line) => sellableKey(line) === sellableKey(ref))
}

function refOf({ productId, variationId }: SellableRef): SellableRef {
  return { productId, variationId }
}

function refuse(text: string) {
  return { ok: false as const, message: refused(text) }
}
