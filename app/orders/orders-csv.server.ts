import { fullName } from '~/catalog/sellable'
import type { Cell } from '~/lib/csv'
import { paidOrders } from './admin-orders.server'
import { parcelOf } from './carriers'
import { isPickup, type OrderWithItems } from './order'

/** Every paid order as rows for a CSV file, the first one naming the columns. */
export async function orderTable(): Promise<Cell[][]> {
  const orders = await paidOrders()
  return [orderColumns, ...orders.map(orderRow)]
}

const orderColumns = [
  ...[
    'Order',
    'Ordered',
    'Paid',
    'Promised by',
    'Shipped',
    'Carrier',
    'Tracking number',
    'Status',
    'Name',
    'Email',
    'Phone',
  ],
  ...['Address', 'Address 2', 'City', 'State', 'Postal code', 'Country', 'Items'],
  ...['Subtotal', 'Discount', 'Code', 'Shipping', 'Shipping way', 'Tax', 'Total', 'Refunded', 'Oversold', 'Note', 'Id'],
]

function orderRow({ order, items }: OrderWithItems): Cell[] {
  // Of an order that is fetched it is the address of the card.
  const address = isPickup(order) ? null : order.address
  const parcel = parcelOf(order)
  return [
    String(order.number),
    ...[order.createdAt, order.paidAt].map((time) => ({ time })),
    order.promisedOn ?? '',
    { time: order.shippedAt },
    parcel?.carrier ?? '',
    parcel?.number ?? '',
    order.status,
    ...[order.customerName ?? '', order.email ?? '', order.phone ?? ''],
    ...[address?.line1 ?? '', address?.line2 ?? '', address?.city ?? '', address?.state ?? ''],
    ...[address?.postalCode ?? '', address?.country ?? ''],
    items.map((item) => `${item.quantity} × ${fullName(item)}`).join('; '),
    ...[order.subtotalCents, order.discountCents].map((cents) => ({ cents })),
    order.code ?? '',
    { cents: order.shippingCents },
    order.shippingWay ?? '',
    ...[order.taxCents, order.totalCents].map((cents) => ({ cents })),
    { cents: order.refundedCents },
    order.oversold ? 'yes' : 'no',
    order.note,
    order.id,
  ]
}
