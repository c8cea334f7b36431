import { z } from 'zod'
import { priceError } from '~/forms/admin-messages'
import { checkbox, text } from '~/forms/field-types.server'
import { isPictureUrl } from '~/images/sanitize-picture-url'
import { leastChargeCents, parsePrice } from '~/lib/money'
import { categoryTexts, productErrors, variationErrors } from './admin-messages'
import {
  productFields,
  variationFields,
  type Field,
  type Fields,
  type ValuesOf,
  type VariationValues,
} from './product-fields'
import { longestCategory } from './shop-query'
import { isStockMode, modeOfTick, parseUnits, stockModes, type StockFields } from './stock'

export const mostImages = 30

const image = z.object({
  url: text({ required: productErrors.images, maximum: 2000 }).refine(isPictureUrl, productErrors.images),
  alt: text({ maximum: 300 }),
})

/** Lower-case, so that one category is not two (spec section 5, "New category"). */
export const categoryName = text({ required: categoryTexts.missing, maximum: longestCategory }).transform((name) =>
  name.replace(/\s+/g, ' ').toLowerCase(),
)

/** How each kind of field is read from a form. Prices come out in cents. */
const readers: Record<Field['kind'], (field: Field) => z.ZodType> = {
  line: ({ required, maximum }) => text({ required, maximum }).transform(orNull(required)),
  text: ({ required, maximum }) => text({ required, maximum, lines: true }).transform(orNull(required)),
  money: ({ required, invalid, leastPrice }) =>
    text({ required, maximum: 40 })
      .transform((typed, context) =>
        typed === '' ? null : (parsePrice(typed) ?? refuse(context, priceError(typed, invalid))),
      )
      .refine((cents) => cents === null || cents >= leastChargeCents, leastPrice),
  // An empty field is 0 (spec section 5).
  count: ({ invalid }) =>
    text({ maximum: 20 }).transform((typed, context) =>
      typed === '' ? 0 : (parseUnits(typed) ?? refuse(context, invalid)),
    ),
  number: ({ required, invalid }) =>
    text({ required, maximum: 20 }).transform((typed, context) =>
      typed === '' ? null : parseUnits(typed) || refuse(context, invalid),
    ),
  checkbox: () => checkbox,
  stock: () => z.enum(stockModes),
  category: () => categoryName,
  images: ({ required }) =>
    z.array(image, required).min(1, required).max(mostImages, productErrors.manyImages(mostImages)),
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

/** The product editor's form (spec section 5, "Product save"). A price that is crossed out is above the present one. */
export const productSchema = schemaOf(productFields).refine(
  ({ price, former_price }) => !former_price || former_price > price,
  { path: ['former_price'], error: productErrors.formerPrice },
)

/** A row of options in the form of a new product: one value, with its price and number. */
const optionRow = z.object({
  value: text({ maximum: variationFields.value.maximum }),
  price: readers.money(variationFields.price) as z.ZodType<number | null>,
  stock_quantity: text({ maximum: 20 }).transform((typed, context) =>
    typed === '' ? null : (parseUnits(typed) ?? refuse(context, productErrors.stock)),
  ),
})

/** The options of a new product: its first variations. Rows that are left empty are none. */
const optionsSchema = z
  .object({
    option_name: text({ maximum: variationFields.name.maximum }),
    in_stock: z.enum(stockModes),
    variations: z.array(optionRow).max(50).optional(),
  })
  .transform(({ option_name: name, in_stock, variations = [] }, context) => {
    const refuseAt = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const seen = new Set<string>()
    const rows = variations.flatMap(({ value, price, stock_quantity: units }, index): VariationValues[] => {
      if (value === '' && price === null && units === null) return []
      const key = value.toLowerCase()
      if (value === '') refuseAt(['variations', index, 'value'], variationErrors.required)
      if (value !== '' && seen.has(key)) refuseAt(['variations', index, 'value'], variationErrors.exists)
      seen.add(key)
      // Without a number it is made to order where the product is; never because a field was passed over.
      const isCounted = units !== null || in_stock !== 'madeToOrder'
      if (isCounted && units === null) refuseAt(['variations', index, 'stock_quantity'], productErrors.stock)
      const stock = { stock_quantity: units ?? 0, in_stock: isCounted ? 'counted' : 'madeToOrder' } as const
      return [{ name, value, price, description: null, stripe_price_id: null, ...stock }]
    })
    if (rows.length > 0 && name === '') refuseAt(['option_name'], variationErrors.required)
    return { variations: rows }
  })

/** The form of a new product, which can have its options with it. */
export const newProductSchema = z.intersection(productSchema, optionsSchema)

/** The form of a variation (spec section 5, "Variation"). Without a price of its own it has the product's. */
export const variationSchema = schemaOf(variationFields)

/**
 * Says in a form in which of the three words its stock is, where it has the specification's tick for `in_stock`. What is
 * made to order has no number.
 * @param before the stock that the form was loaded with; left out for something new
 */
export function nameStockMode(form: FormData, before?: StockFields): void {
  const typed = form.get('in_stock')
  if (typed === 'madeToOrder') form.set('stock_quantity', '0')
  if (isStockMode(typed)) return
  const units = String(form.get('stock_quantity') ?? '').trim()
  // What is no number is refused at its field.
  form.set('in_stock', modeOfTick(checkbox.parse(typed), units === '' ? 0 : (parseUnits(units) ?? 1), before))
}
