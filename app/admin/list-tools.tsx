import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { longestSearch } from '~/lib/pagination'
import type { ExportedList } from './export.server'
import { DownloadButton } from './row-buttons'

interface StatusFieldProps {
  /** Empty for all. */
  status: string
  options: Record<string, string>
  label?: string
  /** What is shown without a choice. */
  all?: string
}

/** Narrows a list to a state; a field of the form above it. */
export function StatusField({ status, options, label = 'Status', all = 'All' }: StatusFieldProps) {
  return (
    <div className="field">
      <label htmlFor="status">{label}</label>
      <select className="input" id="status" name="status" defaultValue={status}>
        <option value="">{all}</option>
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

interface SearchToolsProps {
  /** The page it searches. */
  action: string
  label: string
  /** What the search landmark is called. */
  name: string
  search: string
  /** How much is shown, at the far end. */
  count: ReactNode
  /** What the URL says besides the search. */
  hidden?: Record<string, string>
  /** Further fields of the same form. */
  children?: ReactNode
}

/** Search above a list, as a plain GET form; the response is the same page with a query string. */
export function SearchTools({ action, label, name, search, count, hidden = {}, children }: SearchToolsProps) {
  return (
    <Form className="list-tools" action={action} role="search" aria-label={name} key={search}>
      {Object.entries(hidden).map(([key, value]) => (
        <input type="hidden" key={key} name={key} value={value} />
      ))}
      <div className="list-fields">
        <div className="field">
          <label htmlFor="q">{label}</label>
          <div className="search-line">
            <input className="input" id="q" name="q" type="search" maxLength={longestSearch} defaultValue={search} />
            {!children && <SearchButton />}
          </div>
        </div>
        {children}
        {children && <SearchButton />}
      </div>
      <p className="muted" role="status">
        {count}
      </p>
    </Form>
  )
}

function SearchButton() {
  return (
    <button className="button button-quiet" type="submit">
      Search
    </button>
  )
}

/** Downloads a list for a spreadsheet. @param part which part of it, as a query: `year=2026` */
export function ExportButton({ list, part }: { list: ExportedList; part?: string }) {
  return <DownloadButton path={`/admin/export/${list}${part ? `?${part}` : ''}`}>Download CSV</DownloadButton>
}
