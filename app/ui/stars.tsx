/** A rating in words: `4.5 out of 5 stars`. */
function starsLabel(rating: number): string {
  return `${rating} out of 5 stars`
}

/** Rounded down to halves: a half star when the fraction is at least .5 (spec section 2, product detail). */
function halfStars(rating: number): number {
  return Math.floor(rating * 2) / 2
}

/** A rating as stars, in halves. */
export function Stars({ rating }: { rating: number }) {
  const shown = halfStars(rating)
  return <span className="stars" data-rating={shown} role="img" aria-label={starsLabel(shown)} />
}
