import { findSellables } from '~/catalog/sellables.server'
import { fitsCookie, readWishlist, wishlistHeader } from './cookie.server'
import { maximumWishes } from './limits'
import { cartMessages, refused, unwished, wished, type CartMessage } from './messages'
import { sellableRefSchema } from './schema'

export type WishlistChange =
  { ok: true; message: CartMessage; ids: string[]; cookie: string } | { ok: false; message: CartMessage; ids: string[] }

/**
 * Keeps a product or lets it go. Both say what is wanted, not "the other way round", so that a form from an old page
 * or one that is sent twice never does the opposite.
 */
export async function changeWishlist(request: Request, form: FormData, keep: boolean): Promise<WishlistChange> {
  const { ids } = await readWishlist(request)
  const ref = sellableRefSchema.safeParse({ productId: form.get('productId') })
  if (!ref.success) return { ok: false, ids, message: refused(cartMessages.unknown) }
  const { productId } = ref.data
  const found = (await findSellables([{ productId, variationId: null }])).get(productId)
  const name = found && found.state !== 'gone' ? found.sellable.name : undefined
  const others = ids.filter((id) => id !== productId)
  if (!keep) return { ok: true, ids: others, message: unwished(name), cookie: await wishlistHeader(others) }
  if (name === undefined) return { ok: false, ids, message: refused(cartMessages.gone) }
  const next = ids.includes(productId) ? ids : [productId, ...ids]
  const cookie = next.length <= maximumWishes ? await wishlistHeader(next) : ''
  if (cookie === '' || !fitsCookie(cookie)) return { ok: false, ids, message: refused(cartMessages.wishlistFull) }
  return { ok: true, ids: next, message: wished(name), cookie }
}
