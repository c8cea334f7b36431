import type { ReactNode } from 'react'

interface BookingCallProps {
  title: string
  text: string
  /** The way to book; the services when left out. */
  children?: ReactNode
}

/** The call to book, at the end of a page. */
export function BookingCall({ title, text, children }: BookingCallProps) {
  return (
    <section className="booking" aria-labelledby="booking-title">
      <div className="wrap">
        <h2 id="booking-title">{title}</h2>
        <p>{text}</p>
        <div className="actions">
          {children ?? (
            <a className="button" href="/services">
              Book a session
            </a>
          )}
          <a className="button button-quiet" href="/contact">
            Ask a question
          </a>
        </div>
      </div>
    </section>
  )
}
