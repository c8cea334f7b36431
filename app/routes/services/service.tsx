import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SampleQuotes, ServicePage } from '~/services/service-page'
import { Faq } from '~/services/questions'
import { servicePageMeta } from '~/services/page-meta'
import { loadService } from '~/services/service.server'
import { BookingCall } from '~/site/booking-call'
import type { PageHandle } from '~/site/handle'

export const handle: PageHandle = { scripts: false }

export async function loader({ params, context }: LoaderFunctionArgs) {
  return loadService(params.slug, context)
}

export const meta: MetaFunction<typeof loader> = servicePageMeta

export default function Page() {
  const { service, details, bookingUrl } = useLoaderData<typeof loader>()
  return (
    <>
      <ServicePage service={service} details={details} bookingUrl={bookingUrl}>
        {details.questions && (
          <section aria-labelledby="faq-title">
            <h2 id="faq-title">Questions about the link</h2>
            <Faq group="faq-link" questions={details.questions} />
          </section>
        )}
        <SampleQuotes quotes={details.quotes} />
      </ServicePage>
      <BookingCall
        title="Choose a time that is quiet for you"
        text="Morning before the house wakes, or late when it has gone to bed. The calendar shows every open hour, Monday to Saturday."
        href={bookingUrl}
      />
    </>
  )
}
