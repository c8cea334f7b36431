import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { ListHeading } from '~/admin/list-page'
import { listLoader, respondToButton } from '~/admin/lists.server'
import { serviceListTexts } from '~/admin/messages'
import { ServiceTable } from '~/admin/service-list'
import { readServices, runServiceButton } from '~/admin/services.server'
import { Icon } from '~/ui/icon'
import { Empty, Notice } from '~/ui/notice'

export const meta = adminMeta(serviceListTexts.title)

export const loader = listLoader(
  (_, context) => readServices(context),
  ({ list }) => list,
)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runServiceButton(form)))

export default function ServicesPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={serviceListTexts.title}>
        <a className="button" href="/admin/services/new">
          <Icon name="plus" /> New Service
        </a>
      </AdminHead>
      <AdminTabs current="services" />
      <ListHeading>{serviceListTexts.title}</ListHeading>
      {!list && <Notice tone="danger" role="alert" title={serviceListTexts.loadFailed} />}
      {list?.length === 0 && (
        <div className="panel">
          <Empty title={serviceListTexts.none} />
        </div>
      )}
      {list && list.length > 0 && <ServiceTable services={list} />}
    </>
  )
}
