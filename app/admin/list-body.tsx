import type { ReactNode } from 'react'
import type { Page } from '~/lib/pagination'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'

interface ListBodyProps<List extends Page<unknown>> {
  /** Null when it could not be read. */
  list: List | null
  /** Said then. */
  failed: string
  /** Stands above the list. */
  tools?: (list: List) => ReactNode
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** The address of a page. */
  href: (page: number) => string
  children: (items: List['items']) => ReactNode
}

/** A list of the back office with its search and its pages, or why it cannot be shown. */
export function ListBody<List extends Page<unknown>>(props: ListBodyProps<List>) {
  const { list, failed, tools, empty, href, children } = props
  if (!list) return <Notice tone="danger" role="alert" title={failed} />
  return (
    <>
      {tools?.(list)}
      {list.items.length > 0 ? children(list.items) : <div className="panel">{empty}</div>}
      <Pagination page={list.page} pages={list.pages} href={href} />
    </>
  )
}

interface EmptyListProps {
  /** What is listed: `messages`. */
  things: string
  search: string
  /** Whether only a part was asked for, by the search or otherwise. */
  filtered?: boolean
  /** The address of the whole list. */
  path: string
  /** How to make the first one. */
  children?: ReactNode
}

/** Says that there is nothing yet, or nothing of what was asked for; then it leads back to everything. */
export function EmptyList({ things, search, filtered = search !== '', path, children }: EmptyListProps) {
  if (!filtered) return <Empty title={`No ${things} yet`}>{children}</Empty>
  return (
    <Empty title={search === '' ? `No ${things} match` : `No ${things} match “${search}”`}>
      <a className="button button-quiet" href={path}>
        Show all {things}
      </a>
    </Empty>
  )
}
