import { sql, type SQL } from 'drizzle-orm'
import type { products, productVariations } from '~db/schema'
import type { StockFields } from './stock'

/**
 * What a save does to the stock, so that units sold while the form stood open are never put back (C57). The form
 * says what it was loaded with: the count changes by as much as the owner changed it, and never falls below 0. An
 * unchanged count and an unchanged tick are not written at all. More units than before make a ticked item available
 * again; when sales have eaten up all that the owner counted it is sold out, and not suddenly "made to order".
 * @param loaded the stock that the form was loaded with
 */
export function stockChange(
  { stockQuantity, inStock }: typeof products | typeof productVariations,
  typed: StockFields,
  loaded: StockFields,
): { stockQuantity?: SQL<number>; inStock?: SQL<boolean> | boolean } {
  const more = typed.stockQuantity - loaded.stockQuantity
  const wanted = typed.inStock !== loaded.inStock || (more > 0 && typed.inStock) ? typed.inStock : undefined
  if (more === 0) return wanted === undefined ? {} : { inStock: wanted }
  const left = sql<number>`max(0, ${stockQuantity} + ${more})`
  if (typed.stockQuantity === 0) return { stockQuantity: left, inStock: wanted }
  const state = wanted === undefined ? inStock : sql`${wanted ? 1 : 0}`
  return { stockQuantity: left, inStock: sql<boolean>`${state} and ${left} > 0` }
}
