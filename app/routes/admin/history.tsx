import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { HistoryList } from '~/admin/history-parts'
import { readHistory } from '~/admin/history.server'
import { ListHeading } from '~/admin/list-page'
import { historyTexts } from '~/history/messages'
import { pageMeta } from '~/site/page-meta'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: `${historyTexts.title}: ${data?.title ?? ''}`, noindex: true })

export const loader = adminLoader(({ request, params }) => readHistory(params, new URL(request.url)))

export default function HistoryPage() {
  const { title, back, path, note, list } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title={historyTexts.title} lead={title} back={back} />
      <ListHeading>{historyTexts.title}</ListHeading>
      <div className="list-tools">
        <p className="muted">
          {historyTexts.lead} {note}
        </p>
      </div>
      <HistoryList path={path} list={list} />
    </>
  )
}
