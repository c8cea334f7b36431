import type { SubmissionResult } from '@conform-to/react'
import { PrefetchPageLinks, useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { controlProps, FieldTexts, HoneypotField, plainField, resultErrors } from '~/forms/field-frame'
import { formTexts } from '~/forms/messages'
import { SubmitButton } from '~/forms/submit-button'
import { useSubmission } from '~/forms/use-submission'
import { useSite } from '~/site/site-data'
import { Thanks } from '~/ui/notice'
import { newsletterTexts } from './messages'

/**
 * Pages with a field for an e-mail address of their own, which this one would only be mistaken for; and pages whose URL is
 * a key: they send no referrer, and without one or https this site could not tell the form from another site's.
 */
const pagesWithout =
  /^\/(?:blog|tell-me|newsletter(?:\/.+)?|contact|submit-testimonial|checkout\/demo\/.+|(?:order|preview)\/.+)\/?$/i

const formId = 'footer-newsletter'

interface ActionResult {
  lastResult?: SubmissionResult<string[]>
}

/** The newsletter at the foot of every page that can have it. */
export function FooterNewsletter({ title }: { title: string }) {
  const { pathname } = useLocation()
  return pagesWithout.test(pathname) ? null : <FooterForm title={title} />
}

/**
 * Plain HTML: it is on reading pages, too. Success brings the visitor back to the page, a refused address to
 * `/newsletter`, filled in; where there is script both are told in place. It goes without the form library, which
 * every page with a footer would have to load.
 */
function FooterForm({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [mended, setMended] = useState<ActionResult>()
  const [touched, setTouched] = useState(false)
  const [successes, setSuccesses] = useState(0)
  const fetcher = useFetcher<ActionResult>()
  const error = fetcher.data === mended ? undefined : resultErrors(fetcher.data?.lastResult)[0]
  const field = plainField(formId, 'email', error === undefined ? undefined : [error])
  const hint = useSite().sendsMail && newsletterTexts.hint
  // The visitor may be typing before the script is there.
  useEffect(() => setTouched(form.current?.contains(document.activeElement) ?? false), [])
  const { isSending, noteSubmit } = useSubmission(error !== undefined, fetcher, {
    onFailure: () => {
      setSuccesses(0)
      form.current?.email.focus()
    },
    onSuccess: () => {
      setSuccesses((count) => count + 1)
      form.current?.reset()
    },
  })
  return (
    <fetcher.Form
      id={formId}
      className="footer-newsletter field"
      method="post"
      action="/newsletter"
      noValidate
      preventScrollReset
      aria-labelledby={`${formId}-title`}
      ref={form}
      onFocus={() => setTouched(true)}
      onInput={() => setMended(fetcher.data)}
      onSubmit={(event) => (isSending() ? event.preventDefault() : noteSubmit(event))}
    >
      <h2 id={`${formId}-title`}>{title}</h2>
      {successes > 0 && <Thanks key={successes}>{newsletterTexts.done}</Thanks>}
      <input type="hidden" name="returnTo" value={pathname + search} />
      <label htmlFor={field.id}>{formTexts.email}</label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      {error && (
        <div role="alert">
          <FieldTexts field={field} />
        </div>
      )}
      <div className="input-line">
        <input className="input" type="email" autoComplete="email" required {...controlProps(field, hint)} />
        <SubmitButton fetcher={fetcher} pendingText={newsletterTexts.subscribing}>
          {newsletterTexts.subscribe}
        </SubmitButton>
      </div>
      <HoneypotField formId={formId} />
      {/* Fetched at the click, the route's script could meet a lost line, which would reload the page. */}
      {touched && <PrefetchPageLinks page="/newsletter" />}
    </fetcher.Form>
  )
}
