import { fillPlaceholders } from '~/lib/site-texts'
import { uiTexts } from '~/ui/messages'
import { Paragraphs } from '~/ui/paragraphs'
import type { SiteData } from '~/site/site-data'
import { contactTexts } from './messages'

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
      <dl>
        {site.address && (
          <>
            <dt>{contactTexts.address}</dt>
            <dd>{site.address}</dd>
          </>
        )}
        {site.phone && (
          <>
            <dt>{contactTexts.phone}</dt>
            <dd>
              <a href={site.phoneUrl}>{site.phone}</a>
            </dd>
          </>
        )}
        {site.email && (
          <>
            <dt>{contactTexts.email}</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </>
        )}
      </dl>
      <Paragraphs className="muted" text={note} />
      <p>
        <a href="/order-link">{site.linkNames.order}</a>
      </p>
    </section>
  )
}

/**
 * The embedded map (spec section 2, "Contact"). It loads when it comes near; where frames are blocked, the heading and
 * the link above it are complete without it.
 * @param url of the frame (`mapUrl`)
 */
export function AddressMap({ address, url }: { address: string; url: string | undefined }) {
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
            {contactTexts.openMap}
            <span className="visually-hidden"> {uiTexts.newTab}</span>
          </a>
        </p>
      </div>
      {url && (
        <iframe
          title={fillPlaceholders(contactTexts.map, { place: address })}
          src={url}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  )
}
