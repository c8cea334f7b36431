import { z } from 'zod'
import { cleanLine } from '~/lib/clean-text'
import {
  maximumCodeLength,
  maximumLines,
  maximumQuantity,
  maximumWishes,
  type Cart,
  maximumCookieBytes,
  type CartLine,
} from './cart'
import { newId } from '~/lib/id'
import { signedCookie } from '~/security/cookies.server'
import { sellableKey, type SellableRef } from '~/catalog/sellable'
import { findSellables } from '~/catalog/sellables.server'
import { available } from '~/catalog/offer'

const id = z.string().regex(/^[\w-]{1,64}$/)
const quantity = z.number().int().min(1).max(maximumQuantity)
const cents = z.number().int().min(0)

/**
 * The cart as its cookie holds it: as short as JSON can be, since it is all that fits into 4 KB. WARNING: cookies live 90
 * days and a tuple has a fixed length, so a further member must be optional (at the end): a required one would make every
 * existing cookie invalid, and every cart empty.
 */
const cartCookieSchema = z.tuple([
  id,
  z.array(z.tuple([id, id.nullable(), quantity, cents])).max(maximumLines),
  // The chosen way to ship with its version, and a discount code.
  z.tuple([id, cents]).nullable().optional(),
  z.string().max(maximumCodeLength).nullable().optional(),
])

const wishlistCookieSchema = z.array(id).max(maximumWishes)

/** What is believed of a line of the browser's own copy: which sellable, how many, and the price it saw (in dollars). */
const copiedLineSchema = z.object({
  id,
  variationId: id.nullish().transform((value) => value ?? null),
  quantity,
  price: z.number().min(0).max(1_000_000).optional().catch(undefined),
})

export const sellableRefSchema = z.object({
  productId: id,
  variationId: z.preprocess((value) => (value === '' || value === undefined ? null : value), id.nullable()),
})

/** Spec section 5, "Quantity": whole numbers, nothing that merely looks like one (case C02). 0 means remove. */
export const quantitySchema = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().regex(/^\d{1,4}$/))
  .transform(Number)

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
