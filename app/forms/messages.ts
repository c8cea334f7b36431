import { siteTexts } from '~/lib/site-texts'

/** What all forms say; what only one of them says is in its own folder. */
export const formTexts = siteTexts('forms', {
  missing: 'Please fill in this field',
  invalid: 'Please check this field',
  check: 'Please check the form',
  optional: '(optional)',
  pending: 'Processing...',
  email: 'Email address',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  honeypot: 'Please leave this field empty',
})
