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

/** Said in the service's form. */
export const serviceErrors = {
  noDuration: 'Please add at least one duration with its price',
  sameDuration: 'There is another duration of this name',
  rating: 'Please enter a number from 1 to 5, in halves, such as 4.5',
}
