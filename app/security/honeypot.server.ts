import { Honeypot, SpamError } from 'remix-utils/honeypot/server'
import { trapName } from './trap'

/** No encrypted time stamp: pages are kept ready for many visitors, and a slow reader is no robot. */
const honeypot = new Honeypot({ nameFieldName: trapName, validFromFieldName: null })

/** Whether the hidden field was filled in. A person can be caught too, so the form says so and keeps what was typed. */
export function isTrapped(form: FormData): boolean {
  try {
    honeypot.check(form)
    return false
  } catch (error) {
    if (error instanceof SpamError) return true
    throw error
  }
}

export const trappedMessage =
  'This looked like an automated message. Please leave the last, hidden field empty and send it again.'
