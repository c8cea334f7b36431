import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { subscriberFilters, SubscriberTable } from '~/admin/inbox-lists'
import { readSubscribers, runInboxButton } from '~/admin/inbox.server'
import { ExportLink, ListPage } from '~/admin/list-page'
import { respondToButton, listLoader } from '~/admin/lists.server'
import { inboxTexts } from '~/inbox/admin-messages'
import { plural } from '~/lib/text'

export const meta = adminMeta('Subscribers')

export const loader = listLoader(readSubscribers, ({ list }) => list)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runInboxButton(form)))

export default function SubscribersPage() {
  const { search, status, list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="subscribers"
      title="Subscribers"
      list={list}
      failed={inboxTexts.subscribersFailed}
      buttons={<ExportLink list="subscribers" />}
      search={search}
      searchLabel="Search by email"
      count={({ total }) => plural(total, 'subscriber')}
      filter={{ status, options: subscriberFilters }}
    >
      {(subscribers) => <SubscriberTable subscribers={subscribers} />}
    </ListPage>
  )
}
