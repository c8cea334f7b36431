import { type AppLoadContext, data } from '@remix-run/node'
import { adminLoader } from './guard.server'

/**
 * The loader of a page of the back office that is about one list. Where that cannot be read the page still comes, with
 * the list's own words for it, but as a 503: whatever watches the shop must not take it for a whole one.
 * @param read what the page shows, as its address asks for it
 * @param listOf what the page is about; null when it could not be read
 */
export function listLoader<Page>(
  read: (params: URLSearchParams, context: AppLoadContext) => Promise<Page>,
  listOf: (page: Page) => object | null,
) {
  return adminLoader(async ({ request, context }) => {
    const page = await read(new URL(request.url).searchParams, context)
    return data(page, { status: listOf(page) === null ? 503 : 200 })
  })
}
