import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { emptyValues, productFields, variationFields, type FormValuesOf } from '~/catalog/product-fields'

/** The product editor's form as its fields are named (spec section 3). */
export type ProductFormValues = FormValuesOf<typeof productFields> & { new_category: string }

/** All fields of the form: the chosen files too, which are gone when it comes back. */
export type ProductFields = ProductFormValues & { files: string }
export type ProductFormData = FormMetadata<ProductFields, string[]>
export type ProductField<T> = FieldMetadata<T, ProductFields, string[]>

/** What the form of a new product is filled with. */
export const newProductValues: ProductFormValues = { ...emptyValues(productFields), new_category: '' }

/** What the form was loaded with: where a save starts from. */
export interface LoadedProduct {
  id: string
  slug: string
  name: string
  priceCents: number
  version: number
  stockQuantity: number
  inStock: boolean
  values: ProductFormValues
}

export type VariationFormValues = FormValuesOf<typeof variationFields>
export const newVariationValues: VariationFormValues = emptyValues(variationFields)

/** A variation in the list, and what its form is loaded with. */
export interface LoadedVariation {
  id: string
  name: string
  value: string
  /** Null for the product's price. */
  priceCents: number | null
  stockQuantity: number
  inStock: boolean
  version: number
  values: VariationFormValues
}

/** The address at which the form of one variation is open. @param tab the address of the product's variations */
export function variationPath(tab: string, id: string): string {
  return `${tab}${tab.includes('?') ? '&' : '?'}variation=${id}#variation-form`
}
