import { Form, useSubmit } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { longestSearch, sortNames, type ShopQuery } from './shop-query'

/** Search and order: a plain GET form. With script a new order shows at once. */
export function ShopTools({ query }: { query: ShopQuery }) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      action="/shop"
      role="search"
      aria-label="Products"
      className="shop-tools"
      key={`${query.category} ${query.search} ${query.sort}`}
      preventScrollReset
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      <div className="field">
        <label htmlFor="shop-search">Search</label>
        <input
          className="input"
          id="shop-search"
          type="search"
          name="q"
          defaultValue={query.search}
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <button className="button button-quiet" type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      <div className="field">
        <label htmlFor="shop-sort">Sort by</label>
        <select
          className="input"
          id="shop-sort"
          name="sort"
          defaultValue={query.sort}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        >
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="button button-quiet without-script" type="submit">
        Sort
      </button>
    </Form>
  )
}
