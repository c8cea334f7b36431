import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, productVariations } from '~db/schema'
import { containsWords } from '~db/search.server'
import { pageWindow, type Page } from '~/lib/pagination'
import type { ProductCardData } from './card'
import { cardColumns, toCard } from './card-query.server'
import { fullName } from './piece'
import { lowStockLeft, lowStockThreshold, stockOf } from './stock'

/** A row of the back office's list. */
export interface ProductRow extends ProductCardData {
  category: string
  /** What the two switches stand at; the stock of the card also looks at the variations. */
  inStock: boolean
  featured: boolean
}

const rowsPerPage = 25

/**
 * A page of all products, newest first, 25 to a page.
 * @param search part of a name or of a category, whatever the case (spec section 2, "Products tab")
 */
export async function listProductRows({ search, page }: { search: string; page: number }): Promise<Page<ProductRow>> {
  const db = getDb()
  const where = containsWords(search, [products.name, products.category])
  const [counted] = await db.select({ total: count() }).from(products).where(where)
  const total = counted?.total ?? 0
  const window = pageWindow(total, rowsPerPage, page)
  const rows = await db
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
  }))
  return { items, page: window.page, pages: window.pages, total }
}

/** The numbers of the dashboard's summary cards. */
export async function countProducts(): Promise<{ total: number; featured: number }> {
  const [row] = await getDb()
    .select({ total: count(), featured: sql<number>`coalesce(sum(${products.featured}), 0)` })
    .from(products)
  return row ?? { total: 0, featured: 0 }
}

/** Something to see to: a product or one of its variations, with the number left, 0 when sold out. */
export interface StockAlert {
  slug: string
  name: string
  left: number
}

const mostAlerts = 40

/** What is sold out or low (spec section 9: 1 to 5 left), the most urgent first, at most 40. */
export async function stockAlerts(): Promise<StockAlert[]> {
  const rows = await getDb()
    .select({
      slug: products.slug,
      name: products.name,
      product: { inStock: products.inStock, stockQuantity: products.stockQuantity },
      variation: {
        value: productVariations.value,
        inStock: productVariations.inStock,
        stockQuantity: productVariations.stockQuantity,
      },
    })
    .from(products)
    .leftJoin(productVariations, and(eq(productVariations.productId, products.id), eq(products.inStock, true)))
    .where(or(eq(products.inStock, false), isScarce))
    .orderBy(asc(sql`${effectiveLeft}`), asc(products.name), asc(productVariations.value))
    .limit(mostAlerts)
  return rows.map(({ slug, name, product, variation }) => ({
    slug,
    name: fullName({ name, variationValue: variation?.value ?? null }),
    left: lowStockLeft(stockOf(variation ?? product, product)) ?? 0,
  }))
}

const pieceInStock = sql`coalesce(${productVariations.inStock}, ${products.inStock})`
const pieceQuantity = sql`iif(${productVariations.id} is null, ${products.stockQuantity}, ${productVariations.stockQuantity})`
const isScarce: SQL = sql`(${pieceInStock} = 0 or ${pieceQuantity} between 1 and ${lowStockThreshold})`
const effectiveLeft = sql`iif(${pieceInStock} and ${products.inStock}, ${pieceQuantity}, 0)`
