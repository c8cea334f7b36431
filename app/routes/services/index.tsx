import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Faq, generalQuestions, Steps, whatToExpect } from '~/services/questions'
import { ServiceRow } from '~/services/service-list'
import { serviceTexts } from '~/services/messages'
import { serviceJson } from '~/services/page-meta'
import { listServices } from '~/services/services.server'
import { callContent } from '~/site/call.content.server'
import { shownContent } from '~/site/shown-content.server'
import { BookingCall } from '~/site/booking-call'
import type { PageHandle } from '~/site/handle'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/load-optional.server'
import { breadcrumbJson, faqJson } from '~/site/structured-data'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { ClientQuotes } from '~/testimonials/reviews'
import { Notice } from '~/ui/notice'

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const [services, call, quotes] = await Promise.all([
    loadOptional('services', listServices, args.context),
    shownContent(callContent, args),
    loadOptional('testimonials', () => latestTestimonials(3, { onlySessions: true }), args.context),
  ])
  return data({ services, call, quotes }, { status: services ? 200 : 503 })
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const services = loaded?.services ?? []
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: 'Services',
    description: `Distance services: ${services.map(({ title }) => title).join(', ')}. Prices and booking.`,
    canonical: '/services',
    image: services[0]?.picture.url,
    jsonLd: import.meta.env.SSR && [
      breadcrumbJson(site, [{ name: 'Services', path: '/services' }]),
      ...services.map((service) => serviceJson(site, service)),
      faqJson(generalQuestions),
    ],
  })
}

export default function Services() {
  const { services, call, quotes } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          <h1>Services</h1>
          <p className="lead">
            Ways to work together, all by distance. Pick the one that fits the week you are having. If you are unsure,
            begin with the first.
          </p>
        </div>
        {!services && <Notice tone="danger" role="alert" title={serviceTexts.listFailed} />}
        {services?.length === 0 && <Notice>{serviceTexts.none}</Notice>}
        {services?.map((service, index) => (
          <ServiceRow key={service.slug} service={service} first={index === 0} />
        ))}
      </div>
      <section className="section tint" aria-labelledby="expect-title">
        <div className="wrap">
          <div className="section-head">
            <h2 id="expect-title">What to expect</h2>
          </div>
          <Steps steps={whatToExpect} />
        </div>
      </section>
      <section className="section" aria-labelledby="faq-title">
        <div className="wrap faq">
          <div className="stack">
            <h2 id="faq-title">Questions people ask</h2>
            <p className="muted">
              Something else on your mind? <a href="/contact">Write to me</a>.
            </p>
          </div>
          <Faq group="faq" questions={generalQuestions} />
        </div>
      </section>
      <ClientQuotes quotes={quotes ?? []}>
        <a href="/submit-testimonial">Share your experience</a>
      </ClientQuotes>
      <BookingCall {...call} />
    </>
  )
}
