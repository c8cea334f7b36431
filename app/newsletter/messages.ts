import { siteTexts } from '~/lib/site-texts'

/** What the newsletter's forms say (spec sections 5 and 8). */
export const newsletterTexts = siteTexts('newsletter', {
  subscribe: 'Subscribe',
  subscribing: 'Subscribing...',
  /** Where there is a mail service. */
  hint: 'An email will ask you to confirm.',
  failed: 'Subscription failed. Please try again.',
  done: 'Thank you for subscribing to our newsletter!',
})
