import { Paragraphs } from '~/ui/paragraphs'
import type { SiteData } from '~/site/site-data'

interface ContactDetailsProps {
  title: string
  note: string
  site: SiteData
}

/** Address, phone line and support address, as the settings have them. */
export function ContactDetails({ title, note, site }: ContactDetailsProps) {
  return (
    <section className="contact-details" aria-labelledby="ways-title">
      <h2 id="ways-title">{title}</h2>
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
              <a href={site.phoneUrl}>{site.phone}</a>
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
      <Paragraphs className="muted" text={note} />
    </section>
  )
}

/** The part of the map that the frame shows. An owner elsewhere gets the link alone, since an address has no coordinates. */
const frame = {
  place: 'South Weymouth',
  address:
    'https://www.openstreetmap.org/export/embed.html?bbox=-71.005%2C42.135%2C-70.895%2C42.195&layer=mapnik&marker=42.1651%2C-70.9497',
}

/**
 * The embedded map (spec section 2, "Contact"). It loads when it comes near; where frames are blocked, the heading and
 * the link above it are complete without it.
 */
export function AddressMap({ address }: { address: string }) {
  if (!address) return null
  return (
    <section className="map" aria-labelledby="map-title">
      <div className="wrap">
        <h2 id="map-title">{address}</h2>
        <p>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener"
          >
            Open in OpenStreetMap<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
      {address.includes(frame.place) && (
        <iframe
          title={`Map of ${address}`}
          src={frame.address}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  )
}
