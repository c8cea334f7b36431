import type { LoadedItem, ProductRow } from '~/catalog/commands.server'
import type { ProductValues } from '~/catalog/schema'
import { formatMoney } from '~/lib/money'
import { capitalize } from '~/lib/text'

/** The fields in which what is saved now differs from what was typed, with the saved value (blueprint, "Lost updates"). */
export function productDifferences(
  newer: ProductRow,
  typed: ProductValues,
  loaded: LoadedItem,
): { label: string; value: string }[] {
  const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
  const addresses = (images: { url: string }[]) => images.map(({ url }) => url).join('\n')
  const rows: [label: string, saved: string, typed: string][] = [
    ['Product name', newer.name, typed.name],
    ['Price', formatMoney(newer.priceCents), formatMoney(typed.price)],
    ['Description', newer.description, typed.description],
    ['Images', addresses(newer.images), addresses(typed.images)],
    ['Category', capitalize(newer.category), capitalize(typed.category)],
    ['Featured', yesNo(newer.featured), yesNo(typed.featured)],
    ['Stripe product ID', newer.stripeProductId ?? '', typed.stripe_product_id ?? ''],
    ['Stripe price ID', newer.stripePriceId ?? '', typed.stripe_price_id ?? ''],
  ]
  // What the owner did not touch of the stock is not written, so there is nothing to decide.
  if (typed.stock_quantity !== loaded.stockQuantity) {
    rows.push(['Stock quantity', String(newer.stockQuantity), String(typed.stock_quantity)])
  }
  if (typed.in_stock !== loaded.inStock) rows.push(['In stock', yesNo(newer.inStock), yesNo(typed.in_stock)])
  return rows.filter(([, saved, own]) => saved !== own).map(([label, value]) => ({ label, value }))
}
