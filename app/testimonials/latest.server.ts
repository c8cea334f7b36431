import { desc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, testimonials } from '~db/schema'
import { truncate } from '~/lib/text'
import type { ShownTestimonial } from './quotes'

/** A long review is cut where only a few lines of it are shown. */
const shownLength = 280

/** The latest approved testimonials, newest first, with the name of the product that one is about. */
export async function latestTestimonials(limit: number): Promise<ShownTestimonial[]> {
  const rows = await getDb()
    .select({
      id: testimonials.id,
      author: testimonials.authorName,
      rating: testimonials.rating,
      content: testimonials.content,
      about: products.name,
    })
    .from(testimonials)
    .leftJoin(products, eq(products.id, testimonials.productId))
    .where(eq(testimonials.isApproved, true))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, content: truncate(row.content, shownLength) }))
}
