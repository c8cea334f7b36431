import { Form, useLoaderData } from '@remix-run/react'
import { readActivity } from '~/admin/activity.server'
import { adminMeta } from '~/admin/admin-frame'
import { SectionPage } from '~/admin/list-page'
import { StatusField } from '~/admin/list-tools'
import { listLoader } from '~/admin/lists.server'
import { Cell, Row, Table } from '~/admin/table'
import { activityPageTexts, activityTexts } from '~/history/admin-messages'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { Empty } from '~/ui/notice'

export const meta = adminMeta(activityPageTexts.title)

export const loader = listLoader(readActivity)

export default function ActivityPage() {
  const { status, list } = useLoaderData<typeof loader>()
  return (
    <SectionPage
      section="activity"
      params={{ status }}
      title={activityPageTexts.title}
      lead={activityPageTexts.lead}
      list={list}
      failed={activityPageTexts.loadFailed}
      tools={() => (
        <Form className="list-tools" action="/admin/activity" key={status}>
          <div className="list-fields">
            <StatusField status={status} options={activityTexts} label="What was done" all="Everything" />
            <button className="button button-quiet" type="submit">
              Show
            </button>
          </div>
        </Form>
      )}
      empty={<Empty title={activityPageTexts.none} />}
    >
      {(items) => (
        <Table caption="What was done, newest first" columns={['When', 'What was done', 'To what']} actions={false}>
          {items.map(({ id, at, did, what, path }) => (
            <Row key={id}>
              <Cell label="When" className="nowrap">
                <time dateTime={calendarDay(at)}>{formatDateTime(at)}</time>
              </Cell>
              <Cell label="What was done">{did}</Cell>
              <Cell label={what && 'To what'} className="wide">
                {path ? <a href={path}>{what}</a> : what}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </SectionPage>
  )
}
