import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { MenuLink } from '~/ui/menu-link'

export interface NavigationProps {
  siteName: string
  /** The five service pages: name and path. */
  services: { name: string; path: string }[]
  cartCount: number
  /** Shows the link to the back office. */
  isAdmin: boolean
}

/** The pages of both menus after the services; further ones follow in the menu of phones. */
const pages = [
  { name: 'Shop', path: '/shop' },
  { name: 'Blog', path: '/blog' },
  { name: 'About', path: '/about' },
]

interface MenuItemsProps {
  isAdmin: boolean
  /** Links that stand between the pages and the back office. */
  further?: typeof pages
  /** The services, opened in the menu's own way. */
  children: ReactNode
}

/** The items of a menu, in the order of spec section 2, "Header". */
export function MenuItems({ isAdmin, further = [], children }: MenuItemsProps) {
  const admin = isAdmin ? [{ name: 'Admin', path: '/admin' }] : []
  return (
    <>
      <li>
        <MenuLink href="/" end>
          Home
        </MenuLink>
      </li>
      <li>{children}</li>
      {[...pages, ...further, ...admin].map(({ name, path }) => (
        <li key={path}>
          <MenuLink href={path}>{name}</MenuLink>
        </li>
      ))}
    </>
  )
}

/** The site's mark and name, which lead home. */
export function Brand({ siteName }: { siteName: string }) {
  return (
    <a className="brand" href="/">
      <Icon name="ripple" className="brand-mark" />
      <span>{siteName}</span>
    </a>
  )
}

/** The services' overview, then each of them. */
export function ServiceLinks({ services, className }: { services: NavigationProps['services']; className?: string }) {
  return (
    <ul className={className}>
      <li>
        <MenuLink href="/services" end>
          All services
        </MenuLink>
      </li>
      {services.map(({ name, path }) => (
        <li key={path}>
          <MenuLink href={path}>{name}</MenuLink>
        </li>
      ))}
    </ul>
  )
}
