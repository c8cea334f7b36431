import { useFetcher } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { calendarDay, formatDate } from '~/lib/dates'
import { plural, truncate } from '~/lib/text'
import { stateNames, subscriberTexts } from '~/newsletter/admin-messages'
import type { Subscriber } from '~/newsletter/admin-subscribers.server'
import { Badge } from '~/ui/badge'
import { ConfirmDelete } from './confirm-dialog'
import { canRetry, OutboxBadge } from './outbox-badge'
import { RowButton } from './row-buttons'
import { Cell, Row, Table } from './table'

/** The subscribers to choose above their list. */
export const subscriberFilters = { ...stateNames, webhookFailed: 'Notification failed' }

/** Asks where those agreed who signed up before anybody was asked by mail: until then they get no letters. */
export function FromBeforeForm({ count, lastResult }: { count: number; lastResult?: SubmissionResult<string[]> }) {
  const { form, field } = useSimpleForm<'words'>({ id: 'from-before', lastResult })
  return (
    <section className="panel stack from-before" aria-labelledby="from-before-title">
      <h2 id="from-before-title">{subscriberTexts.fromBeforeTitle}</h2>
      <p>{subscriberTexts.fromBefore(plural(count, 'subscriber'), count === 1)}</p>
      <ValidatedForm form={form}>
        <input type="hidden" name="intent" value="from-before" />
        <TextField
          field={field('words')}
          label="They agreed"
          hint={subscriberTexts.wordsHint}
          required
          missing={subscriberTexts.wordsMissing}
        />
        <div className="actions">
          <SubmitButton>Confirm {plural(count, 'subscriber')}</SubmitButton>
        </div>
      </ValidatedForm>
    </section>
  )
}

/** A page of the list of subscribers. */
export function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  const tellsOthers = subscribers.some(({ webhook }) => webhook)
  return (
    <Table
      caption="Subscribers, newest first"
      columns={['Email', 'State', 'Since', ...(tellsOthers ? ['Notification'] : [])]}
    >
      {subscribers.map((subscriber) => (
        <SubscriberRow key={subscriber.id} subscriber={subscriber} tellsOthers={tellsOthers} />
      ))}
    </Table>
  )
}

interface SubscriberRowProps {
  subscriber: Subscriber
  /** Whether the table says what became of the calls that tell another service. */
  tellsOthers: boolean
}

function SubscriberRow({ subscriber, tellsOthers }: SubscriberRowProps) {
  const { id, email, createdAt, webhook } = subscriber
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
      <Cell label="State" className="wide">
        <ReaderStanding subscriber={subscriber} />
      </Cell>
      <Cell label="Since" className="nowrap">
        <time dateTime={calendarDay(createdAt)}>{formatDate(createdAt)}</time>
      </Cell>
      {tellsOthers && (
        <Cell label="Notification">
          {webhook && <OutboxBadge state={webhook.state} />}
          {webhook?.lastError && <span className="muted"> It {webhook.lastError}.</span>}
        </Cell>
      )}
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
            question={subscriberTexts.question}
            intent="delete-subscriber"
            id={id}
            fetcher={remove}
          />
        </div>
      </Cell>
    </Row>
  )
}

const tones = { asked: undefined, confirmed: 'success', left: undefined, bounced: 'warning' } as const

const shownWords = 60

/** The state, since when, and the beginning of what was agreed to; the export has all of it. */
function ReaderStanding({ subscriber }: { subscriber: Subscriber }) {
  const { state, words, askedAt, confirmedAt, leftAt, bouncedAt } = subscriber
  const at = { asked: askedAt, confirmed: confirmedAt, left: leftAt, bounced: bouncedAt }[state]
  return (
    <>
      <Badge tone={tones[state]}>{stateNames[state]}</Badge>{' '}
      <span className="muted">{at ? formatDate(at) : state === 'asked' && subscriberTexts.neverAsked}</span>
      {words && <p className="muted">“{truncate(words, shownWords)}”</p>}
    </>
  )
}
