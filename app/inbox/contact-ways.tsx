import { telephoneLink } from '~/lib/phone'
import type { SiteData } from '~/site/site-data'

/** Address, phone line and support address, as the settings have them. */
export function ContactWays({ site }: { site: SiteData }) {
  return (
    <section className="contact-ways" aria-labelledby="ways-title">
      <h2 id="ways-title">Other ways to reach me</h2>
      <dl className="ways">
        {site.address && (
          <>
            <dt>Address</dt>
            <dd>{site.address}</dd>
          </>
        )}
        {site.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={telephoneLink(site.phone)}>{site.phone}</a>
            </dd>
          </>
        )}
        {site.email && (
          <>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </>
        )}
      </dl>
      <p className="muted">Sessions are by distance, so there is no studio to visit.</p>
    </section>
  )
}
