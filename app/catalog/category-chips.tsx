import { Link } from '@remix-run/react'
import { capitalize } from '~/lib/text'
import { shopPath, type ShopQuery } from './shop-query'

/** 'All' and each category, as links that keep search and order (spec section 2, "Shop"). */
export function CategoryChips({ categories, query }: { categories: string[]; query: ShopQuery }) {
  return (
    <nav aria-label="Product categories">
      <ul className="chips scroll">
        {[undefined, ...categories].map((category) => (
          <li key={category ?? ''}>
            <Link
              className="chip"
              to={shopPath({ ...query, category, page: 1 })}
              aria-current={category === query.category ? 'true' : undefined}
              preventScrollReset
            >
              {category ? capitalize(category) : 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
