import { onlyAvailable } from '~/catalog/messages'
import { fullName, pieceKey, type FoundPiece, type PieceRef } from '~/catalog/piece'
import { available } from '~/catalog/stock'
import type { Cart, CartLine } from './cart'
import { maximumLines, maximumQuantity } from './limits'
import { pricesSeen } from './pricing.server'
import { added, cartMessages, refused, removed, updated, type CartMessage } from './messages'

/** What was looked up of the pieces a change names and of those in the cart, by `pieceKey`. */
type Pieces = Map<string, FoundPiece>

/** A changed cart with what to say of it; or why nothing was changed. */
export type CartChange = { ok: true; cart: Cart; message: CartMessage } | { ok: false; message: CartMessage }

/** Puts pieces into the cart; more of a piece that is there already raises its line (spec section 4, "Cart"). */
export function addToCart(cart: Cart, ref: PieceRef, quantity: number, pieces: Pieces): CartChange {
  if (quantity < 1) return refuse(cartMessages.quantity)
  const found = pieces.get(pieceKey(ref))
  if (!found || found.state === 'gone') return refuse(cartMessages.gone)
  if (found.state === 'needsVariation') return refuse(cartMessages.selectVariation)
  const { piece } = found
  const line = findLine(cart, ref)
  const wanted = (line?.quantity ?? 0) + quantity
  const refusal = stockRefusal(found, wanted)
  if (refusal) return refusal
  if (!line && cart.lines.length >= maximumLines) return refuse(cartMessages.full)
  const next = { ...refOf(ref), quantity: wanted, seenPriceCents: piece.priceCents }
  const lines = line ? cart.lines.map((other) => (other === line ? next : other)) : [...cart.lines, next]
  return { ok: true, cart: { ...cart, lines }, message: added(piece.name, piece.variationValue) }
}

/** Sets the quantity of a line; 0 removes it. */
export function updateQuantity(cart: Cart, ref: PieceRef, quantity: number, pieces: Pieces): CartChange {
  if (quantity === 0) return removeFromCart(cart, ref, pieces)
  const line = findLine(cart, ref)
  if (!line) return { ok: false, message: { tone: 'info', text: cartMessages.notInCart } }
  const found = pieces.get(pieceKey(ref))
  if (!found || found.state === 'gone') return refuse(cartMessages.gone)
  if (found.state === 'needsVariation') return refuse(cartMessages.selectVariation)
  const refusal = stockRefusal(found, quantity)
  if (refusal) return refusal
  const lines = cart.lines.map((other) => (other === line ? { ...line, quantity } : other))
  return { ok: true, cart: pricesSeen({ ...cart, lines }, pieces), message: updated(fullName(found.piece), quantity) }
}

/** Takes a line out. Asking for it twice is no failure: the result is what was wanted. */
export function removeFromCart(cart: Cart, ref: PieceRef, pieces: Pieces): CartChange {
  const line = findLine(cart, ref)
  if (!line) return { ok: true, cart, message: { tone: 'info', text: cartMessages.notInCart } }
  const found = pieces.get(pieceKey(ref))
  const lines = cart.lines.filter((other) => other !== line)
  const name = found && found.state !== 'gone' ? fullName(found.piece) : undefined
  return { ok: true, cart: pricesSeen({ ...cart, lines }, pieces), message: removed(name) }
}

/** Takes bought pieces out of the cart after a paid order; what was added since stays. */
export function removeBought(cart: Cart, bought: (PieceRef & { quantity: number })[]): Cart {
  const left = new Map<string, number>()
  for (const item of bought) left.set(pieceKey(item), (left.get(pieceKey(item)) ?? 0) + item.quantity)
  const lines = cart.lines.map((line) => ({ ...line, quantity: line.quantity - (left.get(pieceKey(line)) ?? 0) }))
  return { ...cart, lines: lines.filter((line) => line.quantity > 0) }
}

function stockRefusal(found: FoundPiece & { state: 'found' }, wanted: number): CartChange | undefined {
  const left = available(found.piece.stock)
  if (left === 0) return refuse(cartMessages.outOfStock)
  const limit = Math.min(left, maximumQuantity)
  return wanted > limit ? refuse(onlyAvailable(limit)) : undefined
}

function findLine(cart: Cart, ref: PieceRef): CartLine | undefined {
  return cart.lines.find((line) => pieceKey(line) === pieceKey(ref))
}

function refOf({ productId, variationId }: PieceRef): PieceRef {
  return { productId, variationId }
}

function refuse(text: string): CartChange {
  return { ok: false, message: refused(text) }
}
