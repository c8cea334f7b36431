import { type AppLoadContext, data } from '@remix-run/node'
import { log } from '~/config/log.server'
import { type Flash, redirectWith } from '~/http/redirect.server'
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

/**
 * The answer to a button in a list: the same page again, with the message. A script-driven page replaces its entry in
 * the history, so that Back leads to the page before.
 */
async function backTo(path: string, message: Flash) {
  const response = await redirectWith(path, [message])
  response.headers.set('X-Remix-Replace', 'true')
  return response
}

/** The address a form was posted to, with its search and page. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/**
 * The answer of a page whose buttons each do one thing.
 * @param message what the button did, in words
 * @throws 400 when there is none, because no page has such a button
 */
export async function answerButton(request: Request, message: Flash | undefined) {
  if (!message) throw data('There is no such button.', { status: 400 })
  return backTo(pathOf(request), message)
}

interface Outcome {
  done: string
  /** Said when the thing is not there any more; the detail says just that, where the text says something else. */
  missing: string
  missingDetail?: string
  /** Said when the database could not do it. */
  failed: string
}

/**
 * Runs a command of a list and puts its outcome into words; nothing it can meet breaks the page.
 * @param command gives whether it did something, or words of its own
 */
export async function tell(command: () => Promise<boolean | Flash>, outcome: Outcome): Promise<Flash> {
  try {
    const result = await command()
    if (typeof result === 'object') return result
    if (result) return { tone: 'success', text: outcome.done }
    return { tone: 'error', text: outcome.missing, detail: outcome.missingDetail }
  } catch (error) {
    log.error(outcome.failed, error)
    return { tone: 'error', text: outcome.failed }
  }
}
