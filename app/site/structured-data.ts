import type { Crumb } from '~/ui/nav-links'
import { absoluteUrl, sitePicture } from './page-meta'
import type { SiteData } from './site-data'

/** The practice itself; other data points at it. */
export function businessId(site: SiteData): string {
  return `${site.url}/#business`
}

/** The practice (schema.org LocalBusiness). `priceRange` is text such as `$45 - $145`; undefined where there are no prices. */
export function businessJson(site: SiteData, priceRange: string | undefined): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': businessId(site),
    name: site.name,
    description: site.tagline || undefined,
    url: absoluteUrl(site, '/'),
    image: sitePicture(site),
    email: site.email || undefined,
    telephone: site.phone || undefined,
    address: site.address || undefined,
    openingHours: site.content?.openingHours || undefined,
    priceRange,
    currenciesAccepted: 'USD',
    sameAs: profiles(site),
  }
}

/** The site (schema.org WebSite). */
export function websiteJson(site: SiteData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: absoluteUrl(site, '/'),
    inLanguage: 'en-US',
    publisher: { '@id': businessId(site) },
  }
}

/** The way to this page, which is the last crumb, behind the home page (schema.org BreadcrumbList). */
export function breadcrumbJson(site: SiteData, crumbs: Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.linkNames.home, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  }
}

/** Questions that the page itself shows, with their answers (schema.org FAQPage). */
export function faqJson(questions: { question: string; answer: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Social pages of the practice. The bare URL of a network, as in the demo, is nobody's page. */
function profiles(site: SiteData): string[] | undefined {
  const own = site.social.map(({ url }) => url).filter((url) => URL.canParse(url) && new URL(url).pathname !== '/')
  return own.length > 0 ? own : undefined
}
