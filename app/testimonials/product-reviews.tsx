import { productPath } from '~/catalog/card'
import { plural } from '~/lib/text'
import { Day } from '~/site/day'
import { Stars } from '~/ui/stars'
import { averageText, type ProductReviews, type Review } from './reviews'

interface ProductReviewsProps {
  reviews: ProductReviews
  /** The product's slug, for the form in which a review of it is written. */
  slug: string
}

/** The band of a product's page with what customers say. The score is that of the product's own reviews. */
export function ProductReviewsBand({ reviews: { reviews, rating }, slug }: ProductReviewsProps) {
  return (
    <section className="section tint warm" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="reviews-title">Customer reviews</h2>
          <a href={`/submit-testimonial?product=${slug}`}>Write a review</a>
        </div>
        <div className="reviews">
          <div className="reviews-summary">
            {rating ? (
              <>
                <p className="reviews-score">{averageText(rating.average)}</p>
                <p className="rating-line">
                  <Stars rating={rating.average} /> from {plural(rating.count, 'review')}
                </p>
              </>
            ) : (
              <p>
                {reviews.length > 0 ? 'Nobody has reviewed this one yet. This is what others say.' : 'No reviews yet.'}
              </p>
            )}
          </div>
          {reviews.length > 0 && (
            <ul className="review-list">
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="review">
      <Stars rating={review.rating} />
      <p>{review.content}</p>
      <footer>
        {review.authorName}, <Day day={review.day} />
        {review.about && (
          <>
            , about <a href={productPath(review.about)}>{review.about.name}</a>
          </>
        )}
      </footer>
    </li>
  )
}

/** The line under a product's name; nothing when it has no review of its own. */
export function RatingLine({ rating }: { rating: ProductReviews['rating'] }) {
  if (!rating) return null
  return (
    <p className="rating-line">
      <Stars rating={rating.average} />{' '}
      <a href="#reviews">
        {averageText(rating.average)} out of 5, {plural(rating.count, 'review')}
      </a>
    </p>
  )
}
