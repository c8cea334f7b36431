import { productPath } from '~/catalog/card'
import { redirectWith } from '~/http/redirect.server'
import { changeShopperState, type CartReader } from './change.server'
import type { CartMessage } from './messages'

export type AddFromProductPage =
  | { ok: true; response: Response }
  | {
      ok: false
      message: CartMessage
      /** What was chosen and typed, to fill the form again. */
      values: { variation: string; quantity: string }
    }

/**
 * The add form of a product's own page, posted to that page: fields `variation` and `quantity`. Success goes back to
 * the page (303) with the cart's cookie and message; a refusal comes back as a value for the page's 422.
 */
export async function addFromProductPage({
  request,
  form,
  product,
  readCart,
}: {
  request: Request
  form: FormData
  product: { id: string; slug: string }
  readCart: CartReader
}): Promise<AddFromProductPage> {
  // The page's own product is meant, whatever the form says.
  form.set('productId', product.id)
  form.set('intent', 'add')
  const { ok, message, cookies } = await changeShopperState(request, form, readCart)
  if (ok) {
    return { ok, response: await redirectWith(productPath(product), message ? [message] : [], cookies) }
  }
  const text = (name: string) => String(form.get(name) ?? '')
  return { ok, message: message!, values: { variation: text('variation'), quantity: text('quantity') } }
}
