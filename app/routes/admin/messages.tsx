import { useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { AdminTabs } from '~/admin/admin-tabs'
import { answerButton } from '~/admin/answer.server'
import { ExportLink } from '~/admin/export-link'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { readMessages, runInboxButton } from '~/admin/inbox.server'
import { EmptyList, ListBody } from '~/admin/list-body'
import { ListHeading } from '~/admin/list-heading'
import { pageHref, SearchTools } from '~/admin/list-tools'
import { MessageList } from '~/admin/message-list'
import { inboxTexts } from '~/admin/messages'
import { plural } from '~/lib/text'

const path = '/admin/messages'

export const meta = adminMeta('Messages')

export const loader = adminLoader(({ request }) => readMessages(new URL(request.url).searchParams))

export const action = adminAction(async ({ request, form }) => answerButton(request, await runInboxButton(form)))

export default function MessagesPage() {
  const { search, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Messages">
        <ExportLink list="messages" />
      </AdminHead>
      <AdminTabs current="messages" />
      <ListHeading>Messages</ListHeading>
      <ListBody
        list={list}
        failed={inboxTexts.messagesFailed}
        tools={({ total, open }) => (
          <SearchTools
            action={path}
            label="Search by name, email or words"
            name="Messages"
            search={search}
            count={`${plural(total, 'message')}, ${open} new`}
          />
        )}
        empty={<EmptyList things="messages" search={search} path={path} />}
        href={(page) => pageHref(path, { q: search }, page)}
      >
        {(messages) => <MessageList messages={messages} />}
      </ListBody>
    </>
  )
}
