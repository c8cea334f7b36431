import { Form, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { adminMeta } from '~/admin/admin-frame'
import { ListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { OrderBadges } from '~/admin/order-facts'
import { orderFilters, orderTexts } from '~/admin/order-messages'
import { readOrders } from '~/admin/orders.server'
import { Cell, Row, Table } from '~/admin/table'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import type { ListedOrder } from '~/orders/admin-orders.server'
import { orderTotal } from '~/orders/order'

export const meta = adminMeta('Orders')

export const loader = listLoader(readOrders)

export default function OrdersPage() {
  const { search, status, list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="orders"
      title="Orders"
      list={list}
      failed={orderTexts.loadFailed}
      download="orders"
      search={search}
      searchLabel="Search by order, name or email"
      count={({ total }) => plural(total, 'order')}
      filter={{ status, options: orderFilters }}
    >
      {(orders) => (
        <PackingForm orders={orders}>
          <OrderTable orders={orders} lateOnly={status === 'late'} />
        </PackingForm>
      )}
    </ListPage>
  )
}

/** Prints packing slips: of the orders that are ticked in the list within, or of all that are to be shipped. */
function PackingForm({ orders, children }: { orders: ListedOrder[]; children: ReactNode }) {
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
function OrderTable({ orders, lateOnly }: { orders: ListedOrder[]; lateOnly: boolean }) {
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
