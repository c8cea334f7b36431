/** The orders of the shop's list. `recommended` is the owner's, or the newest first where she has given none (beyond, section 5). */
export const sorts = ['recommended', 'newest', 'price', 'price-desc', 'name'] as const

export type Sort = (typeof sorts)[number]
export const defaultSort: Sort = 'recommended'

/** In characters. */
export const longestCategory = 60

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
