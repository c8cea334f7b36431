/** The states to choose from above the list of orders, in words. */
export const orderFilters = {
  toShip: 'To ship',
  paid: 'Paid',
  pending: 'Pending',
  refunded: 'Refunded',
  failed: 'Failed',
  expired: 'Expired',
}
