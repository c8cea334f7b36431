import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fillPlaceholders } from '~/lib/site-texts'
import { uiTexts } from './messages'

/** @param crumbs from the home page to this one, which is the last */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label={uiTexts.crumbs}>
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

/** One step of the way to a page. */
export interface Crumb {
  name: string
  path: string
}

interface PaginationProps {
  page: number
  pages: number
  /** The URL of a page. */
  href: (page: number) => string
}

/** Links to the other pages of a list; nothing when there is but one. */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label={uiTexts.pages}>
      {page > 1 ? (
        <a className="button button-quiet button-small" rel="prev" href={href(page - 1)}>
          {uiTexts.previous}
        </a>
      ) : (
        <span />
      )}
      <p>{fillPlaceholders(uiTexts.pageOf, { page, pages })}</p>
      {page < pages ? (
        <a className="button button-quiet button-small" rel="next" href={href(page + 1)}>
          {uiTexts.next}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

interface MenuLinkProps {
  href: string
  /** Only the very page counts as its own, not those below it. */
  end?: boolean
  className?: string
  children: ReactNode
}

/** A link of a menu, which says when its page, or one below it, is the one that is shown. */
export function MenuLink({ href, end, className, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === href || (!end && pathname.startsWith(`${href}/`))
  return (
    <a className={className} href={href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}
