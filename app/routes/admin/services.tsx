import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { ShortListPage } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { serviceListTexts } from '~/admin/messages'
import { ServiceTable } from '~/admin/service-list'
import { readServices, runServiceButton } from '~/admin/services.server'

export const meta = adminMeta(serviceListTexts.title)

export const loader = listLoader(
  (_, context) => readServices(context),
  ({ list }) => list,
)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runServiceButton(form)))

export default function ServicesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <ShortListPage section="services" texts={serviceListTexts} add="New Service" list={list}>
      {(services) => <ServiceTable services={services} />}
    </ShortListPage>
  )
}
