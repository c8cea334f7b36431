import type { VariationRow } from '~/catalog/variations.server'
import { toFixedDollars } from '~/lib/money'
import type { LoadedVariation } from './variation-values'

export function toVariation(row: VariationRow): LoadedVariation {
  const { id, name, value, priceCents, stockQuantity, inStock, version } = row
  return {
    id,
    name,
    value,
    priceCents,
    stockQuantity,
    inStock,
    version,
    values: {
      name,
      value,
      description: row.description ?? '',
      price: priceCents === null ? '' : toFixedDollars(priceCents),
      stock_quantity: String(stockQuantity),
      in_stock: inStock,
      stripe_price_id: row.stripePriceId ?? '',
    },
  }
}
