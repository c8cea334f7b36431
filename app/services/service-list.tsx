import { Picture } from '~/images/picture'
import { formatPrice, priceLabel, type Service, services } from './services'
import { servicePath } from './titles'

/** All services as cards: rows on phones, two and three on a desktop. */
export function ServiceList() {
  return (
    <ul className="service-list five">
      {services.map((service) => (
        <ServiceCard key={service.slug} service={service} />
      ))}
    </ul>
  )
}

function ServiceCard({ service }: { service: Service }) {
  const { title, description, image, sessions, fromPrice } = service
  return (
    <li className="card service-card">
      <div className="frame">
        <Picture
          src={image.url}
          alt={image.alt}
          width={600}
          height={400}
          sizes="(width >= 80rem) 38rem, (width >= 44rem) 46vw, 7rem"
        />
      </div>
      <div>
        <h3>
          <a href={servicePath(service)}>{title}</a>
        </h3>
        <p>{description}</p>
        <p className="service-price">
          {priceLabel(service)}
          {!fromPrice &&
            sessions.slice(1).map(({ name, priceCents }) => (
              <span key={name}>
                {name} {formatPrice(priceCents)}
              </span>
            ))}
        </p>
      </div>
    </li>
  )
}

/** One service in the overview: picture, every session with its distance price, and the way to its page. */
export function ServiceRow({ service, first }: { service: Service; first: boolean }) {
  const { slug, title, description, image, sessions } = service
  return (
    <section className="service-row" aria-labelledby={`service-${slug}`}>
      <div className="frame">
        <Picture
          src={image.url}
          alt={image.alt}
          width={640}
          height={427}
          sizes="(width >= 80rem) 34rem, (width >= 54rem) 42vw, 92vw"
          priority={first}
        />
      </div>
      <div className="service-row-text">
        <h2 id={`service-${slug}`}>{title}</h2>
        <p>{description}</p>
        <p className="visually-hidden">Distance price</p>
        <dl className="price-list">
          {sessions.map(({ name, priceCents }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatPrice(priceCents)}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <a className="button" href={servicePath(service)}>
            View {title}
          </a>
        </div>
      </div>
    </section>
  )
}
