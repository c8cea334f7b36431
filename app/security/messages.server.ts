import { siteTexts } from '~/lib/site-texts'

/** Why a form or a request is refused, in words for whoever sent it. Only the server says so. */
export const refusalTexts = siteTexts('forms', {
  tooManyTries: 'Too many attempts. Please try again in {minutes} minutes.',
  tooManyTriesOne: 'Too many attempts. Please try again in 1 minute.',
  automated: 'This looked like an automated message. Please leave the last, hidden field empty and send it again.',
  otherSite: 'This form was sent from another site.',
  method: 'Method not allowed',
  noForm: 'Only forms are understood here.',
  unreadable: 'The form could not be read.',
  tooLarge: 'The form is too large.',
  tooManyFields: 'The form has too many fields.',
  tooLong: 'Please use at most {most} characters',
  noButton: 'There is no such button.',
  noCookies:
    'Your browser keeps no cookies for this site. The cart, the wishlist and the login need them: please allow cookies and try again.',
})
