import { createHash } from 'node:crypto'
import { pieceKey, type FoundPiece } from '~/catalog/piece'
import { findPieces } from '~/catalog/pieces.server'
import { available } from '~/catalog/stock'
import { toDollars } from '~/lib/money'
import type { Cart, CartLine, LineProblem, MirrorLine, PricedCart, PricedLine } from './cart'

/** Prices a cart by what the database says at this moment, in one round trip. */
export async function priceCart(cart: Cart): Promise<PricedCart> {
  return priceWith(cart, await findPieces(cart.lines))
}

/** Prices a cart by pieces that were already looked up. */
export function priceWith(cart: Cart, pieces: Map<string, FoundPiece>): PricedCart {
  const lines = cart.lines.map((line) => priceLine(line, pieces.get(pieceKey(line))))
  const buyable = lines.filter(isBuyable)
  return {
    lines,
    count: buyable.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: buyable.reduce((sum, line) => sum + line.totalCents, 0),
    quote: quoteOf(buyable),
  }
}

/**
 * The cart with its present prices as those that the visitor has seen: of one who has changed it on the cart page, which
 * shows every price, or is being sent there.
 */
export function pricesSeen(cart: Cart, pieces: Map<string, FoundPiece>): Cart {
  const lines = cart.lines.map((line) => {
    const found = pieces.get(pieceKey(line))
    return found?.state === 'found' ? { ...line, seenPriceCents: found.piece.priceCents } : line
  })
  return { ...cart, lines }
}

/** A line that counts and can be checked out, with its piece. */
export type BuyableLine = PricedLine & { piece: NonNullable<PricedLine['piece']> }

/** Whether a line counts in the total and goes to checkout. */
export function isBuyable(line: PricedLine): line is BuyableLine {
  return line.problem === undefined && line.piece !== undefined
}

/** The cart as `localStorage.cart` holds it (spec section 3, "Cart line"); lines whose piece is gone have no name. */
export function mirrorLines({ lines }: PricedCart): MirrorLine[] {
  return lines.flatMap(({ piece, quantity }) =>
    piece
      ? {
          id: piece.productId,
          name: piece.name,
          price: toDollars(piece.priceCents),
          image: piece.image.url,
          quantity,
          variationId: piece.variationId,
          variationName: piece.variationName,
          variationValue: piece.variationValue,
          stripeProductId: piece.stripeProductId,
          stripePriceId: piece.stripePriceId,
        }
      : [],
  )
}

function priceLine(line: CartLine, found: FoundPiece | undefined): PricedLine {
  const { productId, variationId, quantity, seenPriceCents } = line
  const piece = found && 'piece' in found ? found.piece : undefined
  const problem = problemOf(found)
  const sells = piece !== undefined && problem === undefined
  const left = piece ? available(piece.stock) : 0
  return {
    ref: { productId, variationId },
    quantity,
    piece,
    problem,
    formerPriceCents: sells && seenPriceCents !== piece.priceCents ? seenPriceCents : undefined,
    tooMany: sells && quantity > left ? left : undefined,
    totalCents: sells ? piece.priceCents * quantity : 0,
  }
}

function problemOf(found: FoundPiece | undefined): LineProblem | undefined {
  if (!found || found.state === 'gone') return 'gone'
  if (found.state === 'needsVariation') return 'needsVariation'
  return found.piece.stock.kind === 'soldOut' ? 'soldOut' : undefined
}

/** Two carts with the same quote cost the same for the same things: what the page showed is what is paid (case C18). */
function quoteOf(lines: BuyableLine[]): string {
  const agreed = lines.map(({ piece, quantity }) => [pieceKey(piece), quantity, piece.priceCents])
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url').slice(0, 22)
}
