import { siteTexts } from '~/lib/site-texts'

/** What visitors read around the services; what is said of each is the owner's, in the database. */
export const serviceTexts = siteTexts('services', {
  listFailed: 'Failed to load services. Please try again later.',
  none: 'No services available at the moment.',
  from: 'From {price}',
  book: 'Book {duration}',
  view: 'View {service}',
  distancePrice: 'Distance price',
  description: 'Description',
  prices: 'Prices',
  duration: 'Duration',
  price: 'Price',
  availability: 'Availability',
  /** Between the last two durations or prices. */
  or: 'or',
})
