import { z } from 'zod'
import { keepsCookies, sendsCookie, signedCookie } from '~/security/cookies.server'
import { refusalTexts } from '~/security/messages.server'

const flashSchema = z
  .array(
    z.object({
      tone: z.enum(['success', 'error', 'warning', 'info']),
      title: z.string().optional(),
      text: z.string().optional(),
      detail: z.string().optional(),
      thanks: z.boolean().optional(),
      undo: z.object({ id: z.string(), name: z.string() }).optional(),
    }),
  )
  .max(5)

/** A message for the next page: a toast with JavaScript, a notice first in `main` without. */
export type Flash = z.output<typeof flashSchema>[number]

const secondsToShow = 60
const cookie = signedCookie('flash', flashSchema, { maxAge: secondsToShow })

/** Messages in the URL, with the time when they were written: the same as the cookie, for browsers that keep none. */
const inUrl = signedCookie('flash', z.tuple([flashSchema, z.number()]))
export const flashParameter = 'flash'

/** A `Set-Cookie` header that carries messages to the page that is shown next. */
export function flashHeader(...messages: Flash[]): Promise<string> {
  return cookie.write(messages)
}

/** The messages waiting for this page, and the header that takes them away once they are shown. */
export async function takeFlash(request: Request): Promise<{ messages: Flash[]; header: string | undefined }> {
  if (sendsCookie(request, 'flash')) {
    return { messages: (await cookie.read(request)) ?? [], header: await cookie.clear() }
  }
  const written = new URL(request.url).searchParams.get(flashParameter)
  if (!written || !/^[\w%.+/=-]+$/.test(written)) return { messages: [], header: undefined }
  const stored = await inUrl.read(requestWith(`flash=${written}`))
  const isFresh = stored && Date.now() - stored[1] < secondsToShow * 1000
  return { messages: isFresh ? stored[0] : [], header: undefined }
}

/**
 * The response to a form of a visitor who has no cookie of ours: whether the browser keeps those that are set now shows only
 * when it asks for the next page. So that page's URL says what to show if it does not: the messages themselves, or that
 * cookies are needed. If it does, `withoutFlash` takes that off the URL. Only for browsers, which name the page
 * that they come from: other clients get the plain path.
 */
export async function carryFlash<T>(request: Request, result: T): Promise<T> {
  if (!(result instanceof Response) || !comesFromPage(request) || keepsCookies(request)) return result
  const location = result.headers.get('Location')
  const set = result.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
  if (!location?.startsWith('/') || set.length === 0) return result
  const needsCookies = set.some((line) => !line.startsWith('flash='))
  // Cart, wishlist and login would be forgotten at once (case C103).
  const cookiesNeeded: Flash = { tone: 'error', text: refusalTexts.noCookies }
  const messages = needsCookies ? [cookiesNeeded] : ((await cookie.read(requestWith(set[0]!))) ?? [])
  result.headers.set('Location', withFlash(location, valueOf(await inUrl.write([messages, Date.now()]))))
  return result
}

function comesFromPage({ headers }: Request): boolean {
  return headers.has('Referer') || headers.has('Sec-Fetch-Mode')
}

/**
 * The path and query without the messages, once the browser has proved that it keeps cookies. Undefined when there is
 * nothing to take off.
 */
export function withoutFlash(request: Request): string | undefined {
  const url = new URL(request.url)
  if (!url.searchParams.has(flashParameter) || !keepsCookies(request)) return undefined
  url.searchParams.delete(flashParameter)
  // Two slashes at the beginning would lead to another host.
  return url.pathname.replace(/^\/+/, '/') + url.search
}

/** A path of this site with messages in its query, in place of those that it may have from before. */
export function withFlash(path: string, written: string): string {
  const url = new URL(path, 'http://site.invalid')
  url.searchParams.set(flashParameter, written)
  return url.pathname + url.search
}

/** A request with one cookie. @param line as in `Set-Cookie` */
function requestWith(line: string): Request {
  return new Request('http://site.invalid', { headers: { Cookie: line.split(';')[0]! } })
}

function valueOf(line: string): string {
  return line.slice(line.indexOf('=') + 1).split(';')[0]!
}
