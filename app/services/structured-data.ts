import { toFixedDollars } from '~/lib/money'
import { absoluteUrl, sharedPicture } from '~/site/page-meta'
import type { SiteData } from '~/site/site-data'
import { businessId } from '~/site/structured-data'
import { servicePath, type ListedService } from './service'

/** A service with an offer for each duration (schema.org Service and Offer). */
export function serviceJson(site: SiteData, service: ListedService): object {
  const url = absoluteUrl(site, servicePath(service))
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.title,
    description: service.description,
    serviceType: service.title,
    url,
    image: sharedPicture(site, service.picture.url),
    areaServed: { '@type': 'Country', name: 'US' },
    provider: { '@type': 'LocalBusiness', '@id': businessId(site), name: site.name, address: site.address },
    offers: service.durations.map(({ name, priceCents }) => ({
      '@type': 'Offer',
      name,
      price: toFixedDollars(priceCents),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url,
    })),
  }
}
