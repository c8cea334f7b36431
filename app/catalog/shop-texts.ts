import { siteTexts } from '~/lib/site-texts'
import { defaultSort, sorts, type Sort } from './shop-query'

/** On the page of the shop. */
export const shopTexts = siteTexts('shop', {
  categories: 'Product categories',
  all: 'All',
  products: 'Products',
  count: '{count} products',
  countOne: '{count} product',
  moreThan: 'More than {count} products',
  search: 'Search',
  sortBy: 'Sort by',
  sort: 'Sort',
  recommended: 'Our choice',
  newest: 'Newest',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  page: 'Page {number}',
  failedTitle: 'Failed to load products',
  failed: 'Please try again later',
  noneInCategory: 'No products found in this category',
  noneFound: 'No products found for “{search}”',
  viewAll: 'View All Products',
  emptyTitle: 'There are no products in the shop yet',
  empty: 'Please look in again soon.',
  services: 'See the services',
  blog: 'Read the blog',
})

/**
 * The orders to choose from (blueprint, "Lists"). Until the owner has given a product its place, her order is that of the
 * newest, and is called so.
 */
export function sortChoices(hasPlaces: boolean): [Sort, string][] {
  if (hasPlaces) return sorts.map((sort) => [sort, shopTexts[sort]])
  const others = sorts.filter((sort) => sort !== 'newest' && sort !== defaultSort)
  return [[defaultSort, shopTexts.newest], ...others.map((sort): [Sort, string] => [sort, shopTexts[sort]])]
}
