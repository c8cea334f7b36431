import { z } from 'zod'
import { checkbox, text } from '~/forms/field-types.server'
import { isPictureAddress } from '~/images/address'
import { parsePrice } from '~/lib/money'
import { categoryTexts, productErrors, variationErrors } from './messages'

const mostImages = 30
/** More than anybody stores on a shelf; a larger number is a slip of the finger. */
const mostUnits = 1_000_000

/** What is sold costs something: the payment service takes no payment of nothing, so 0 is refused in words of its own. */
const productPrice = text({ required: productErrors.price, maximum: 40 })
  .transform((typed, context) => centsOf(typed, productErrors.price, context))
  .refine((cents) => cents !== 0, productErrors.free)

const variationPrice = text({ maximum: 40 })
  .transform((typed, context) => (typed === '' ? null : centsOf(typed, variationErrors.price, context)))
  .refine((cents) => cents !== 0, variationErrors.free)

function centsOf(typed: string, message: string, context: z.RefinementCtx): number {
  const cents = parsePrice(typed)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** Units on the shelf; an empty field is 0 (spec section 5). */
const units = text({ maximum: 20 }).transform((typed, context) => {
  const count = typed === '' ? 0 : Number(typed)
  if (/^\d*$/.test(typed) && count <= mostUnits) return count
  context.addIssue({ code: 'custom', message: productErrors.stock })
  return z.NEVER
})

/** Ids of the payment service; empty ones are kept as null (spec section 5). */
const stripeId = text({ maximum: 255 }).transform((id) => (id === '' ? null : id))

const image = z.object({
  url: text({ required: productErrors.images, maximum: 2000 }).refine(isPictureAddress, productErrors.images),
  alt: text({ maximum: 300 }),
})

/** Lower-case, so that one category is not two (spec section 5, "New category"). */
export const categoryName = text({ required: categoryTexts.missing, maximum: 60 }).transform((name) =>
  name.replace(/\s+/g, ' ').toLowerCase(),
)

/** The product editor's form (spec section 5, "Product save"). Prices come out in cents. */
export const productSchema = z.object({
  name: text({ required: productErrors.name, maximum: 150 }),
  price: productPrice,
  description: text({ lines: true, required: productErrors.description, maximum: 20_000 }),
  category: categoryName,
  images: z.array(image, productErrors.images).min(1, productErrors.images).max(mostImages, 'At most 30 images'),
  stock_quantity: units,
  in_stock: checkbox,
  featured: checkbox,
  stripe_product_id: stripeId,
  stripe_price_id: stripeId,
})

export type ProductValues = z.output<typeof productSchema>

/** The form of a variation (spec section 5, "Variation"). Without a price of its own it has the product's. */
export const variationSchema = z.object({
  name: text({ required: variationErrors.required, maximum: 60 }),
  value: text({ required: variationErrors.required, maximum: 100 }),
  description: text({ lines: true, maximum: 1000 }).transform((words) => (words === '' ? null : words)),
  price: variationPrice,
  stock_quantity: units,
  in_stock: checkbox,
  stripe_price_id: stripeId,
})

export type VariationValues = z.output<typeof variationSchema>
