import { oneLine } from './clean-text'
import { pageNumber } from './pagination'

/** Characters of a search. */
export const longestSearch = 100

/** What the address asks of a list: `q`, the words to search for (empty for all), and `page`, from 1. */
export function listQuery(params: URLSearchParams): { search: string; page: number } {
  return { search: oneLine(params.get('q') ?? '', longestSearch), page: pageNumber(params) }
}
