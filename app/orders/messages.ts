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
  asked: 'Your request is with us. We will answer by email.',
  alreadyOpen: 'This was not sent, because an earlier request is still open. We will answer that one by email.',
  failed: 'Your request could not be kept. Please try again in a moment.',
}

/** The page that emails the link to an order's page. */
export const orderLinkTexts = {
  title: 'Find your order',
  lead: 'Enter the number of your order and the email address that you gave when you paid, to get the link to its page by email.',
  numberMissing: 'Please enter the number of your order',
  emailMissing: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  // The same in a shop without a mail service, so it promises nothing.
  done: 'Thank you. If this is an order of ours and no email with its link arrives within a few minutes, please write to us.',
  failed: 'This cannot be looked up just now. Please try again in a moment.',
}

/** Longest reason of a request, in characters. */
export const maximumReasonLength = 1000
