import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { sendsCookie, signedCookie } from '~/security/cookies.server'

const flashSchema = z
  .array(
    z.object({
      tone: z.enum(['success', 'error', 'warning', 'info']),
      title: z.string().optional(),
      text: z.string().optional(),
      detail: z.string().optional(),
      thanks: z.boolean().optional(),
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

/** Said where cart, wishlist or login would be forgotten at once (case C103). */
const cookiesNeeded: Flash = {
  tone: 'error',
  text: 'Your browser keeps no cookies for this site. The cart, the wishlist and the login need them: please allow cookies and try again.',
}

/** A `Set-Cookie` header that carries messages to the page that is shown next. */
function flashHeader(...messages: Flash[]): Promise<string> {
  return cookie.write(messages)
}

/** The messages waiting for this page, and the header that takes them away once they are shown. */
export async function takeFlash(request: Request): Promise<{ messages: Flash[]; header: string | undefined }> {
  if (sendsCookie(request, 'flash')) {
    return { messages: (await cookie.read(request)) ?? [], header: await cookie.clear() }
  }
  const written = new URL(request.url).searchParams.get(flashParameter)
  if (!written || !/^[\w%.+/=-]+$/.test(written)) return { messages: [], header: undefined }
  const stored = await inUrl.read(bringing(`flash=${written}`))
  const isFresh = stored && Date.now() - stored[1] < secondsToShow * 1000
  return { messages: isFresh ? stored[0] : [], header: undefined }
}

/**
 * The answer to a form of a visitor who has no cookie of ours: whether the browser keeps those that are set now shows only
 * when it asks for the next page. So that page's URL says what to show if it does not: the messages themselves, or that
 * cookies are needed. If it does, `withoutFlash` takes that off the URL. Only for browsers, which say that they navigate
 * (Fetch, "Sec-Fetch-Mode", https and localhost): other clients get the plain path.
 */
export async function carryFlash<T>(request: Request, result: T): Promise<T> {
  if (!(result instanceof Response) || keepsCookies(request) || !request.headers.has('Sec-Fetch-Mode')) return result
  const location = result.headers.get('Location')
  const set = result.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
  if (!location?.startsWith('/') || set.length === 0) return result
  const needsCookies = set.some((line) => !line.startsWith('flash='))
  const messages = needsCookies ? [cookiesNeeded] : ((await cookie.read(bringing(set[0]!))) ?? [])
  result.headers.set('Location', withFlash(location, valueOf(await inUrl.write([messages, Date.now()]))))
  return result
}

/**
 * The path and query without the messages, once the browser has proved that it keeps cookies. Undefined when there is
 * nothing to take off.
 */
export function withoutFlash(request: Request): string | undefined {
  const url = new URL(request.url)
  if (!url.searchParams.has(flashParameter) || !keepsCookies(request)) return undefined
  url.searchParams.delete(flashParameter)
  return url.pathname + url.search
}

export function withFlash(path: string, written: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${flashParameter}=${encodeURIComponent(written)}`
}

/** A request of a browser that brings this cookie. @param line as in `Set-Cookie` */
function bringing(line: string): Request {
  return new Request('http://site.invalid', { headers: { Cookie: line.split(';')[0]! } })
}

function valueOf(line: string): string {
  return line.slice(line.indexOf('=') + 1).split(';')[0]!
}

/** Whether the browser has brought back a cookie of ours. */
export function keepsCookies(request: Request): boolean {
  return ['cart', 'wishlist', 'flash', 'admin_auth'].some((name) => sendsCookie(request, name))
}

/** Only plain characters of an address; no control characters, backslashes or spaces that browsers rewrite. */
const plainPath = /^\/(?![/\\])[\w\-./~%?=&+,:;@!$'()*]*$/

/**
 * A path of this site to send the visitor to, or the fallback. Never trusts what it is given: `//host`, `/\host`,
 * encoded slashes and foreign schemes all give the fallback.
 */
export function safePath(target: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof target !== 'string' || target.length > 1000 || !isOwnPath(target)) return fallback
  const base = 'http://site.invalid'
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined
  // Once more: `/.//host` is `//host` when its dots are gone.
  return url?.origin === base && isOwnPath(url.pathname + url.search) ? url.pathname + url.search : fallback
}

function isOwnPath(path: string): boolean {
  return plainPath.test(path) && !/^\/(?:%2f|%5c|%09)/i.test(path)
}

/**
 * 301 to where a page now stands. Browsers ask each time: a former name may be given back, and two that are kept lead in
 * a circle.
 */
export function movedTo(path: string) {
  return redirect(path, { status: 301, headers: { 'Cache-Control': 'no-cache' } })
}

/** 303 to a page of this site, with messages to show there and further cookies. */
export async function redirectWith(path: string, flash: Flash[], cookies: string[] = []) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (flash.length > 0) headers.append('Set-Cookie', await flashHeader(...flash))
  return redirect(path, { status: 303, headers })
}
