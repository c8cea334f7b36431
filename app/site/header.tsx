import { useLocation } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { MenuLink } from '~/ui/menu-link'
import { Brand, MenuItems, ServiceLinks, type NavigationProps } from './navigation'
import { SiteMenu } from './site-menu'
import { useScrolled } from './use-scrolled'

/** Fixed at the top; translucent past 10 px, by a scroll timeline. Menus are popovers, so they need no script. */
export function Header(props: NavigationProps) {
  const { siteName, services, cartCount, isAdmin } = props
  const inServices = useLocation().pathname.startsWith('/services')
  const scrolled = useScrolled()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="site-header" data-scrolled={scrolled ? '' : undefined}>
        <div className="wrap">
          <Brand siteName={siteName} />
          <nav className="site-nav" aria-label="Main">
            <ul>
              <MenuItems isAdmin={isAdmin}>
                <button type="button" popovertarget="services-menu" aria-current={inServices || undefined}>
                  Services <Icon name="chevron" />
                </button>
                <div className="menu" id="services-menu" popover="auto">
                  <ServiceLinks services={services} />
                </div>
              </MenuItems>
            </ul>
          </nav>
          <CartLink count={cartCount} />
          <button className="menu-button" type="button" popovertarget="site-menu">
            <Icon name="menu" />
            <span className="visually-hidden">Menu</span>
          </button>
        </div>
      </header>
      <SiteMenu {...props} />
    </>
  )
}

function CartLink({ count }: { count: number }) {
  return (
    <MenuLink className="cart-link" href="/cart">
      <Icon name="bag" />
      <span className="visually-hidden">Cart</span>
      {count > 0 && (
        <span className="count">
          {count}
          <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
        </span>
      )}
    </MenuLink>
  )
}
