import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Picture } from '~/images/picture'
import { ConfirmDelete, type ConfirmDeleteProps } from './confirm-dialog'

interface TableProps {
  /** Read out before the table; not shown. */
  caption: string
  columns: string[]
  /** The last column holds buttons; its heading is not shown. */
  actions?: boolean
  children: ReactNode
}

/**
 * A list of the admin: a table where there is room, a card for each row where there is not. The roles are for
 * browsers that forget a table's meaning when it is laid out as cards.
 */
export function Table({ caption, columns, actions = true, children }: TableProps) {
  return (
    <div className="table-wrap">
      <table className="table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  )
}

/** @param busy something of the row is being changed just now */
export function Row({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <tr role="row" aria-busy={busy || undefined}>
      {children}
    </tr>
  )
}

/** @param label the column's name, shown in the cell where rows are cards */
export function Cell({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label} className={className}>
      {children}
    </td>
  )
}

interface TitleCellProps {
  picture: string
  name: string
  /** Its page on the site. */
  path: string
  /** Behind the name. */
  children?: ReactNode
}

/** The first cell of a row that has a page on the site: its picture and its name, which leads there. */
export function TitleCell({ picture, name, path, children }: TitleCellProps) {
  return (
    <Cell>
      <div className="row-title">
        <div className="frame">
          <Picture src={picture} alt="" width={48} height={48} sizes="48px" />
        </div>
        <a href={path} data-reload>
          {name}
        </a>
        {children}
      </div>
    </Cell>
  )
}

interface EditRowProps extends Omit<ConfirmDeleteProps, 'fetcher'> {
  /** The path of its editor, where it can be changed. */
  editor: string | undefined
  children: ReactNode
}

/** A row with its cells, and a last one with the way to its editor and the button that deletes. */
export function EditRow({ editor, children, ...deletion }: EditRowProps) {
  const fetcher = useFetcher()
  return (
    <Row busy={fetcher.state !== 'idle'}>
      {children}
      <Cell>
        <div className="row-actions">
          {editor && (
            <a className="button button-plain button-small" href={editor}>
              Edit<span className="visually-hidden"> {deletion.name}</span>
            </a>
          )}
          <ConfirmDelete {...deletion} fetcher={fetcher} />
        </div>
      </Cell>
    </Row>
  )
}
