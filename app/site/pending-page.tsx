import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { PostGridSkeleton, ProductGridSkeleton } from '~/ui/skeleton'
import { frameTexts } from './messages'
import { useSite } from './site-data'

/** The URL of the page that script is on the way to; undefined while it goes nowhere. */
export function usePendingLocation() {
  const { state, location } = useNavigation()
  return state === 'loading' ? location : undefined
}

/** A page that comes quicker needs no sign of waiting. */
const slowMs = 200

const skeletons: Record<string, { name: 'shop' | 'blog'; cards: JSX.Element } | undefined> = {
  '/shop': { name: 'shop', cards: <ProductGridSkeleton /> },
  '/blog': { name: 'blog', cards: <PostGridSkeleton /> },
}

/**
 * Says that the page whose link was followed is on its way, when it takes its time: a bar at the top of the window, and
 * for the shop and the blog their skeleton in place of this page, which is hidden and not taken away: when the other page
 * does not come, what was typed here is still there. Stands first in `main`; within the shop and the blog the pages
 * themselves show their skeleton.
 */
export function PendingPage() {
  const { pathname } = useLocation()
  const { linkNames } = useSite()
  const next = usePendingLocation()
  const isSlow = useSlow(next !== undefined)
  const skeleton = next && next.pathname !== pathname ? skeletons[next.pathname] : undefined
  const isShown = isSlow && skeleton !== undefined
  useEffect(() => {
    if (isShown) window.scrollTo(0, 0)
  }, [isShown])
  if (!isSlow) return null
  return (
    <>
      <div className="pending-bar" />
      {isShown ? (
        <div className="wrap pending-page">
          <div className="page-head">
            <h1>{linkNames[skeleton.name]}</h1>
          </div>
          {skeleton.cards}
        </div>
      ) : (
        <p className="visually-hidden" role="status">
          {frameTexts.loading}
        </p>
      )}
    </>
  )
}

function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isPending && isSlow
}
