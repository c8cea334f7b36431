import { fullName } from '~/catalog/sellable'
import type { Cell } from '~/lib/csv'
import { paidOrders } from './admin-orders.server'
import { parcelOf } from './carriers'
import { type OrderWithItems, shippingAddress } from './order'

/** The columns of the CSV file of orders, each with what it holds of an order. */
const columns: Record<string, (found: OrderWithItems) => Cell> = {
  Order: ({ order }) => String(order.number),
  Ordered: ({ order }) => ({ time: order.createdAt }),
  Paid: ({ order }) => ({ time: order.paidAt }),
  'Promised by': ({ order }) => order.promisedOn ?? '',
  Shipped: ({ order }) => ({ time: order.shippedAt }),
  Carrier: ({ order }) => parcelOf(order)?.carrier ?? '',
  'Tracking number': ({ order }) => parcelOf(order)?.number ?? '',
  Status: ({ order }) => order.status,
  Name: ({ order }) => order.customerName ?? '',
  Email: ({ order }) => order.email ?? '',
  Phone: ({ order }) => order.phone ?? '',
  Address: ({ order }) => shippingAddress(order)?.line1 ?? '',
  'Address 2': ({ order }) => shippingAddress(order)?.line2 ?? '',
  City: ({ order }) => shippingAddress(order)?.city ?? '',
  State: ({ order }) => shippingAddress(order)?.state ?? '',
  'Postal code': ({ order }) => shippingAddress(order)?.postalCode ?? '',
  Country: ({ order }) => shippingAddress(order)?.country ?? '',
  Items: ({ items }) => items.map((item) => `${item.quantity} × ${fullName(item)}`).join('; '),
  Subtotal: ({ order }) => ({ cents: order.subtotalCents }),
  Discount: ({ order }) => ({ cents: order.discountCents }),
  Code: ({ order }) => order.code ?? '',
  Shipping: ({ order }) => ({ cents: order.shippingCents }),
  'Shipping way': ({ order }) => order.shippingWay ?? '',
  Tax: ({ order }) => ({ cents: order.taxCents }),
  Total: ({ order }) => ({ cents: order.totalCents }),
  Refunded: ({ order }) => ({ cents: order.refundedCents }),
  Oversold: ({ order }) => (order.oversold ? 'yes' : 'no'),
  Note: ({ order }) => order.note,
  Id: ({ order }) => order.id,
}

/** Every paid order as rows for a CSV file, the first one naming the columns. */
export async function orderTable(): Promise<Cell[][]> {
  const orders = await paidOrders()
  return [Object.keys(columns), ...orders.map((found) => Object.values(columns).map((cellOf) => cellOf(found)))]
}
