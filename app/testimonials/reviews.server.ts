import { and, avg, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { products, testimonials } from '~db/schema'
import { calendarDay } from '~/lib/dates'
import { truncate } from '~/lib/truncate'

export interface ShownTestimonial {
  id: string
  author: string
  rating: number
  content: string
  /** The product or the service it is about. */
  about: string | null
  /** What the practice answered; empty where it has not. */
  reply: string
}

/** The reviews on a product's page: its own and no others. */
export interface ProductReviews {
  /** The newest; a rating is 1 to 5, in halves, and the day is the shop's calendar day, `2026-03-01`. */
  reviews: { id: string; authorName: string; rating: number; content: string; reply: string; day: string }[]
  /** Of all reviews of the product, the average to one decimal; undefined when there is none. */
  rating: { count: number; average: number } | undefined
}

export const noReviews: ProductReviews = { reviews: [], rating: undefined }

/** The approved reviews of a product for its page, newest first, and their sum. One round trip. */
export const reviewsFor = readPerContentVersion(
  async (productId: string, limit: number = 20): Promise<ProductReviews> => {
    const own = and(eq(testimonials.productId, productId), eq(testimonials.isApproved, true))
    const { id, authorName, rating, content, reply, createdAt } = testimonials
    const [totals, rows] = await getDb().batch([
      getDb()
        .select({ count: count(), average: avg(rating).mapWith(Number) })
        .from(testimonials)
        .where(own),
      getDb()
        .select({ id, authorName, rating, content, reply, createdAt })
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

/** What the service of a review is called now, whatever it was called when the owner chose it. */
const presentTitle = sql`(select title from services where slug = ${testimonials.serviceSlug} or id in (
  select target_id from former_slugs where kind = 'service' and former_slugs.slug = ${testimonials.serviceSlug}))`

/** A long review is cut where only a few lines of it are shown. */
const shownLength = 280

/**
 * The latest approved testimonials, newest first: words about sessions, which have no product, and after them reviews of
 * products with the product's name.
 * @param onlySessions leaves the reviews of products out
 * @param service gives only those of this service, named by its slug or a former one
 */
export const latestTestimonials = readPerContentVersion(
  async (
    limit: number,
    { onlySessions = false, service }: { onlySessions?: boolean; service?: { id: string; slug: string } } = {},
  ): Promise<ShownTestimonial[]> => {
    const ofSessions = isNull(testimonials.productId)
    const ofService =
      service &&
      sql`(${testimonials.serviceSlug} = ${service.slug} or ${testimonials.serviceSlug} in (
        select slug from former_slugs where kind = 'service' and target_id = ${service.id}))`
    const rows = await getDb()
      .select({
        id: testimonials.id,
        author: testimonials.authorName,
        rating: testimonials.rating,
        content: testimonials.content,
        about: sql<string | null>`coalesce(${products.name}, ${presentTitle}, ${testimonials.serviceTitle})`,
        reply: testimonials.reply,
      })
      .from(testimonials)
      .leftJoin(products, eq(products.id, testimonials.productId))
      .where(
        and(
          eq(testimonials.isApproved, true),
          onlySessions ? ofSessions : undefined,
          ofService,
          // Of no product, or of one that is shown.
          sql`${products.hidden} is not 1`,
        ),
      )
      .orderBy(desc(ofSessions), desc(testimonials.createdAt), desc(testimonials.id))
      .limit(limit)
    const cut = (words: string) => truncate(words, shownLength, { lines: true })
    return rows.map((row) => ({ ...row, content: cut(row.content), reply: cut(row.reply) }))
  },
)
