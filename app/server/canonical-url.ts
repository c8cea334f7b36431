import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { isOtherName } from '~/config/site-names'
import { splitUrl } from './normalize-request'
import { isRead } from './request-limits'

/** Nothing here could be written in another way. Most paths are like this, and need no looking up. */
const plainPath = /^(?:\/|(?:\/(?!\.)[a-z0-9._~-]+)+)$/
/** What browsers read as the `//` before a host: also a backslash, a tab or a line break. Remix fails where none can follow. */
const hostStart = /^\/(?:\/|%(?:5c|09|0a|0d))+/i

/**
 * Remix serves a page under many paths: `/shop`, `/Shop`, `/shop/`, `/shop//`, `/%73hop`. This finds the one that the
 * route is declared with, slugs in lower case, ids and file names as they are.
 * @returns a function from a URL of a request to its canonical form; a path that no page has stays as it is, but for
 * slashes at its beginning that would name a host
 */
export function createCanonicalUrl(routes: ServerBuild['routes']): (url: string) => string {
  const patterns = Object.values(routes).map((route) => ({ path: patternOf(route, routes) }))
  return (url) => {
    const [path, query] = splitUrl(url)
    if (plainPath.test(path)) return url
    const [, page = path, suffix = ''] = /^(.*?)(\.data)?$/.exec(path) ?? []
    // As a browser reads it: without dot segments and backslashes.
    const { pathname } = new URL(`http://localhost${page}`)
    const segments = pathname.split('/').filter(Boolean)
    const pattern = matchRoutes(patterns, `/${segments.join('/')}`)?.at(-1)?.route.path
    const isPage = pattern !== undefined && pattern !== '/*'
    if (!isPage && !hostStart.test(pathname)) return url
    return `${isPage ? canonicalPath(pattern, segments) : pathname.replace(hostStart, '/')}${suffix}${query}`
  }
}

/** The whole pattern of a route: `/shop/:slug`. */
export function patternOf(route: ServerBuild['routes'][string], routes: ServerBuild['routes']): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const start = parent ? patternOf(parent, routes) : ''
  return route.path === undefined ? start || '/' : `${start.replace(/\/$/, '')}/${route.path}`
}

function canonicalPath(pattern: string, segments: string[]): string {
  const declared = pattern.split('/').filter(Boolean)
  return `/${segments.map((segment, index) => canonicalSegment(declared[index], segment)).join('/')}`
}

/** @param declared the pattern's segment; undefined for what follows a `*` */
function canonicalSegment(declared: string | undefined, segment: string): string {
  if (declared === ':slug') return canonicalSlug(segment)
  return declared === undefined || declared === '*' || declared.startsWith(':') ? segment : declared
}

/** A slug in lower case. What no slug can be (spec section 5, "Slug creation") stays as it is, and is not found. */
function canonicalSlug(segment: string): string {
  const slug = decodeURIComponent(segment)
  return /^[\w-]+$/.test(slug) ? slug.toLowerCase() : segment
}

/** Asked by machines, which do not follow redirects. */
const machinePaths = /^\/(?:webhooks\/|healthz$)/

/**
 * Sends visitors who came by another form of a page's URL, or by the site's other name (shop.test for www.shop.test, C102),
 * to the canonical URL, where their cookies are. A form that was posted there arrives: by the other name it is sent on
 * with method and body (307), by another form of the path it is taken as if it had come to the right one.
 * @param site the public URL; undefined where nobody has said what it is
 * @returns whether it responded
 */
export function redirectToCanonical(
  req: IncomingMessage,
  res: ServerResponse,
  canonical: string,
  site: URL | undefined,
): boolean {
  const host = String(req.headers['x-forwarded-host'] ?? req.headers.host).replace(/:\d+$/, '')
  const isElsewhere = site !== undefined && isOtherName(host, site.hostname) && !machinePaths.test(canonical)
  if (!isElsewhere && !isRead(req)) req.url = canonical
  if (!isElsewhere && req.url === canonical) return false
  res.writeHead(isRead(req) ? 301 : 307, {
    location: isElsewhere ? site.origin + canonical : canonical,
    'cache-control': 'no-cache',
    'content-length': 0,
    'x-request-id': String(req.headers['x-request-id']),
  })
  res.end()
  return true
}
