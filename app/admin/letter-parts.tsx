import { Form, useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { binTexts } from '~/history/messages'
import { formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import { letterAdminTexts, refusalTexts, stopTexts } from '~/letters/admin-messages'
import type { Letter } from '~/letters/letters.server'
import { Fact } from '~/ui/fact'
import { ConfirmDelete } from './confirm-dialog'
import { LetterBadge, totalOf } from './letter-list'
import type { readLetter } from './letters.server'
import { RowButton } from './row-buttons'
import { Cell, Row, Table } from './table'

type LetterPage = Awaited<ReturnType<typeof readLetter>>

/** What can be done with a letter as it stands. */
export function LetterButtons({ letter, progress }: Pick<LetterPage, 'letter' | 'progress'>) {
  const { id, state, subject } = letter
  const [toOwner, change, remove] = [useFetcher(), useFetcher(), useFetcher()]
  const resumeLabel = state === 'stopped' ? 'Go on' : `Try ${progress.failed} again`
  return (
    <>
      {state === 'draft' && (
        <a className="button button-quiet" href={`/admin/letters/${id}/edit`}>
          Edit
        </a>
      )}
      <RowButton intent="to-owner" id={id} fetcher={toOwner} className="button button-quiet">
        Send to myself
      </RowButton>
      {state === 'draft' && (
        <a className="button" href={`/admin/letters/${id}/send`}>
          Send to readers
        </a>
      )}
      {state === 'sending' && (
        <RowButton intent="stop" id={id} fetcher={change} className="button">
          Stop
        </RowButton>
      )}
      {(state === 'stopped' || (state === 'sent' && progress.failed > 0)) && (
        <RowButton intent="resume" id={id} fetcher={change} className="button">
          {resumeLabel}
        </RowButton>
      )}
      {state !== 'sending' && (
        <ConfirmDelete
          name={subject || letterAdminTexts.noSubject}
          title="Delete letter"
          question={`${letterAdminTexts.deleteQuestion} ${binTexts.goesToBin(subject || letterAdminTexts.noSubject)}`}
          intent="delete"
          id={id}
          fetcher={remove}
        />
      )}
    </>
  )
}

/** Where a letter stands. While it is being sent the page with script looks again every few seconds. */
export function LetterFacts({ letter, progress, readers, perHour }: LetterPage) {
  const { state, stoppedBy, lastError, nextAttemptAt, startedAt, finishedAt } = letter
  useFreshProgress(state === 'sending')
  const total = totalOf(progress)
  const others: [count: number, name: string][] = [
    [progress.left, 'No reader any more'],
    [progress.refused, 'Refused by their mail server'],
    [progress.failed, 'Not reached in five tries'],
  ]
  return (
    <dl className="facts mail-facts">
      <Fact name="State">
        <LetterBadge state={state} />
        {state === 'stopped' && stoppedBy && <p>{stopTexts[stoppedBy]}</p>}
        {state !== 'sent' && lastError && <p>{lastError}</p>}
        {state === 'sending' && nextAttemptAt && <p>The next try is at {formatDateTime(nextAttemptAt)}.</p>}
      </Fact>
      {state === 'draft' ? (
        <Fact name="Readers now">{readers}</Fact>
      ) : (
        <Fact name="Sent">
          <label>
            {progress.sent} of {plural(total, 'reader')}
            <progress value={total - progress.waiting} max={total} />
          </label>
          {state === 'sending' && <p>{timeLeft(progress.waiting, perHour)}</p>}
        </Fact>
      )}
      {others
        .filter(([count]) => count > 0)
        .map(([count, name]) => (
          <Fact key={name} name={name}>
            {count}
          </Fact>
        ))}
      {startedAt && <Fact name="Started">{formatDateTime(startedAt)}</Fact>}
      {finishedAt && state === 'sent' && <Fact name="Ended">{formatDateTime(finishedAt)}</Fact>}
    </dl>
  )
}

function useFreshProgress(isSending: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), 5_000)
    return () => clearInterval(timer)
  }, [isSending, revalidate])
}

/** How long so many letters take at the owner's pace, in words. */
function timeLeft(readers: number, perHour: number): string {
  const minutes = Math.ceil((readers / perHour) * 60)
  const long = minutes < 100 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour')
  return `${plural(readers, 'letter')} to go: about ${long}, at ${perHour} an hour.`
}

/** The letter itself: in a frame that runs nothing, and as the text that travels beside it. */
export function LetterContents({ letter, text }: Pick<LetterPage, 'letter' | 'text'>) {
  return (
    <div className="stack">
      <p className="muted">{letterAdminTexts.previewHint}</p>
      <iframe
        className="mail-frame"
        title={`The letter “${letter.subject}”`}
        src={`/admin/letters/${letter.id}/as-sent?version=${letter.version}`}
        sandbox=""
      />
      <details className="disclosure">
        <summary>The same as plain text</summary>
        <pre className="mail-text">{text}</pre>
      </details>
    </div>
  )
}

/** Whom a letter did not reach, and what the mail server said. */
export function Undelivered({ failures }: Pick<LetterPage, 'failures'>) {
  if (failures.length === 0) return null
  return (
    <section className="stack">
      <h2>Not delivered</h2>
      <Table caption="Readers whom the letter did not reach" columns={['Reader', 'Why']} actions={false}>
        {failures.map(({ id, email, lastError }, index) => (
          <Row key={id ?? index}>
            <Cell className="wide">{email ?? 'A reader who is not there any more'}</Cell>
            <Cell label="Why" className="wide">
              {lastError}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

/** Why a letter cannot be sent. */
export function NotReady({ reasons, title }: { reasons: string[]; title: string }) {
  if (reasons.length === 0) return null
  return (
    <div className="notice" data-tone="warning" role="alert">
      <p className="notice-title">{title}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {reasons.includes(refusalTexts.postalAddress) && <a href="/admin/mail/settings">Mail settings</a>}
    </div>
  )
}

interface SendFormProps {
  letter: Letter
  readers: number
  perHour: number
}

/** The last question before a letter goes out. */
export function SendForm({ letter, readers, perHour }: SendFormProps) {
  return (
    <Form method="post" className="form">
      <input type="hidden" name="version" value={letter.version} />
      <dl className="facts">
        <Fact name="Subject">{letter.subject}</Fact>
        <Fact name="Goes to">{plural(readers, 'reader')}: all who have confirmed that they want letters</Fact>
        <Fact name="How long">{timeLeft(readers, perHour)}</Fact>
      </dl>
      <div className="actions">
        <SubmitButton>Send to {plural(readers, 'reader')}</SubmitButton>
        <a className="button button-quiet" href={`/admin/letters/${letter.id}`}>
          Not yet
        </a>
      </div>
    </Form>
  )
}
