import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { callContent } from '~/site/call.content.server'
import { shownContent } from '~/site/shown-content.server'
import { BookingCall } from '~/site/booking-call'
import { AboutPage } from '~/site/about-page'
import type { PageHandle } from '~/site/handle'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/load-optional.server'
import { breadcrumbJson } from '~/site/structured-data'
import { useSite } from '~/site/site-data'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { ClientQuotes } from '~/testimonials/reviews'

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const [call, quotes] = await Promise.all([
    shownContent(callContent, args),
    loadOptional('testimonials', () => latestTestimonials(3), args.context),
  ])
  return { call, quotes }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: 'About',
    description: `The story, training and specialty areas behind ${site.name}.`,
    canonical: '/about',
    image: '/images/heroes/about.jpg',
    jsonLd: import.meta.env.SSR && [breadcrumbJson(site, [{ name: 'About', path: '/about' }])],
  })
}

export default function About() {
  const { call, quotes } = useLoaderData<typeof loader>()
  return (
    <AboutPage siteName={useSite().name}>
      <ClientQuotes quotes={quotes ?? []} />
      <BookingCall {...call} />
    </AboutPage>
  )
}
