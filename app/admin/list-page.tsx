import type { ReactNode } from 'react'
import type { Page } from '~/lib/pagination'
import { Icon } from '~/ui/icon'
import { Pagination } from '~/ui/nav-links'
import { Empty, Notice } from '~/ui/notice'
import { AdminHead, AdminTabs, sections, type AdminSection } from './admin-frame'
import type { ExportedList } from './export.server'
import { ExportButton, SearchTools, StatusField } from './list-tools'
import { emptyListTexts } from './messages'

/** Where the focus goes when the row that had it is gone. */
export const listHeadingId = 'list'

/** Names the list for screen readers. */
export function ListHeading({ children }: { children: string }) {
  return (
    <h2 className="visually-hidden" id={listHeadingId} tabIndex={-1}>
      {children}
    </h2>
  )
}

interface SectionPageProps<List extends Page<unknown>> extends Omit<ListBodyProps<List>, 'href'> {
  /** Its tab and its path go by this name. */
  section: AdminSection
  title: string
  lead?: ReactNode
  /** At the far end of the head. */
  buttons?: ReactNode
  /** What is to be done first, above the list. */
  above?: ReactNode
  /** What its URL says besides the page. */
  params?: Record<string, string>
}

/** A section of the admin that is one list. */
export function SectionPage<List extends Page<unknown>>(props: SectionPageProps<List>) {
  const { section, title, lead, buttons, above, params = {}, ...list } = props
  return (
    <>
      <AdminHead title={title} lead={lead}>
        {buttons}
      </AdminHead>
      <AdminTabs current={section} />
      {above}
      <ListHeading>{title}</ListHeading>
      <ListBody {...list} href={(page) => pageHref(sections[section].path, params, page)} />
    </>
  )
}

interface ListPageProps<List extends Page<unknown>> extends Omit<
  SectionPageProps<List>,
  'params' | 'tools' | 'narrowed' | 'empty'
> {
  /** It can be downloaded, while there is something in it. */
  download?: ExportedList
  search: string
  searchLabel: string
  /** How much there is, in words. */
  count: (list: List) => string
  /** Narrows the list besides the search: the state in the URL (empty for all), and those to choose from. */
  filter: { status: string; options: Record<string, string> }
  /** What is listed, where it is not called like its section: `mails`. */
  things?: string
}

/** A section of the admin that is one list with a search and a filter. */
export function ListPage<List extends Page<unknown>>(props: ListPageProps<List>) {
  const { search, searchLabel, count, filter, things = props.section, download, ...page } = props
  const { path } = sections[props.section]
  const params = { q: search, status: filter.status }
  const narrowed = Object.values(params).some((value) => value !== '')
  return (
    <SectionPage
      {...page}
      buttons={download && hasRows(page.list) ? <ExportButton list={download} /> : page.buttons}
      params={params}
      narrowed={narrowed}
      tools={(list) => (
        <SearchTools action={path} label={searchLabel} name={props.title} search={search} count={count(list)}>
          <StatusField {...filter} />
        </SearchTools>
      )}
      empty={<EmptyList things={things} search={search} filtered={narrowed} path={path} />}
    />
  )
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
      {(narrowed || hasRows(list)) && tools?.(list)}
      {hasRows(list) ? children(list.items) : <div className="panel">{empty}</div>}
      <Pagination page={list.page} pages={list.pages} href={href} />
    </>
  )
}

/** Whether there is something in a list; not where it could not be read. */
export const hasRows = (list: Page<unknown> | null) => list !== null && list.items.length > 0

interface ShortListPageProps<Row> {
  section: AdminSection
  texts: { title: string; lead?: string; loadFailed: string; none: string; noneText?: string }
  /** Of the button that leads to the form of a new one. */
  add: string
  /** A page of it, or a list that is shown whole; null when it could not be read. */
  list: Page<Row> | Row[] | null
  children: (rows: Row[]) => ReactNode
}

/** A section that is a short list without a search, of things that have an editor each. */
export function ShortListPage<Row>({ section, texts, add, list, children }: ShortListPageProps<Row>) {
  const whole = Array.isArray(list) ? { items: list, total: list.length, page: 1, pages: 1 } : list
  return (
    <SectionPage
      section={section}
      title={texts.title}
      lead={texts.lead}
      buttons={
        <a className="button" href={`${sections[section].path}/new`}>
          <Icon name="plus" /> {add}
        </a>
      }
      list={whole}
      failed={texts.loadFailed}
      empty={<Empty title={texts.none} text={texts.noneText} />}
    >
      {children}
    </SectionPage>
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
