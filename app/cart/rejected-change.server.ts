import { sellableKey } from '~/catalog/sellable'
import type { RejectedChange } from './cart-page'
import type { ShopperChange } from './change.server'
import { cartMessages, refused } from './messages'

/** What the cart page says of a change that was refused, with the quantity that stood in the field. */
export function rejectedChange(change: ShopperChange, form: FormData): RejectedChange {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const ref = { productId: text('productId'), variationId: text('variation') || null }
  return {
    message: change.message ?? refused(cartMessages.unknown),
    key: sellableKey(ref),
    typed: form.get('intent') === 'update' ? text('quantity').slice(0, 20) : undefined,
  }
}
