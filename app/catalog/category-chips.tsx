import { useEffect, useRef } from 'react'
import { capitalize } from '~/lib/text'
import { shopPath, type ShopQuery } from './shop-query'

/** 'All' and each category, as links that keep search and order (spec section 2, "Shop"). */
export function CategoryChips({ categories, query }: { categories: string[]; query: ShopQuery }) {
  const rail = useRef<HTMLUListElement>(null)
  // On a phone the row is longer than the screen. Browsers that know `scroll-initial-target` need no help at first.
  useEffect(() => {
    const chosen = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (rail.current && chosen) showInRail(rail.current, chosen)
  }, [query.category])
  return (
    <nav aria-label="Product categories">
      <ul className="chips scroll" ref={rail}>
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <a
              className="chip"
              href={shopPath({ ...query, category, page: 1 })}
              aria-current={category === query.category ? 'true' : undefined}
              data-keep-scroll
            >
              {category ? capitalize(category) : 'All'}
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
