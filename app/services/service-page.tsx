import { Fragment, type ReactNode } from 'react'
import { Banner } from '~/site/banner'
import { Fact } from '~/ui/fact'
import { Icon } from '~/ui/icon'
import { Quote } from '~/ui/quote'
import type { SampleQuote, ServiceDetails } from './details.server'
import { availability, formatPrice, priceLabel, type Service, services, type Session } from './services'
import { servicePath } from './titles'

interface ServicePageProps {
  service: Service
  details: ServiceDetails
  bookingUrl: string
  /** Title of the booking card, and what its buttons say. */
  bookingTitle?: string
  bookingAction?: (session: Session) => string
  /** What stands before the benefits. */
  before?: ReactNode
  /** What stands between the benefits and the other services. */
  children?: ReactNode
}

/** The page of one service. The booking card follows the description in the source, so a phone meets the price early. */
export function ServicePage(props: ServicePageProps) {
  const { service, details, bookingUrl, before, children } = props
  const { bookingTitle = 'Distance session', bookingAction = bookLabel } = props
  return (
    <>
      <Banner title={service.title} image={service.image.url} height={1067}>
        <p>{service.description}</p>
      </Banner>
      <div className="wrap service-page">
        <section className="stack service-intro" aria-labelledby="description-title">
          <h2 id="description-title" className="visually-hidden">
            Description
          </h2>
          <p className="opening">{details.opening}</p>
          {details.longDescription.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <BookingCard
          service={service}
          title={bookingTitle}
          lead={details.remote}
          href={bookingUrl}
          action={bookingAction}
        />
        <div className="service-main">
          {before}
          <section aria-labelledby="benefits-title">
            <h2 id="benefits-title">Benefits</h2>
            <ul className="ticks">
              {details.benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </section>
          {children}
          <OtherServices current={service} />
        </div>
      </div>
    </>
  )
}

function bookLabel({ name, shortName }: Session): string {
  return `Book ${shortName ?? name}`
}

interface BookingCardProps {
  service: Service
  title: string
  lead: string
  /** The external scheduling page. */
  href: string
  /** What a session's button says. */
  action: (session: Session) => string
}

/** The distance sessions with their scheduling links, and the details of the service. */
function BookingCard({ service, title, lead, href, action }: BookingCardProps) {
  return (
    <aside className="booking-card" aria-labelledby="book-title">
      <h2 id="book-title">{title}</h2>
      <p>{lead}</p>
      {service.sessions.map((session, index) => (
        <div className="option" key={session.name}>
          <p>{session.name}</p>
          <p className="option-price">{formatPrice(session.priceCents)}</p>
          <a className={index === 0 ? 'button' : 'button button-quiet'} href={href} target="_blank" rel="noopener">
            {action(session)} <Icon name="external" />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </div>
      ))}
      <Facts service={service} />
      <p>
        Not sure yet? <a href="/contact">Contact me</a> with any question.
      </p>
    </aside>
  )
}

function Facts({ service }: { service: Service }) {
  const { sessions, fromPrice } = service
  const prices = sessions.map(({ priceCents }) => formatPrice(priceCents))
  return (
    <dl className="facts">
      <Fact name="Duration">{durations(sessions)}</Fact>
      <Fact name="Price">{fromPrice ? `From ${prices[0]}` : prices.join(' or ')}</Fact>
      <Fact name="Availability">{availability}</Fact>
    </dl>
  )
}

/** `60 or 90 min`, `1 Day, 1 Week or 1 Month`. */
function durations(sessions: Session[]): string {
  const names = sessions.map(({ name, shortName }) => shortName ?? name)
  const last = names.at(-1) ?? ''
  const others = names.slice(0, -1)
  if (others.length === 0) return last
  const sameUnit = names.every((name) => name.endsWith(' min'))
  return `${others.map((name) => (sameUnit ? name.replace(' min', '') : name)).join(', ')} or ${last}`
}

/** The way on to the other four services. */
function OtherServices({ current }: { current: Service }) {
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title">Other services</h2>
      <ul className="link-list">
        {services
          .filter(({ slug }) => slug !== current.slug)
          .map((service) => (
            <li key={service.slug}>
              <a href={servicePath(service)}>
                {service.title} <span>{priceLabel(service)}</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Sample words of clients (spec section 2, "Service detail"). */
export function SampleQuotes({ quotes }: { quotes: SampleQuote[] }) {
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
