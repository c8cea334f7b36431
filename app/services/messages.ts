/** What visitors read around the services; what is said of each is the owner's, in the database. */
export const serviceTexts = {
  ask: 'Ask for a time',
  listFailed: 'Failed to load services. Please try again later.',
  none: 'No services available at the moment.',
  subject: (title: string, duration: string) => `A time for ${title}, ${duration}`,
  message: (title: string, duration: string) =>
    `I would like to book ${title} (${duration}).\n\nThese times would suit me: `,
}

/** Said in the service's form. */
export const serviceErrors = {
  noDuration: 'Please add at least one duration with its price',
  sameDuration: 'There is another duration of this name',
  rating: 'Please enter a number from 1 to 5, in halves, such as 4.5',
}
