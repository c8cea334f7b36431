import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import type { ProductCardData } from './card'
import { cardColumns, toCard } from './card-query.server'

const relatedCount = 4

/** The featured products, newest first, 8 as the home page shows them unless told otherwise. One query. */
export async function featuredProducts(limit = 8): Promise<ProductCardData[]> {
  const rows = await getDb()
    .select(cardColumns)
    .from(products)
    .where(eq(products.featured, true))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
  return rows.map(toCard)
}

/** Up to four others to show beside a product: those of its category first, then the newest. One round trip. */
export async function relatedProducts({ id, category }: { id: string; category: string }): Promise<ProductCardData[]> {
  const [sameCategory, newest] = await getDb().batch([
    otherProducts(id, relatedCount, eq(products.category, category)),
    // Those of the category may be among the newest; then there are still enough others.
    otherProducts(id, 2 * relatedCount),
  ])
  const byId = new Map([...sameCategory, ...newest].map((row) => [row.id, row]))
  return [...byId.values()].slice(0, relatedCount).map(toCard)
}

function otherProducts(id: string, limit: number, condition?: SQL) {
  return getDb()
    .select(cardColumns)
    .from(products)
    .where(and(ne(products.id, id), condition))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
}

/** The cards of these products in the given order; those that are gone are left out. One query. */
export async function productCards(ids: string[]): Promise<ProductCardData[]> {
  if (ids.length === 0) return []
  const rows = await getDb().select(cardColumns).from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
