import { asc, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { categories } from '~db/schema'
import { fallbackCategories } from './shop-query'

/** The categories in order; the specification's own while there are none (spec section 3). */
export async function listCategories(): Promise<string[]> {
  const rows = await getDb().select({ name: categories.name }).from(categories).orderBy(asc(categories.name))
  return rows.length > 0 ? rows.map(({ name }) => name) : fallbackCategories
}

/** A statement that enters the category of a product into the list, unless it is there. */
export function keepCategory(productId: string, now: string): SQL {
  return sql`insert or ignore into categories (name, created_at)
    select category, ${now} from products where id = ${productId}`
}
