import { Link, NavLink } from '@remix-run/react'
import { Icon } from '~/ui/icon'

export interface NavigationProps {
  siteName: string
  /** The five service pages: name and path. */
  services: { name: string; path: string }[]
  cartCount: number
  /** Shows the link to the back office. */
  isAdmin: boolean
}

export function Brand({ siteName }: { siteName: string }) {
  return (
    <Link className="brand" to="/">
      <Icon name="ripple" className="brand-mark" />
      <span>{siteName}</span>
    </Link>
  )
}

export function ServiceLinks({ services, className }: { services: NavigationProps['services']; className?: string }) {
  return (
    <ul className={className}>
      <li>
        <NavLink to="/services" end>
          All services
        </NavLink>
      </li>
      {services.map(({ name, path }) => (
        <li key={path}>
          <NavLink to={path}>{name}</NavLink>
        </li>
      ))}
    </ul>
  )
}
