import { Form } from '@remix-run/react'
import { activityTexts } from '~/history/messages'
import { calendarDay, formatDateTime } from '~/lib/dates'
import type { ListedActivity } from './activity.server'
import { Cell, Row, Table } from './table'

/** Narrows the list to one kind; a plain GET form. */
export function ActivityFilter({ status }: { status: string }) {
  return (
    <Form className="list-tools" action="/admin/activity" key={status}>
      <div className="list-fields">
        <div className="field">
          <label htmlFor="status">What was done</label>
          <select className="input" id="status" name="status" defaultValue={status}>
            <option value="">Everything</option>
            {Object.entries(activityTexts).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </div>
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
