/** What the contact and newsletter forms say (spec sections 5 and 8). */
export const contactTexts = {
  missing: 'Please fill out all required fields',
  nameMissing: 'Enter your name',
  emailMissing: 'Enter your email address',
  emailInvalid: 'Please enter a valid email address',
  messageMissing: 'Enter a message',
  failed: 'Failed to send message. Please try again.',
  sent: (practitioner: string) => `Message sent successfully! ${practitioner} will get back to you soon.`,
}

export const newsletterTexts = {
  title: 'A quiet letter, once a month',
  lead: 'New posts, new stones and a short practice to try. Leave whenever you like.',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  failed: 'Subscription failed. Please try again.',
  done: 'Thank you for subscribing to our newsletter!',
}

/** What the admin says of messages and subscribers. */
export const inboxTexts = {
  handled: 'Message marked as handled',
  open: 'Message marked as open',
  messageDeleted: 'Message deleted',
  messageQuestion: 'Are you sure you want to delete this message? This action cannot be undone.',
  messageMissing: 'Message not found',
  messageFailed: 'Failed to update message',
  messagesFailed: 'Failed to load messages',
  subscriberDeleted: 'Subscriber deleted',
  subscriberQuestion: 'Are you sure you want to delete this subscriber? This action cannot be undone.',
  subscriberMissing: 'Subscriber not found',
  subscriberFailed: 'Failed to delete subscriber',
  subscribersFailed: 'Failed to load subscribers',
}
