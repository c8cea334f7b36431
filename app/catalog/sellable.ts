import type { Stock } from './stock'

/** What a cart line or an order line points at: a product, or one variation of it. */
export interface SellableRef {
  productId: string
  variationId: string | null
}

/** Everything that cart, checkout and orders need to know of one thing that can be bought, as it is now. */
export interface Sellable extends SellableRef {
  slug: string
  name: string
  category: string
  /** Group and value of the variation, such as `Size` and `Medium`. */
  variationName: string | null
  variationValue: string | null
  /** First picture. */
  image: { url: string; alt: string }
  /** The variation's own price, or else the product's. */
  priceCents: number
  stock: Stock
  stripeProductId: string | null
  stripePriceId: string | null
}

/**
 * A reference as it was found: the sellable; `gone` when product or variation no longer exist, or are hidden; or `needsVariation` when
 * the product has options now and none is chosen.
 */
export type FoundSellable =
  { state: 'found'; sellable: Sellable } | { state: 'gone' } | { state: 'needsVariation'; sellable: Sellable }

/** What was looked up of several references, by `sellableKey`. */
export type FoundSellables = ReadonlyMap<string, FoundSellable>

/** One key for a sellable, to compare and to index by. */
export function sellableKey({ productId, variationId }: SellableRef): string {
  return variationId ? `${productId}.${variationId}` : productId
}

/** The name of a sellable as the shopper chose it: `Amethyst Cluster (Medium)`. */
export function fullName({ name, variationValue }: Pick<Sellable, 'name' | 'variationValue'>): string {
  return variationValue ? `${name} (${variationValue})` : name
}
