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
