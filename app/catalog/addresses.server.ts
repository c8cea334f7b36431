import { desc } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'

/** Slug and last change of every product, newest first. */
export async function productAddresses(): Promise<{ slug: string; updatedAt: string }[]> {
  return getDb()
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .orderBy(desc(products.createdAt), desc(products.id))
}
