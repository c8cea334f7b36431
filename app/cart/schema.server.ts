import { z } from 'zod'
import { cleanLine } from '~/lib/clean-text'
import { maximumCodeLength, maximumLines, maximumQuantity, maximumWishes } from './cart'

const id = z.string().regex(/^[\w-]{1,64}$/)
const quantity = z.number().int().min(1).max(maximumQuantity)
const cents = z.number().int().min(0)

/**
 * The cart as its cookie holds it: as short as JSON can be, since it is all that fits into 4 KB. WARNING: cookies live 90
 * days and a tuple has a fixed length, so a further member must be optional (at the end): a required one would make every
 * existing cookie invalid, and every cart empty.
 */
export const cartCookieSchema = z.tuple([
  id,
  z.array(z.tuple([id, id.nullable(), quantity, cents])).max(maximumLines),
  // The chosen way to ship with its version, and a discount code.
  z.tuple([id, cents]).nullable().optional(),
  z.string().max(maximumCodeLength).nullable().optional(),
])

export const wishlistCookieSchema = z.array(id).max(maximumWishes)

/** What is believed of a line of the browser's own copy: which sellable, how many, and the price it saw (in dollars). */
export const copiedLineSchema = z.object({
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
