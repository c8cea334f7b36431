import { useFetcher } from '@remix-run/react'
import type { Subscriber } from '~/inbox/admin-subscribers.server'
import { calendarDay, formatDate } from '~/lib/dates'
import { ConfirmDelete } from './question'
import { canRetry, OutboxBadge } from './outbox-badge'
import { inboxTexts } from './messages'
import { RowButton } from './row-button'
import { Cell, Row, Table } from './table'

/** A page of the list of subscribers. */
export function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <Table caption="Subscribers, newest first" columns={['Email', 'Since', 'Notification']}>
      {subscribers.map((subscriber) => (
        <SubscriberRow key={subscriber.id} subscriber={subscriber} />
      ))}
    </Table>
  )
}

function SubscriberRow({ subscriber: { id, email, createdAt, webhook } }: { subscriber: Subscriber }) {
  const send = useFetcher()
  const remove = useFetcher()
  return (
    <Row busy={send.state !== 'idle' || remove.state !== 'idle'}>
      <Cell>
        <div className="row-title">
          <a className="break" href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      </Cell>
      <Cell label="Since" className="nowrap">
        <time dateTime={calendarDay(createdAt)}>{formatDate(createdAt)}</time>
      </Cell>
      <Cell label="Notification">
        <OutboxBadge state={webhook?.state} />
        {webhook?.lastError && <span className="muted"> It {webhook.lastError}.</span>}
      </Cell>
      <Cell>
        <div className="row-actions">
          {webhook && canRetry(webhook.state) && (
            <RowButton intent="retry" id={webhook.id} fetcher={send} className="button button-plain button-small">
              Send again<span className="visually-hidden"> to {email}</span>
            </RowButton>
          )}
          <ConfirmDelete
            name={email}
            title="Delete subscriber"
            question={inboxTexts.subscriberQuestion}
            intent="delete-subscriber"
            id={id}
            fetcher={remove}
          />
        </div>
      </Cell>
    </Row>
  )
}
