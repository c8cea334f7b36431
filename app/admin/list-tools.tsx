import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { longestSearch } from './list-query'

interface SearchToolsProps {
  /** The page it searches. */
  action: string
  label: string
  /** What the search landmark is called. */
  name: string
  search: string
  /** How much is shown, at the far end. */
  count: ReactNode
  /** What the address says besides the search. */
  hidden?: Record<string, string>
  /** Further fields of the same form. */
  children?: ReactNode
}

/** Search above a list, as a plain GET form; the answer is the same page with a query string. */
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

/** The address of one page of a list that keeps its other parameters. */
export function pageHref(path: string, params: Record<string, string>, page: number): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
