import { useFetcher } from '@remix-run/react'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import type { ListedMail } from '~/mail/admin-mails.server'
import { mailTexts } from '~/mail/admin-messages'
import type { StoredMail } from '~/mail/mails.server'
import type { SenderCheck } from '~/mail/sender-check.server'
import { Badge } from '~/ui/badge'
import { Fact } from '~/ui/fact'
import { ConfirmDelete } from './confirm-dialog'
import { RowButton } from './row-buttons'
import { Cell, Row, Table } from './table'

/** The states to choose from above the list; what needs the owner comes first. */
export const mailFilters = { unsent: 'Not sent', queued: 'Waiting', sent: 'Sent', refused: 'Refused', held: 'Held' }

const tones = { queued: undefined, sent: 'success', refused: 'danger', held: 'warning', dropped: undefined } as const
const names = { ...mailFilters, dropped: 'Dropped' }

function MailBadge({ mail }: { mail: Pick<StoredMail, 'status'> }) {
  return <Badge tone={tones[mail.status]}>{names[mail.status]}</Badge>
}

/** A page of the list of mails. */
export function MailTable({ mails }: { mails: ListedMail[] }) {
  return (
    <Table caption="Mails, newest first" columns={['Subject', 'To', 'Written', 'State']} actions={false}>
      {mails.map((mail) => (
        <Row key={mail.id}>
          <Cell>
            <div className="row-title">
              <a href={`/admin/mail/${mail.id}`}>{mail.subject}</a>
            </div>
          </Cell>
          <Cell label="To" className="wide">
            {mail.recipient}
          </Cell>
          <Cell label="Written" className="nowrap">
            <time dateTime={calendarDay(mail.createdAt)}>{formatDateTime(mail.createdAt)}</time>
          </Cell>
          <Cell label="State" className="wide">
            <MailBadge mail={mail} />
            {mail.lastError && <p className="muted">Not sent: {mail.lastError}</p>}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** The mails about an order; nothing where they cannot be read. */
export function OrderMails({ mails }: { mails: ListedMail[] | undefined }) {
  if (!mails) return null
  return (
    <section className="panel stack owner-only">
      <h2>Mails</h2>
      {mails.length === 0 && <p className="muted">None so far.</p>}
      {mails.length > 0 && (
        <ul className="stack">
          {mails.map((mail) => (
            <li key={mail.id}>
              <a href={`/admin/mail/${mail.id}`}>{mail.subject}</a> <MailBadge mail={mail} />{' '}
              <span className="muted">{formatDateTime(mail.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A mail as the page of it knows it. */
type ReadMail = Omit<StoredMail, 'replyTo' | 'sender'> & { replyTo: string; sender: string }

/** Whom it goes to and where it stands. */
export function MailFacts({ mail }: { mail: ReadMail }) {
  return (
    <dl className="facts mail-facts">
      <Fact name="State">
        <MailBadge mail={mail} />
        {mail.lastError && <p>Not sent: {mail.lastError}</p>}
        {mail.status === 'queued' && mail.attempts > 0 && mail.nextAttemptAt && (
          <p>
            After {plural(mail.attempts, 'try', 'tries')}; the next one is at {formatDateTime(mail.nextAttemptAt)}.
          </p>
        )}
      </Fact>
      <Fact name="To">{mail.recipient}</Fact>
      <Fact name="From">{mail.sender}</Fact>
      <Fact name="Answers go to">{mail.replyTo}</Fact>
      <Fact name="Written">{formatDateTime(mail.createdAt)}</Fact>
      {mail.sentAt && <Fact name="Sent">{formatDateTime(mail.sentAt)}</Fact>}
    </dl>
  )
}

/** The mail itself: in a frame that runs nothing and fetches nothing, and as the text that travels beside it. */
export function MailContents({ mail }: { mail: ReadMail }) {
  return (
    <div className="stack">
      <MailFrame subject={mail.subject} src={`/admin/mail/${mail.id}/as-sent`} text={mail.text} />
    </div>
  )
}

/** @param src of the mail's HTML */
export function MailFrame({ subject, src, text }: { subject: string; src: string; text: string }) {
  return (
    <>
      <iframe className="mail-frame" title={`The mail “${subject}”`} src={src} sandbox="" />
      <details className="disclosure">
        <summary>The same as plain text</summary>
        <pre className="mail-text">{text}</pre>
      </details>
    </>
  )
}

export function MailButtons({ mail }: { mail: ReadMail }) {
  const send = useFetcher()
  const drop = useFetcher()
  const label = mail.status === 'held' ? 'Send now' : 'Send again'
  return (
    <>
      {mail.status !== 'queued' && (
        <RowButton intent="send" id={mail.id} fetcher={send} className="button">
          {label}
        </RowButton>
      )}
      <ConfirmDelete
        name={`mail “${mail.subject}”`}
        title={mailTexts.dropTitle}
        question={mailTexts.dropQuestion}
        intent="drop"
        id={mail.id}
        fetcher={drop}
      />
    </>
  )
}

const checkNames = { ok: 'In order', improvable: 'Could be better', missing: 'Missing', unknown: 'No answer' }
const checkTones = { ok: 'success', improvable: 'warning', missing: 'danger', unknown: undefined } as const

/** What was found at the sender's domain. */
export function SenderChecks({ checks }: { checks: SenderCheck[] }) {
  return (
    <dl className="facts mail-facts">
      {checks.map(({ name, state, text, record }) => (
        <Fact key={name} name={name}>
          <Badge tone={checkTones[state]}>{checkNames[state]}</Badge>
          <p>{text}</p>
          {record && <pre className="mail-text">{record}</pre>}
        </Fact>
      ))}
    </dl>
  )
}
