import { count, desc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import { pageWindow, type Page } from '~/lib/pagination'
import type { ProductCardData } from './card'
import { cardColumns, toCard } from './card-query.server'
import { matchProducts, type Matches } from './search.server'

/** A row of the back office's list. */
export interface ListedProduct extends ProductCardData {
  category: string
  /** What the two switches stand at; the stock of the card also looks at the variations. */
  inStock: boolean
  featured: boolean
  /** No units are counted, neither its own nor any of variations: put in stock as it is, it would never run out. */
  nothingLeft: boolean
}

const rowsPerPage = 25

/**
 * A page of all products, newest first, 25 to a page.
 * @param search words of a name or of a category, whatever the case (spec section 2, "Products tab")
 */
export async function listProductRows({
  search,
  page,
}: {
  search: string
  page: number
}): Promise<Page<ListedProduct>> {
  const { where, total, more } = await (search === ''
    ? everyProduct()
    : matchProducts({ words: search, columns: ['name', 'category'] }))
  const window = pageWindow(total, rowsPerPage, page)
  const rows = await getDb()
    .select({ ...cardColumns, category: products.category, featured: products.featured })
    .from(products)
    .where(where)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(rowsPerPage)
    .offset(window.offset)
  const items = rows.map((row) => ({
    ...toCard(row),
    category: row.category,
    inStock: row.inStock,
    featured: row.featured,
    nothingLeft: row.stockQuantity === 0 && row.variations.length === 0,
  }))
  return { items, page: window.page, pages: window.pages, total, more }
}

async function everyProduct(): Promise<Matches> {
  const [row] = await getDb().select({ total: count() }).from(products)
  return { where: undefined, total: row?.total ?? 0, more: false }
}

/** The numbers of the dashboard's summary cards. Each is counted in an index. */
export async function countProducts(): Promise<{ total: number; featured: number }> {
  const db = getDb()
  const [all, featured] = await db.batch([
    db.select({ total: count() }).from(products),
    db.select({ total: count() }).from(products).where(eq(products.featured, true)),
  ])
  return { total: all[0]?.total ?? 0, featured: featured[0]?.total ?? 0 }
}
