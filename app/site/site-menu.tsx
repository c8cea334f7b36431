import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Icon } from '~/ui/icon'
import { Brand, MenuItems, ServiceLinks, type NavigationProps } from './navigation'

/** What the bar of a phone has no room for. */
const further = [
  { name: 'Cart', path: '/cart' },
  { name: 'Contact', path: '/contact' },
]

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
            <MenuItems isAdmin={isAdmin} further={further}>
              <details>
                <summary>
                  Services <Icon name="chevron" />
                </summary>
                <ServiceLinks services={services} className="site-menu-sub" />
              </details>
            </MenuItems>
          </ul>
        </nav>
      </div>
    </div>
  )
}

/** Script-driven navigation keeps the document, so open menus are closed by hand (spec section 2, header). */
function useClosedOnNavigation() {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // The page that was opened as a document has come with its menus closed; what is open now, the visitor has opened.
    if (shown.current === key) return
    shown.current = key
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }, [key])
}
