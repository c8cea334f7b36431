import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { servicesContent } from '~/services/services.content.server'
import { askingContent } from '~/services/asking.content.server'
import { Faq, Steps } from '~/services/questions'
import { ServiceOverview } from '~/services/service-list'
import { serviceTexts } from '~/services/messages'
import { listServices } from '~/services/services.server'
import { serviceJson } from '~/services/structured-data'
import { callContent } from '~/site/site.content.server'
import { shownContent } from '~/site/shown-content.server'
import { BookingCall, SiteBookingBar } from '~/site/booking-call'
import type { PageHandle } from '~/site/handle'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'
import { breadcrumbJson, faqJson } from '~/site/structured-data'
import { Paragraphs } from '~/ui/paragraphs'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { testimonialsContent } from '~/testimonials/testimonials.content.server'
import { ClientQuotes } from '~/testimonials/reviews'
import { Notice } from '~/ui/notice'

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const listed = loadOptional('services', listServices, args.context)
  const names = listed.then((services = []) => ({ services: services.map(({ title }) => title).join(', ') }))
  const [services, content, call, asking, words, quotes] = await Promise.all([
    listed,
    shownContent(servicesContent, args, names),
    shownContent(callContent, args),
    shownContent(askingContent, args),
    shownContent(testimonialsContent, args),
    loadOptional('testimonials', () => latestTestimonials(3, { onlySessions: true }), args.context),
  ])
  const quoteWords = { title: words.quotesTitle, link: words.quotesLink }
  return data(
    { services, content, call, ask: asking.button, words: quoteWords, quotes },
    { status: services ? 200 : 503 },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const services = loaded?.services ?? []
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: loaded?.content.searchTitle ?? site.linkNames.services,
    description: loaded?.content.searchDescription,
    canonical: '/services',
    image: services[0]?.picture.url,
    jsonLd: import.meta.env.SSR && [
      breadcrumbJson(site, [{ name: site.linkNames.services, path: '/services' }]),
      ...services.map((service) => serviceJson(site, service)),
      ...(loaded?.content.questions.length ? [faqJson(loaded.content.questions)] : []),
    ],
  })
}

export default function Services() {
  const { services, content, call, ask, words, quotes } = useLoaderData<typeof loader>()
  return (
    <>
      <div>
        <div className="wrap">
          <div className="page-head">
            <h1>{content.title}</h1>
            <Paragraphs className="lead" text={content.lead} />
          </div>
          {!services && <Notice tone="danger" role="alert" title={serviceTexts.listFailed} />}
          {services?.length === 0 && <Notice>{serviceTexts.none}</Notice>}
          {services?.map((service, index) => (
            <ServiceOverview key={service.slug} service={service} ask={ask} first={index === 0} />
          ))}
        </div>
        <SiteBookingBar />
      </div>
      <section className="section tint" aria-labelledby="expect-title">
        <div className="wrap">
          <div className="section-head">
            <h2 id="expect-title">{content.expectTitle}</h2>
          </div>
          <Steps steps={content.steps} />
        </div>
      </section>
      <section className="section" aria-labelledby="faq-title">
        <div className="wrap faq">
          <div className="stack">
            <h2 id="faq-title">{content.questionsTitle}</h2>
            <p className="muted">
              {content.questionsNote} <a href="/contact">{content.questionsLink}</a>.
            </p>
          </div>
          <Faq group="faq" questions={content.questions} />
        </div>
      </section>
      <ClientQuotes title={words.title} quotes={quotes ?? []}>
        <a href="/submit-testimonial">{words.link}</a>
      </ClientQuotes>
      <BookingCall {...call} />
    </>
  )
}
