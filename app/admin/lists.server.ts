import { type AppLoadContext, data } from '@remix-run/node'
import { type Flash, noSuchButton } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { oneLine } from '../lib/clean-text'
import { longestSearch, pageNumber } from '../lib/pagination'
import { adminLoader } from './guard.server'

/**
 * The loader of a page of the admin that is about one list. Where the list cannot be read the page still comes and says so,
 * but as a 503: whatever watches the shop must not take it for a whole one.
 * @param read what the page shows, as its URL asks for it
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

/**
 * The response of a page whose buttons each do one thing: the same page again, with its search, its place and the message. A
 * script-driven page replaces its entry in the history, so that Back leads to the page before.
 * @param message what the button did, in words
 * @throws 400 when there is no such button
 */
export async function respondToButton(request: Request, message: Flash | undefined) {
  if (!message) throw noSuchButton()
  const { pathname, search } = new URL(request.url)
  const response = await redirectWith(pathname + search, [message])
  response.headers.set('X-Remix-Replace', 'true')
  return response
}

/** What the URL asks of a list: `q`, the words to search for (empty for all), and `page`, from 1. */
export function listQuery(params: URLSearchParams): { search: string; page: number } {
  return { search: oneLine(params.get('q') ?? '', longestSearch), page: pageNumber(params) }
}
