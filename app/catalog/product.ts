import { placeholderUrl } from '~/images/picture-url'
import { uiTexts } from '~/ui/messages'
import type { ShownPrice } from './offer'
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
export const noPicture = {
  url: placeholderUrl,
  get alt() {
    return uiTexts.noImage
  },
}

/** The path of a product's page. */
export function productPath({ slug }: { slug: string }): string {
  return `/shop/${slug}`
}

/** One choice of a product: a value of an option group, with its own price and stock. */
export interface Variation {
  id: string
  /** The option group, such as `Size`. */
  name: string
  value: string
  description: string | null
  /** Its own price, or else the product's, in cents. */
  priceCents: number
  /** Crossed out beside it, in cents. */
  formerPriceCents?: number
  stock: Stock
}

/** Everything that a product's page shows. Price and stock of the whole product are those of its card. */
export interface Product extends ProductCardData {
  description: string
  category: string
  /** A draft, in the preview of the owner. */
  hidden: boolean
  images: { url: string; alt: string }[]
  variations: Variation[]
}

/** The variations by option group, in the order in which they were made. */
export function optionGroups(variations: Variation[]): { name: string; variations: Variation[] }[] {
  const groups = new Map<string, Variation[]>()
  for (const variation of variations) {
    groups.set(variation.name, [...(groups.get(variation.name) ?? []), variation])
  }
  return [...groups].map(([name, members]) => ({ name, variations: members }))
}
