/** An approved testimonial as it is shown. */
export interface Review {
  id: string
  authorName: string
  /** 1 to 5, in halves. */
  rating: number
  content: string
  /** The calendar day in the shop's time zone, `2026-03-01`. */
  day: string
  /** The other product that it is about; null when it is about this one, or about none. */
  about: { name: string; slug: string } | null
}

/** The reviews on a product's page: its own first, then what others wrote. */
export interface ProductReviews {
  reviews: Review[]
  /** Of the product's own reviews alone; undefined when it has none. Not rounded. */
  rating: { count: number; average: number } | undefined
}

export const noReviews: ProductReviews = { reviews: [], rating: undefined }

/** `4.7`, `5`: an average with at most one decimal. */
export function averageText(average: number): string {
  return String(Math.round(average * 10) / 10)
}
