import { Link } from '@remix-run/react'

export interface Crumb {
  name: string
  path: string
}

/** The way to this page; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            <Link to={path} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
