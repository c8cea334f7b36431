import { newId } from '~/lib/id'
import { signedCookie } from '~/security/cookies.server'
import { type Cart, maximumCookieBytes } from './cart'
import { cartCookieSchema, wishlistCookieSchema } from './schema.server'

const life = 90 * 24 * 60 * 60
const cartCookie = signedCookie('cart', cartCookieSchema, { maxAge: life })
const wishlistCookie = signedCookie('wishlist', wishlistCookieSchema, { maxAge: life })

/**
 * The visitor's cart. A cookie that is broken or not ours counts as absent (case C81): the cart is then a new, empty
 * one, and `exists` is false, so that the browser may offer its own copy.
 */
export async function readCart(request: Request): Promise<{ cart: Cart; exists: boolean }> {
  const stored = await cartCookie.read(request)
  if (!stored) return { cart: { id: newId(), lines: [] }, exists: false }
  const [id, lines, way, code] = stored
  return {
    cart: {
      id,
      lines: lines.map(([productId, variationId, quantity, seenPriceCents]) => ({
        productId,
        variationId,
        quantity,
        seenPriceCents,
      })),
      way: way ? { id: way[0], version: way[1] } : undefined,
      code: code ?? undefined,
    },
    exists: true,
  }
}

/** A `Set-Cookie` header that holds the cart for 90 days. */
export function cartHeader({ id, lines: all, way, code }: Cart): Promise<string> {
  const lines = all.map((line) => [line.productId, line.variationId, line.quantity, line.seenPriceCents])
  return cartCookie.write([id, lines, ...(way || code ? [way ? [way.id, way.version] : null, code] : [])])
}

/** The product ids that the visitor keeps, newest first, and whether there is a wishlist at all. */
export async function readWishlist(request: Request): Promise<{ ids: string[]; exists: boolean }> {
  const ids = await wishlistCookie.read(request)
  return { ids: ids ?? [], exists: ids !== undefined }
}

/** A `Set-Cookie` header that holds the wishlist for 90 days. */
export function wishlistHeader(ids: string[]): Promise<string> {
  return wishlistCookie.write(ids)
}

/** Whether a browser keeps this `Set-Cookie` line; one that is too long it drops without a word (case C07). */
export function fitsCookie(header: string): boolean {
  return Buffer.byteLength(header) <= maximumCookieBytes
}
