import { inArray } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, productVariations } from '~db/schema'
import { noPicture } from './card'
import type { ProductRow } from './commands.server'
import { pieceKey, type FoundPiece, type Piece, type PieceRef } from './piece'
import { priceOf } from './price'
import { stockOf } from './stock'
import type { VariationRow } from './variations.server'

/**
 * Looks up what carts and orders point at, as it is now, in one round trip.
 * @returns the result for each reference, by `pieceKey`
 */
export async function findPieces(refs: PieceRef[]): Promise<Map<string, FoundPiece>> {
  if (refs.length === 0) return new Map()
  const ids = [...new Set(refs.map((ref) => ref.productId))]
  const db = getDb()
  const [productRows, variationRows] = await db.batch([
    db.select().from(products).where(inArray(products.id, ids)),
    db.select().from(productVariations).where(inArray(productVariations.productId, ids)),
  ])
  const productsById = new Map(productRows.map((row) => [row.id, row]))
  return new Map(refs.map((ref) => [pieceKey(ref), findPiece(ref, productsById.get(ref.productId), variationRows)]))
}

function findPiece(ref: PieceRef, product: ProductRow | undefined, variations: VariationRow[]): FoundPiece {
  if (!product) return { state: 'gone' }
  const own = variations.filter((variation) => variation.productId === product.id)
  if (ref.variationId === null) {
    return { state: own.length > 0 ? 'needsVariation' : 'found', piece: toPiece(product, undefined) }
  }
  const variation = own.find(({ id }) => id === ref.variationId)
  return variation ? { state: 'found', piece: toPiece(product, variation) } : { state: 'gone' }
}

function toPiece(product: ProductRow, variation: VariationRow | undefined): Piece {
  return {
    productId: product.id,
    variationId: variation?.id ?? null,
    slug: product.slug,
    name: product.name,
    variationName: variation?.name ?? null,
    variationValue: variation?.value ?? null,
    image: product.images[0] ?? noPicture,
    priceCents: priceOf(variation ?? product, product),
    stock: stockOf(variation ?? product, product),
    stripeProductId: product.stripeProductId,
    // A variation's price at Stripe is its own; the product's stands only for the product's own price.
    stripePriceId: variation ? variation.stripePriceId : product.stripePriceId,
  }
}
