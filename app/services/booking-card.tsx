import { Fact } from '~/ui/fact'
import { Icon } from '~/ui/icon'
import { availability, formatPrice, type Service, type Session } from './services'

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
export function BookingCard({ service, title, lead, href, action }: BookingCardProps) {
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
