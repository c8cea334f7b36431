import type { OrderStatus } from '~db/schema'

/** Where an order stands, in words. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  refunded: 'Refunded',
}

const { paid, pending, refunded, failed, expired } = statusNames

/** The states to choose from above the list of orders; what is to be done comes first. */
export const orderFilters = { toShip: 'To ship', paid, pending, refunded, failed, expired }
