import { cleanEmail, isEmailAddress } from '~/lib/email'
import { formTexts } from './messages'

/** Any control of a form. Selects and text areas have what is asked of an input here, and buttons are never invalid. */
type FormControl = HTMLInputElement

/**
 * What is wrong with a control by its own attributes (`required`, `minlength`, `type`, …), judged as the server does:
 * spaces and invisible characters alone are nothing, and an e-mail address has the form that the server takes. The
 * words are the field's own (`data-missing`, `data-invalid`), those of all forms, or the browser's.
 */
export function controlError(control: FormControl): string | undefined {
  if (!control.willValidate) return undefined
  const { missing, invalid } = control.dataset
  if (isMissing(control)) return missing ?? formTexts.missing
  if (!isWrong(control)) return undefined
  return invalid ?? (control.type === 'email' ? formTexts.emailInvalid : control.validationMessage || formTexts.invalid)
}

/** What is wrong in a form, by the names of its controls. */
export function errorsOf(form: HTMLFormElement): Record<string, string[]> {
  const named = [...form.elements].filter(
    (element): element is FormControl => isControl(element) && element.name !== '',
  )
  const checked = named.map((control) => [control.name, controlError(control)] as const)
  return Object.fromEntries(checked.flatMap(([name, error]) => (error ? [[name, [error]]] : [])))
}

function isControl(element: Element): element is FormControl {
  return 'validity' in element && 'dataset' in element
}

function isMissing(control: FormControl): boolean {
  if (control.validity.badInput) return false
  return control.validity.valueMissing || (control.required && visibleText(control.value) === '')
}

function isWrong(control: FormControl): boolean {
  const value = visibleText(control.value)
  if (value === '') return control.validity.badInput
  if (control.type === 'email') return !isEmailAddress(cleanEmail(value))
  if (control.minLength > 0 && value.length < control.minLength) return true
  return !control.validity.valid && !control.validity.tooShort
}

/** Enough of the server's `cleanLine` to judge by, and much shorter: joiners that are seen go as well. */
function visibleText(value: string): string {
  return value.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim()
}
