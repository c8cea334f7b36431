import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ValuesOf } from '~/content/fields'
import { BookingLink, type BookingWay } from '~/ui/booking-link'
import { Paragraphs } from '~/ui/paragraphs'
import type { callContent } from './site.content.server'

export type CallWords = ValuesOf<(typeof callContent)['fields']>

/**
 * The header's link to book, for phones, whose header has no room for it: at the foot of the screen, beside the name of the
 * service. Being sticky, it must end a block that begins on the first screen.
 */
export function SiteBookingBar() {
  const root = useRouteLoaderData('root') as { services?: { booking?: BookingWay } } | undefined
  const way = root?.services?.booking
  if (!way) return null
  return (
    <div className="sticky-bar">
      <span aria-hidden="true">{way.of}</span>
      <BookingLink className="button" way={way} />
    </div>
  )
}

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
