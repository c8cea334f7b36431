import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-meta'
import { answerButton } from '~/admin/answer.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { readMessages, runInboxButton } from '~/admin/inbox.server'
import { ListPage } from '~/admin/list-page'
import { MessageList } from '~/admin/message-list'
import { inboxTexts } from '~/admin/messages'
import { plural } from '~/lib/text'

export const meta = adminMeta('Messages')

export const loader = adminLoader(({ request, context }) => readMessages(new URL(request.url).searchParams, context))

export const action = adminAction(async ({ request, form }) => answerButton(request, await runInboxButton(form)))

export default function MessagesPage() {
  const { search, list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="messages"
      title="Messages"
      list={list}
      failed={inboxTexts.messagesFailed}
      search={search}
      searchLabel="Search by name, email or words"
      count={({ total, open }) => `${plural(total, 'message')}, ${open} new`}
    >
      {(messages) => <MessageList messages={messages} />}
    </ListPage>
  )
}
