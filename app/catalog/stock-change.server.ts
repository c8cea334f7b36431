import { sql, type SQL } from 'drizzle-orm'
import type { products, productVariations } from '~db/schema'
import type { StockFields } from './stock'

/**
 * What a save does to the stock, so that units sold while the form stood open are never put back (C57). The form says
 * what it was loaded with: the count changes by as much as the owner changed it, and never falls below 0. What was left
 * alone is not written. A number for what had none, or a higher one, puts a ticked or sold-out item in stock (C114);
 * counted down to 0, by the owner or by sales meanwhile, it is sold out and not suddenly made to order.
 * @param loaded the stock that the form was loaded with
 */
export function stockChange(
  { stockQuantity, inStock }: typeof products | typeof productVariations,
  typed: StockFields,
  loaded: StockFields,
): { stockQuantity?: SQL<number>; inStock?: SQL<boolean> | boolean } {
  const isTickChanged = typed.inStock !== loaded.inStock
  const more = typed.stockQuantity - loaded.stockQuantity
  if (more === 0) return isTickChanged ? { inStock: typed.inStock } : {}
  const left = sql<number>`max(0, ${stockQuantity} + ${more})`
  if (isTickChanged && typed.stockQuantity === 0) return { stockQuantity: left, inStock: typed.inStock }
  const isRestocked = more > 0 && (typed.inStock || loaded.stockQuantity === 0)
  const state = isTickChanged ? sql`${typed.inStock ? 1 : 0}` : isRestocked ? sql`1` : inStock
  return { stockQuantity: left, inStock: sql<boolean>`${state} and ${left} > 0` }
}
