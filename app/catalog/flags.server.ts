import { and, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import { nowIso } from '~/lib/dates'

/** `nothingLeft`: there is nothing to sell, and nobody said how many there are now. */
export type StockSwitch = 'done' | 'missing' | 'nothingLeft'

/**
 * Puts a product on sale or takes it off (spec section 2, the stock toggle). One of which no units are left goes on sale
 * only with a number, or with the word that it is made to order: counted stock never becomes endless by itself (C114). A
 * product with variations has none of its own to count.
 * @param units how many there are now: 'uncounted' for made to order; left out where the owner was not asked
 */
export async function setInStock(id: string, inStock: boolean, units?: number | 'uncounted'): Promise<StockSwitch> {
  if (!inStock || units === 'uncounted') return (await setColumns(id, { inStock })) ? 'done' : 'missing'
  if (units) return (await setColumns(id, { inStock, stockQuantity: units })) ? 'done' : 'missing'
  const hasVariations = sql`exists (select 1 from product_variations v where v.product_id = ${products.id})`
  const sellable = sql`(${products.inStock} or ${products.stockQuantity} > 0 or ${hasVariations})`
  if (await setColumns(id, { inStock }, sellable)) return 'done'
  return (await getDb().$count(products, eq(products.id, id))) > 0 ? 'nothingLeft' : 'missing'
}

/** Shows a product on the home page or not. False when there is no such product. */
export function setFeatured(id: string, featured: boolean): Promise<boolean> {
  return setColumns(id, { featured })
}

/** The version counts up, so that an editor opened before does not put the old state back (blueprint, "Lost updates"). */
async function setColumns(
  id: string,
  values: { inStock: boolean; stockQuantity?: number } | { featured: boolean },
  only?: SQL,
): Promise<boolean> {
  const { rowsAffected } = await getDb()
    .update(products)
    .set({ ...values, updatedAt: nowIso(), version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), only))
  return rowsAffected > 0
}
