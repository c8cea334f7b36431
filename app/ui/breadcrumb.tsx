import { home, type Crumb } from './crumb'

/** The way from the home page to this one, which is the last crumb. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {[home, ...crumbs].map(({ name, path }, index) => (
          <li key={path}>
            <a href={path} aria-current={index === crumbs.length ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
