import { z } from 'zod'
import { checkbox, text } from '~/forms/field-types.server'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { parsePrice } from '~/lib/money'
import { categoryTexts, productErrors } from './admin-messages'
import { parseUnits } from './offer'
import { productFields, variationFields, type Field, type Fields, type ValuesOf } from './product-fields'

const mostImages = 30

const image = z.object({
  url: text({ required: productErrors.images, maximum: 2000 }).refine(isPictureUrl, productErrors.images),
  alt: text({ maximum: 300 }),
})

/** Lower-case, so that one category is not two (spec section 5, "New category"). */
export const categoryName = text({ required: categoryTexts.missing, maximum: 60 }).transform((name) =>
  name.replace(/\s+/g, ' ').toLowerCase(),
)

/** How each kind of field is read from a form. Prices come out in cents. */
const readers: Record<Field['kind'], (field: Field) => z.ZodType> = {
  line: ({ required, maximum }) => text({ required, maximum }).transform(orNull(required)),
  text: ({ required, maximum }) => text({ required, maximum, lines: true }).transform(orNull(required)),
  // What is sold costs something: the payment service takes no payment of nothing.
  price: ({ required, invalid, zeroPrice }) =>
    text({ required, maximum: 40 })
      .transform((typed, context) => (typed === '' ? null : (parsePrice(typed) ?? refuse(context, invalid))))
      .refine((cents) => cents !== 0, zeroPrice),
  // An empty field is 0 (spec section 5).
  count: ({ invalid }) =>
    text({ maximum: 20 }).transform((typed, context) =>
      typed === '' ? 0 : (parseUnits(typed) ?? refuse(context, invalid)),
    ),
  checkbox: () => checkbox,
  category: () => categoryName,
  images: ({ required }) => z.array(image, required).min(1, required).max(mostImages, 'At most 30 images'),
}

function orNull(required: string | undefined) {
  return (typed: string) => (typed === '' && !required ? null : typed)
}

function refuse(context: z.RefinementCtx, message: string | undefined): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

function schemaOf<T extends Fields>(fields: T): z.ZodType<ValuesOf<T>> {
  const shape = Object.entries(fields).map(([name, field]) => [name, readers[field.kind](field)] as const)
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<ValuesOf<T>>
}

/** The product editor's form (spec section 5, "Product save"). */
export const productSchema = schemaOf(productFields)

/** The form of a variation (spec section 5, "Variation"). Without a price of its own it has the product's. */
export const variationSchema = schemaOf(variationFields)
