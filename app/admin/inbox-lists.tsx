import { useFetcher } from '@remix-run/react'
import type { InboxMessage } from '~/inbox/admin-messages.server'
import type { Subscriber } from '~/inbox/admin-subscribers.server'
import { calendarDay, formatDate, formatDateTime } from '~/lib/dates'
import { truncate } from '~/lib/text'
import { telephoneLink } from '~/lib/phone'
import { Badge } from '~/ui/badge'
import { Fact } from '~/ui/fact'
import { Icon } from '~/ui/icon'
import { canRetry, OutboxBadge } from './outbox-badge'
import { inboxTexts } from '~/inbox/admin-messages'
import { ConfirmDelete } from './confirm-dialog'
import { RowButton } from './row-buttons'
import { Cell, Row, Table } from './table'

/** The messages and subscribers to choose above their lists. */
export const subscriberFilters = { webhookFailed: 'Notification failed' }
export const messageFilters = { open: 'New', ...subscriberFilters }

const shownLength = 90

/** Messages, one line each; the whole text shows when one is opened. */
export function MessageList({ messages }: { messages: InboxMessage[] }) {
  return (
    <ul className="message-list">
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} />
        </li>
      ))}
    </ul>
  )
}

function Message({ message }: { message: InboxMessage }) {
  const { name, subject, createdAt, handledAt, webhook } = message
  return (
    <details className="message">
      <summary>
        <span className="message-from">{name}</span>
        <span className="message-subject">{subject || truncate(message.message, shownLength)}</span>
        <span className="badges">
          {!handledAt && <Badge tone="info">New</Badge>}
          {webhook?.state === 'failed' && <OutboxBadge state={webhook.state} />}
        </span>
        <time dateTime={calendarDay(createdAt)}>{formatDateTime(createdAt)}</time>
        <Icon name="chevron" />
      </summary>
      <div className="message-body">
        <p className="message-text">{message.message}</p>
        <MessageFacts message={message} />
        <MessageButtons message={message} />
      </div>
    </details>
  )
}

function MessageFacts({ message: { email, phone, subject, pageUrl, handledAt, webhook } }: { message: InboxMessage }) {
  return (
    <dl className="facts">
      {subject && <Fact name="Subject">{subject}</Fact>}
      <Fact name="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      {phone && (
        <Fact name="Phone">
          <a href={telephoneLink(phone)}>{phone}</a>
        </Fact>
      )}
      {pageUrl && <Fact name="Sent from">{pageUrl}</Fact>}
      {handledAt && <Fact name="Handled">{formatDateTime(handledAt)}</Fact>}
      <Fact name="Notification">
        <OutboxBadge state={webhook?.state} />
        {webhook?.lastError && <span className="muted"> It {webhook.lastError}.</span>}
      </Fact>
    </dl>
  )
}

function MessageButtons({ message }: { message: InboxMessage }) {
  const { id, name, email, subject, handledAt, webhook } = message
  const handle = useFetcher()
  const send = useFetcher()
  const remove = useFetcher()
  return (
    <div className="actions">
      <a
        className="button button-small"
        href={`mailto:${email}?subject=${encodeURIComponent(subject ? `Re: ${subject}` : 'Your message')}`}
      >
        Reply
      </a>
      <RowButton
        intent={handledAt ? 'open' : 'handled'}
        id={id}
        fetcher={handle}
        className="button button-quiet button-small"
      >
        {handledAt ? 'Mark as open' : 'Mark as handled'}
      </RowButton>
      {webhook && canRetry(webhook.state) && (
        <RowButton intent="retry" id={webhook.id} fetcher={send} className="button button-quiet button-small">
          Send again
        </RowButton>
      )}
      <ConfirmDelete
        name={`message from ${name}`}
        title="Delete message"
        question={inboxTexts.messageQuestion}
        intent="delete-message"
        id={id}
        fetcher={remove}
      />
    </div>
  )
}

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
