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
  why: 'Why',
  carrier: 'Carrier',
  number: 'Tracking number',
  follow: 'Follow the parcel',
  whyLetter: 'You get this letter because you asked for the newsletter of {site}.',
  leave: 'Get no more letters',
})
