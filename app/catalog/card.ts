import { imageMissing } from '~/images/messages'
import { placeholderUrl } from '~/images/sizes'
import type { ShownPrice } from './price'
import type { Stock } from './stock'

/** Everything that a product's card shows. */
export interface ProductCardData extends ShownPrice {
  id: string
  slug: string
  name: string
  /** The first picture. */
  image: { url: string; alt: string }
  /** Its card then leads to the page, where one of them is chosen. */
  hasVariations: boolean
  /** Of the whole product: sold out when all its variations are. */
  stock: Stock
}

/** Stands in where a product has no picture. */
export const noPicture = { url: placeholderUrl, alt: imageMissing }

/** The address of a product's page. */
export function productPath({ slug }: { slug: string }): string {
  return `/shop/${slug}`
}
