import { useFetcher, useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { type ListedBinItem, pressBinButton, readBin } from '~/admin/bin.server'
import { respondToButton } from '~/admin/buttons.server'
import { ConfirmDelete } from '~/admin/confirm-dialog'
import { adminAction } from '~/admin/guard.server'
import { SectionPage } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { RowButton } from '~/admin/row-buttons'
import { Cell, Row, Table } from '~/admin/table'
import { binTexts, kindNames } from '~/history/admin-messages'
import { redirectWith } from '~/http/redirect.server'
import { calendarDay, formatDate, formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import { Empty } from '~/ui/notice'

export const meta = adminMeta(binTexts.title)

export const loader = listLoader(readBin)

export const action = adminAction(async ({ request, form }) => {
  const { message, list } = await pressBinButton(form)
  return list ? redirectWith(list, [message]) : respondToButton(request, message)
})

/** What was deleted: what, when, until when it can be brought back. */
export default function BinPage() {
  const { list } = useLoaderData<typeof loader>()
  return (
    <SectionPage
      section="bin"
      title={binTexts.title}
      lead={binTexts.lead}
      list={list}
      failed={binTexts.loadFailed}
      tools={({ total }) => (
        <div className="list-tools">
          <p className="muted">{plural(total, 'thing')}</p>
        </div>
      )}
      empty={<Empty title={binTexts.none} />}
    >
      {(items) => (
        <Table caption="Deleted, newest first" columns={['What', 'Kind', 'Deleted', 'Kept until']}>
          {items.map((item) => (
            <BinRow key={item.id} item={item} />
          ))}
        </Table>
      )}
    </SectionPage>
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
