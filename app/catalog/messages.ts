import { maximumUnits } from './offer'

/** Texts of the catalog, letter for letter as in the specification where it has them. */

export const outOfStock = 'Out of stock'
export const inStock = 'In stock'
export const madeToOrder = 'Made to order'

/** Spec section 9: shown at 1 to 5. */
export function onlyLeft(count: number): string {
  return `Only ${count} left in stock!`
}

/** Spec section 5. */
export function onlyAvailable(count: number): string {
  return `Sorry, only ${count} items available.`
}

export const loadFailed = { title: 'Failed to load products', text: 'Please try again later' }
export const emptyCategory = 'No products found in this category'
export const emptyShop = { title: 'There are no products in the shop yet', text: 'Please look in again soon.' }

/** What the admin says of products and their variations (spec sections 5 and 8). */
export const productErrors = {
  name: 'Please enter a product name',
  price: 'Please enter a valid price',
  zeroPrice: 'Please enter a valid price: more than $0.00, because the payment service takes no empty payments',
  description: 'Please enter a product description',
  images: 'Please enter valid image URLs or remove empty fields',
  stock: `Please enter a whole number of pieces, 0 to ${maximumUnits.toLocaleString('en-US')}`,
}

export const categoryTexts = {
  missing: 'Please enter a category name',
  exists: 'This category already exists',
  added: (name: string) => `Category "${name}" added`,
}

export const variationErrors = {
  required: 'Please fill in all required fields',
  price: 'Please enter a valid price, or leave it empty to use the product price',
  zeroPrice:
    'Please enter a valid price: more than $0.00, because the payment service takes no empty payments. Leave it empty to use the product price',
  exists: 'This product already has this option',
}
