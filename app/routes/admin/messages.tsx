import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { AdminTabs } from '~/admin/admin-tabs'
import { backTo, pathOf } from '~/admin/answer.server'
import { ExportLink } from '~/admin/export-link'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { readMessages, runInboxButton } from '~/admin/inbox.server'
import { ListHeading } from '~/admin/list-heading'
import { pageHref, SearchTools } from '~/admin/list-tools'
import { MessageList } from '~/admin/message-list'
import { inboxTexts } from '~/admin/messages'
import { plural } from '~/lib/text'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'

const path = '/admin/messages'

export const meta = adminMeta('Messages')

export const loader = adminLoader(({ request }) => readMessages(new URL(request.url).searchParams))

export const action = adminAction(async ({ request, form }) => {
  const message = await runInboxButton(form)
  if (!message) throw data('There is no such button.', { status: 400 })
  return backTo(pathOf(request), message)
})

export default function MessagesPage() {
  const { search, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Messages">
        <ExportLink list="messages" />
      </AdminHead>
      <AdminTabs current="messages" />
      <ListHeading>Messages</ListHeading>
      {list === null && <Notice tone="danger" role="alert" title={inboxTexts.messagesFailed} />}
      {list && (
        <SearchTools
          action={path}
          label="Search by name, email or words"
          name="Messages"
          search={search}
          count={`${plural(list.total, 'message')}, ${list.open} new`}
        />
      )}
      {list?.items.length === 0 && (
        <div className="panel">
          <Empty title={search === '' ? 'No messages yet' : `No messages match “${search}”`}>
            {search !== '' && (
              <Link className="button button-quiet" to={path}>
                Show all messages
              </Link>
            )}
          </Empty>
        </div>
      )}
      {list && list.items.length > 0 && <MessageList messages={list.items} />}
      {list && <Pagination page={list.page} pages={list.pages} href={(page) => pageHref(path, { q: search }, page)} />}
    </>
  )
}
