import type { ProductRow } from '~/catalog/commands.server'
import type { ProductValues } from '~/catalog/schema'
import { formatMoney } from '~/lib/money'
import { capitalize } from '~/lib/text'
import { yesNo, type ComparedField } from './loaded-item.server'

/** What a newer product and the typed one say in each field, apart from the stock. */
export function comparedProduct(newer: ProductRow, typed: ProductValues): ComparedField[] {
  const addresses = (images: { url: string }[]) => images.map(({ url }) => url).join('\n')
  return [
    ['Product name', newer.name, typed.name],
    ['Price', formatMoney(newer.priceCents), formatMoney(typed.price)],
    ['Description', newer.description, typed.description],
    ['Images', addresses(newer.images), addresses(typed.images)],
    ['Category', capitalize(newer.category), capitalize(typed.category)],
    ['Featured', yesNo(newer.featured), yesNo(typed.featured)],
    ['Stripe product ID', newer.stripeProductId ?? '', typed.stripe_product_id ?? ''],
    ['Stripe price ID', newer.stripePriceId ?? '', typed.stripe_price_id ?? ''],
  ]
}
