import { sellableKey } from '~/catalog/sellable'
import type { RefusedChange } from './cart-page'
import type { ShopperChange } from './change.server'
import { cartMessages, refused } from './messages'

/** What the cart page says of a refused change, with the typed quantity to be mended. */
export function refusedChange(change: ShopperChange, form: FormData): RefusedChange {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const ref = { productId: text('productId'), variationId: text('variation') || null }
  return {
    message: change.message ?? refused(cartMessages.unknown),
    key: sellableKey(ref),
    typed: form.get('intent') === 'update' && !form.has('step') ? text('quantity').slice(0, 20) : undefined,
  }
}
