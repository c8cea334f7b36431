import type { ReactNode } from 'react'
import type { ValuesOf } from '~/content/fields'
import { Paragraphs } from '~/ui/paragraphs'
import type { callContent } from './call.content.server'

export type CallWords = ValuesOf<(typeof callContent)['fields']>

interface BookingCallProps extends CallWords {
  /** The way to book; the services when left out. */
  children?: ReactNode
}

/** The call to book, at the end of a page. */
export function BookingCall({ title, text, book, question, children }: BookingCallProps) {
  return (
    <section className="booking" aria-labelledby="booking-title">
      <div className="wrap">
        <h2 id="booking-title">{title}</h2>
        <Paragraphs text={text} />
        <div className="actions">
          {children ?? (
            <a className="button" href="/services">
              {book}
            </a>
          )}
          <a className="button button-quiet" href="/contact">
            {question}
          </a>
        </div>
      </div>
    </section>
  )
}
