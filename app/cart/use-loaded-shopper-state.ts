import { useMemo } from 'react'
import { emptyState, unpackState, type ShopperState } from './shopper-state'

/** The element of a page that holds its visitor's own part (`handoff.server`). */
export const visitorElementId = 'visitor'

/**
 * Cart and wishlist as the root loader read them.
 * @param loaded its data, a new object each time; where the page came as a document, `shop` is empty and stands in the
 * document's own place for it
 */
export function useLoadedShopperState(loaded: { shop: string } | undefined): ShopperState {
  return useMemo(() => (loaded ? unpackState(loaded.shop || stateInDocument()) : emptyState), [loaded])
}

function stateInDocument(): string {
  return document.getElementById(visitorElementId)!.textContent!
}
