import { Picture } from '~/images/picture'
import { fillPlaceholders } from '~/lib/site-texts'
import { BookingLink } from '~/ui/booking-link'
import { serviceTexts } from './messages'
import { bookingWay, formatPrice, servicePath, type ListedService } from './service'
import type { homeServices } from './services.server'

type Card = Awaited<ReturnType<typeof homeServices>>['cards'][number]

/** Services as cards: rows on phones, two and three on a desktop. */
export function ServiceCards({ cards }: { cards: Card[] }) {
  return (
    <ul className={cards.length === 5 ? 'service-list five' : 'service-list'}>
      {cards.map((card) => (
        <ServiceCard key={card.path} card={card} />
      ))}
    </ul>
  )
}

function ServiceCard({ card: { name, path, description, picture, prices } }: { card: Card }) {
  const [price, ...others] = prices
  return (
    <li className="card service-card">
      <div className="frame">
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={600}
          height={400}
          sizes="(min-width: 80rem) 38rem, (min-width: 44rem) 46vw, 7rem"
        />
      </div>
      <div>
        <h3>
          <a href={path}>{name}</a>
        </h3>
        <p>{description}</p>
        <p className="service-price">
          {price}
          {others.map((other) => (
            <span key={other}>{other}</span>
          ))}
        </p>
      </div>
    </li>
  )
}

/** One service in the overview: picture, every duration with its distance price, the way to book (`ask`: without a link) and the way to its page. */
export function ServiceOverview({ service, ask, first }: { service: ListedService; ask: string; first: boolean }) {
  const { slug, title, description, picture, durations } = service
  return (
    <section className="service-row" aria-labelledby={`service-${slug}`}>
      <div className="frame">
        <Picture
          src={picture.url}
          alt={picture.alt}
          width={640}
          height={427}
          sizes="(min-width: 80rem) 34rem, (min-width: 54rem) 42vw, 92vw"
          priority={first}
        />
      </div>
      <div className="service-row-text">
        <h2 id={`service-${slug}`}>{title}</h2>
        <p>{description}</p>
        <p className="visually-hidden">{serviceTexts.distancePrice}</p>
        <dl className="price-list">
          {durations.map(({ name, priceCents }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(priceCents)}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <BookingLink className="button" way={bookingWay(service, durations[0], ask)} />
          <a className="button button-quiet" href={servicePath(service)}>
            {fillPlaceholders(serviceTexts.view, { service: title })}
          </a>
        </div>
      </div>
    </section>
  )
}
