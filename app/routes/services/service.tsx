import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { movedTo } from '~/http/redirect.server'
import { serviceContent } from '~/services/services.content.server'
import { askingContent } from '~/services/asking.content.server'
import { formatPrice, servicePath } from '~/services/service'
import { ServicePage } from '~/services/service-page'
import { findService, listServices } from '~/services/services.server'
import { serviceJson } from '~/services/structured-data'
import { callContent } from '~/site/site.content.server'
import type { PageHandle } from '~/site/handle'
import { loadOptional } from '~/site/failure.server'
import { pageMeta, siteOf } from '~/site/page-meta'
import { shownContent } from '~/site/shown-content.server'
import { breadcrumbJson, faqJson } from '~/site/structured-data'
import { ClientQuotes } from '~/testimonials/reviews'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { testimonialsContent } from '~/testimonials/testimonials.content.server'

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? ''
  const looked = loadOptional('service', () => findService(slug), args.context)
  const named = looked.then((found) => ({ service: found?.state === 'found' ? found.service.title : '' }))
  const [found, listed, words, asking, call] = await Promise.all([
    looked,
    loadOptional('services', listServices, args.context),
    shownContent(serviceContent, args, named),
    shownContent(askingContent, args),
    shownContent(callContent, args),
  ])
  if (!found || !listed) throw data(null, { status: 503 })
  if (found.state === 'moved') throw movedTo(servicePath(found))
  if (found.state === 'none') throw data(null, { status: 404 })
  const { service } = found
  const [quotes = [], { quotesTitle }] = await Promise.all([
    loadOptional('reviews', () => latestTestimonials(12, { service: { id: service.id, slug } }), args.context),
    shownContent(testimonialsContent, args),
  ])
  const others = listed.filter((other) => other.slug !== slug)
  // The page itself says what they are about.
  const own = quotes.map((quote) => ({ ...quote, about: null }))
  return { service, others, words, ask: asking.button, call, quotesTitle, quotes: own }
}

/** The prices stand in the description; search engines get the offers, the way and the questions as well. */
export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return []
  const { service } = page
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

export default function Page() {
  const { quotesTitle, quotes, ...page } = useLoaderData<typeof loader>()
  return (
    <ServicePage {...page}>
      <ClientQuotes title={quotesTitle} quotes={quotes} />
    </ServicePage>
  )
}
