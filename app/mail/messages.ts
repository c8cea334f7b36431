import { siteTexts } from '~/lib/site-texts'

/** What stands beside sums, parcels and letters in the mails to customers; their other words are `mailWordsContent`. */
export const mailLabels = siteTexts('mails', {
  items: 'Items',
  each: '{sum} each',
  more: 'and {count} more',
  discount: 'Discount ({code})',
  shipping: 'Shipping',
  shippingBy: 'Shipping ({way})',
  tax: 'Tax',
  paid: 'Paid',
  carrier: 'Carrier',
  number: 'Tracking number',
  follow: 'Follow the parcel',
  whyLetter: 'You get this letter because you asked for the newsletter of {site}.',
  leave: 'Get no more letters',
})

/** What the owner is told of a mail that did not go out, after "Not sent:". */
export const notSentTexts = {
  noService: 'no mail service is set up',
  tooOld: 'it was older than two days when it was to be sent',
  interrupted: 'the shop stopped while it was being sent, so it may have arrived all the same',
  triesUsedUp: (reason: string) => `five tries did not help. ${reason}`,
  badLogin: 'The mail service did not accept the name and password in SMTP_URL.',
  certificate: 'The certificate of the mail server is not one that can be trusted.',
  noEncryption: 'The mail server offers no encryption (STARTTLS), so nothing was told to it.',
  notFound: 'The mail server was not found by its name.',
  silent: 'The mail server did not answer in time.',
  unreachable: 'The mail server could not be reached.',
  closed: 'The mail server closed the connection.',
  address: 'The address cannot be written to.',
  said: (response: string) => `The mail server said: ${response}`,
}
