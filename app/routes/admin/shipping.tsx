import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { ShortListPage } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { WayTable } from '~/admin/shipping-list'
import { readWays, runWayButton } from '~/admin/shipping.server'
import { shippingTexts } from '~/shipping/admin-messages'

export const meta = adminMeta(shippingTexts.title)

export const loader = listLoader(
  (_, context) => readWays(context),
  ({ list }) => list,
)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runWayButton(form)))

export default function ShippingPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <ShortListPage section="shipping" texts={shippingTexts} add="New way" list={list}>
      {(ways) => <WayTable ways={ways} />}
    </ShortListPage>
  )
}
