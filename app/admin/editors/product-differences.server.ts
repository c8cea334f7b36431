import type { ProductRow } from '~/catalog/commands.server'
import type { ProductValues } from '~/catalog/product-fields'
import { formatMoney } from '~/lib/money'
import { capitalize } from '~/lib/text'
import { yesNo, type ComparedFields } from './differences.server'
import type { TypedStock } from './loaded-item.server'

/** What a newer product and the typed one say in each field, apart from the stock. */
export function comparedProduct(
  newer: ProductRow,
  typed: ProductValues,
): ComparedFields<ProductValues, keyof TypedStock> {
  // A picture without a description of its own has the product's name for one, which is compared above.
  const pictures = (images: ProductValues['images'], name: string) =>
    images.map(({ url, alt }) => (alt && alt !== name ? `${url} (${alt})` : url)).join('\n')
  return {
    name: ['Product name', newer.name, typed.name],
    price: ['Price', formatMoney(newer.priceCents), formatMoney(typed.price)],
    description: ['Description', newer.description, typed.description],
    images: ['Images', pictures(newer.images, newer.name), pictures(typed.images, typed.name)],
    category: ['Category', capitalize(newer.category), capitalize(typed.category)],
    featured: ['Featured', yesNo(newer.featured), yesNo(typed.featured)],
    stripe_product_id: ['Stripe product ID', newer.stripeProductId ?? '', typed.stripe_product_id ?? ''],
    stripe_price_id: ['Stripe price ID', newer.stripePriceId ?? '', typed.stripe_price_id ?? ''],
  }
}
