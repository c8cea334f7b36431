import { desc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, productVariations } from '~db/schema'
import type { Cell } from '~/lib/csv'
import { productFields, type Field } from './product-fields'
import { csvHeadings } from './import/own-file'
import { stockWords } from './admin-messages'
import { formerPriceOf, priceOf } from './offer'
import { stockMode } from './stock'
import { inOptionOrder, type VariationRow } from './variations.server'
import type { ProductRow } from './commands.server'

/** Long texts come last. */
const fields = Object.values<Field>(productFields)
  .filter(({ csv }) => csv !== undefined)
  .sort((a, b) => Number(a.kind === 'text') - Number(b.kind === 'text'))

/**
 * Every product, and a row for each of its variations, as rows for a CSV file; the first one names the columns. The file comes
 * back without a change (`catalog/import`).
 */
export async function productsCsv(): Promise<Cell[][]> {
  const rows = await getDb()
    .select({ product: products, variation: productVariations })
    .from(products)
    .leftJoin(productVariations, eq(productVariations.productId, products.id))
    .orderBy(desc(products.createdAt), desc(products.id), ...inOptionOrder)
  return [
    [
      ...[csvHeadings.name, csvHeadings.slug, csvHeadings.category, csvHeadings.option, csvHeadings.value],
      ...fields.map(({ csv = '' }) => csv),
      ...[csvHeadings.optionDescription, csvHeadings.images, csvHeadings.imageDescriptions, csvHeadings.created],
    ],
    ...rows.map(({ product, variation }) => [
      product.name,
      product.slug,
      product.category,
      variation?.name ?? '',
      variation?.value ?? '',
      ...fields.map((field) => cellOf(field, asSold(product, variation))),
      variation?.description ?? '',
      product.images.map(({ url }) => url).join('\n'),
      product.images.map(({ alt }) => alt).join('\n'),
      { time: product.createdAt },
    ]),
  ]
}

/** The product with what a variation has of its own. */
export function asSold(product: ProductRow, variation: VariationRow | null): ProductRow {
  if (!variation) return product
  const { stockQuantity, counted } = variation
  return {
    ...product,
    priceCents: priceOf(variation, product),
    formerPriceCents: formerPriceOf(variation, product) ?? null,
    stockQuantity,
    counted,
    inStock: product.inStock && variation.inStock,
  }
}

function cellOf({ kind, column }: Field, row: ProductRow): Cell {
  if (kind === 'stock') return stockWords[stockMode(row)]
  const value = row[column as keyof ProductRow]
  if (kind === 'money') return value === null ? '' : { cents: value as number }
  if (kind === 'checkbox') return value ? 'yes' : 'no'
  return String(value ?? '')
}
