import { fillPlaceholders } from '~/lib/site-texts'
import { Day } from '~/site/day'
import { useSite } from '~/site/site-data'
import { Stars } from '~/ui/stars'
import type { ProductReviews, ShownTestimonial } from './reviews.server'
import type { ReactNode } from 'react'
import { reviewTexts } from './review-texts'
import { Quote } from '~/ui/quote'

interface ProductReviewsProps {
  words: { reviewsTitle: string; reviewsLink: string; reviewsEmpty: string }
  reviews: ProductReviews
  /** The product's slug, for the form in which a review of it is written. */
  slug: string
}

/** The section of a product's page with what customers say of it. */
export function ReviewsSection({ words, reviews: { reviews, rating }, slug }: ProductReviewsProps) {
  return (
    <section className="section tint warm" id="reviews" aria-labelledby="reviews-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="reviews-title">{words.reviewsTitle}</h2>
          <a href={`/submit-testimonial?product=${slug}`}>{words.reviewsLink}</a>
        </div>
        <div className="reviews">
          <div className="reviews-summary">
            {rating ? (
              <>
                <p className="reviews-score">{rating.average}</p>
                <p className="rating-line">
                  <Stars rating={rating.average} />{' '}
                  {fillPlaceholders(rating.count === 1 ? reviewTexts.fromOne : reviewTexts.from, {
                    count: rating.count,
                  })}
                </p>
                {rating.count > reviews.length && (
                  <p>{fillPlaceholders(reviewTexts.newest, { count: reviews.length })}</p>
                )}
              </>
            ) : (
              <p>{words.reviewsEmpty}</p>
            )}
          </div>
          {reviews.length > 0 && (
            <ul>
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

function ReviewItem({ review }: { review: ProductReviews['reviews'][number] }) {
  return (
    <li className="review">
      <Stars rating={review.rating} />
      <p className="lines">{review.content}</p>
      <footer>
        {review.authorName}, <Day day={review.day} />
      </footer>
      {review.reply && <Reply text={review.reply} />}
    </li>
  )
}

/** What the practice answered, under the review. */
function Reply({ text }: { text: string }) {
  const { practitioner } = useSite()
  return (
    <div className="review-reply">
      <p>{fillPlaceholders(reviewTexts.reply, { you: practitioner })}</p>
      <p className="lines">{text}</p>
    </div>
  )
}

/** The line under a product's name; nothing when it has no review of its own. */
export function RatingLine({ rating }: { rating: ProductReviews['rating'] }) {
  if (!rating) return null
  return (
    <p className="rating-line">
      <Stars rating={rating.average} />{' '}
      <a href="#reviews">
        {fillPlaceholders(rating.count === 1 ? reviewTexts.sumOne : reviewTexts.sum, {
          rating: rating.average,
          count: rating.count,
        })}
      </a>
    </p>
  )
}

interface ClientQuotesProps {
  title: string
  quotes: ShownTestimonial[]
  children?: ReactNode
}

/** Words of clients in one section: a rail to swipe on phones, columns on a desktop. Nothing at all when there are none. */
export function ClientQuotes({ title, quotes, children }: ClientQuotesProps) {
  if (quotes.length === 0) return null
  return (
    <section className="section tint warm" aria-labelledby="quotes-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="quotes-title">{title}</h2>
          {children}
        </div>
        <ul className="quotes" tabIndex={0} aria-label={reviewTexts.quotes}>
          {quotes.map(({ id, rating, content, author, about, reply }) => (
            <li key={id}>
              <Quote rating={rating} content={content} author={author} about={about} />
              {reply && <Reply text={reply} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
