import { Form, type FetcherWithComponents } from '@remix-run/react'
import { useRef, useState, type ReactNode } from 'react'
import { Thanks } from '~/ui/notice'
import { HoneypotField } from './field-frame'
import { formTexts } from './messages'
import { FormPending } from './submit-button'
import { useSubmission } from './use-submission'

/** What `ValidatedForm` needs to know of a form. `useSimpleForm` makes it; the metadata of `useConformForm` has it all. */
export interface FormState {
  id: string
  /** `error` from a post that failed until the first field is mended. */
  status?: 'success' | 'error'
  /** Errors of the whole form. */
  errors: string[] | undefined
  errorId: string
  /** Errors by field name. */
  allErrors: Record<string, string[]>
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  /** Where the form checks marked fields while they are mended; conform listens by itself. */
  onInput?: (event: React.FormEvent<HTMLFormElement>) => void
}

interface ValidatedFormProps {
  form: FormState
  /** Where it is posted; the page's own route when left out. */
  action?: string
  /** Posts in the background when given; the same form posts the page when there is no JavaScript. */
  fetcher?: FetcherWithComponents<unknown>
  /** Heading of the summary after a failed post, when the form has no error of its own. */
  summaryTitle?: string
  /** Forms of one field show their error at the field alone, which then gets the focus. */
  summary?: boolean
  /** Empties the form after a successful post that stays on the page. */
  resetOnSuccess?: boolean
  /** Called after a successful post that stays on the page. */
  onSuccess?: () => void
  /** Shows the page that follows from its top; by default the page stays where it is. */
  scrollToTop?: boolean
  /** Said in the form, with the focus, after a successful post by script that stays on the page. */
  thanks?: string
  /** Adds the field that only robots fill in. */
  honeypot?: boolean
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/**
 * The frame of a form with fields to fill in (`useConformForm`, `useSimpleForm`): the summary first, focused after a failed
 * post, then the fields. The footer's newsletter and the forms of the cart stand on every page and do without it.
 */
export function ValidatedForm(props: ValidatedFormProps) {
  const { form, action, fetcher, summary = true, honeypot, encType, className = 'form' } = props
  const element = useRef<HTMLFormElement>(null)
  const [lastErrors, setLastErrors] = useState<Errors>()
  const [successes, setSuccesses] = useState(0)
  const failed = form.status === 'error'
  const errors = failed ? errorsOf(form) : lastErrors
  const { pending, isSending, noteSubmit } = useSubmission(failed, fetcher, {
    onFailure() {
      setLastErrors(errorsOf(form))
      setSuccesses(0)
      focusOnErrors(element.current, `${form.id}-errors`)
    },
    onSuccess() {
      setLastErrors(undefined)
      if (props.resetOnSuccess) element.current?.reset()
      setSuccesses((count) => count + 1)
      props.onSuccess?.()
    },
  })
  const FormElement = fetcher?.Form ?? Form
  return (
    <FormElement
      method="post"
      action={action}
      encType={encType}
      preventScrollReset={!props.scrollToTop}
      id={form.id}
      ref={element}
      onInput={form.onInput}
      onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
        if (isIntent(event)) return form.onSubmit(event)
        if (isSending()) return event.preventDefault()
        form.onSubmit(event)
        noteSubmit(event)
      }}
      noValidate
      className={className}
    >
      {summary && errors && (
        <ErrorSummary
          formId={form.id}
          formErrors={errors.form}
          fieldErrors={errors.fields}
          title={props.summaryTitle}
        />
      )}
      {props.thanks && successes > 0 && <Thanks key={successes}>{props.thanks}</Thanks>}
      <FormPending.Provider value={pending}>{props.children}</FormPending.Provider>
      {honeypot && <HoneypotField formId={form.id} />}
    </FormElement>
  )
}

/** The errors of a failed post. They stay in the summary while the fields are mended, so that nothing jumps. */
interface Errors {
  form: string[] | undefined
  fields: Record<string, string[]>
}

function errorsOf(form: FormState): Errors {
  return { form: form.errors, fields: form.allErrors }
}

function focusOnErrors(form: HTMLFormElement | null, summaryId: string) {
  const summary = document.getElementById(summaryId)
  const target = summary ?? form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
  target?.focus()
}

/** Whether a submit event is conform's own, to check a field or to add a row, and not the visitor's post. */
function isIntent({ nativeEvent }: React.FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement && submitter.name === '__intent__'
}

interface ErrorSummaryProps {
  formId: string
  /** Errors of the whole form; they are the heading when no other is given. */
  formErrors: string[] | undefined
  /** Errors by field name. */
  fieldErrors: Record<string, string[]>
  title?: string
}

/** First in a failed form: says what is wrong, with a link to each field. Focused on load, also without JavaScript. */
function ErrorSummary({ formId, formErrors = [], fieldErrors, title }: ErrorSummaryProps) {
  const [heading, ...others] = formErrors.length > 0 ? formErrors : [title ?? formTexts.check]
  const entries = Object.entries(fieldErrors).filter(([name, errors]) => name !== '' && errors.length > 0)
  return (
    <div className="error-summary" id={`${formId}-errors`} tabIndex={-1} autoFocus>
      <div role="alert">
        <h2>{heading}</h2>
        {others.map((error) => (
          <p key={error}>{error}</p>
        ))}
        {entries.length > 0 && (
          <ul>
            {entries.map(([name, errors]) => (
              <li key={name}>
                <a href={`#${formId}-${name}`}>{errors[0]}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
