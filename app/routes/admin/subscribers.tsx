import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useFetcher, useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { respondToButton } from '~/admin/buttons.server'
import { ConfirmDelete } from '~/admin/confirm-dialog'
import { adminAction } from '~/admin/guard.server'
import { ListPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { canRetry, OutboxBadge } from '~/admin/outbox-badge'
import { RowButton } from '~/admin/row-buttons'
import { AuthenticationRequired } from '~/admin/session-expired'
import { confirmAllFromBefore, pressSubscriberButton, readSubscribers } from '~/admin/subscribers.server'
import { Cell, Row, Table } from '~/admin/table'
import { TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useSimpleForm } from '~/forms/use-simple-form'
import { formFailed } from '~/http/form-action.server'
import { calendarDay, formatDate } from '~/lib/dates'
import { plural } from '~/lib/text'
import { truncate } from '~/lib/truncate'
import { stateNames, subscriberFilters, subscriberTexts } from '~/newsletter/admin-messages'
import type { Subscriber } from '~/newsletter/admin-subscribers.server'
import { Badge } from '~/ui/badge'

export const meta = adminMeta('Subscribers')

export const loader = listLoader(readSubscribers)

const isFromBefore = (form: FormData) => form.get('intent') === 'from-before'

export const action = adminAction(
  async ({ request, form, context }) => {
    if (!isFromBefore(form)) return respondToButton(request, await pressSubscriberButton(form))
    const { lastResult, message } = await confirmAllFromBefore(form)
    return lastResult ? formFailed(context, { lastResult }) : respondToButton(request, message)
  },
  { keepsTyped: isFromBefore },
)

export default function SubscribersPage() {
  const { search, status, list, fromBefore } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return (
    <>
      <ListPage
        section="subscribers"
        title="Subscribers"
        list={list}
        failed={subscriberTexts.loadFailed}
        download="subscribers"
        search={search}
        searchLabel="Search by email"
        count={({ total }) => plural(total, 'subscriber')}
        filter={{ status, options: subscriberFilters }}
        above={fromBefore > 0 && <FromBeforeForm count={fromBefore} lastResult={failed?.lastResult} />}
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </ListPage>
      <AuthenticationRequired result={failed} />
    </>
  )
}

/** Asks where those agreed who signed up before anybody was asked by mail: until then they get no letters. */
function FromBeforeForm({ count, lastResult }: { count: number; lastResult?: SubmissionResult<string[]> }) {
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
function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
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
