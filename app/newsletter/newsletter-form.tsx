import type { SubmissionResult } from '@conform-to/react'
import { PrefetchPageLinks, useFetcher, useLocation } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { controlProps, FieldTexts, initialText } from '~/forms/field-frame'
import { ValidatedForm } from '~/forms/form'
import { formTexts } from '~/forms/messages'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { useSite } from '~/site/site-data'
import { Paragraphs } from '~/ui/paragraphs'
import { newsletterTexts } from './messages'

interface NewsletterFormProps {
  /** Where the visitor is taken after success; the page that shows the form when left out. */
  returnTo?: string
  /** The outcome of a post without JavaScript, on the newsletter's own page. */
  lastResult?: SubmissionResult<string[]>
}

/**
 * Signs up for the newsletter. With JavaScript it stays in place; without, a refused address comes back on the page
 * `/newsletter`, filled in.
 */
export function NewsletterForm({ returnTo, lastResult }: NewsletterFormProps) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<{ lastResult?: SubmissionResult<string[]> }>()
  const { form, field } = useSimpleForm<'email'>({
    id: 'newsletter',
    lastResult: fetcher.data?.lastResult ?? lastResult,
  })
  const email = field('email')
  const hint = useSite().sendsMail && newsletterTexts.hint
  const failed = form.errors?.[0] ?? email.errors?.[0]
  return (
    <>
      <ModuleAtHand />
      <ValidatedForm
        form={form}
        action="/newsletter"
        fetcher={fetcher}
        summary={false}
        thanks={newsletterTexts.done}
        resetOnSuccess
        honeypot
        className="field"
      >
        <input type="hidden" name="returnTo" value={returnTo ?? pathname + search} />
        <label htmlFor={email.id}>{formTexts.email}</label>
        <FieldTexts field={email} hint={hint} />
        {form.errors?.[0] && (
          <p className="error" role="alert" tabIndex={-1} id={form.errorId}>
            {form.errors[0]}
          </p>
        )}
        <div className="input-line">
          <input
            key={email.key}
            className="input"
            type="email"
            autoComplete="email"
            required
            {...controlProps(email, hint)}
            defaultValue={initialText(email)}
            data-missing={formTexts.emailMissing}
            autoFocus={Boolean(failed)}
          />
          <SubmitButton fetcher={fetcher} pendingText={newsletterTexts.subscribing}>
            {newsletterTexts.subscribe}
          </SubmitButton>
        </div>
      </ValidatedForm>
    </>
  )
}

/** The route's script is fetched ahead: fetched at the click, a lost line would reload the page and the text with it. */
function ModuleAtHand() {
  const hydrated = useHydrated()
  return hydrated ? <PrefetchPageLinks page="/newsletter" /> : null
}

/** The newsletter's section below a list of posts. */
export function NewsletterSection({ title, lead }: { title: string; lead: string }) {
  return (
    <section className="newsletter tint" aria-labelledby="newsletter-title">
      <div className="wrap">
        <div>
          <h2 id="newsletter-title">{title}</h2>
          <Paragraphs text={lead} />
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
