import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Page } from '~/lib/pagination'
import { getDb } from '~db/client.server'
import { categories, products } from '~db/schema'
import { containsWords } from '~db/search.server'
import type { ProductCardData } from './card'
import { cardColumns, toCard } from './card-query.server'
import { fallbackCategories, type ShopQuery, type Sort } from './shop-query'

/** Blueprint, "Lists". */
const pageSize = 24
/** More words than a search needs; each costs a look through all names. */
const mostWords = 6

export interface Listing extends Page<ProductCardData> {
  /** Names for the chips, in order. */
  categories: string[]
}

/**
 * One page of the shop and the categories, in one round trip. The order is total (id decides between equals), so every
 * product is on exactly one page.
 * @returns `items` empty and `page` past `pages` when the asked page does not exist
 */
export async function listProducts(query: ShopQuery): Promise<Listing> {
  const db = getDb()
  const where = and(query.category ? eq(products.category, query.category) : undefined, ...matchesOf(query.search))
  const [categoryRows, totals, rows] = await db.batch([
    db.select({ name: categories.name }).from(categories).orderBy(asc(categories.name)),
    db.select({ total: count() }).from(products).where(where),
    db
      .select(cardColumns)
      .from(products)
      .where(where)
      .orderBy(...orders[query.sort])
      .limit(pageSize)
      .offset((query.page - 1) * pageSize),
  ])
  const total = totals[0]?.total ?? 0
  return {
    items: rows.map(toCard),
    page: query.page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
    categories: categoryRows.length > 0 ? categoryRows.map(({ name }) => name) : fallbackCategories,
  }
}

const orders: Record<Sort, [SQL, SQL]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  price: [asc(products.shownPriceCents), asc(products.id)],
  'price-desc': [desc(products.shownPriceCents), desc(products.id)],
  name: [sql`${products.name} collate nocase`, asc(products.id)],
}

/** Every word must be in the name, the category or the description. */
function matchesOf(search: string): (SQL | undefined)[] {
  const words = search.split(' ').filter(Boolean).slice(0, mostWords)
  return words.map((word) => containsWords(word, [products.name, products.category, products.description]))
}
