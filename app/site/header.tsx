import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pictureUrl } from '~/images/picture-url'
import { Icon } from '~/ui/icon'
import { BookingLink, type BookingWay } from '~/ui/booking-link'
import { MenuLink } from '~/ui/nav-links'
import type { LinkNames } from './link-names'
import { frameTexts } from './messages'
import type { SiteData } from './site-data'

/** Fixed at the top; translucent past 10 px, by a scroll timeline. Menus are popovers, so they need no script. */
export function Header(props: NavigationProps) {
  const { site, services, cartCount, isAdmin } = props
  const names = site.linkNames
  const inServices = useLocation().pathname.startsWith('/services')
  const scrolled = useScrolled()
  return (
    <>
      <a className="skip-link" href="#main">
        {frameTexts.skip}
      </a>
      <header className="site-header" data-scrolled={scrolled ? '' : undefined}>
        <div className="wrap">
          <Brand site={site} />
          <nav className="site-nav" aria-label={frameTexts.main}>
            <ul>
              <MenuItems names={names} isAdmin={isAdmin}>
                <button type="button" popovertarget="services-menu" aria-current={inServices || undefined}>
                  {names.services} <Icon name="chevron" />
                </button>
                <div className="menu" id="services-menu" popover="auto">
                  <ServiceLinks all={names.allServices} services={services} />
                </div>
              </MenuItems>
            </ul>
          </nav>
          {services?.booking && (
            <BookingLink className="button button-quiet button-small header-booking" way={services.booking} />
          )}
          <CartLink name={names.cart} count={cartCount} />
          <button className="menu-button" type="button" popovertarget="site-menu">
            <Icon name="menu" />
            <span className="visually-hidden">{frameTexts.menu}</span>
          </button>
        </div>
      </header>
      <SiteMenu {...props} />
    </>
  )
}

function CartLink({ name, count }: { name: string; count: number }) {
  return (
    <MenuLink className="cart-link" href="/cart">
      <Icon name="bag" />
      <span className="visually-hidden">{name}</span>
      {count > 0 && (
        <span className="count">
          {count}
          <span className="visually-hidden">{` ${count === 1 ? frameTexts.item : frameTexts.items}`}</span>
        </span>
      )}
    </MenuLink>
  )
}

interface NavigationProps {
  site: SiteData
  /** The pages of the services, and the one press that books; undefined where they cannot be read. */
  services: { links: { name: string; path: string }[]; booking?: BookingWay } | undefined
  cartCount: number
  /** Shows the link to the admin area. */
  isAdmin: boolean
}

/** The pages of both menus after the services; further ones follow in the menu of phones. */
const pages = (names: LinkNames) => [
  { name: names.shop, path: '/shop' },
  { name: names.blog, path: '/blog' },
  { name: names.about, path: '/about' },
]

interface MenuItemsProps {
  names: LinkNames
  isAdmin: boolean
  /** Links that stand between the pages and the admin area. */
  further?: ReturnType<typeof pages>
  /** The services, opened in the menu's own way. */
  children: ReactNode
}

/** The items of a menu, in the order of spec section 2, "Header". */
function MenuItems({ names, isAdmin, further = [], children }: MenuItemsProps) {
  const admin = isAdmin ? [{ name: 'Admin', path: '/admin' }] : []
  return (
    <>
      <li>
        <MenuLink href="/" end>
          {names.home}
        </MenuLink>
      </li>
      <li>{children}</li>
      {[...pages(names), ...further, ...admin].map(({ name, path }) => (
        <li key={path}>
          <MenuLink href={path}>{name}</MenuLink>
        </li>
      ))}
    </>
  )
}

/** The site's mark and name, which lead home. */
function Brand({ site: { name, content } }: { site: SiteData }) {
  const logo = content?.logo.url
  return (
    <a className="brand" href="/">
      {logo ? (
        <img src={pictureUrl(logo, 320)} alt="" height={36} decoding="async" />
      ) : (
        <Icon name="ripple" className="brand-mark" />
      )}
      <span className={content?.showName === false ? 'visually-hidden' : undefined}>{name}</span>
    </a>
  )
}

interface ServiceLinksProps extends Pick<NavigationProps, 'services'> {
  /** What the link to their overview is called. */
  all: string
}

/** The services' overview, then each of them. */
function ServiceLinks({ all, services }: ServiceLinksProps) {
  return (
    <ul>
      <li>
        <MenuLink href="/services" end>
          {all}
        </MenuLink>
      </li>
      {services?.links.map(({ name, path }) => (
        <li key={path}>
          <MenuLink href={path}>{name}</MenuLink>
        </li>
      ))}
    </ul>
  )
}

/** Spec section 9, "Interface values". */
const threshold = 10

/** Whether the page is scrolled past the header's threshold, where style sheets cannot tell by themselves. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return
    const update = () => setScrolled(window.scrollY > threshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}

/**
 * The full-screen menu of phones: a popover, closed by Escape, its button, and every change of page. Its button has the focus
 * when it opens, because only a popover with the focus gives it back when it closes.
 */
function SiteMenu({ site, services, isAdmin }: NavigationProps) {
  useClosedOnNavigation()
  const names = site.linkNames
  // What the bar of a phone has no room for.
  const further = [
    { name: names.cart, path: '/cart' },
    { name: names.contact, path: '/contact' },
  ]
  return (
    <div className="site-menu" id="site-menu" popover="auto">
      <div className="wrap">
        <div className="site-menu-bar">
          <Brand site={site} />
          <button className="icon-button" type="button" popovertarget="site-menu" popovertargetaction="hide" autoFocus>
            <Icon name="close" />
            <span className="visually-hidden">{frameTexts.closeMenu}</span>
          </button>
        </div>
        <nav aria-label={frameTexts.menu}>
          <ul>
            <MenuItems names={names} isAdmin={isAdmin} further={further}>
              <details>
                <summary>
                  {names.services} <Icon name="chevron" />
                </summary>
                <ServiceLinks all={names.allServices} services={services} />
              </details>
            </MenuItems>
          </ul>
          {services?.booking && <BookingLink className="button button-wide" way={services.booking} />}
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
    // To a browser from before popovers the words below are an error, with which it would take the whole page away.
    if (!('popover' in document.body)) return
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }, [key])
}
