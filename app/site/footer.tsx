import type { ReactNode } from 'react'
import { uiTexts } from '~/ui/messages'
import type { LinkNames } from './link-names'
import type { SiteData } from './site-data'

/** @param children stands below the name of the site: what a folder of a higher floor shows on every page */
export function Footer({ site, children }: { site: SiteData; children?: ReactNode }) {
  const { content } = site
  if (!content) return null
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-brand">
            <p>{site.name}</p>
            <p>{site.tagline}</p>
            {children}
          </div>
          <FooterLinks id="footer-explore" title={content.exploreTitle} links={exploreLinks(site.linkNames)} />
          <FooterLinks id="footer-policies" title={content.policiesTitle} links={policyLinks(site.linkNames)} />
          <FooterContact title={content.contactTitle} site={site} />
          {site.social.length > 0 && <SocialLinks title={content.followTitle} links={site.social} />}
        </div>
        <div className="footer-end">
          <p>
            © {site.year} {site.name}
          </p>
          {content.footerNote && <p>{content.footerNote}</p>}
        </div>
      </div>
    </footer>
  )
}

const exploreLinks = (names: LinkNames) => [
  { name: names.services, path: '/services' },
  { name: names.shop, path: '/shop' },
  { name: names.wishlist, path: '/wishlist' },
  { name: names.blog, path: '/blog' },
  { name: names.order, path: '/order-link' },
  { name: names.testimonial, path: '/submit-testimonial' },
]

const policyLinks = (names: LinkNames) => [
  { name: names.privacyPolicy, path: '/privacy-policy' },
  { name: names.termsOfService, path: '/terms-of-service' },
  { name: names.refundPolicy, path: '/refund-policy' },
  { name: names.shippingPolicy, path: '/shipping-policy' },
]

function FooterLinks({ id, title, links }: { id: string; title: string; links: ReturnType<typeof exploreLinks> }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FooterContact({ title, site }: { title: string; site: SiteData }) {
  const host = site.email.indexOf('@') + 1
  return (
    <div>
      <h2>{title}</h2>
      <address>
        <ul>
          <li>
            <a href="/contact">{site.linkNames.message}</a>
          </li>
          {site.email && (
            <li>
              <a href={`mailto:${site.email}`}>
                {site.email.slice(0, host)}
                {/* A long one breaks here. */}
                <wbr />
                {site.email.slice(host)}
              </a>
            </li>
          )}
          {site.phone && (
            <li>
              <a href={site.phoneUrl}>{site.phone}</a>
            </li>
          )}
          {site.address && <li>{site.address}</li>}
        </ul>
      </address>
    </div>
  )
}

function SocialLinks({ title, links }: { title: string; links: SiteData['social'] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener">
              {name}
              <span className="visually-hidden"> {uiTexts.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
