import { PrefetchPageLinks, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { neverFetchedAhead } from './private-paths'

/** A pointer that only passes over a link means nothing. */
const intentMs = 80

/**
 * Links are plain anchors everywhere. On pages with script this follows those to other pages of the site without loading
 * a new document, and fetches a page ahead while its link is pointed at. `data-reload` on a link asks for a new document,
 * `data-keep-scroll` for the place on the page that is shown.
 */
export function FollowLinks() {
  useFollowedLinks()
  const intended = useIntendedPage()
  return intended ? <PrefetchPageLinks page={intended} /> : null
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
      if (!link || isThisPage(link) || neverFetchedAhead.some((path) => link.pathname.startsWith(path))) return
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

/** The link under an event that leads to a page of this site. Files (`/feed.xml`) and places on the page are no pages. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isPage =
    link?.origin === window.location.origin &&
    !link.target &&
    !link.hasAttribute('download') &&
    link.dataset.reload === undefined &&
    !/\.\w+$/.test(link.pathname) &&
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
