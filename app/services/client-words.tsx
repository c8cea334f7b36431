import { Fragment } from 'react'
import { Quote } from '~/ui/quote'
import type { SampleQuote } from './details'

/** Sample words of clients (spec section 2, "Service detail"). */
export function ClientWords({ quotes }: { quotes: SampleQuote[] }) {
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title">Client words</h2>
      <div className="stack">
        {quotes.map((quote, index) => (
          <Fragment key={quote.content}>
            {index > 0 && <hr />}
            <Quote rating={quote.rating} content={quote.content} author={quote.author} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}
