import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { AdminTabs } from '~/admin/admin-tabs'
import { backTo, pathOf } from '~/admin/answer.server'
import { ExportLink } from '~/admin/export-link'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { readSubscribers, runInboxButton } from '~/admin/inbox.server'
import { ListHeading } from '~/admin/list-heading'
import { pageHref, SearchTools } from '~/admin/list-tools'
import { SubscriberTable } from '~/admin/subscriber-table'
import { inboxTexts } from '~/admin/messages'
import { plural } from '~/lib/text'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'

const path = '/admin/subscribers'

export const meta = adminMeta('Subscribers')

export const loader = adminLoader(({ request }) => readSubscribers(new URL(request.url).searchParams))

export const action = adminAction(async ({ request, form }) => {
  const message = await runInboxButton(form)
  if (!message) throw data('There is no such button.', { status: 400 })
  return backTo(pathOf(request), message)
})

export default function SubscribersPage() {
  const { search, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Subscribers">
        <ExportLink list="subscribers" />
      </AdminHead>
      <AdminTabs current="subscribers" />
      <ListHeading>Subscribers</ListHeading>
      {list === null && <Notice tone="danger" role="alert" title={inboxTexts.subscribersFailed} />}
      {list && (
        <SearchTools
          action={path}
          label="Search by email"
          name="Subscribers"
          search={search}
          count={plural(list.total, 'subscriber')}
        />
      )}
      {list?.items.length === 0 && (
        <div className="panel">
          <Empty title={search === '' ? 'No subscribers yet' : `No subscribers match “${search}”`}>
            {search !== '' && (
              <Link className="button button-quiet" to={path}>
                Show all subscribers
              </Link>
            )}
          </Empty>
        </div>
      )}
      {list && list.items.length > 0 && <SubscriberTable subscribers={list.items} />}
      {list && <Pagination page={list.page} pages={list.pages} href={(page) => pageHref(path, { q: search }, page)} />}
    </>
  )
}
