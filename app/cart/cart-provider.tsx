import { useRevalidator } from '@remix-run/react'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { emptyState, type CartState } from './cart'
import { createCartStore, type CartStore } from './cart-store'

const CartContext = createContext<CartStore>(createCartStore(emptyState, () => undefined))

/** Before the browser paints: the badge never shows for a moment what a newer page knows better. */
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Puts the visitor's cart and wishlist around the pages.
 * @param loaded what the root loader has read, a new object each time
 */
export function CartProvider({ loaded, children }: { loaded: CartState; children: ReactNode }) {
  const [store] = useState(() => createCartStore(loaded, reloadComingPage))
  useEffect(() => store.start(), [store])
  useBrowserLayoutEffect(() => {
    if (loaded !== store.first) store.load(loaded)
  }, [store, loaded])
  return <CartContext.Provider value={store}>{children}</CartContext.Provider>
}

/**
 * A page that is on its way may have been read before a change, so it is asked for again. The router itself says whether there
 * is one (`RemixBrowser` puts it there): React hears of it later, on a slow phone too late.
 */
function reloadComingPage(): void {
  const { state, revalidate } = window.__remixRouter
  if (state.navigation.state === 'loading') revalidate()
}

/** The store itself, which stays the same: for forms, which change the cart. */
export function useCartStore(): CartStore {
  return useContext(CartContext)
}

/** A part of what is known of cart and wishlist; the component is rendered again only when that part is another. */
export function useCartState<Part>(select: (state: CartState) => Part): Part {
  const store = useCartStore()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.first),
  )
}

/** Has the page's loader read again when what it has read no longer fits the cart or wishlist. */
export function useRevalidate(isOutdated: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOutdated) revalidate()
  }, [isOutdated, revalidate])
}
