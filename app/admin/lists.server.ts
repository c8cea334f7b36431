import { type AppLoadContext, data } from '@remix-run/node'
import type { Flash } from '~/http/flash.server'
import { noSuchButton } from '~/http/outcome.server'
import { redirectWith } from '~/http/redirect.server'
import { adminLoader } from './guard.server'

/**
 * The loader of a page of the admin that is about one list. Where that cannot be read the page still comes, with
 * the list's own words for it, but as a 503: whatever watches the shop must not take it for a whole one.
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
 * The response to a button in a list: the same page again, with the message. A script-driven page replaces its entry in
 * the history, so that Back leads to the page before.
 */
async function backTo(path: string, message: Flash) {
  const response = await redirectWith(path, [message])
  response.headers.set('X-Remix-Replace', 'true')
  return response
}

/** The path a form was posted to, with its search and page. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * The response of a page whose buttons each do one thing.
 * @param message what the button did, in words
 * @throws 400 when there is none
 */
export async function respondToButton(request: Request, message: Flash | undefined) {
  if (!message) throw noSuchButton()
  return backTo(pathOf(request), message)
}
