import { asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { pageCount, type Page } from '~/lib/pagination'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import type { ProductCardData } from './card'
import { cardColumns, toCard } from './card-query.server'
import { categoryNames, categoryQuery } from './categories.server'
import { matchProducts } from './search.server'
import type { ShopQuery, Sort } from './shop-query'

/** Blueprint, "Lists". */
const pageSize = 24

export interface Listing extends Page<ProductCardData> {
  /** Names for the chips, in order. */
  categories: string[]
}

/**
 * One page of the shop and the categories, in one round trip; a search takes a second one. The order is total (id
 * decides between equals), so every product is on exactly one page.
 * @returns `items` empty and `page` past `pages` when the asked page does not exist
 */
export async function listProducts(query: ShopQuery): Promise<Listing> {
  const { rows, total, more, names } = await (query.search === '' ? browse(query) : search(query))
  return {
    items: rows.map(toCard),
    page: query.page,
    pages: pageCount(total, pageSize),
    total,
    more,
    categories: categoryNames(names),
  }
}

async function browse(query: ShopQuery) {
  const where = query.category === undefined ? undefined : eq(products.category, query.category)
  const [names, rows, counted] = await getDb().batch([
    categoryQuery(),
    rowsOf(query, where),
    getDb().select({ total: count() }).from(products).where(where),
  ])
  return { names, rows, total: counted[0]?.total ?? 0, more: false }
}

async function search(query: ShopQuery) {
  const { where, total, more } = await matchProducts({
    words: query.search,
    columns: ['name', 'category', 'description'],
    category: query.category,
  })
  const [names, rows] = await getDb().batch([categoryQuery(), rowsOf(query, where)])
  return { names, rows, total, more }
}

function rowsOf({ sort, page }: ShopQuery, where: SQL | undefined) {
  return getDb()
    .select(cardColumns)
    .from(products)
    .where(where)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

const orders: Record<Sort, [SQL, SQL]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  price: [asc(products.shownPriceCents), asc(products.id)],
  'price-desc': [desc(products.shownPriceCents), desc(products.id)],
  name: [sql`${products.name} collate nocase`, asc(products.id)],
}
