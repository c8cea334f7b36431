import { useEffect, useRef } from 'react'
import { longestSearch } from '~/lib/pagination'
import { capitalize } from '~/lib/text'
import { defaultSort, shopPath, type ShopQuery } from './shop-query'
import { shopTexts, sortChoices } from './shop-texts'
import { Form, useSubmit } from '@remix-run/react'
import { Icon } from '~/ui/icon'

/** 'All' and each category, as links that keep search and order (spec section 2, "Shop"). */
export function CategoryChips({ categories, query }: { categories: string[]; query: ShopQuery }) {
  const rail = useRef<HTMLUListElement>(null)
  // On a phone the row is longer than the screen. Browsers that know `scroll-initial-target` need no help at first.
  useEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (rail.current && chosen) showInRail(rail.current, chosen)
  }, [query.category])
  return (
    <nav aria-label={shopTexts.categories}>
      <ul
        className="chips scroll"
        ref={rail}
        // Browsers leave one where it is that is shown in part. Not under a pointer, which would then press another one.
        onFocus={({ target, currentTarget }) => target.matches(':focus-visible') && showInRail(currentTarget, target)}
      >
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <a
              className="chip"
              href={shopPath({ ...query, category, page: 1 })}
              aria-current={category === query.category ? 'true' : undefined}
              data-keep-scroll
            >
              {category ? capitalize(category) : shopTexts.all}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the rail alone; `scrollIntoView` would move the page, too. */
function showInRail(rail: HTMLElement, chip: HTMLElement) {
  const toChip = chip.getBoundingClientRect().left - rail.getBoundingClientRect().left
  rail.scrollBy({ left: toChip - (rail.clientWidth - chip.offsetWidth) / 2 })
}

/** Search and order: a plain GET form. With script a new order shows at once. */
export function ShopTools({ query, hasPlaces }: { query: ShopQuery; hasPlaces: boolean }) {
  const submit = useSubmit()
  const choices = sortChoices(hasPlaces)
  const sort = choices.some(([choice]) => choice === query.sort) ? query.sort : defaultSort
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(sort)
  // A new order does not make the form anew, as a new search does: the select keeps the focus for the next arrow key.
  useEffect(() => {
    if (shown.current !== sort) select.current!.value = shown.current = sort
  }, [sort])
  return (
    <Form
      method="get"
      action="/shop"
      role="search"
      aria-label={shopTexts.products}
      className="shop-tools"
      key={`${query.category} ${query.search}`}
      preventScrollReset
    >
      {query.category && <input type="hidden" name="category" value={query.category} />}
      <div className="field">
        <label htmlFor="shop-search">{shopTexts.search}</label>
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
      <button className="button button-quiet" type="submit" aria-label={shopTexts.search}>
        <Icon name="search" />
      </button>
      <div className="field">
        <label htmlFor="shop-sort">{shopTexts.sortBy}</label>
        <select
          className="input"
          id="shop-sort"
          name="sort"
          ref={select}
          defaultValue={sort}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        >
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="button button-quiet without-script" type="submit">
        {shopTexts.sort}
      </button>
    </Form>
  )
}
