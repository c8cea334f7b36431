import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { adminAction } from '~/admin/guard.server'
import { messageFilters, MessageList } from '~/admin/inbox-lists'
import { readMessages, runMessageButton } from '~/admin/inbox.server'
import { ListPage } from '~/admin/list-page'
import { ExportButton } from '~/admin/list-tools'
import { respondToButton, listLoader } from '~/admin/lists.server'
import { inboxTexts } from '~/inbox/admin-messages'
import { plural } from '~/lib/text'

export const meta = adminMeta('Messages')

export const loader = listLoader(readMessages, ({ list }) => list)

export const action = adminAction(async ({ request, form }) => respondToButton(request, await runMessageButton(form)))

export default function MessagesPage() {
  const { search, status, list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="messages"
      title="Messages"
      list={list}
      failed={inboxTexts.messagesFailed}
      buttons={<ExportButton list="messages" />}
      search={search}
      searchLabel="Search by name, email or words"
      count={({ total, open }) => `${plural(total, 'message')}, ${open} new`}
      filter={{ status, options: messageFilters }}
    >
      {(messages) => <MessageList messages={messages} />}
    </ListPage>
  )
}
