import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-meta'
import { answerButton } from '~/admin/answer.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { readSubscribers, runInboxButton } from '~/admin/inbox.server'
import { ListPage } from '~/admin/list-page'
import { inboxTexts } from '~/admin/messages'
import { SubscriberTable } from '~/admin/subscriber-table'
import { plural } from '~/lib/text'

export const meta = adminMeta('Subscribers')

export const loader = adminLoader(({ request, context }) => readSubscribers(new URL(request.url).searchParams, context))

export const action = adminAction(async ({ request, form }) => answerButton(request, await runInboxButton(form)))

export default function SubscribersPage() {
  const { search, list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="subscribers"
      title="Subscribers"
      list={list}
      failed={inboxTexts.subscribersFailed}
      search={search}
      searchLabel="Search by email"
      count={({ total }) => plural(total, 'subscriber')}
    >
      {(subscribers) => <SubscriberTable subscribers={subscribers} />}
    </ListPage>
  )
}
