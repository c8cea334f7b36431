import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import type { ListedOrder } from '~/orders/admin-orders.server'
import { isPickup, orderTotal } from '~/orders/order'
import { Badge } from '~/ui/badge'
import type { OrderRequestKind, OrderStatus } from '~db/schema'
import { Cell, Row, Table } from './table'

/** Where an order stands, in words. */
const statusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  expired: 'Expired',
  failed: 'Failed',
  refunded: 'Refunded',
}

const { paid, pending, refunded, failed, expired } = statusNames

/** The states to choose from above the list of orders; what is to be done comes first. */
export const orderFilters = {
  toShip: 'To ship',
  late: 'Late',
  asked: 'Asked to cancel or return',
  refundFailed: 'Refund failed',
  oversold: 'Oversold',
  codeOverused: 'Code used too often',
  differs: 'Amount differs',
  paid,
  pending,
  refunded,
  failed,
  expired,
  webhookFailed: 'Notification failed',
}

/** Prints packing slips: of the orders that are ticked in the list within, or of all that are to be shipped. */
export function PackingForm({ orders, children }: { orders: ListedOrder[]; children: ReactNode }) {
  if (!orders.some(({ isToShip }) => isToShip)) return children
  return (
    <Form action="/admin/packing-slips" className="stack">
      {children}
      <div className="actions owner-only">
        <button className="button button-quiet" type="submit" aria-describedby="packing-hint">
          Packing slips
        </button>
        <p className="hint" id="packing-hint">
          Of the orders that are ticked; without a tick, of all that are to be shipped.
        </p>
      </div>
    </Form>
  )
}

/** A page of the list of orders. */
export function OrderTable({ orders, lateOnly }: { orders: ListedOrder[]; lateOnly: boolean }) {
  const toPack = orders.some(({ isToShip }) => isToShip)
  return (
    <Table
      caption={lateOnly ? 'Orders, longest overdue first' : 'Orders, newest first'}
      columns={['Order', 'Date', 'Customer', 'Items', 'Total', 'Status', ...(toPack ? ['Slip'] : [])]}
      actions={false}
    >
      {orders.map((order) => (
        <Row key={order.id}>
          <Cell>
            <div className="row-title">
              <a href={`/admin/orders/${order.id}`}>{order.number}</a>
            </div>
          </Cell>
          <Cell label="Date" className="nowrap">
            <time dateTime={calendarDay(order.createdAt)}>{formatDateTime(order.createdAt)}</time>
          </Cell>
          <Cell label="Customer" className="wide">
            <Customer name={order.customerName} email={order.email} />
          </Cell>
          <Cell label="Items" className="numeric">
            {order.units}
          </Cell>
          <Cell label="Total" className="numeric">
            {formatMoney(orderTotal(order))}
          </Cell>
          <Cell label="Status" className="wide">
            <OrderBadges order={order} />
          </Cell>
          {toPack && <Cell label="Packing slip">{order.isToShip && <SlipBox order={order} />}</Cell>}
        </Row>
      ))}
    </Table>
  )
}

function SlipBox({ order: { id, number } }: { order: ListedOrder }) {
  return (
    <label className="check">
      <input type="checkbox" name="order" value={id} />
      <span className="visually-hidden">Packing slip of order {number}</span>
    </label>
  )
}

/** Known once paid; before that the shopper is nobody yet. */
function Customer({ name, email }: { name: string | null; email: string | null }) {
  if (!name && !email) return <span className="muted">Not known yet</span>
  return (
    <div className="customer">
      {name && <strong>{name}</strong>}
      {name && email && <br />}
      {email && <span className="muted">{email}</span>}
    </div>
  )
}

interface OrderState {
  status: OrderStatus
  shippedAt: string | null
  pickupAddress: string | null
  refundedCents: number
  oversold: boolean
  codeOverused: boolean
  amountMismatch: boolean
  refundFailed: boolean
  isToShip: boolean
  isLate?: boolean
  asked?: OrderRequestKind
}

const tones: Partial<Record<OrderStatus, 'success' | 'danger' | 'warning'>> = {
  paid: 'success',
  failed: 'danger',
  refunded: 'warning',
}

/** Where an order stands, and what is wrong with it, if anything. */
export function OrderBadges({ order }: { order: OrderState }) {
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
      {order.oversold && <Badge tone="danger">Oversold</Badge>}
      {order.codeOverused && <Badge tone="danger">{orderFilters.codeOverused}</Badge>}
      {order.refundFailed && <Badge tone="danger">Refund failed</Badge>}
      {order.amountMismatch && <Badge tone="danger">Amount differs</Badge>}
    </span>
  )
}
