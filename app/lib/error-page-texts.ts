import { siteTexts } from './site-texts'

/** The pages that the server makes without the app (`server/error-page`), by their status, in words a visitor can do something with. */
export const errorPageTexts = siteTexts('errors', {
  title400: 'Bad Request',
  text400: 'This address or request could not be understood. Please check it and try again.',
  text404: 'There is no file at this address. It may belong to an earlier version of the site.',
  title405: 'Method Not Allowed',
  text405: 'This address cannot be used in this way.',
  title408: 'Request Timeout',
  text408: 'Sending took too long. Please check your connection and try again.',
  title413: 'Content Too Large',
  text413: 'What you sent is too large. Please go back and send less, or a smaller file.',
  title415: 'Unsupported Media Type',
  text415: 'What you sent is in a form that this site cannot read.',
  title416: 'Range Not Satisfiable',
  text416: 'The file is shorter than the part that was asked for.',
  title431: 'Too Many Cookies',
  text431:
    'Your browser sent more than this site can read: too many cookies, or a very long address. In the settings of your browser, delete the cookies of this site, then load the page again. A private window helps at once.',
  title500: 'Something Went Wrong',
  text500: 'The fault is ours. Please try again in a moment.',
  requestId: 'If you write to us about it, please name this number: {number}',
  toHome: 'Back to the home page',
})
