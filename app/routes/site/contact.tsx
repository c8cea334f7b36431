import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Part } from '~/hydration/part'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { acceptForm } from '~/forms/parse.server'
import { AddressMap, ContactDetails } from '~/inbox/contact-details'
import { ContactForm } from '~/inbox/contact-form'
import { originOf, sendMessage } from '~/inbox/contact.server'
import { contactTexts } from '~/inbox/messages'
import { contactSchema } from '~/inbox/schema.server'
import { formAction } from '~/http/form-action.server'
import { limits } from '~/security/rate-limit.server'
import { redirectWith } from '~/http/redirect.server'
import { askedForTime } from '~/services/services.server'
import { Banner } from '~/site/banner'
import { loadOptional } from '~/site/load-optional.server'
import { pageMeta, siteOf } from '~/site/page-meta'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { readSite } from '~/site/site-data.server'
import { useSite } from '~/site/site-data'

/** What a visitor who asks for a time of a service begins with. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { asked: await loadOptional('services', () => askedForTime(request.url), context) }
}

export const shouldRevalidate = skipRevalidationOnError

export const meta: MetaFunction = ({ matches }) => {
  const { practitioner, address } = siteOf(matches)
  return pageMeta(matches, {
    title: 'Contact',
    description: `Write to ${practitioner}${address && `, ${address}`}: questions about a session, an order or a crystal. Every message is answered within two working days.`,
    canonical: '/contact',
    image: '/images/heroes/contact.jpg',
  })
}

export const action = formAction(async ({ form, request, context }) => {
  const accepted = await acceptForm({
    form,
    context,
    schema: contactSchema,
    limit: limits.contact,
    failure: contactTexts.failed,
  })
  if (!accepted.ok) return accepted.response
  const sent = await sendMessage(accepted.value, originOf(request))
  if (!sent.ok) return accepted.failed(sent.status)
  // The message is kept: that the settings cannot be read now must not tell its writer of a failure.
  const { practitioner } = await readSite(context)
  return redirectWith('/contact', [{ tone: 'success', text: contactTexts.sent(practitioner), thanks: true }])
})

export const clientAction = keepFormOnNetworkError(contactTexts.failed)

export default function Contact() {
  const site = useSite()
  const result = useActionData<typeof action>()
  const { asked } = useLoaderData<typeof loader>()
  return (
    <>
      <Part>
        <Banner title={`Contact ${site.practitioner}`} image="/images/heroes/contact.jpg" focus="right" low>
          <p>Every message is read, and answered within two working days.</p>
        </Banner>
      </Part>
      <div className="wrap contact">
        <Part>
          <div>
            <h2>Send a message</h2>
            <ContactForm lastResult={result?.lastResult} begin={asked} />
          </div>
        </Part>
        <Part>
          <ContactDetails site={site} />
        </Part>
      </div>
      <Part>
        <AddressMap address={site.address} />
      </Part>
    </>
  )
}
