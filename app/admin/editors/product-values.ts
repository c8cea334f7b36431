import type { FieldMetadata, FormMetadata } from '@conform-to/react'

/** The product editor's form as its fields are named (spec section 3). */
export type ProductFormValues = {
  name: string
  price: string
  description: string
  category: string
  new_category: string
  stock_quantity: string
  in_stock: boolean
  featured: boolean
  stripe_product_id: string
  stripe_price_id: string
  images: { url: string; alt: string }[]
}

/** All fields of the form: the chosen files too, which are gone when it comes back. */
export type ProductFields = ProductFormValues & { files: string }
export type ProductFormData = FormMetadata<ProductFields, string[]>
export type ProductField<T> = FieldMetadata<T, ProductFields, string[]>

/** Spec section 9: default category and stock quantity. */
export const newProductValues: ProductFormValues = {
  name: '',
  price: '',
  description: '',
  category: 'crystals',
  new_category: '',
  stock_quantity: '10',
  in_stock: true,
  featured: false,
  stripe_product_id: '',
  stripe_price_id: '',
  images: [{ url: '', alt: '' }],
}

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

/** The form of a variation as its fields are named (spec section 3). */
export type VariationFormValues = {
  name: string
  value: string
  description: string
  price: string
  stock_quantity: string
  in_stock: boolean
  stripe_price_id: string
}

/** Spec section 3: stock 0 and in stock by default. */
export const newVariationValues: VariationFormValues = {
  name: '',
  value: '',
  description: '',
  price: '',
  stock_quantity: '0',
  in_stock: true,
  stripe_price_id: '',
}

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
