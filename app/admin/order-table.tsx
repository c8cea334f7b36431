import { calendarDay, formatDateTime } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import type { ListedOrder } from '~/orders/admin-orders.server'
import { OrderBadges } from './order-badges'
import { Cell, Row, Table } from './table'

/** A page of the list of orders. */
export function OrderTable({ orders }: { orders: ListedOrder[] }) {
  return (
    <Table
      caption="Orders, newest first"
      columns={['Order', 'Date', 'Customer', 'Items', 'Total', 'Status']}
      actions={false}
    >
      {orders.map((order) => (
        <Row key={order.id}>
          <Cell>
            <div className="row-title">
              <a href={`/admin/orders/${order.id}`}>{order.id}</a>
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
            {formatMoney(order.totalCents ?? order.subtotalCents)}
          </Cell>
          <Cell label="Status" className="wide">
            <OrderBadges order={order} />
          </Cell>
        </Row>
      ))}
    </Table>
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
