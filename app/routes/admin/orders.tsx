import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { ListPage } from '~/admin/list-page'
import { ExportButton } from '~/admin/list-tools'
import { listLoader } from '~/admin/lists.server'
import { orderFilters, OrderTable, PackingForm } from '~/admin/order-list'
import { orderTexts } from '~/admin/order-messages'
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
      buttons={<ExportButton list="orders" />}
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
