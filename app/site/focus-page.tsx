import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * After a link has been followed with script, the focus is on the new page's title, as the link is gone: a screen reader
 * says where it is now, and Tab goes on from there. A focus that has a place is left alone.
 */
export function FocusPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title || document.activeElement !== document.body) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [pathname])
  return null
}
