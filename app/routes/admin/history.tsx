import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { readHistory } from '~/admin/history.server'
import { ListBody, ListHeading, pageHref } from '~/admin/list-page'
import { Cell, Row, Table } from '~/admin/table'
import { historyTexts } from '~/history/admin-messages'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { pageMeta } from '~/site/page-meta'
import { Empty } from '~/ui/notice'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: `${historyTexts.title}: ${data?.title ?? ''}`, noindex: true })

export const loader = adminLoader(({ request, params }) => readHistory(params, new URL(request.url)))

/** The saves of something, each with the way to what was there before it. */
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
      <ListBody
        list={list}
        failed={historyTexts.loadFailed}
        empty={<Empty title={historyTexts.none} />}
        href={(page) => pageHref(path, {}, page)}
      >
        {(items) => (
          <Table caption="Saves, newest first" columns={['When', 'What was done', 'What it changed']}>
            {items.map(({ id, at, done, changed }) => (
              <Row key={id}>
                <Cell label="When" className="nowrap">
                  <time dateTime={calendarDay(at)}>{formatDateTime(at)}</time>
                </Cell>
                <Cell label="What was done">{done}</Cell>
                <Cell label="What it changed" className="wide">
                  {changed.join(', ') || <span className="muted">{historyTexts.nothingSeen}</span>}
                </Cell>
                <Cell>
                  <div className="row-actions">
                    <a className="button button-quiet button-small" href={`${path}/${id}`}>
                      {historyTexts.look}
                      <span className="visually-hidden"> {formatDateTime(at)}</span>
                    </a>
                  </div>
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </ListBody>
    </>
  )
}
