import { and, avg, count, desc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { testimonials } from '~db/schema'
import { calendarDay } from '~/lib/dates'

/** The reviews on a product's page: its own and no others. */
export interface ProductReviews {
  /** The newest; a rating is 1 to 5, in halves, and the day is the shop's calendar day, `2026-03-01`. */
  reviews: { id: string; authorName: string; rating: number; content: string; day: string }[]
  /** Of all reviews of the product, the average to one decimal; undefined when there is none. */
  rating: { count: number; average: number } | undefined
}

export const noReviews: ProductReviews = { reviews: [], rating: undefined }

/** The approved reviews of a product for its page, newest first, and their sum. One round trip. */
export const reviewsFor = readPerContentVersion(
  async (productId: string, limit: number = 20): Promise<ProductReviews> => {
    const own = and(eq(testimonials.productId, productId), eq(testimonials.isApproved, true))
    const { id, authorName, rating, content, createdAt } = testimonials
    const [totals, rows] = await getDb().batch([
      getDb()
        .select({ count: count(), average: avg(rating).mapWith(Number) })
        .from(testimonials)
        .where(own),
      getDb()
        .select({ id, authorName, rating, content, createdAt })
        .from(testimonials)
        .where(own)
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
    ])
    const total = totals[0]
    return {
      reviews: rows.map(({ createdAt: moment, ...review }) => ({ ...review, day: calendarDay(moment) })),
      rating: total?.average ? { count: total.count, average: Math.round(total.average * 10) / 10 } : undefined,
    }
  },
)
