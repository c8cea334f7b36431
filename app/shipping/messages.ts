/** Said in the form of a way to ship. */
export const wayErrors = {
  daysOrder: 'Please enter at least as many days as before',
  pickupPrice: 'Pick-up is free of charge: please leave the price at 0',
  pickupAddress: 'Please say where the order is picked up',
  pickupTimes: 'Please say when it can be picked up',
  freeFrom: 'Please enter more than $0.00, or leave it empty. A way that is always free has the price 0',
}
