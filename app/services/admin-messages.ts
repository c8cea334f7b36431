/** Said in the service's form. */
export const serviceErrors = {
  noDuration: 'Please add at least one duration with its price',
  sameDuration: 'There is another duration of this name',
  rating: 'Please enter a number from 1 to 5, in halves, such as 4.5',
}
