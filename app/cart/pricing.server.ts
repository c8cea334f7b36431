import { createHash } from 'node:crypto'
import { sellableKey, type FoundSellable, type FoundSellables } from '~/catalog/sellable'
import { findSellables } from '~/catalog/sellables.server'
import { available } from '~/catalog/offer'
import { readPerContentVersion } from '~db/per-content-version.server'
import { wayCents, wayDays, type ShippingWay } from '~/shipping/way'
import type { BuyableLine, Cart, CartLine, LineProblem, OfferedWay, PricedCart, PricedLine } from './cart'
import { readTerms, type CartTerms } from './terms.server'
import { totalsOf, type Discount } from './totals'

const knownSellables = readPerContentVersion(findSellables)

/**
 * Prices a cart for a page, by sellables that are read once per content version. Checkout and changes of the cart read them each
 * time, and call `priceWith`.
 */
export async function priceCart(cart: Cart): Promise<PricedCart> {
  const refs = cart.lines.map(({ productId, variationId }) => ({ productId, variationId }))
  const [sellables, terms] = await Promise.all([knownSellables(refs), readTerms(cart)])
  return priceWith(cart, sellables, terms)
}

/** Prices a cart by sellables and terms that were already looked up. */
export function priceWith(cart: Cart, sellables: FoundSellables, terms: CartTerms): PricedCart {
  const lines = cart.lines.map((line) => priceLine(line, sellables.get(sellableKey(line))))
  const buyable = lines.filter(isBuyable)
  const { ways, addsTax } = terms
  const outcome = terms.codeFor(buyable)
  const discount = outcome?.discount
  const chosen = chosenWay(cart, ways)
  const keyed = buyable.map(({ sellable, totalCents }) => ({ key: sellableKey(sellable), totalCents }))
  const totals = totalsOf({ lines: keyed, discount, way: chosen, addsTax })
  const goodsCents = totals.subtotalCents - totals.discountCents
  const offered = ways.map((way) => offer(way, discount?.kind === 'freeShipping' ? 0 : wayCents(way, goodsCents)))
  return {
    lines,
    count: buyable.reduce((sum, line) => sum + line.quantity, 0),
    ...totals,
    ways: offered,
    way: offered.find(({ id }) => id === chosen?.id),
    wayNotice: chosen && noticeOf(cart, chosen),
    discount: discount && namedDiscount(discount),
    codeProblem: outcome?.problem,
    cartHash: hashOf(buyable, [chosen?.id, chosen?.version, discount?.codeId, totals]),
  }
}

function namedDiscount({ codeId, codeVersion, code, kind }: Discount) {
  return { codeId, codeVersion, code, kind }
}

/** The way that counts for a cart: the one that was chosen, or else the owner's first. */
function chosenWay(cart: Cart, ways: ShippingWay[]): ShippingWay | undefined {
  return ways.find(({ id }) => id === cart.way?.id) ?? ways[0]
}

function noticeOf({ way }: Cart, { id, version }: ShippingWay): PricedCart['wayNotice'] {
  if (way && way.id !== id) return 'gone'
  return way && way.version !== version ? 'changed' : undefined
}

function offer(way: ShippingWay, cents: number): OfferedWay {
  const { id, name, text, isPickup, pickupAddress: address, pickupTimes: times } = way
  return { id, name, text, days: wayDays(way), cents, pickup: isPickup ? { address, times } : undefined }
}

/**
 * The cart with its present prices as those that the visitor has seen. For visitors who are on the cart page, which shows every
 * price, or are being sent there.
 */
export function pricesSeen(cart: Cart, sellables: FoundSellables): Cart {
  const lines = cart.lines.map((line) => {
    const found = sellables.get(sellableKey(line))
    return found?.state === 'found' ? { ...line, seenPriceCents: found.sellable.priceCents } : line
  })
  return { ...cart, lines }
}

/** The cart with another way to ship; undefined when there is no such way. */
export function chooseWay(cart: Cart, id: string, { ways }: CartTerms): Cart | undefined {
  const way = ways.find((one) => one.id === id)
  return way && { ...cart, way: { id, version: way.version } }
}

/** The cart with the way to ship that counts now as the chosen one. For the same visitors as `pricesSeen`. */
export function waySeen(cart: Cart, { ways }: CartTerms): Cart {
  const way = chosenWay(cart, ways)
  return { ...cart, way: way && { id: way.id, version: way.version } }
}

/** Whether a line counts in the total and goes to checkout. */
export function isBuyable(line: PricedLine): line is BuyableLine {
  return line.problem === undefined && line.sellable !== undefined
}

function priceLine(line: CartLine, found: FoundSellable | undefined): PricedLine {
  const { productId, variationId, quantity, seenPriceCents } = line
  const sellable = found && 'sellable' in found ? found.sellable : undefined
  const problem = lineProblem(found)
  const sells = sellable !== undefined && problem === undefined
  const left = sellable ? available(sellable.stock) : 0
  return {
    ref: { productId, variationId },
    quantity,
    sellable,
    problem,
    formerPriceCents: sells && seenPriceCents !== sellable.priceCents ? seenPriceCents : undefined,
    tooMany: sells && quantity > left ? left : undefined,
    totalCents: sells ? sellable.priceCents * quantity : 0,
  }
}

function lineProblem(found: FoundSellable | undefined): LineProblem | undefined {
  if (!found || found.state === 'gone') return 'gone'
  if (found.state === 'needsVariation') return 'needsVariation'
  return found.sellable.stock.kind === 'soldOut' ? 'soldOut' : undefined
}

/** Two carts with the same hash cost the same for the same things: what the page showed is what is paid (case C18). */
function hashOf(lines: BuyableLine[], terms: unknown[]): string {
  const agreed = lines.map(({ sellable, quantity }) => [sellableKey(sellable), quantity, sellable.priceCents])
  return createHash('sha256')
    .update(JSON.stringify([agreed, terms]))
    .digest('base64url')
    .slice(0, 22)
}
