import { asc, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { categories } from '~db/schema'
import { fallbackCategories } from './shop-query'

/** The query for the categories, in order; `categoryNames` reads its rows. */
function categoryQuery() {
  return getDb().select({ name: categories.name }).from(categories).orderBy(asc(categories.name))
}

/** The same without those of which all products are hidden: to visitors they would be dead ends. */
export function shownCategoryQuery() {
  return categoryQuery().where(sql`
    exists (select 1 from products where category = categories.name and not hidden)
    or not exists (select 1 from products where category = categories.name and hidden = 1)`)
}

/** The names in the rows of `categoryQuery`; the specification's own while there are none (spec section 3). */
export function categoryNames(rows: { name: string }[]): string[] {
  return rows.length > 0 ? rows.map(({ name }) => name) : fallbackCategories
}

/** The categories in order, or those that stand in for them. */
export async function listCategories(): Promise<string[]> {
  return categoryNames(await categoryQuery())
}

/** A statement that enters the category of a product into the list, unless it is there. */
export function upsertCategory(productId: string, now: string): SQL {
  return sql`insert or ignore into categories (name, created_at)
    select category, ${now} from products where id = ${productId}`
}

/**
 * A statement that deletes a category without products: it would be a dead end in the shop.
 * @param without the id of a product that the same batch deletes
 */
export function dropCategory(name: SQL, without = ''): SQL {
  return sql`delete from categories where name = ${name}
    and not exists (select 1 from products where category = categories.name and id <> ${without})`
}
