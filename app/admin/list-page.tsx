import type { ReactNode } from 'react'
import type { Page } from '~/lib/pagination'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/nav-links'
import { Empty, Notice } from '~/ui/notice'
import { AdminHead, AdminTabs, sections, type AdminSection } from './admin-frame'
import { StatusField, SearchTools } from './list-tools'
import { emptyListTexts } from './messages'

export const listHeadingId = 'list'

/** Names the list for screen readers, and takes the focus when the row that had it is gone. */
export function ListHeading({ children }: { children: string }) {
  return (
    <h2 className="visually-hidden" id={listHeadingId} tabIndex={-1}>
      {children}
    </h2>
  )
}

interface ListPageProps<List extends Page<unknown>> {
  /** Its tab and its path go by this name. */
  section: AdminSection
  title: string
  lead?: ReactNode
  /** Null when it could not be read. */
  list: List | null
  /** Said then. */
  failed: string
  search: string
  searchLabel: string
  /** How much there is, in words. */
  count: (list: List) => string
  /** At the far end of the head. */
  buttons: ReactNode
  /** Narrows the list besides the search: the state in the URL (empty for all), and those to choose from. */
  filter?: { status: string; options: Record<string, string> }
  /** What is listed, where it is not called like its section: `mails`. */
  things?: string
  /** What is to be done first, above the list. */
  above?: ReactNode
  children: (items: List['items']) => ReactNode
}

/** A section of the admin that is one list: to search, to leaf through and to download. */
export function ListPage<List extends Page<unknown>>(props: ListPageProps<List>) {
  const { section, title, lead, list, failed, search, searchLabel, count, buttons, filter, children } = props
  const { things = section, above } = props
  const { path } = sections[section]
  const params = { q: search, status: filter?.status ?? '' }
  return (
    <>
      <AdminHead title={title} lead={lead}>
        {buttons}
      </AdminHead>
      <AdminTabs current={section} />
      {above}
      <ListHeading>{title}</ListHeading>
      <ListBody
        list={list}
        failed={failed}
        narrowed={isFiltered(params)}
        tools={(read) => (
          <SearchTools action={path} label={searchLabel} name={title} search={search} count={count(read)}>
            {filter && <StatusField {...filter} />}
          </SearchTools>
        )}
        empty={<EmptyList things={things} search={search} filtered={isFiltered(params)} path={path} />}
        href={(page) => pageHref(path, params, page)}
      >
        {children}
      </ListBody>
    </>
  )
}

function isFiltered(params: Record<string, string>): boolean {
  return Object.values(params).some((value) => value !== '')
}

interface ListBodyProps<List extends Page<unknown>> {
  /** Null when it could not be read. */
  list: List | null
  /** Said then. */
  failed: string
  /** Stands above the list, to search it: not where there is nothing at all. */
  tools?: (list: List) => ReactNode
  /** Whether only a part was asked for, by the search or otherwise. */
  narrowed?: boolean
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** The path of a page, with its query. */
  href: (page: number) => string
  children: (items: List['items']) => ReactNode
}

/** A list of the admin with its search and its pages, or why it cannot be shown. */
export function ListBody<List extends Page<unknown>>(props: ListBodyProps<List>) {
  const { list, failed, tools, narrowed, empty, href, children } = props
  if (!list) return <Notice tone="danger" role="alert" title={failed} />
  return (
    <>
      {(narrowed || list.items.length > 0) && tools?.(list)}
      {list.items.length > 0 ? children(list.items) : <div className="panel">{empty}</div>}
      <Pagination page={list.page} pages={list.pages} href={href} />
    </>
  )
}

interface ShortListPageProps<Row> {
  section: AdminSection
  texts: { title: string; lead?: string; loadFailed: string; none: string; noneText?: string }
  /** Of the button that leads to the form of a new one. */
  add: string
  /** Null when it could not be read. */
  list: Row[] | null
  /** Left out for a list that is shown whole. */
  pages?: Pick<Page<Row>, 'page' | 'pages'>
  children: (rows: Row[]) => ReactNode
}

/** A section of the admin that is one list without a search, of things with an editor each. */
export function ShortListPage<Row>({ section, texts, add, list, pages, children }: ShortListPageProps<Row>) {
  return (
    <>
      <AdminHead title={texts.title} lead={texts.lead}>
        <a className="button" href={`${sections[section].path}/new`}>
          <Icon name="plus" /> {add}
        </a>
      </AdminHead>
      <AdminTabs current={section} />
      <ListHeading>{texts.title}</ListHeading>
      {!list && <Notice tone="danger" role="alert" title={texts.loadFailed} />}
      {list?.length === 0 && (
        <div className="panel">
          <Empty title={texts.none} text={texts.noneText} />
        </div>
      )}
      {list && list.length > 0 && children(list)}
      {pages && <Pagination {...pages} href={(page) => pageHref(sections[section].path, {}, page)} />}
    </>
  )
}

interface EmptyListProps {
  /** What is listed: `messages`. */
  things: string
  search: string
  /** Whether only a part was asked for, by the search or otherwise. */
  filtered?: boolean
  /** The path of the whole list. */
  path: string
}

/** Says that there is nothing yet, and how the first one comes; or nothing of what was asked for, and leads back to everything. */
export function EmptyList({ things, search, filtered = search !== '', path }: EmptyListProps) {
  if (!filtered) {
    const first = emptyListTexts[things]
    return (
      <Empty title={`No ${things} yet`} text={first?.text}>
        {first?.path && (
          <a className="button" href={first.path} data-reload={first.path.startsWith('/admin') ? undefined : true}>
            {first.link}
          </a>
        )}
      </Empty>
    )
  }
  return (
    <Empty title={search === '' ? `No ${things} match` : `No ${things} match “${search}”`}>
      <a className="button button-quiet" href={path}>
        Show all {things}
      </a>
    </Empty>
  )
}

/** The path of one page of a list that keeps its other parameters. */
export function pageHref(path: string, params: Record<string, string>, page: number): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
