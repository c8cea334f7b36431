/** What the newsletter's forms say (spec sections 5 and 8). */
export const newsletterTexts = {
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  /** Where there is a mail service. */
  hint: 'An email will ask you to confirm.',
  failed: 'Subscription failed. Please try again.',
  done: 'Thank you for subscribing to our newsletter!',
}

/** On the pages that the newsletter's mails lead to. */
export const readerButtons = {
  confirm: 'Send it to me',
  leave: 'Leave',
  forget: 'Forget my address',
}
