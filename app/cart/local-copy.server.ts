import { sellableKey, type SellableRef } from '~/catalog/sellable'
import { findSellables } from '~/catalog/sellables.server'
import { available } from '~/catalog/offer'
import { type CartLine, maximumLines, maximumQuantity, maximumWishes } from './cart'
import { copiedLineSchema, sellableRefSchema } from './schema.server'

/**
 * What can be believed of the browser's own copy of a cart: lines whose sellable exists, with no more of it than there
 * is. Everything else in it is ignored, since anybody can write there (case C04).
 * @param json the text of `localStorage.cart`
 */
export async function restoredLines(json: unknown): Promise<CartLine[]> {
  const wanted = new Map<string, SellableRef & { quantity: number; price?: number }>()
  for (const entry of listIn(json).slice(0, maximumLines)) {
    const parsed = copiedLineSchema.safeParse(entry)
    if (!parsed.success) continue
    const { id: productId, ...rest } = parsed.data
    wanted.set(sellableKey({ productId, variationId: rest.variationId }), { productId, ...rest })
  }
  const sellables = await findSellables([...wanted.values()])
  return [...wanted.values()].flatMap(({ productId, variationId, quantity, price }) => {
    const found = sellables.get(sellableKey({ productId, variationId }))
    if (found?.state !== 'found') return []
    const { stock, priceCents } = found.sellable
    // A sold-out line stays as it was, visible with its notice.
    const limit = Math.min(available(stock) || quantity, maximumQuantity)
    const seenPriceCents = price === undefined ? priceCents : Math.round(price * 100)
    return [{ productId, variationId, quantity: Math.min(quantity, limit), seenPriceCents }]
  })
}

/** The ids in the browser's own copy of a wishlist that are products of this shop. */
export async function restoredWishes(json: unknown): Promise<string[]> {
  const ids = listIn(json)
    .slice(0, maximumWishes)
    .flatMap((productId) => {
      const parsed = sellableRefSchema.safeParse({ productId })
      return parsed.success ? [parsed.data.productId] : []
    })
  const sellables = await findSellables(ids.map((productId) => ({ productId, variationId: null })))
  return [...new Set(ids)].filter((productId) => {
    const found = sellables.get(productId)
    return found !== undefined && found.state !== 'gone'
  })
}

function listIn(json: unknown): unknown[] {
  if (typeof json !== 'string') return []
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
