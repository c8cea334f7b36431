import { Link, useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { AdminTabs } from '~/admin/admin-tabs'
import { ExportLink } from '~/admin/export-link'
import { adminLoader } from '~/admin/guard.server'
import { ListHeading } from '~/admin/list-heading'
import { pageHref, SearchTools } from '~/admin/list-tools'
import { orderTexts } from '~/admin/messages'
import { orderFilters } from '~/admin/order-filters'
import { OrderTable } from '~/admin/order-table'
import { readOrders } from '~/admin/orders.server'
import { plural } from '~/lib/text'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'

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
      {list === null && <Notice tone="danger" role="alert" title={orderTexts.loadFailed} />}
      {list && (
        <SearchTools
          action={path}
          label="Search by order, name or email"
          name="Orders"
          search={search}
          count={plural(list.total, 'order')}
        >
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
        </SearchTools>
      )}
      {list?.items.length === 0 && (
        <div className="panel">
          <Empty title={filtered ? 'No orders match' : 'No orders yet'}>
            {filtered && (
              <Link className="button button-quiet" to={path}>
                Show all orders
              </Link>
            )}
          </Empty>
        </div>
      )}
      {list && list.items.length > 0 && <OrderTable orders={list.items} />}
      {list && (
        <Pagination page={list.page} pages={list.pages} href={(page) => pageHref(path, { q: search, status }, page)} />
      )}
    </>
  )
}
