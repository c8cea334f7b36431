import { and, desc, eq, isNull } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { products, testimonials } from '~db/schema'
import { truncate } from '~/lib/text'
import type { ShownTestimonial } from './quotes'

/** A long review is cut where only a few lines of it are shown. */
const shownLength = 280

/**
 * The latest approved testimonials, newest first: words about sessions, which have no product; after them, unless they
 * alone are asked for, reviews of products with the product's name.
 */
export const latestTestimonials = readPerContentVersion(
  async (limit: number, { onlySessions = false } = {}): Promise<ShownTestimonial[]> => {
    const ofSessions = isNull(testimonials.productId)
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
      .where(and(eq(testimonials.isApproved, true), onlySessions ? ofSessions : undefined))
      .orderBy(desc(ofSessions), desc(testimonials.createdAt), desc(testimonials.id))
      .limit(limit)
    return rows.map((row) => ({ ...row, content: truncate(row.content, shownLength, { lines: true }) }))
  },
)
