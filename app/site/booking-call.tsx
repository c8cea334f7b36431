import { Icon } from '~/ui/icon'

interface BookingCallProps {
  title: string
  text: string
  /** An external scheduling page, opened in a new tab; without it the way leads to the services. */
  href?: string
}

/** The call to book, at the end of a page. */
export function BookingCall({ title, text, href }: BookingCallProps) {
  return (
    <section className="booking" aria-labelledby="booking-title">
      <div className="wrap">
        <h2 id="booking-title">{title}</h2>
        <p>{text}</p>
        <div className="actions">
          {href ? (
            <a className="button" href={href} target="_blank" rel="noopener">
              Book a session <Icon name="external" />
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
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
