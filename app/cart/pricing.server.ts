import { createHash } from 'node:crypto'
import { sellableKey, type FoundSellable } from '~/catalog/sellable'
import { findSellables } from '~/catalog/sellables.server'
import { available } from '~/catalog/offer'
import { readPerContentVersion } from '~db/per-content-version.server'
import type { Cart, CartLine, LineProblem, PricedCart, PricedLine } from './cart'

const knownSellables = readPerContentVersion(findSellables)

/** Prices a cart by what the shop's pages show: for pages. Checkout and changes look its sellables up themselves. */
export async function priceCart(cart: Cart): Promise<PricedCart> {
  const refs = cart.lines.map(({ productId, variationId }) => ({ productId, variationId }))
  return priceWith(cart, await knownSellables(refs))
}

/** Prices a cart by sellables that were already looked up. */
export function priceWith(cart: Cart, sellables: Map<string, FoundSellable>): PricedCart {
  const lines = cart.lines.map((line) => priceLine(line, sellables.get(sellableKey(line))))
  const buyable = lines.filter(isBuyable)
  return {
    lines,
    count: buyable.reduce((sum, line) => sum + line.quantity, 0),
    subtotalCents: buyable.reduce((sum, line) => sum + line.totalCents, 0),
    cartHash: hashOf(buyable),
  }
}

/**
 * The cart with its present prices as those that the visitor has seen: of one who has changed it on the cart page, which
 * shows every price, or is being sent there.
 */
export function pricesSeen(cart: Cart, sellables: Map<string, FoundSellable>): Cart {
  const lines = cart.lines.map((line) => {
    const found = sellables.get(sellableKey(line))
    return found?.state === 'found' ? { ...line, seenPriceCents: found.sellable.priceCents } : line
  })
  return { ...cart, lines }
}

/** A line that counts and can be checked out, with its sellable. */
export type BuyableLine = PricedLine & { sellable: NonNullable<PricedLine['sellable']> }

/** Whether a line counts in the total and goes to checkout. */
export function isBuyable(line: PricedLine): line is BuyableLine {
  return line.problem === undefined && line.sellable !== undefined
}

function priceLine(line: CartLine, found: FoundSellable | undefined): PricedLine {
  const { productId, variationId, quantity, seenPriceCents } = line
  const sellable = found && 'sellable' in found ? found.sellable : undefined
  const problem = problemOf(found)
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

function problemOf(found: FoundSellable | undefined): LineProblem | undefined {
  if (!found || found.state === 'gone') return 'gone'
  if (found.state === 'needsVariation') return 'needsVariation'
  return found.sellable.stock.kind === 'soldOut' ? 'soldOut' : undefined
}

/** Two carts with the same hash cost the same for the same things: what the page showed is what is paid (case C18). */
function hashOf(lines: BuyableLine[]): string {
  const agreed = lines.map(({ sellable, quantity }) => [sellableKey(sellable), quantity, sellable.priceCents])
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url').slice(0, 22)
}
