import { useFetcher, useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { ConfirmDelete } from '~/admin/confirm-dialog'
import { pressMessageButton, readMessages } from '~/admin/inbox.server'
import { ListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { canRetry, OutboxBadge } from '~/admin/outbox-badge'
import { RowButton } from '~/admin/row-buttons'
import { inboxTexts, messageFilters } from '~/inbox/admin-messages'
import type { InboxMessage } from '~/inbox/admin-inbox.server'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { telephoneLink } from '~/lib/phone'
import { plural } from '~/lib/text'
import { truncate } from '~/lib/truncate'
import { Badge } from '~/ui/badge'
import { Fact } from '~/ui/fact'
import { Icon } from '~/ui/icon'

export const meta = adminMeta('Messages')

export const loader = listLoader(readMessages)

export const action = buttonAction(pressMessageButton)

/** Messages, one line each; the whole text shows when one is opened. */
export default function MessagesPage() {
  const { search, status, list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      section="messages"
      title="Messages"
      list={list}
      failed={inboxTexts.messagesFailed}
      download="messages"
      search={search}
      searchLabel="Search by name, email or words"
      count={({ total, open }) => `${plural(total, 'message')}, ${open} new`}
      filter={{ status, options: messageFilters }}
    >
      {(messages) => (
        <ul className="message-list">
          {messages.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

const shownLength = 90

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
      {webhook && (
        <Fact name="Notification">
          <OutboxBadge state={webhook.state} />
          {webhook.lastError && <span className="muted"> It {webhook.lastError}.</span>}
        </Fact>
      )}
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
