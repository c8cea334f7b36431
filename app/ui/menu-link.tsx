import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

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
