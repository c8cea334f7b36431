import { useMemo } from 'react'
import { emptyShop, unpackShop, type ShopState } from './shop-state'

/** The element of a page that holds its visitor's own part (`handoff.server`). */
export const visitorElementId = 'visitor'

/**
 * Cart and wishlist as the root loader read them.
 * @param loaded its data, a new object each time; where the page came as a document, `shop` is empty and stands in the
 * document's own place for it
 */
export function useLoadedShop(loaded: { shop: string } | undefined): ShopState {
  return useMemo(() => (loaded ? unpackShop(loaded.shop || shopInDocument()) : emptyShop), [loaded])
}

function shopInDocument(): string {
  return document.getElementById(visitorElementId)!.textContent!
}
