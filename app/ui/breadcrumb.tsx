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
            <a href={path} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
