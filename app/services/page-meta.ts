import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { pageMeta, siteOf } from '~/site/page-meta'
import { breadcrumbJson, faqJson } from '~/site/structured-data'
import type { LoadedService } from './service.server'
import { availability, formatPrice } from './services'
import { servicePath } from './titles'
import { serviceJson } from './structured-data'

type Args = Pick<Parameters<MetaFunction>[0], 'matches'> & { data: LoadedService | undefined }

/** The head of a service's page: prices in the description, the service with its offers, the way, and its questions. */
export function servicePageMeta({ matches, data }: Args): MetaDescriptor[] {
  if (!data) return []
  const { service, details } = data
  const site = siteOf(matches)
  const path = servicePath(service)
  const prices = service.sessions.map(
    ({ name, shortName, priceCents }) => `${shortName ?? name} ${formatPrice(priceCents)}`,
  )
  return pageMeta(matches, {
    title: service.title,
    description: `${details.summary} ${prices.join(', ')}, ${availability}.`,
    canonical: path,
    image: service.image.url,
    jsonLd: [
      serviceJson(site, service),
      breadcrumbJson(site, [
        { name: 'Services', path: '/services' },
        { name: service.title, path },
      ]),
      ...(details.questions ? [faqJson(details.questions)] : []),
    ],
  })
}
