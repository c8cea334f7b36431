import { toDollars } from '~/lib/money'
import type { PricedCart, CartState } from './cart'

/**
 * The browser's own copies of cart and wishlist (blueprint, "Cart"; spec section 9, "Storage keys"). Storage may be
 * blocked, full or filled by somebody else: none of that may ever be noticed (case C04).
 */

/** Spec section 3: the shape of a line in `localStorage.cart`. Price in dollars. */
interface CopiedLine {
  id: string
  name: string
  price: number
  image: string
  quantity: number
  variationId: string | null
  variationName: string | null
  variationValue: string | null
  stripeProductId: string | null
  stripePriceId: string | null
}

/** The cart as `localStorage.cart` holds it; lines whose product is gone have no name, and are left out. */
export function copiedLines({ lines }: PricedCart): CopiedLine[] {
  return lines.flatMap(({ sellable, quantity }) =>
    sellable
      ? {
          id: sellable.productId,
          name: sellable.name,
          price: toDollars(sellable.priceCents),
          image: sellable.image.url,
          quantity,
          variationId: sellable.variationId,
          variationName: sellable.variationName,
          variationValue: sellable.variationValue,
          stripeProductId: sellable.stripeProductId,
          stripePriceId: sellable.stripePriceId,
        }
      : [],
  )
}

/** Makes the copies say what the state says. What could not be read, or has no cookie, leaves its copy as it is. */
export function writeCopies({ cart, cartExists, wishlist, wishlistExists }: CartState): void {
  if (cartExists && cart) write('cart', copiedLines(cart))
  if (wishlistExists) write('wishlist', wishlist)
}

/** The form that offers the copies of what has no cookie to the shop; undefined when there is nothing to offer. */
export function formOfCopies({ cartExists, wishlistExists }: CartState): FormData | undefined {
  const cart = cartExists ? undefined : readOrMend('cart')
  const wishlist = wishlistExists ? undefined : readOrMend('wishlist')
  if (!cart && !wishlist) return undefined
  const form = new FormData()
  form.set('intent', 'restore')
  if (cart) form.set('cart', cart)
  if (wishlist) form.set('wishlist', wishlist)
  return form
}

type Key = 'cart' | 'wishlist'

/** Whether a storage event is about one of the copies; without a key, everything was cleared. */
export function isCopy(key: string | null): boolean {
  return key === null || key === 'cart' || key === 'wishlist'
}

/** Keeps a copy, unless the very same is there already: other tabs hear of every write. */
function write(key: Key, list: readonly unknown[]): void {
  try {
    const text = JSON.stringify(list)
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text)
  } catch {
    // The cookie is the truth; a copy that cannot be kept is no loss.
  }
}

/** The copy as text, when it is a list with something in it. A broken one is mended: an empty list takes its place. */
function readOrMend(key: Key): string | undefined {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return undefined
    const list = parse(text)
    if (list === undefined) localStorage.setItem(key, '[]')
    return list && list.length > 0 ? text : undefined
  } catch {
    return undefined
  }
}

function parse(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
