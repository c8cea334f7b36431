import { parse, useForm, type DefaultValue, type FormMetadata, type SubmissionResult } from '@conform-to/react'

interface KitFormOptions<Schema extends Record<string, unknown>> {
  id: string
  lastResult: SubmissionResult<string[]> | null | undefined
  defaultValue?: DefaultValue<Schema>
}

/**
 * Every form of the site: the server checks it, and the browser checks again with its own validity rules as soon as a
 * field has been marked, so that a mended field loses its message at once. No schema reaches the browser.
 */
export function useKitForm<Schema extends Record<string, unknown>>(options: KitFormOptions<Schema>) {
  return useForm<Schema, Schema, string[]>({
    ...options,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ form, formData }) => validateNatively<Schema>(form, formData),
  })
}

export type KitForm = FormMetadata<Record<string, unknown>, string[]>

function validateNatively<Schema>(form: HTMLFormElement, formData: FormData) {
  return parse<Schema, string[]>(formData, {
    resolve: () => {
      const error = nativeErrors(form)
      return Object.keys(error).length > 0 ? { error } : { value: {} as Schema }
    },
  })
}

function nativeErrors(form: HTMLFormElement): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || control.validity.valid) continue
    const { missing, invalid } = control.dataset
    const message = control.validity.valueMissing ? missing : invalid
    errors[control.name] = [message ?? control.validationMessage]
  }
  return errors
}

function isControl(element: Element): element is HTMLInputElement {
  return 'validity' in element && 'dataset' in element
}
