/** Spec section 9: 1 to 5 left is low. Migration 0003 and `stock-alerts` say so in SQL. */
const lowStockThreshold = 5

/** The stock fields of a product or a variation. */
export interface StockFields {
  inStock: boolean
  stockQuantity: number
}

/** What decides whether a product or a variation can be bought. */
export interface OfferFields extends StockFields {
  /** In cents; null for a variation that has its product's price. */
  priceCents: number | null
}

/** A price in cents: a variation's own, or else its product's. */
export function priceOf(item: { priceCents: number | null }, product: { priceCents: number }): number {
  return item.priceCents ?? product.priceCents
}

/**
 * What may be sold: nothing, at most so many units, or any number (made to order).
 * Blueprint, "Stock": `in_stock = false` is sold out; counted only while `stock_quantity` is above 0.
 */
export type Stock = { kind: 'soldOut' } | { kind: 'counted'; left: number } | { kind: 'open' }

/**
 * The stock of a product or variation; a variation of a sold-out product is sold out too. So is what costs nothing, which
 * editors refuse: the payment service takes no order of it.
 */
export function stockOf(item: OfferFields, product: OfferFields = item): Stock {
  const isFree = (item.priceCents ?? product.priceCents) === 0
  if (isFree || !item.inStock || !product.inStock) return { kind: 'soldOut' }
  return item.stockQuantity > 0 ? { kind: 'counted', left: item.stockQuantity } : { kind: 'open' }
}

/** How many can be bought when `held` units are being paid for by others. Infinity when not counted. */
export function available(stock: Stock, held = 0): number {
  if (stock.kind === 'soldOut') return 0
  return stock.kind === 'counted' ? Math.max(0, stock.left - held) : Infinity
}

/** The number to warn of, or undefined when there are plenty, none, or no count. */
export function lowStockLeft(stock: Stock): number | undefined {
  return stock.kind === 'counted' && stock.left <= lowStockThreshold ? stock.left : undefined
}
