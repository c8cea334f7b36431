/** One page of a list. Pages are counted from 1. */
export interface Page<T> {
  items: T[]
  page: number
  pages: number
  total: number
  /** There are more than `total`, which is as far as they were counted. */
  more?: boolean
}

/** Characters of a search in a list. */
export const longestSearch = 100

/** Reads `?page=`: a whole number from 1, anything else is the first page (blueprint, "Lists"). */
export function pageNumber(params: URLSearchParams): number {
  const text = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The number of pages, at least one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The number of pages, and the offset of the asked page, or of the last one when it is past the end. */
export function pageWindow(
  total: number,
  size: number,
  asked: number,
): { page: number; pages: number; offset: number } {
  const pages = pageCount(total, size)
  const page = Math.min(asked, pages)
  return { page, pages, offset: (page - 1) * size }
}
