import { NavLink, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { Icon } from '~/ui/icon'
import { Brand, ServiceLinks, type NavigationProps } from './navigation'

/** The full-screen menu of phones: a popover, closed by Escape, its button, and every change of page. */
export function SiteMenu({ siteName, services, isAdmin }: NavigationProps) {
  useClosedOnNavigation()
  return (
    <div className="site-menu" id="site-menu" popover="auto">
      <div className="wrap">
        <div className="site-menu-bar">
          <Brand siteName={siteName} />
          <button className="icon-button" type="button" popovertarget="site-menu" popovertargetaction="hide">
            <Icon name="close" />
            <span className="visually-hidden">Close menu</span>
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="site-menu-list">
            <li>
              <NavLink to="/" end>
                Home
              </NavLink>
            </li>
            <li>
              <details>
                <summary>
                  Services <Icon name="chevron" />
                </summary>
                <ServiceLinks services={services} className="site-menu-sub" />
              </details>
            </li>
            <li>
              <NavLink to="/shop">Shop</NavLink>
            </li>
            <li>
              <NavLink to="/blog">Blog</NavLink>
            </li>
            <li>
              <NavLink to="/about">About</NavLink>
            </li>
            <li>
              <NavLink to="/cart">Cart</NavLink>
            </li>
            <li>
              <NavLink to="/contact">Contact</NavLink>
            </li>
            {isAdmin && (
              <li>
                <NavLink to="/admin">Admin</NavLink>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </div>
  )
}

/** Script-driven navigation keeps the document, so open menus are closed by hand (spec section 2, header). */
function useClosedOnNavigation() {
  const { key } = useLocation()
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }, [key])
}
