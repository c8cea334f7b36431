import { useEffect } from 'react'
import { usePendingLocation } from '~/site/pending-page'

const key = 'interrupted-navigation'

/**
 * Remembers the page that a visitor is on the way to when this one goes away. After a deploy the script of the next page
 * is gone under its old name; the router then reloads the page that is shown, and the click would be lost.
 */
export function useRememberedNavigation(): void {
  const page = usePendingLocation()
  const target = page && page.pathname + page.search + page.hash
  useEffect(() => {
    if (target === undefined) return
    const remember = () => write(target)
    window.addEventListener('pagehide', remember)
    return () => window.removeEventListener('pagehide', remember)
  }, [target])
}

/** Resumes the navigation that a reload interrupted; true when it does, and this page need not start. */
export function resumeNavigation(): boolean {
  const target = take()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!target || entry?.type !== 'reload') return false
  window.location.replace(target)
  return true
}

function write(target: string) {
  try {
    sessionStorage.setItem(key, target)
  } catch {
    // Storage is blocked: the page is only reloaded, and the link can be pressed again.
  }
}

function take(): string | null {
  try {
    const target = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return target
  } catch {
    return null
  }
}
