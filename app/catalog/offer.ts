import { stillCounted, type Stock, type StockFields } from './stock'

/** Spec section 9: 1 to 5 left is low. Migration 0003 and `stockAlerts` say so in SQL. */
const lowStockThreshold = 5

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
 * The former price that is crossed out beside a price, in cents. It is the product's, so a variation with a price of its own
 * has none; nor has what costs as much by now.
 */
export function formerPriceOf(
  item: { priceCents: number | null },
  product: { priceCents: number; formerPriceCents: number | null },
): number | undefined {
  const { formerPriceCents: former, priceCents } = product
  const isOwnPrice = item !== product && item.priceCents !== null
  return former !== null && former > priceCents && !isOwnPrice ? former : undefined
}

/**
 * The stock of a product or variation; a variation of a sold-out product is sold out too. So is what costs nothing, which
 * editors refuse: the payment service takes no order of it.
 */
export function stockOf(item: OfferFields, product: OfferFields = item): Stock {
  const isFree = (item.priceCents ?? product.priceCents) === 0
  if (isFree || !item.inStock || !product.inStock) return { kind: 'soldOut' }
  if (item.stockQuantity > 0) return { kind: 'counted', left: item.stockQuantity }
  return { kind: stillCounted(item) ? 'soldOut' : 'madeToOrder' }
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

/** What a price is worked out from: a variation without a price of its own has its product's. */
export interface PricedVariation extends OfferFields {
  name: string
}

interface PricedProduct extends OfferFields {
  priceCents: number
  formerPriceCents: number | null
  options: { name: string }[] | null
}

/** The price of a product as lists and its page show it before anything is chosen, in cents. */
export interface ShownPrice {
  /** The lowest that can be bought; when all is sold out, of everything that costs something. */
  priceCents: number
  /** The highest that can be bought; the same as `priceCents` when there is but one price. */
  highestPriceCents: number
  /** Whether the word 'From' stands before it. */
  from: boolean
  /** Crossed out beside it, where `priceCents` is the product's own: with 'From', or of everything that can be bought. */
  formerPriceCents?: number
}

const fromWords = /crystal|size|price|type/i

/** Blueprint, "Options": a group named for crystals, a size, a price or a type makes a 'From' price. */
function isFromPrice(groups: string[]): boolean {
  return groups.some((group) => fromWords.test(group))
}

/** The price to show of a product with these variations. */
export function shownPrice(product: PricedProduct, variations: PricedVariation[]): ShownPrice {
  const buyable = variations.filter((variation) => stockOf(variation, product).kind !== 'soldOut')
  const priced = buyable.length > 0 ? buyable : variations.filter((variation) => priceOf(variation, product) > 0)
  const prices = priced.length > 0 ? priced.map((variation) => priceOf(variation, product)) : [product.priceCents]
  const from = isFromPrice([...optionNames(product.options), ...variations.map(({ name }) => name)])
  const lowest = Math.min(...prices)
  const isReduced = lowest === product.priceCents && (from || prices.every((price) => price === lowest))
  return {
    priceCents: lowest,
    highestPriceCents: Math.max(...prices),
    from,
    formerPriceCents: isReduced ? formerPriceOf(product, product) : undefined,
  }
}

/** The stock of a product as a whole: with variations it is what they have together, sold out when all of them are. */
export function stockOfAll(product: OfferFields, variations: OfferFields[]): Stock {
  if (variations.length === 0) return stockOf(product)
  const stocks = variations.map((variation) => stockOf(variation, product)).filter(({ kind }) => kind !== 'soldOut')
  if (stocks.length === 0) return { kind: 'soldOut' }
  const counts = stocks.map((stock) => (stock.kind === 'counted' ? stock.left : Infinity))
  const left = counts.reduce((sum, count) => sum + count, 0)
  return left === Infinity ? { kind: 'madeToOrder' } : { kind: 'counted', left }
}

/** `options` is free JSON from older data: a list of objects with a name, or null. */
function optionNames(options: unknown): string[] {
  if (!Array.isArray(options)) return []
  return options.flatMap((option: { name?: unknown } | null) => (typeof option?.name === 'string' ? [option.name] : []))
}
