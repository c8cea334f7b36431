import type { OrderRequestKind } from '~db/schema'

/** What a buyer can ask for. */
export const requestNames: Record<OrderRequestKind, string> = {
  cancel: 'Cancel it, or part of it',
  return: 'Return something',
}

/** The order's own page (beyond, section 2). */
export const orderPageTexts = {
  ask: 'Ask to cancel or return',
  missing: 'Please say what it is about, in a few words',
  tooLong: 'Please use at most 1,000 characters',
  asked: 'Your request is with us. We will answer by e-mail.',
  failed: 'Your request could not be kept. Please try again in a moment.',
}

/** The page that mails the link to an order's page. */
export const orderLinkTexts = {
  title: 'Find your order',
  lead: 'Enter the number of your order and the email address that you gave when you paid. We will mail you the link to its page.',
  numberMissing: 'Please enter the number of your order',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  done: 'If there is such an order, a mail with its link is on its way. It may take a few minutes.',
  failed: 'This cannot be looked up just now. Please try again in a moment.',
}

/** Longest reason of a request, in characters. */
export const maximumReasonLength = 1000
