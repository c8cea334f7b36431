import { Picture } from '~/images/picture'
import { formatPrice, type Service } from './services'
import { servicePath } from './titles'

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
