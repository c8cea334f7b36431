import { and, avg, count, desc, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, testimonials } from '~db/schema'
import { calendarDay } from '~/lib/dates'
import { type ProductReviews, type Review } from './reviews'

/**
 * The approved reviews for a product's page, newest first: its own, then others until there are `limit`. Only its own
 * count for the rating (blueprint, "Reviews on product pages"). One round trip.
 */
export async function reviewsFor(productId: string, limit = 6): Promise<ProductReviews> {
  const ownApproved = and(eq(testimonials.productId, productId), eq(testimonials.isApproved, true))
  const ofOthers = or(isNull(testimonials.productId), ne(testimonials.productId, productId))
  const [totals, own, others] = await getDb().batch([
    getDb()
      .select({ count: count(), average: avg(testimonials.rating).mapWith(Number) })
      .from(testimonials)
      .where(ownApproved),
    newest(ownApproved, limit),
    newest(and(eq(testimonials.isApproved, true), ofOthers), limit),
  ])
  const total = totals[0]
  const rating = total?.average && total.count > 0 ? { count: total.count, average: total.average } : undefined
  return {
    rating,
    reviews: [...own.map((row) => toReview(row, productId)), ...others.map((row) => toReview(row))].slice(0, limit),
  }
}

function newest(where: SQL | undefined, limit: number) {
  return getDb()
    .select({
      id: testimonials.id,
      authorName: testimonials.authorName,
      rating: testimonials.rating,
      content: testimonials.content,
      createdAt: testimonials.createdAt,
      productId: testimonials.productId,
      productName: products.name,
      productSlug: products.slug,
    })
    .from(testimonials)
    .leftJoin(products, eq(products.id, testimonials.productId))
    .where(where)
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
    .limit(limit)
}

type ReviewRow = Awaited<ReturnType<typeof newest>>[number]

function toReview(row: ReviewRow, shownOn?: string): Review {
  const { id, authorName, rating, content, createdAt } = row
  const about =
    row.productId !== shownOn && row.productName !== null && row.productSlug !== null
      ? { name: row.productName, slug: row.productSlug }
      : null
  return { id, authorName, rating, content, day: calendarDay(createdAt), about }
}
