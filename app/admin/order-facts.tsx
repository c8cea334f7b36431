/** What an order's page shows of it; what can be done about it stands in `order-actions`. */
import { fullName } from '~/catalog/sellable'
import { formatDateTime } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { discountWords, formatMoney } from '~/lib/money'
import { telephoneLink } from '~/lib/phone'
import type { ListedOrder } from '~/orders/admin-orders.server'
import { parcelOf } from '~/orders/carriers'
import { addressLines, isPickup, type Order, type OrderItem, orderTotal, pickupOf } from '~/orders/order'
import { Badge } from '~/ui/badge'
import { Fact } from '~/ui/fact'
import type { OrderStatus } from '~db/schema'
import { orderFilters, statusNames, taxMissing } from './order-messages'
import { Cell, Row, Table } from './table'

const tones: Partial<Record<OrderStatus, 'success' | 'danger' | 'warning'>> = {
  paid: 'success',
  failed: 'danger',
  refunded: 'warning',
}

/** What a list shows of an order, and its own page. */
type ShownOrder = Order & Partial<Pick<ListedOrder, 'isToShip' | 'isLate' | 'asked'>>

/** Where an order stands, and what is wrong with it, if anything. */
export function OrderBadges({ order }: { order: ShownOrder }) {
  const paid = order.status === 'paid'
  const [toDo, done] = isPickup(order) ? ['To prepare', 'Ready'] : [orderFilters.toShip, 'Shipped']
  return (
    <span className="badges">
      <Badge tone={tones[order.status]}>{statusNames[order.status]}</Badge>
      {order.shippedAt && <Badge tone="info">{done}</Badge>}
      {order.isToShip && <Badge tone="warning">{toDo}</Badge>}
      {order.isLate && <Badge tone="danger">{orderFilters.late}</Badge>}
      {order.asked && <Badge tone="danger">{order.asked === 'cancel' ? 'Asked to cancel' : 'Asked to return'}</Badge>}
      {paid && order.refundedCents > 0 && <Badge tone="warning">Partly refunded</Badge>}
      {order.oversold && <Badge tone="danger">{orderFilters.oversold}</Badge>}
      {order.codeOverused && <Badge tone="danger">{orderFilters.codeOverused}</Badge>}
      {order.refundFailed && <Badge tone="danger">{orderFilters.refundFailed}</Badge>}
      {order.amountMismatch && <Badge tone="danger">{orderFilters.differs}</Badge>}
    </span>
  )
}

/** The lines as they were bought, whatever became of the products. */
export function OrderLines({ items }: { items: OrderItem[] }) {
  return (
    <Table caption="Items of this order" columns={['Item', 'Price', 'Quantity', 'Total']} actions={false}>
      {items.map((item) => (
        <Row key={item.position}>
          <Cell>
            <div className="row-title">
              <a href={`/admin/edit-product/${item.productId}`}>{fullName(item)}</a>
            </div>
          </Cell>
          <Cell label="Price" className="numeric">
            {formatMoney(item.unitPriceCents)}
          </Cell>
          <Cell label="Quantity" className="numeric">
            {item.quantity}
          </Cell>
          <Cell label="Total" className="numeric">
            {formatMoney(item.unitPriceCents * item.quantity)}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** What the order comes to, as far as it is known: tax only once it is paid, and shipping where the buyer chose a way. */
export function OrderSums({ order }: { order: Order }) {
  const { code, discountCents, shippingWay } = order
  const shippingCents = order.shippingCents ?? order.agreedShippingCents
  const isTaxMissing = order.addsTax && (order.totalCents ?? 0) > 0 && order.taxStatus !== 'complete'
  return (
    <dl className="facts order-sums">
      <Fact name="Items">{formatMoney(order.subtotalCents)}</Fact>
      {code !== null && <Fact name={`Discount (${code})`}>{discountWords(discountCents)}</Fact>}
      {shippingCents !== null && (
        <Fact name={shippingWay ? `Shipping (${shippingWay})` : 'Shipping'}>{formatMoney(shippingCents)}</Fact>
      )}
      {order.taxCents !== null && (
        <Fact name="Tax">
          {formatMoney(order.taxCents)} {isTaxMissing && <Badge tone="warning">{taxMissing(order.taxStatus)}</Badge>}
        </Fact>
      )}
      <Fact name={order.totalCents === null ? 'To be paid' : 'Paid'}>
        <strong>{formatMoney(orderTotal(order))}</strong>
      </Fact>
      {order.refundedCents > 0 && <Fact name="Refunded">{formatMoney(order.refundedCents)}</Fact>}
    </dl>
  )
}

/** Who bought, and where it is to be sent or fetched. */
export function OrderCustomer({ order }: { order: Order }) {
  const { customerName, email, phone } = order
  const pickup = pickupOf(order)
  const address = addressLines({ ...order, customerName: null })
  if (!customerName && !email && address.length === 0) return <p className="muted">Known once the order is paid.</p>
  return (
    <address className="order-address">
      {customerName && <strong>{customerName}</strong>}
      {address.length > 0 && <span>{address.join('\n')}</span>}
      {pickup && <span>{[...pickup.address, pickup.times].join('\n')}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={telephoneLink(phone)}>{phone}</a>}
    </address>
  )
}

/** When it was ordered, paid and shipped, its parcel, and the payment's id at the payment service. */
export function OrderPayment({ order, isToShip }: { order: Order; isToShip: boolean }) {
  const parcel = parcelOf(order)
  return (
    <dl className="facts">
      <Fact name="Ordered">{formatDateTime(order.createdAt)}</Fact>
      {order.paidAt && <Fact name="Paid">{formatDateTime(order.paidAt)}</Fact>}
      {order.promisedOn && isToShip && (
        <Fact name={isPickup(order) ? 'Ready by' : 'Ships by'}>{formatDay(order.promisedOn)}</Fact>
      )}
      {order.shippedAt && <Fact name={isPickup(order) ? 'Ready' : 'Shipped'}>{formatDateTime(order.shippedAt)}</Fact>}
      {parcel && (
        <Fact name="Parcel">{[parcel.carrier, parcel.number].filter(Boolean).join(' ') || 'Another carrier'}</Fact>
      )}
      {order.paymentIntentId && (
        <Fact name="Payment">
          <span className="break">{order.paymentIntentId}</span>
        </Fact>
      )}
    </dl>
  )
}

/** The pages about the parcel of a paid order. */
export function ShippingLinks({ order, isToShip }: { order: Order; isToShip: boolean }) {
  const { id, shippedAt } = order
  if (!isToShip && !shippedAt) return null
  return (
    <p className="actions owner-only">
      {!isPickup(order) && (
        <a className="button button-quiet button-small" href={`/admin/orders/${id}/parcel`}>
          {shippedAt ? 'Carrier and number' : 'Ship with a number'}
        </a>
      )}
      {isToShip && (
        <a className="button button-quiet button-small" href={`/admin/orders/${id}/delay`}>
          Tell of a delay
        </a>
      )}
      {order.status === 'paid' && (
        <a className="button button-quiet button-small" href={`/admin/packing-slips?order=${id}`}>
          Packing slip
        </a>
      )}
    </p>
  )
}
