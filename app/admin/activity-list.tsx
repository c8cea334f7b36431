import { Form } from '@remix-run/react'
import { activityTexts } from '~/history/messages'
import { calendarDay, formatDateTime } from '~/lib/dates'
import type { ListedActivity } from './activity.server'
import { StatusField } from './list-tools'
import { Cell, Row, Table } from './table'

/** Narrows the list to one kind; a plain GET form. */
export function ActivityFilter({ status }: { status: string }) {
  return (
    <Form className="list-tools" action="/admin/activity" key={status}>
      <div className="list-fields">
        <StatusField status={status} options={activityTexts} label="What was done" all="Everything" />
        <button className="button button-quiet" type="submit">
          Show
        </button>
      </div>
    </Form>
  )
}

export function ActivityTable({ items }: { items: ListedActivity[] }) {
  return (
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
  )
}
