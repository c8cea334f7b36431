import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Part } from '~/hydration/part'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { acceptForm } from '~/forms/parse.server'
import { contactContent } from '~/inbox/contact.content.server'
import { AddressMap, ContactDetails } from '~/inbox/contact-details'
import { ContactForm } from '~/inbox/contact-form'
import { contactSchema, originOf, sendMessage } from '~/inbox/contact.server'
import { mapUrl } from '~/inbox/map'
import { contactTexts } from '~/inbox/messages'
import { formAction } from '~/http/form-action.server'
import { fillPlaceholders } from '~/lib/site-texts'
import { limits } from '~/security/rate-limit.server'
import { redirectWith } from '~/http/redirect.server'
import { askedForTime } from '~/services/services.server'
import { Banner } from '~/site/banner'
import { loadOptional } from '~/site/failure.server'
import { pageMeta, siteOf } from '~/site/page-meta'
import { shownContent } from '~/site/shown-content.server'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { readSite } from '~/site/site-data.server'
import { Paragraphs } from '~/ui/paragraphs'
import { useSite } from '~/site/site-data'

/** The words of the page, and what a visitor who asks for a time of a service begins with. */
export async function loader(args: LoaderFunctionArgs) {
  const [content, { address }, asked] = await Promise.all([
    shownContent(contactContent, args),
    readSite(args),
    loadOptional('services', () => askedForTime(args), args.context),
  ])
  return { content, map: mapUrl(content.map, address), asked }
}

export const shouldRevalidate = skipRevalidationOnError

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, {
    title: page?.content.searchTitle ?? siteOf(matches).linkNames.contact,
    description: page?.content.searchDescription,
    canonical: '/contact',
    image: page?.content.banner.url,
  })

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
  const { practitioner } = await readSite({ request, context })
  return redirectWith('/contact', [
    { tone: 'success', text: fillPlaceholders(contactTexts.sent, { you: practitioner }), thanks: true },
  ])
})

export const clientAction = keepFormOnNetworkError(() => contactTexts.failed)

export default function Contact() {
  const site = useSite()
  const result = useActionData<typeof action>()
  const { content, map, asked } = useLoaderData<typeof loader>()
  return (
    <>
      <Part>
        <Banner title={content.title} image={content.banner.url} low>
          <Paragraphs text={content.lead} />
        </Banner>
      </Part>
      <div className="wrap contact">
        <Part>
          <div>
            <h2>{content.formTitle}</h2>
            <ContactForm lastResult={result?.lastResult} begin={asked} />
          </div>
        </Part>
        <Part>
          <ContactDetails title={content.waysTitle} note={content.waysNote} site={site} />
        </Part>
      </div>
      <Part>
        <AddressMap address={site.address} url={map} />
      </Part>
    </>
  )
}
