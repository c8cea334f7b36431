import { getFormProps, type FormMetadata } from '@conform-to/react'
import { Form, type FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorSummary } from './error-summary'
import { TrapField } from './trap-field'

interface KitFormProps<Schema extends Record<string, unknown>> {
  form: FormMetadata<Schema, string[]>
  /** Where it is posted; the page's own route when left out. */
  action?: string
  /** Posts in the background when given; the same form posts the page when there is no JavaScript. */
  fetcher?: FetcherWithComponents<unknown>
  /** Heading of the summary after a failed post, when the form has no error of its own. */
  summaryTitle?: string
  /** Adds the honeypot of public forms. */
  trap?: boolean
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/** The frame of every form: the summary first, focused after a failed post, then the fields. */
export function KitForm<Schema extends Record<string, unknown>>(props: KitFormProps<Schema>) {
  const { form, action, fetcher, summaryTitle, trap, encType, className = 'form', children } = props
  const failed = form.status === 'error'
  const summary = useFocusAfterFailure(failed, form.errors)
  const FormElement = fetcher?.Form ?? Form
  return (
    <FormElement
      method="post"
      action={action}
      encType={encType}
      preventScrollReset
      {...getFormProps(form)}
      noValidate
      className={className}
    >
      {failed && (
        <ErrorSummary
          ref={summary}
          formId={form.id}
          formErrors={form.errors}
          fieldErrors={form.allErrors}
          title={summaryTitle}
        />
      )}
      {children}
      {trap && <TrapField formId={form.id} />}
    </FormElement>
  )
}

/** Moves focus to the summary when a post has just failed, not while the visitor mends the fields. */
function useFocusAfterFailure(failed: boolean, formErrors: string[] | undefined) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed) summary.current?.focus()
  }, [failed, formErrors])
  return summary
}
