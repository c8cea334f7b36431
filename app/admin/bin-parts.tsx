import { useFetcher } from '@remix-run/react'
import { binTexts, kindNames } from '~/history/messages'
import { calendarDay, formatDate, formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import type { ListedBinItem } from './bin.server'
import { ConfirmDelete } from './confirm-dialog'
import { RowButton } from './row-buttons'
import { Cell, Row, Table } from './table'

/** What was deleted: what, when, until when it can be brought back. */
export function BinTable({ items }: { items: ListedBinItem[] }) {
  return (
    <Table caption="Deleted, newest first" columns={['What', 'Kind', 'Deleted', 'Kept until']}>
      {items.map((item) => (
        <BinRow key={item.id} item={item} />
      ))}
    </Table>
  )
}

function BinRow({ item }: { item: ListedBinItem }) {
  const [restore, purge] = [useFetcher(), useFetcher()]
  const busy = restore.state !== 'idle' || purge.state !== 'idle'
  const { id, name, kind, variations, at, goneAt } = item
  return (
    <Row busy={busy}>
      <Cell className="wide">
        <strong>{name}</strong>
        {variations > 0 && <p className="muted">with {plural(variations, 'option')}</p>}
      </Cell>
      <Cell label="Kind">{kindNames[kind]}</Cell>
      <Cell label="Deleted" className="nowrap">
        <time dateTime={calendarDay(at)}>{formatDateTime(at)}</time>
      </Cell>
      <Cell label="Kept until" className="nowrap">
        <time dateTime={calendarDay(goneAt)}>{formatDate(goneAt)}</time>
      </Cell>
      <Cell>
        <div className="row-actions">
          <RowButton
            intent="restore"
            id={id}
            fetcher={restore}
            rowBusy={busy}
            className="button button-quiet button-small"
          >
            {binTexts.bringBack}
            <span className="visually-hidden"> {name}</span>
          </RowButton>
          <ConfirmDelete
            name={`${name} for good`}
            title={binTexts.purgeTitle}
            question={binTexts.purgeQuestion(name)}
            intent="purge"
            id={id}
            fetcher={purge}
            rowBusy={busy}
          />
        </div>
      </Cell>
    </Row>
  )
}
