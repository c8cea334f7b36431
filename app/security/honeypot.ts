/** A name that no autofill knows: it fills by names such as company, address or url. */
export const honeypotName = 'leave_this_empty'

/** Whether the hidden field was filled in. A person can be caught too, so the form says so and keeps what was typed. */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotName))
}
