import { Picture } from '~/images/picture'
import { formatPrice, priceLabel, services, type Service } from './services'
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
