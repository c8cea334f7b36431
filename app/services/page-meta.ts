import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { absoluteUrl, pageMeta, sharedPicture, siteOf } from '~/site/page-meta'
import { breadcrumbJson, businessId, faqJson } from '~/site/structured-data'
import type { SiteData } from '~/site/site-data'
import { toFixedDollars } from '~/lib/money'
import { formatPrice, servicePath, type ListedService, type ServiceRow } from './service'

type Args = Pick<Parameters<MetaFunction>[0], 'matches'> & { data: { service: ServiceRow } | undefined }

/** The head of a service's page: prices in the description, the service with its offers, the way, and its questions. */
export function servicePageMeta({ matches, data }: Args): MetaDescriptor[] {
  if (!data) return []
  const { service } = data
  const site = siteOf(matches)
  const path = servicePath(service)
  const prices = service.durations.map(({ name, priceCents }) => `${name} ${formatPrice(priceCents)}`)
  return pageMeta(matches, {
    title: service.title,
    description: `${service.summary} ${[...prices, service.availability].filter(Boolean).join(', ')}.`.trimStart(),
    canonical: path,
    image: service.picture.url,
    jsonLd: import.meta.env.SSR && [
      serviceJson(site, service),
      breadcrumbJson(site, [
        { name: site.linkNames.services, path: '/services' },
        { name: service.title, path },
      ]),
      ...(service.questions.length > 0 ? [faqJson(service.questions)] : []),
    ],
  })
}

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
