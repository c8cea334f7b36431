import type { ReactNode } from 'react'
import type { Page } from '~/lib/pagination'
import { AdminHead } from './admin-head'
import { AdminTabs } from './admin-tabs'
import { ExportLink } from './export-link'
import { EmptyList, ListBody } from './list-body'
import { ListHeading } from './list-heading'
import { pageHref, SearchTools } from './list-tools'

interface ListPageProps<List extends Page<unknown>> {
  /** Its tab, its address and its file go by this name. */
  section: 'orders' | 'messages' | 'subscribers'
  title: string
  /** Null when it could not be read. */
  list: List | null
  /** Said then. */
  failed: string
  search: string
  searchLabel: string
  /** How much there is, in words. */
  count: (list: List) => string
  /** Narrows the list besides the search: what the address says of it, and the field to choose it with. */
  filter?: { params: Record<string, string>; field: ReactNode }
  children: (items: List['items']) => ReactNode
}

/** A section of the back office that is one list: to search, to leaf through and to download. */
export function ListPage<List extends Page<unknown>>(props: ListPageProps<List>) {
  const { section, title, list, failed, search, searchLabel, count, filter, children } = props
  const path = `/admin/${section}`
  const params = { q: search, ...filter?.params }
  return (
    <>
      <AdminHead title={title}>
        <ExportLink list={section} />
      </AdminHead>
      <AdminTabs current={section} />
      <ListHeading>{title}</ListHeading>
      <ListBody
        list={list}
        failed={failed}
        tools={(read) => (
          <SearchTools action={path} label={searchLabel} name={title} search={search} count={count(read)}>
            {filter?.field}
          </SearchTools>
        )}
        empty={<EmptyList things={section} search={search} filtered={isFiltered(params)} path={path} />}
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
