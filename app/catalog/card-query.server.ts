import { sql } from 'drizzle-orm'
import { products, type ProductImage } from '~db/schema'
import { noPicture, type ProductCardData } from './card'
import { shownPrice, stockOfAll, type PricedVariation } from './price'

/**
 * The columns of a card. The variations come along in the same row, so that a page of cards is one query whatever
 * the number of products.
 */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  priceCents: products.priceCents,
  images: products.images,
  options: products.options,
  inStock: products.inStock,
  stockQuantity: products.stockQuantity,
  variations: sql`(
    select json_group_array(json_object(
      'name', v.name, 'priceCents', v.price_cents, 'stockQuantity', v.stock_quantity,
      'inStock', json(iif(v.in_stock, 'true', 'false'))))
    from product_variations v where v.product_id = products.id)`.mapWith(
    (json: string) => JSON.parse(json) as PricedVariation[],
  ),
}

interface CardRow {
  id: string
  slug: string
  name: string
  priceCents: number
  images: ProductImage[]
  options: { name: string }[] | null
  inStock: boolean
  stockQuantity: number
  variations: PricedVariation[]
}

/** One row of a card query as the card shows it. */
export function toCard(row: CardRow): ProductCardData {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.images[0] ?? noPicture,
    ...shownPrice(row, row.variations),
    hasVariations: row.variations.length > 0,
    stock: stockOfAll(row, row.variations),
  }
}
