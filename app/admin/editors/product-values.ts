import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { emptyValues, productFields, variationFields, type FormValuesOf } from '~/catalog/product-fields'
import type { LoadedStock } from '~/catalog/stock.server'

/** A row of options in the form of a new product. */
export interface OptionRow {
  value: string
  price: string
  stock_quantity: string
}

/** The product editor's form as its fields are named (spec section 3); that of a new product has options, too. */
export type ProductFormValues = FormValuesOf<typeof productFields> & {
  new_category: string
  option_name?: string
  variations?: OptionRow[]
}

/** All fields of the form: the chosen files too, which are gone when it comes back. */
export type ProductFields = Required<ProductFormValues> & { files: string }
export type ProductFormData = FormMetadata<ProductFields, string[]>
export type ProductField<T> = FieldMetadata<T, ProductFields, string[]>

/** What the form of a new product is filled with. */
export const newProductValues: ProductFormValues = {
  ...emptyValues(productFields),
  new_category: '',
  option_name: '',
  variations: Array.from({ length: 3 }, () => ({ value: '', price: '', stock_quantity: '' })),
}

/** What the form was loaded with: where a save starts from. */
export interface LoadedProduct extends LoadedStock {
  id: string
  slug: string
  name: string
  priceCents: number
  values: ProductFormValues
}

export type VariationFormValues = FormValuesOf<typeof variationFields>
export const newVariationValues: VariationFormValues = emptyValues(variationFields)

/** A variation in the list, and what its form is loaded with. */
export interface LoadedVariation extends LoadedStock {
  id: string
  name: string
  value: string
  /** Null for the product's price. */
  priceCents: number | null
  values: VariationFormValues
}

/** The path of the editor of a new product. */
export const newProductPath = '/admin/new-product'

/** The path at which the form of one variation is open. @param tab the path of the product's variations */
export function variationPath(tab: string, id: string): string {
  return `${tab}${tab.includes('?') ? '&' : '?'}variation=${id}#variation-form`
}

/** Puts further pictures at the end of the form's list of images, in the place of rows that were left empty. */
export function appendImages(form: FormData, urls: string[]): void {
  if (urls.length === 0) return
  const rows = withPictures(form, urls)
  for (const name of [...form.keys()]) if (pictureField.test(name)) form.delete(name)
  for (const [index, { url, alt }] of rows.entries()) {
    form.set(`images[${index}].url`, url)
    form.set(`images[${index}].alt`, alt)
  }
}

interface PictureRow {
  url: string
  alt: string
}

const pictureField = /^images\[(\d{1,4})\]\.(url|alt)$/

/** The list of images as it stands in the product's form, with further ones in the place of rows that are empty. */
export function withPictures(form: FormData, urls: string[]): PictureRow[] {
  const rows = rowsOf(form).filter(({ url, alt }) => url !== '' || alt !== '')
  const known = new Set(rows.map(({ url }) => url))
  return [...rows, ...urls.filter((url) => !known.has(url)).map((url) => ({ url, alt: '' }))]
}

function rowsOf(form: FormData): PictureRow[] {
  const rows: PictureRow[] = []
  for (const [name, value] of form) {
    const [, index, part] = pictureField.exec(name) ?? []
    if (index === undefined) continue
    const row = (rows[Number(index)] ??= { url: '', alt: '' })
    if (typeof value === 'string') row[part === 'alt' ? 'alt' : 'url'] = value.trim()
  }
  return rows.filter(Boolean)
}
