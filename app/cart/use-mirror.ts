import { useEffect, useRef } from 'react'
import { readMirror, writeMirror } from './mirror'
import type { ShopperState } from './shopper-state'

/** Keeps the browser's copies like the cookies, and offers them to the shop once when a cookie is gone. */
export function useMirror(state: ShopperState, restore: (form: FormData) => void): void {
  const { lines, cartExists, wishlist, wishlistExists } = state
  const offered = useRef(false)

  useEffect(() => {
    if (offered.current) return
    offered.current = true
    const form = new FormData()
    const cart = cartExists ? undefined : readMirror('cart')
    const wishes = wishlistExists ? undefined : readMirror('wishlist')
    if (!cart && !wishes) return
    form.set('intent', 'restore')
    if (cart) form.set('cart', cart)
    if (wishes) form.set('wishlist', wishes)
    restore(form)
  }, [cartExists, wishlistExists, restore])

  useEffect(() => {
    if (cartExists && lines) writeMirror('cart', lines)
  }, [cartExists, lines])

  useEffect(() => {
    if (wishlistExists) writeMirror('wishlist', wishlist)
  }, [wishlistExists, wishlist])
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
