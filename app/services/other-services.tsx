import { priceLabel, services, type Service } from './services'
import { servicePath } from './titles'

/** The way on to the other four services. */
export function OtherServices({ current }: { current: Service }) {
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
