import { Meta, PrefetchPageLinks, ScrollRestoration, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHydrated } from 'remix-utils/use-hydrated'

/** Pages that change something, belong to one visitor or lead outside are never fetched ahead. */
export const noPrefetchPaths = ['/admin', '/cart', '/checkout', '/order', '/wishlist', '/hidden/']

/** A pointer that only passes over a link means nothing. */
const intentMs = 80

/**
 * Links are plain anchors everywhere. On pages with script this follows those to other pages of the site without loading
 * a new document, and fetches a page ahead while its link is pointed at. `data-reload` on a link asks for a new document,
 * `data-keep-scroll` for the place on the page that is shown. (`useDelegatedAnchors` of remix-utils knows neither, sends
 * files and places on the page through the router, and misses a press on a link's icon.)
 *
 * Then it does what a browser does by itself with a new document: Back leads to where the visitor was, and the focus is on
 * the new page.
 */
export function ClientNavigation() {
  useFollowedLinks()
  useFocusedTitle()
  const intended = useIntendedPage()
  // Until then the browser does it by itself. The script that Remix would put into the page for it would delay its paint.
  const restores = useHydrated()
  return (
    <>
      {intended && <PrefetchPageLinks page={intended} />}
      {restores && <ScrollRestoration />}
    </>
  )
}

/** Names the history entry of a freshly loaded page: scroll positions are kept by that name, in this tab. */
export function nameHistoryEntry(): void {
  if (!history.state?.key) history.replaceState({ key: Date.now().toString(36) }, '')
}

/** What `pageMeta` puts into a head. */
const pageLines = `title, link[rel=canonical], script[type='application/ld+json'], meta:is(
  [property], [name=description], [name=robots], [name^=twitter])`

/** The history entry that this document came with, and whether its head is still its own. */
let documentKey: string | undefined
let isHeadReplaced = false

/**
 * The head of a page that script shows: it takes the place of what `pageMeta` has put into the document's. The style sheets
 * are the same all over the site. Its state stands outside of it, because a page that failed mounts the layout anew.
 */
export function FollowingHead() {
  const { key } = useLocation()
  const [follows, setFollows] = useState(isHeadReplaced)
  useEffect(() => {
    documentKey ??= key
    if (isHeadReplaced || key === documentKey) return
    for (const line of document.head.querySelectorAll(pageLines)) line.remove()
    isHeadReplaced = true
    setFollows(true)
  }, [key])
  return follows ? createPortal(<Meta />, document.head) : null
}

/**
 * The focus goes to the new page's title, as the link is gone: a screen reader says where it is now, and Tab goes on from
 * there. A focus in the new page is left alone; in the frame around it, which stays, it would be out of sight.
 */
function useFocusedTitle() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The server sees only what is asked of it, and not which of the pages fetched ahead are shown. Browsers that are set up to
    // tell nobody anything, such as Tor's, have no such function.
    if ('sendBeacon' in navigator) navigator.sendBeacon('/seen', pathname)
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title || document.activeElement?.closest('main')) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [pathname])
}

function useFollowedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event) : undefined
      if (!link) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash, {
        replace: link.href === window.location.href,
        preventScrollReset: link.dataset.keepScroll !== undefined,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** The page whose link has been pointed at, focused or touched; it stays the last one. */
function useIntendedPage(): string | undefined {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    let timer: number | undefined
    const intend = (event: Event) => {
      window.clearTimeout(timer)
      const link = linkOf(event)
      if (!link || isThisPage(link) || noPrefetchPaths.some((path) => link.pathname.startsWith(path))) return
      timer = window.setTimeout(() => setPage(link.pathname + link.search), event.type === 'touchstart' ? 0 : intentMs)
    }
    const events = ['mouseover', 'focusin', 'touchstart']
    for (const name of events) document.addEventListener(name, intend, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const name of events) document.removeEventListener(name, intend)
    }
  }, [])
  return page
}

/**
 * The link under an event that leads to a page of this site. Files (`/feed.xml`) and places on the page are no pages; the
 * admin area has a style sheet of its own, and so its own documents.
 */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isPage =
    link?.origin === window.location.origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    link.dataset.reload === undefined &&
    !/\.\w+$/.test(link.pathname) &&
    isAdminArea(link.pathname) === isAdminArea(window.location.pathname) &&
    !(link.hash && isThisPage(link))
  return isPage ? link : undefined
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.altKey &&
    !event.ctrlKey &&
    !event.shiftKey
  )
}

function isThisPage({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname + search === window.location.pathname + window.location.search
}

function isAdminArea(pathname: string): boolean {
  return pathname.startsWith('/admin')
}

const rules = /* @__PURE__ */ JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[...noPrefetchPaths, '/*.'].map((path) => ({
            not: { href_matches: `${path}*` },
          })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** On pages without script: the browser itself fetches the next page while a link is pointed at. It is data, not script. */
export function SpeculationRules() {
  // eslint-disable-next-line no-restricted-syntax -- a constant of this file
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />
}
