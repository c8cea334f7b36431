import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { ListHeading } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { readWays, runWayButton } from '~/admin/shipping.server'
import { WayTable } from '~/admin/shipping-list'
import { shippingTexts } from '~/shipping/admin-messages'
import { Icon } from '~/ui/icon'
import { Empty, Notice } from '~/ui/notice'

export const meta = adminMeta(shippingTexts.title)

export const loader = listLoader(
  (_, context) => readWays(context),
  ({ list }) => list,
)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runWayButton(form)))

export default function ShippingPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={shippingTexts.title} lead={shippingTexts.lead}>
        <a className="button" href="/admin/shipping/new">
          <Icon name="plus" /> New way
        </a>
      </AdminHead>
      <AdminTabs current="shipping" />
      <ListHeading>{shippingTexts.title}</ListHeading>
      {!list && <Notice tone="danger" role="alert" title={shippingTexts.loadFailed} />}
      {list?.length === 0 && (
        <div className="panel">
          <Empty title={shippingTexts.none} text={shippingTexts.noneText} />
        </div>
      )}
      {list && list.length > 0 && <WayTable ways={list} />}
    </>
  )
}
