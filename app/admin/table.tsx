import type { ReactNode } from 'react'

interface TableProps {
  /** Read out before the table; not shown. */
  caption: string
  columns: string[]
  /** The last column holds buttons; its heading is not shown. */
  actions?: boolean
  children: ReactNode
}

/**
 * A list of the back office: a table where there is room, a card for each row where there is not. The roles are for
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
