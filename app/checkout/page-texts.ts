import { siteTexts } from '~/lib/site-texts'

/** On the payment pages of our own. The parts of the sum are called as in the cart. */
export const onSiteTexts = siteTexts('payment', {
  demoTitle: 'Test payment',
  demoNoticeTitle: 'This is a test',
  demoNotice: 'No card is asked for and no money moves. The order is written down as if it had been paid.',
  freeTitle: 'Nothing to pay',
  freeNoticeTitle: 'This order is free',
  freeNotice: 'No card is needed. We only have to know whom the order is for.',
  payment: 'Payment',
  nameLabel: 'Name',
  emailLabel: 'Email',
  line1Label: 'Street address',
  cityLabel: 'City',
  stateLabel: 'State',
  postalCodeLabel: 'ZIP code',
  name: 'Please enter a name',
  line1: 'Please enter a street address',
  city: 'Please enter a city',
  state: 'Please enter a state',
  postalCode: 'Please enter a ZIP code',
  placeOrder: 'Place order',
  pay: 'Pay {sum}',
  notRecorded: 'The payment could not be recorded. Please try again in a moment.',
  shipping: 'Shipping ({name})',
  cancel: 'Cancel',
})

/** The links of the page that a shopper comes back to from paying. */
export const successTexts = siteTexts('payment', {
  order: 'See your order',
  shop: 'Continue Shopping',
  home: 'Return Home',
  backToCart: 'Back to Cart',
  cart: 'Your Cart',
  contact: 'Contact',
  again: 'Look again',
})
