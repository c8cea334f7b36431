/** The orders of the shop's list, in words. */
export const sortNames = {
  /** The owner's order; the newest first where she has given none (beyond, section 5). */
  recommended: 'Our choice',
  newest: 'Newest',
  price: 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
} as const

export type Sort = keyof typeof sortNames
export const defaultSort: Sort = 'recommended'

/**
 * The orders to choose from (blueprint, "Lists"). Until the owner has given a product its place, her order is that of the
 * newest, and is called so.
 */
export function sortChoices(hasPlaces: boolean): [Sort, string][] {
  const all = Object.entries(sortNames) as [Sort, string][]
  if (hasPlaces) return all
  const others = all.filter(([sort]) => sort !== 'newest' && sort !== defaultSort)
  return [[defaultSort, sortNames.newest], ...others]
}

/** What a visitor asks of the shop, by the query string. */
export interface ShopQuery {
  /** Lower-case; undefined for all. */
  category: string | undefined
  /** Trimmed, at most 100 characters; empty when nothing is searched. */
  search: string
  sort: Sort
  /** From 1. */
  page: number
}

/** Spec section 3: stand in while the shop has no categories, or they cannot be read. */
export const fallbackCategories = ['crystals', 'books', 'accessories', 'kits', 'cards', 'jewelry']

/** The path of the shop for a query; what is as by default is left out. */
export function shopPath({ category, search = '', sort = defaultSort, page = 1 }: Partial<ShopQuery> = {}): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category)
  if (search) params.set('q', search)
  if (sort !== defaultSort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `/shop?${query}` : '/shop'
}

/** The canonical path of a list: category and page make another page, the order does not. */
export function canonicalShopPath({ category, page }: ShopQuery): string {
  return shopPath({ category, page })
}
