import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { controlError, errorsOf } from './native-validation'
import { plainField, type FieldState } from './field-frame'
import type { FormState } from './form'

interface SimpleFormOptions<Name extends string> {
  id: string
  lastResult: SubmissionResult<string[]> | null | undefined
  defaultValue?: Partial<Record<Name, string>>
}

/** By field name; the form's own errors under the empty name. */
type Errors = Record<string, string[]>

/**
 * `useConformForm` for forms whose fields are fixed and hold one text each, as on the public pages and at the login. It
 * behaves the same and reads the same results, without conform: that would be a tenth of such a page's script.
 */
export function useSimpleForm<Name extends string>({ id, lastResult, defaultValue }: SimpleFormOptions<Name>) {
  const { errors, status, validate, revalidate } = useErrors(lastResult)
  const form: FormState = {
    id,
    status,
    errors: errors[''],
    errorId: `${id}-error`,
    allErrors: errors,
    onSubmit: (event) => {
      if (!validate(event.currentTarget)) event.preventDefault()
    },
    onInput: (event) => revalidate(event.target),
  }
  const field = (name: Name): FieldState => ({
    ...plainField(id, name, errors[name]),
    // Empty rather than missing: React would leave an earlier text as the one that a reset brings back.
    initialValue: textIn(lastResult?.initialValue, name) ?? defaultValue?.[name] ?? '',
  })
  return { form, field }
}

/** What is wrong: as the server said last, until the browser checks again. */
function useErrors(lastResult: SimpleFormOptions<string>['lastResult']) {
  const [checked, setChecked] = useState(() => ({ ...readResult(lastResult), lastResult }))
  if (checked.lastResult !== lastResult) setChecked({ ...readResult(lastResult), lastResult })
  const set = (errors: Errors, status?: 'error') => setChecked({ errors, status, marked: true, lastResult })
  return {
    ...checked,
    /** Checks the whole form and says whether it may be sent. */
    validate(form: HTMLFormElement): boolean {
      const errors = errorsOf(form)
      const fine = Object.keys(errors).length === 0
      set(errors, fine ? undefined : 'error')
      return fine
    },
    /** Checks one field again, once the form has been sent. */
    revalidate(target: EventTarget) {
      if (!checked.marked || !(target instanceof HTMLElement) || !('name' in target)) return
      const { [String(target.name)]: _own, '': _form, ...others } = checked.errors
      const error = controlError(target as HTMLInputElement)
      set(error ? { ...others, [String(target.name)]: [error] } : others)
    },
  }
}

function readResult(result: SimpleFormOptions<string>['lastResult']): {
  errors: Errors
  status?: 'error'
  marked: boolean
} {
  if (result?.status !== 'error') return { errors: {}, marked: false }
  const told = Object.entries(result.error ?? {}).filter((entry): entry is [string, string[]] => entry[1] !== null)
  return { errors: Object.fromEntries(told), status: 'error', marked: true }
}

function textIn(values: Record<string, unknown> | null | undefined, name: string): string | undefined {
  const value = values?.[name]
  return typeof value === 'string' ? value : undefined
}
