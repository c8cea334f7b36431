import { useCallback, useEffect, useRef } from 'react'
import { readMirror, writeMirror } from './mirror'
import type { ShopperState } from './shopper-state'

/**
 * Keeps the browser's copies like the cookies, and offers them to the shop once when a cookie is gone.
 * @param restore sends them; whether the shop has answered
 * @returns offers them once more where the shop had not: to be waited for before a change, whose new cart would otherwise
 * take the place of the copy
 */
export function useMirror(state: ShopperState, restore: (form: FormData) => Promise<boolean>): () => Promise<void> {
  const { lines, cartExists, wishlist, wishlistExists } = state
  const offered = useRef(false)
  const offer = useCallback(async () => {
    if (offered.current) return
    offered.current = true
    const copies = copiesWithout({ cartExists, wishlistExists })
    if (copies) offered.current = await restore(copies)
  }, [cartExists, wishlistExists, restore])

  useEffect(() => void offer(), [offer])

  useEffect(() => {
    if (cartExists && lines) writeMirror('cart', lines)
  }, [cartExists, lines])

  useEffect(() => {
    if (wishlistExists) writeMirror('wishlist', wishlist)
  }, [wishlistExists, wishlist])
  return offer
}

/** The form that offers the copies of what has no cookie; undefined when there are none. */
function copiesWithout({ cartExists, wishlistExists }: Pick<ShopperState, 'cartExists' | 'wishlistExists'>) {
  const cart = cartExists ? undefined : readMirror('cart')
  const wishes = wishlistExists ? undefined : readMirror('wishlist')
  if (!cart && !wishes) return undefined
  const form = new FormData()
  form.set('intent', 'restore')
  if (cart) form.set('cart', cart)
  if (wishes) form.set('wishlist', wishes)
  return form
}

/** Calls back when this page may show an old cart: another tab changed it, or the page came back from the cache. */
export function useOutdated(refresh: () => void): void {
  useEffect(() => {
    // What happened before this script began is told by the page (`handoff.server`).
    let outdated = document.documentElement.dataset.outdated !== undefined
    delete document.documentElement.dataset.outdated
    const look = () => {
      if (!outdated || document.visibilityState !== 'visible') return
      outdated = false
      refresh()
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== 'cart' && key !== 'wishlist') return
      outdated = true
      look()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      outdated ||= persisted
      look()
    }
    look()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refresh])
}
