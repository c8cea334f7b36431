import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { ListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { orderTexts } from '~/admin/messages'
import { orderFilters, OrderTable } from '~/admin/order-list'
import { readOrders } from '~/admin/orders.server'
import { plural } from '~/lib/text'

export const meta = adminMeta('Orders')

export const loader = listLoader(readOrders, ({ list }) => list)

export default function OrdersPage() {
  const { search, status, list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="orders"
      title="Orders"
      list={list}
      failed={orderTexts.loadFailed}
      search={search}
      searchLabel="Search by order, name or email"
      count={({ total }) => plural(total, 'order')}
      filter={{ params: { status }, field: <StatusField status={status} /> }}
    >
      {(orders) => <OrderTable orders={orders} />}
    </ListPage>
  )
}

function StatusField({ status }: { status: string }) {
  return (
    <div className="field">
      <label htmlFor="status">Status</label>
      <select className="input" id="status" name="status" defaultValue={status}>
        <option value="">All</option>
        {Object.entries(orderFilters).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
