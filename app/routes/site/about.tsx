import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { callContent } from '~/site/site.content.server'
import { shownContent } from '~/site/shown-content.server'
import { BookingCall } from '~/site/booking-call'
import { aboutContent } from '~/site/about.content.server'
import { AboutPage } from '~/site/about-page'
import type { PageHandle } from '~/site/handle'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'
import { breadcrumbJson } from '~/site/structured-data'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { testimonialsContent } from '~/testimonials/testimonials.content.server'
import { ClientQuotes } from '~/testimonials/reviews'

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const [content, call, words, quotes] = await Promise.all([
    shownContent(aboutContent, args),
    shownContent(callContent, args),
    shownContent(testimonialsContent, args),
    loadOptional('testimonials', () => latestTestimonials(3), args.context),
  ])
  return { content, call, quotesTitle: words.quotesTitle, quotes }
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) => {
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: page?.content.searchTitle ?? site.linkNames.about,
    description: page?.content.searchDescription,
    canonical: '/about',
    image: page?.content.banner.url,
    jsonLd: import.meta.env.SSR && [breadcrumbJson(site, [{ name: site.linkNames.about, path: '/about' }])],
  })
}

export default function About() {
  const { content, call, quotesTitle, quotes } = useLoaderData<typeof loader>()
  return (
    <AboutPage content={content}>
      <ClientQuotes title={quotesTitle} quotes={quotes ?? []} />
      <BookingCall {...call} />
    </AboutPage>
  )
}
