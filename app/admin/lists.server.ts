import { type AppLoadContext, data } from '@remix-run/node'
import type { Binned } from '~/history/bin.server'
import { type Flash, noSuchButton, type Outcome, outcomeMessage } from '~/http/flash.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { oneLine } from '~/lib/clean-text'
import { longestSearch, pageNumber } from '~/lib/pagination'
import { loadOptional } from '~/site/failure.server'
import { adminAction, adminLoader } from './guard.server'

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
 * The same for a list with a search and a filter: `q`, `status` and `page` of the URL.
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

/**
 * Runs a command and puts its outcome into words; what is in the bin now can be brought back by them.
 * @param run gives whether there was something to do, what it put into the bin, or words of its own
 */
export function runCommand(run: () => Promise<boolean | Binned | Flash | undefined>, outcome: Outcome): Promise<Flash> {
  return outcomeMessage(async () => {
    const result = await run()
    const isBinned = typeof result === 'object' && !('tone' in result)
    return isBinned ? { tone: 'success', text: outcome.done, undo: result } : (result ?? false)
  }, outcome)
}

type Otherwise = Omit<Outcome, 'done'>

/** What it does, what is said when it did, and what is said otherwise where it has words of its own for that. */
type Button = [run: Parameters<typeof runCommand>[0], done?: string, otherwise?: Partial<Otherwise>]

/**
 * The buttons of a page by their intent: gives what presses the one that a form names, and says what came of it.
 * @param otherwise said by all of them when there was nothing to do, or when the database could not do it
 * @param buttonsFor `id` of the row that the form names; `on` for a switch that is turned on
 */
export function buttons(
  otherwise: Otherwise,
  buttonsFor: (id: string, on: boolean, form: FormData) => Record<string, Button>,
) {
  /** @throws 400 when there is no such button */
  return async (form: FormData, id = textOf(form, 'id')): Promise<Flash> => {
    const all = buttonsFor(id, form.get('value') === 'on', form)
    const intent = textOf(form, 'intent')
    if (!Object.hasOwn(all, intent)) throw noSuchButton()
    const [run, done = '', own] = all[intent]!
    return runCommand(run, { done, ...otherwise, ...own })
  }
}

/** The action of a page that has such buttons only. */
export function buttonAction(press: (form: FormData) => Promise<Flash>, options?: Parameters<typeof adminAction>[1]) {
  return adminAction(async ({ request, form }) => respondToButton(request, await press(form)), options)
}

/**
 * The response to a button that does one thing: the same page again, with its search, its place and the message. A
 * script-driven page replaces its entry in the history, so that Back leads to the page before.
 */
export async function respondToButton(request: Request, message: Flash) {
  const { pathname, search } = new URL(request.url)
  const response = await redirectWith(pathname + search, [message])
  response.headers.set('X-Remix-Replace', 'true')
  return response
}
