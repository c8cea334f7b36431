import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AttunementNotes, attunementSteps } from '~/services/attunement'
import { SampleQuotes, ServicePage } from '~/services/service-page'
import { servicePageMeta } from '~/services/page-meta'
import { loadService } from '~/services/service.server'
import { Steps } from '~/services/questions'
import type { PageHandle } from '~/site/handle'

export const handle: PageHandle = { scripts: false }

export async function loader({ context }: LoaderFunctionArgs) {
  return loadService('attunement', context)
}

export const meta: MetaFunction<typeof loader> = servicePageMeta

export default function Page() {
  const { service, details, bookingUrl } = useLoaderData<typeof loader>()
  return (
    <ServicePage
      service={service}
      details={details}
      bookingUrl={bookingUrl}
      bookingTitle="Schedule your attunement"
      bookingAction={() => 'Schedule Attunement'}
      before={
        <section aria-labelledby="process-title">
          <h2 id="process-title">The process</h2>
          <Steps steps={attunementSteps} />
        </section>
      }
    >
      <AttunementNotes />
      <SampleQuotes quotes={details.quotes} />
    </ServicePage>
  )
}
