import type { ReactNode } from 'react'
import { Quote } from '~/ui/quote'

export interface ShownTestimonial {
  id: string
  author: string
  rating: number
  content: string
  /** The product it is about. */
  about: string | null
}

/** Words of clients in one band: a rail to swipe on phones, columns on a desktop. Nothing at all when there are none. */
export function ClientQuotes({ quotes, children }: { quotes: ShownTestimonial[]; children?: ReactNode }) {
  if (quotes.length === 0) return null
  return (
    <section className="section tint warm" aria-labelledby="quotes-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="quotes-title">What clients say</h2>
          {children}
        </div>
        <ul className="quotes" tabIndex={0} aria-label="Client testimonials">
          {quotes.map(({ id, rating, content, author, about }) => (
            <li key={id}>
              <Quote rating={rating} content={content} author={author} about={about} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
