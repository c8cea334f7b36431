import { siteTexts } from '~/lib/site-texts'

/** The form of a review (spec sections 2, 5 and 8). */
export const testimonialTexts = siteTexts('testimonials', {
  about: 'Your review is about {product}.',
  rating: 'Your Rating',
  stars: '{count} stars',
  star: '{count} star',
  name: 'Your Name',
  nameHint: 'Initials are fine.',
  nameShort: 'Name must be at least 2 characters',
  email: 'Email',
  emailHint: 'Never published.',
  emailInvalid: 'Please enter a valid email',
  content: 'Your Review',
  contentHint: 'At least 10 characters.',
  contentShort: 'Review must be at least 10 characters',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  ratingInvalid: 'Please choose a rating from 1 to 5 stars',
  failed: 'Failed to submit testimonial. Please try again.',
  problem: 'There was a problem submitting your review. Please try again.',
  thanks: 'Thank you for your feedback!',
  sentTitle: 'Thank You!',
  sent: 'Your testimonial has been submitted and will be reviewed soon. We appreciate your feedback!',
  home: 'Return home',
})

/** Spec section 9: names and reviews have a shortest length, a rating a default. */
export const nameMinimum = 2
export const contentMinimum = 10
export const defaultRating = 5
