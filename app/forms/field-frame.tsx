import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { formTexts } from './messages'

/** What a control needs to know of its field; conform's field metadata has it all. */
export interface FieldState {
  id: string
  name: string
  formId: string
  key: string | undefined
  initialValue: unknown
  errors: string[] | undefined
  descriptionId: string
  errorId: string
}

/** A field of a form that goes without the form library: as it is before anything was typed. */
export function plainField(formId: string, name: string, errors: string[] | null | undefined): FieldState {
  const id = `${formId}-${name}`
  return {
    id,
    name,
    formId,
    key: undefined,
    initialValue: undefined,
    errors: errors ?? undefined,
    descriptionId: `${id}-description`,
    errorId: `${id}-error`,
  }
}

/** A field with other errors than its own. The metadata of the form library is a proxy, which cannot be spread. */
export function withErrors(field: FieldState, errors: string[] | undefined): FieldState {
  const { id, name, formId, key, initialValue, descriptionId, errorId } = field
  return { id, name, formId, key, initialValue, errors, descriptionId, errorId }
}

/** The text that a control begins with; undefined when there is none. */
export function initialText({ initialValue }: { initialValue: unknown }): string | undefined {
  return typeof initialValue === 'string' ? initialValue : undefined
}

export interface FieldTextProps {
  field: FieldState
  hint?: ReactNode
}

export interface FieldFrameProps extends FieldTextProps {
  label: ReactNode
  optional?: boolean
}

/** Label, hint and error above a control, in the order in which they are read. */
export function FieldFrame({ field, label, hint, optional, children }: FieldFrameProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} {optional && <span className="optional">{formTexts.optional}</span>}
      </label>
      <FieldTexts field={field} hint={hint} />
      {children}
    </div>
  )
}

/** The hint and the error of a field, by the ids that `controlProps` names. */
export function FieldTexts({ field, hint }: FieldTextProps) {
  return (
    <>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      {field.errors?.[0] && (
        <p className="error" id={field.errorId}>
          {field.errors[0]}
        </p>
      )}
    </>
  )
}

/** The attributes that tie a control to its form, its hint and its error. */
export function controlProps(field: FieldState, hint?: ReactNode) {
  const ids = [hint && field.descriptionId, field.errors?.[0] && field.errorId].filter(Boolean).join(' ')
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    'aria-describedby': ids || undefined,
    'aria-invalid': field.errors?.[0] ? true : undefined,
  }
}

/** Every message of a form that was sent back, the form's own and those of its fields; none when it was not. */
export function resultErrors(lastResult: Pick<SubmissionResult<string[]>, 'error'> | null | undefined): string[] {
  return Object.values(lastResult?.error ?? {}).flatMap((errors) => errors ?? [])
}

/** The name of the honeypot, one that no autofill knows: it fills by names such as company, address or url. */
export const honeypotName = 'leave_this_empty'

/** The honeypot: out of sight, out of the tab order and out of the accessibility tree, labelled if styles are off. */
export function HoneypotField({ formId }: { formId: string }) {
  const id = `${formId}-${honeypotName}`
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{formTexts.honeypot}</label>
      <input
        id={id}
        name={honeypotName}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  )
}
