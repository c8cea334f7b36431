import { useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { AdminTabs } from '~/admin/admin-tabs'
import { answerButton } from '~/admin/answer.server'
import { ExportLink } from '~/admin/export-link'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { readSubscribers, runInboxButton } from '~/admin/inbox.server'
import { EmptyList, ListBody } from '~/admin/list-body'
import { ListHeading } from '~/admin/list-heading'
import { pageHref, SearchTools } from '~/admin/list-tools'
import { SubscriberTable } from '~/admin/subscriber-table'
import { inboxTexts } from '~/admin/messages'
import { plural } from '~/lib/text'

const path = '/admin/subscribers'

export const meta = adminMeta('Subscribers')

export const loader = adminLoader(({ request }) => readSubscribers(new URL(request.url).searchParams))

export const action = adminAction(async ({ request, form }) => answerButton(request, await runInboxButton(form)))

export default function SubscribersPage() {
  const { search, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Subscribers">
        <ExportLink list="subscribers" />
      </AdminHead>
      <AdminTabs current="subscribers" />
      <ListHeading>Subscribers</ListHeading>
      <ListBody
        list={list}
        failed={inboxTexts.subscribersFailed}
        tools={({ total }) => (
          <SearchTools
            action={path}
            label="Search by email"
            name="Subscribers"
            search={search}
            count={plural(total, 'subscriber')}
          />
        )}
        empty={<EmptyList things="subscribers" search={search} path={path} />}
        href={(page) => pageHref(path, { q: search }, page)}
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </ListBody>
    </>
  )
}
