import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { acceptForm } from '~/forms/parse.server'
import { Part } from '~/hydration/part'
import { newsletterContent } from '~/newsletter/newsletter.content.server'
import { newsletterTexts } from '~/newsletter/messages'
import { NewsletterForm } from '~/newsletter/newsletter-form'
import { newsletterSchema, subscribe } from '~/newsletter/sign-up.server'
import { formAction } from '~/http/form-action.server'
import { limits } from '~/security/rate-limit.server'
import { redirectWith, safePath } from '~/http/redirect.server'
import { shownContent } from '~/site/shown-content.server'
import { Paragraphs } from '~/ui/paragraphs'
import { pageMeta } from '~/site/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  return shownContent(newsletterContent, args)
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, { title: page?.pageTitle ?? '', noindex: true })

export const action = formAction(async ({ form, context }) => {
  const returnTo = safePath(form.get('returnTo'), '/newsletter')
  const accepted = await acceptForm({
    form,
    context,
    schema: newsletterSchema,
    limit: limits.newsletter,
    failure: newsletterTexts.failed,
  })
  if (!accepted.ok) return accepted.response
  const subscribed = await subscribe(accepted.value.email)
  if (!subscribed.ok) return accepted.failed(subscribed.status)
  return redirectWith(returnTo, [{ tone: 'success', text: newsletterTexts.done, thanks: true }])
})

export const clientAction = keepFormOnNetworkError(() => newsletterTexts.failed)

export default function Newsletter() {
  const { title, lead } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  // The page that the form was first sent from; the action checks it again.
  const typed = result?.lastResult.initialValue?.returnTo
  const returnTo = typeof typed === 'string' ? typed : undefined
  return (
    <div className="wrap-text newsletter-page">
      <Part>
        <div className="page-head">
          <h1>{title}</h1>
          <Paragraphs className="lead" text={lead} />
        </div>
      </Part>
      <Part>
        <NewsletterForm lastResult={result?.lastResult} returnTo={returnTo} />
      </Part>
    </div>
  )
}
