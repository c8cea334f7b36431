import { useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { AdminTabs } from '~/admin/admin-tabs'
import { ExportLink } from '~/admin/export-link'
import { adminLoader } from '~/admin/guard.server'
import { EmptyList, ListBody } from '~/admin/list-body'
import { ListHeading } from '~/admin/list-heading'
import { pageHref, SearchTools } from '~/admin/list-tools'
import { orderTexts } from '~/admin/messages'
import { orderFilters } from '~/admin/order-filters'
import { OrderTable } from '~/admin/order-table'
import { readOrders } from '~/admin/orders.server'
import { plural } from '~/lib/text'

const path = '/admin/orders'

export const meta = adminMeta('Orders')

export const loader = adminLoader(({ request }) => readOrders(new URL(request.url).searchParams))

export default function OrdersPage() {
  const { search, status, list } = useLoaderData<typeof loader>()
  const filtered = search !== '' || status !== ''
  return (
    <>
      <AdminHead title="Orders">
        <ExportLink list="orders" />
      </AdminHead>
      <AdminTabs current="orders" />
      <ListHeading>Orders</ListHeading>
      <ListBody
        list={list}
        failed={orderTexts.loadFailed}
        tools={({ total }) => (
          <SearchTools
            action={path}
            label="Search by order, name or email"
            name="Orders"
            search={search}
            count={plural(total, 'order')}
          >
            <StatusField status={status} />
          </SearchTools>
        )}
        empty={<EmptyList things="orders" search={search} filtered={filtered} path={path} />}
        href={(page) => pageHref(path, { q: search, status }, page)}
      >
        {(orders) => <OrderTable orders={orders} />}
      </ListBody>
    </>
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
