import type { ReactNode } from 'react'
import { Banner } from '~/site/banner'
import { BookingCard } from './booking-card'
import type { ServiceDetails } from './details'
import { OtherServices } from './other-services'
import type { Service, Session } from './services'

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
