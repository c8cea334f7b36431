import { desc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, productVariations } from '~db/schema'
import type { Cell } from '~/lib/csv'
import { priceOf } from './stock'
import { inOptionOrder } from './variations.server'

/** Every product, and a row for each of its variations, as rows for a CSV file; the first one names the columns. */
export async function productTable(): Promise<Cell[][]> {
  const rows = await getDb()
    .select({ product: products, variation: productVariations })
    .from(products)
    .leftJoin(productVariations, eq(productVariations.productId, products.id))
    .orderBy(desc(products.createdAt), desc(products.id), ...inOptionOrder)
  return [
    ['Name', 'Address', 'Category', 'Option', 'Value', 'Price', 'Stock', 'In stock', 'Featured', 'Created'],
    ...rows.map(({ product, variation }) => [
      product.name,
      product.slug,
      product.category,
      variation?.name ?? '',
      variation?.value ?? '',
      { cents: priceOf(variation ?? product, product) },
      String((variation ?? product).stockQuantity),
      yesNo(product.inStock && (variation?.inStock ?? true)),
      yesNo(product.featured),
      { time: product.createdAt },
    ]),
  ]
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
