const whoSees = (active: boolean) =>
  active ? 'Buyers can choose it now.' : 'Buyers cannot choose it: it is switched off.'

/** What the admin says of the ways to ship. */
export const shippingTexts = {
  title: 'Shipping',
  lead: 'The ways in which orders reach your buyers, as they choose them in the cart. Tax is a switch in the settings.',
  newTitle: 'New Way to Ship',
  none: 'No ways to ship yet',
  noneText: 'Without any, shipping is free, or costs what your payment service is set up to charge.',
  created: ({ active }: { active: boolean }) => `Way to ship created. ${whoSees(active)}`,
  saved: ({ active }: { active: boolean }) => `Way to ship saved. ${whoSees(active)}`,
  saveFailed: (reason: string) => `An error occurred while saving the way to ship: ${reason}`,
  offered: 'Buyers can choose it now',
  notOffered: 'Buyers can no longer choose it',
  moved: 'New place saved',
  deleted: 'Way to ship deleted',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete “${name}”? Orders keep what they say of it. To stop it for a while, switch it off.`,
  notFound: 'This way to ship is not there any more',
  updateFailed: 'Failed to update the way to ship',
  loadFailed: 'Failed to load the ways to ship',
}

/** Said in the form of a way to ship. */
export const wayErrors = {
  tooMany: (most: number) => `There are ${most} ways to ship already. Please delete or change one of them instead.`,
  daysOrder: 'Please enter at least as many days as before',
  pickupPrice: 'Pick-up is free of charge: please leave the price at 0',
  pickupAddress: 'Please say where the order is picked up',
  pickupTimes: 'Please say when it can be picked up',
  freeFrom: 'Please enter more than $0.00, or leave it empty. A way that is always free has the price 0',
}
