import { Stars } from './stars'

interface QuoteProps {
  rating: number
  content: string
  author: string
  /** What the words are about. */
  about?: string | null
}

/** Somebody's words with their rating: a review, or a sample quote of a service. */
export function Quote({ rating, content, author, about }: QuoteProps) {
  return (
    <figure className="quote">
      <Stars rating={rating} />
      <blockquote>
        <p className="lines">“{content}”</p>
      </blockquote>
      <figcaption>
        {author}
        {about && <span> · {about}</span>}
      </figcaption>
    </figure>
  )
}
