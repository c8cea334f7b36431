import { redirect } from '@remix-run/node'
import { flashHeader, type Flash } from './flash.server'

/** Only plain characters of a URL; no control characters, backslashes or spaces that browsers rewrite. */
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

/** 303 to a page of this site, with messages to show there and further cookies: with any it is one visitor's (case C90). */
export async function redirectWith(path: string, flash: Flash[], cookies: string[] = []) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (flash.length > 0) headers.append('Set-Cookie', await flashHeader(...flash))
  if (headers.has('Set-Cookie')) headers.set('Cache-Control', 'private, no-store')
  return redirect(path, { status: 303, headers })
}
