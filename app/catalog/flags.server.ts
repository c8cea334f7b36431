import { eq, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import { nowIso } from '~/lib/dates'

/** Puts a product on sale or takes it off (spec section 2, the stock toggle). False when there is no such product. */
export function setInStock(id: string, inStock: boolean): Promise<boolean> {
  return setFlag(id, { inStock })
}

/** Shows a product on the home page or not. False when there is no such product. */
export function setFeatured(id: string, featured: boolean): Promise<boolean> {
  return setFlag(id, { featured })
}

/** The version counts up, so that an editor opened before does not put the old state back (blueprint, "Lost updates"). */
async function setFlag(id: string, flag: { inStock: boolean } | { featured: boolean }): Promise<boolean> {
  const { rowsAffected } = await getDb()
    .update(products)
    .set({ ...flag, updatedAt: nowIso(), version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
  return rowsAffected > 0
}
