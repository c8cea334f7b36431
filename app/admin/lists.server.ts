import { type AppLoadContext, data } from '@remix-run/node'
import { oneLine } from '~/lib/clean-text'
import { longestSearch, pageNumber } from '~/lib/pagination'
import { loadOptional } from '~/site/failure.server'
import { adminLoader } from './guard.server'

/**
 * The loader of a page of the admin that is about one list. Where the list cannot be read the page still comes and says so,
 * but as a 503: whatever watches the shop must not take it for a whole one.
 * @param read what the page shows, as its URL asks for it
 * @param listOf what the page is about, where that is not its `list`; null when it could not be read
 */
export function listLoader<Page extends object>(
  read: (params: URLSearchParams, context: AppLoadContext) => Promise<Page>,
  listOf = (page: Page) => ('list' in page ? page.list : page),
) {
  return adminLoader(async ({ request, context }) => {
    const page = await read(new URL(request.url).searchParams, context)
    return data(page, { status: listOf(page) === null ? 503 : 200 })
  })
}

/** Reads a list for `listLoader`: null when it cannot be read. @param name for the log */
export function optionalList<List>(name: string, read: (params: URLSearchParams) => Promise<List>) {
  return async (params: URLSearchParams, context: AppLoadContext) => ({
    list: (await loadOptional(name, () => read(params), context)) ?? null,
  })
}

/**
 * Reads a list with a search and a filter for `listLoader`: `q`, `status` and `page` of the URL.
 * @param filters the states to choose from; any other shows all
 */
export function filteredList<Filter extends string, List>(
  name: string,
  filters: Partial<Record<Filter, string>>,
  read: (query: { search: string; page: number; status?: Filter }) => Promise<List>,
) {
  return async (params: URLSearchParams, context: AppLoadContext) => {
    const query = listQuery(params)
    const asked = params.get('status') ?? ''
    const status = Object.hasOwn(filters, asked) ? (asked as Filter) : undefined
    const list = (await loadOptional(name, () => read({ ...query, status }), context)) ?? null
    return { search: query.search, status: status ?? '', list }
  }
}

/** What the URL asks of a list: `q`, the words to search for (empty for all), and `page`, from 1. */
export function listQuery(params: URLSearchParams): { search: string; page: number } {
  return { search: oneLine(params.get('q') ?? '', longestSearch), page: pageNumber(params) }
}
