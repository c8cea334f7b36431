import { useFetcher, useLoaderData, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { respondToButton } from '~/admin/buttons.server'
import { ConfirmDelete } from '~/admin/confirm-dialog'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { LetterBadge, LetterContents, type LetterPage, NotReady, timeLeft, totalOf } from '~/admin/letter-parts'
import { pressLetterButton, readLetter } from '~/admin/letters.server'
import { RowButton } from '~/admin/row-buttons'
import { Cell, Row, Table } from '~/admin/table'
import { binTexts } from '~/history/admin-messages'
import { redirectWith } from '~/http/redirect.server'
import { formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import { letterAdminTexts, stopTexts } from '~/letters/admin-messages'
import { Fact } from '~/ui/fact'

export const meta = adminMeta('Letter')

export const loader = adminLoader(({ params }) => readLetter(params.id ?? ''))

export const action = adminAction(async ({ request, params, form }) => {
  const message = await pressLetterButton(form, params.id)
  const isDeleted = form.get('intent') === 'delete' && message.tone === 'success'
  // A second press of the button finds no page any more, either.
  const isGone = isDeleted || message.text === letterAdminTexts.notFound
  return isGone ? redirectWith('/admin/letters', [message]) : respondToButton(request, message)
})

export default function ShownLetter() {
  const page = useLoaderData<typeof loader>()
  const { letter } = page
  return (
    <>
      <AdminHead
        title={letter.subject || letterAdminTexts.noSubject}
        back={{ name: 'Letters', path: '/admin/letters' }}
      >
        <LetterButtons {...page} />
      </AdminHead>
      <div className="letter-page">
        <NotReady title={letterAdminTexts.notReady} reasons={page.reasons} />
        <div className="mail-page">
          <LetterFacts {...page} />
          <LetterContents {...page} />
        </div>
        <Undelivered {...page} />
      </div>
    </>
  )
}

/** What can be done with a letter as it stands. */
function LetterButtons({ letter, progress }: Pick<LetterPage, 'letter' | 'progress'>) {
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
          id={id}
          fetcher={remove}
        />
      )}
    </>
  )
}

/** Where a letter stands. While it is being sent the page with script looks again every few seconds. */
function LetterFacts({ letter, progress, readers, perHour }: LetterPage) {
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

/** Whom a letter did not reach, and what the mail server said. */
function Undelivered({ failures }: Pick<LetterPage, 'failures'>) {
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
