/** What the testimonial form says (spec sections 2, 5 and 8). */
export const testimonialTexts = {
  nameShort: 'Name must be at least 2 characters',
  emailInvalid: 'Please enter a valid email',
  ratingInvalid: 'Please choose a rating from 1 to 5 stars',
  contentShort: 'Review must be at least 10 characters',
  failed: 'Failed to submit testimonial. Please try again.',
  problem: 'There was a problem submitting your review. Please try again.',
  thanks: 'Thank you for your feedback!',
  sentTitle: 'Thank You!',
  sent: 'Your testimonial has been submitted and will be reviewed soon. We appreciate your feedback!',
}

/** Spec section 9: names and reviews have a shortest length, a rating a default. */
export const nameMinimum = 2
export const contentMinimum = 10
export const defaultRating = 5
