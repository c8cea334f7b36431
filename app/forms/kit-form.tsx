import { Form, type FetcherWithComponents } from '@remix-run/react'
import { useRef, useState, type ReactNode } from 'react'
import { ErrorSummary } from './error-summary'
import { FormPending } from './form-pending'
import type { FormState } from './form-state'
import { TrapField } from './trap-field'
import { useSubmission } from './use-submission'

interface KitFormProps {
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
  /** Shows the page that follows from its top; by default the page stays where it is. */
  scrollToTop?: boolean
  /** Adds the honeypot of public forms. */
  trap?: boolean
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/**
 * The frame of a form with fields to fill in (`useKitForm`, `useFlatForm`): the summary first, focused after a failed post,
 * then the fields. The footer's newsletter and the forms of the cart stand on every page and do without it.
 */
export function KitForm(props: KitFormProps) {
  const { form, action, fetcher, summary = true, trap, encType, className = 'form' } = props
  const element = useRef<HTMLFormElement>(null)
  const [lastErrors, setLastErrors] = useState<Errors>()
  const failed = form.status === 'error'
  const errors = failed ? errorsOf(form) : lastErrors
  const { pending, isSending, noteSubmit } = useSubmission(failed, fetcher, {
    onFailure() {
      setLastErrors(errorsOf(form))
      focusOnErrors(element.current, `${form.id}-errors`)
    },
    onSuccess() {
      setLastErrors(undefined)
      if (props.resetOnSuccess) element.current?.reset()
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
      <FormPending.Provider value={pending}>{props.children}</FormPending.Provider>
      {trap && <TrapField formId={form.id} />}
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
