import { useFetcher } from '@remix-run/react'
import { binTexts } from '~/history/messages'
import { calendarDay, formatDateTime } from '~/lib/dates'
import { letterAdminTexts } from '~/letters/admin-messages'
import type { ListedLetter, Progress } from '~/letters/letters.server'
import type { LetterState } from '~db/schema'
import { Badge } from '~/ui/badge'
import { Cell, EditCell, Row, Table } from './table'

const stateNames: Record<LetterState, string> = {
  draft: 'Draft',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
}
const tones = { draft: undefined, sending: 'info', stopped: 'warning', sent: 'success' } as const

export function LetterBadge({ state }: { state: LetterState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>
}

/** Readers that a letter was meant for at its start. */
export function totalOf({ waiting, sent, left, refused, failed }: Progress): number {
  return waiting + sent + left + refused + failed
}

/** A page of the list of letters. */
export function LetterTable({ letters }: { letters: ListedLetter[] }) {
  return (
    <Table caption="Letters, newest first" columns={['Subject', 'State', 'Readers', 'Changed']}>
      {letters.map((letter) => (
        <LetterRow key={letter.id} letter={letter} />
      ))}
    </Table>
  )
}

function LetterRow({ letter: { id, subject, state, progress, updatedAt } }: { letter: ListedLetter }) {
  const remove = useFetcher()
  const name = subject || letterAdminTexts.noSubject
  return (
    <Row busy={remove.state !== 'idle'}>
      <Cell>
        <div className="row-title">
          <a href={`/admin/letters/${id}`}>{name}</a>
        </div>
      </Cell>
      <Cell label="State">
        <LetterBadge state={state} />
      </Cell>
      <Cell label="Readers" className="nowrap">
        {state === 'draft' ? 'None yet' : `${progress.sent} of ${totalOf(progress)}`}
      </Cell>
      <Cell label="Changed" className="nowrap">
        <time dateTime={calendarDay(updatedAt)}>{formatDateTime(updatedAt)}</time>
      </Cell>
      <EditCell
        editor={state === 'draft' ? `/admin/letters/${id}/edit` : undefined}
        name={name}
        title="Delete letter"
        question={`${letterAdminTexts.deleteQuestion} ${binTexts.goesToBin(name)}`}
        intent="delete"
        id={id}
        fetcher={remove}
      />
    </Row>
  )
}
