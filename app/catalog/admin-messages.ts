import { formatMoney, leastChargeCents } from '~/lib/money'
import { maximumUnits, type StockMode } from './stock'

/** Texts of the catalog that only the admin reads: visitors' pages need not load them. */

/** What the admin says of products and their variations (spec sections 5 and 8). */
export const productErrors = {
  name: 'Please enter a product name',
  price: 'Please enter a valid price',
  leastPrice: `Please enter a valid price: at least ${formatMoney(leastChargeCents)}, because the payment service takes no smaller payments`,
  formerPrice: 'Please enter a former price above the price, or leave it empty',
  position: 'Please enter a whole number from 1 on, or leave it empty',
  description: 'Please enter a product description',
  images: 'Please enter valid image URLs or remove empty fields',
  manyImages: (most: number) => `At most ${most} images`,
  stock: `Please enter a whole number of units, 0 to ${maximumUnits.toLocaleString('en-US')}`,
}

/** The three words of stock (beyond, section 5). */
export const stockWords: Record<StockMode, string> = {
  counted: 'Counted',
  madeToOrder: 'Made to order',
  soldOut: 'Sold out',
}

export const categoryTexts = {
  missing: 'Please enter a category name',
  exists: 'This category already exists',
  added: (name: string) => `Category "${name}" added`,
}

export const variationErrors = {
  required: 'Please fill in all required fields',
  price: 'Please enter a valid price, or leave it empty to use the product price',
  leastPrice: `Please enter a valid price: at least ${formatMoney(leastChargeCents)}, because the payment service takes no smaller payments. Leave it empty to use the product price`,
  exists: 'This product already has this option',
}

/** The history of a product. */
export const productHistoryTexts = {
  options: 'Options',
  stock: 'Stock',
  units: (units: number) => `${units} left`,
  stockAlone: 'Sales, and saves of the stock alone, are not in this list: stock is not brought back.',
  stockStays:
    'The stock stays as it is now, because what was sold meanwhile must not be put back. An option that was deleted comes back with what was left of it when it went, and one that came since goes to the bin.',
} as const
