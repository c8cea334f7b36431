import { parse, useForm, type DefaultValue, type SubmissionResult } from '@conform-to/react'
import { errorsOf } from './native-validation'

interface ConformFormOptions<Schema extends Record<string, unknown>> {
  id: string
  lastResult: SubmissionResult<string[]> | null | undefined
  defaultValue?: DefaultValue<Schema>
}

/**
 * The admin's forms, which may have lists of fields: the server checks them, and the browser checks again with
 * the fields' own attributes as soon as a field has been marked, so that a mended field loses its message at once. It
 * needs no schema for that. Forms of the public pages use `useSimpleForm`, which does without conform and its weight.
 */
export function useConformForm<Schema extends Record<string, unknown>>(options: ConformFormOptions<Schema>) {
  return useForm<Schema, Schema, string[]>({
    ...options,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ form, formData }) => validateInBrowser<Schema>(form, formData),
  })
}

function validateInBrowser<Schema>(form: HTMLFormElement, formData: FormData) {
  return parse<Schema, string[]>(formData, {
    resolve: () => {
      const error = errorsOf(form)
      return Object.keys(error).length > 0 ? { error } : { value: {} as Schema }
    },
  })
}
