/** Texts of the catalog, letter for letter as in the specification where it has them. */

export const outOfStock = 'Out of stock'
export const inStock = 'In stock'
export const madeToOrder = 'Made to order'

/** Over all options of a product, whatever their group: one excludes the others (beyond, section 5). */
export const chooseOne = 'Choose one'

/** Spec section 9: shown at 1 to 5. */
export function onlyLeft(count: number): string {
  return `Only ${count} left in stock!`
}

/** Spec section 5. */
export function onlyAvailable(count: number): string {
  return `Sorry, only ${count} items available.`
}

/** To the owner, who alone sees the page of a draft. */
export const hiddenProduct = 'This product is hidden. Only you see this page, because you are logged in.'

export const loadFailed = { title: 'Failed to load products', text: 'Please try again later' }
export const emptyCategory = 'No products found in this category'
export const emptyShop = { title: 'There are no products in the shop yet', text: 'Please look in again soon.' }

/** Where something is sold out (beyond, section 4). */
export const tellMeTexts = {
  title: 'Tell me when it is back',
  hint: 'One email, then your address is deleted.',
  which: 'Which one?',
  done: 'Thank you. We will write to you once it is back.',
  inStock: 'It is back already.',
  failed: 'Your address could not be kept. Please try again.',
}
