import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

/**
 * The decoded path of a request, or undefined when its percent-encoding is broken. A query may hold anything (C120): it
 * comes from campaigns and other people's links, and a percent sign there hurts nobody.
 */
export function readPath(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined
  const [path] = splitUrl(url)
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return undefined
  }
}

/** Takes out of the query `_data`, by which Remix once loaded data: it would answer with an error, and log one. */
export function dropFormerDataParameter(req: IncomingMessage): void {
  const [path, query] = splitUrl(req.url!)
  if (!query.includes('data')) return
  const parameters = new URLSearchParams(query)
  if (!parameters.has('_data')) return
  parameters.delete('_data')
  req.url = `${path}?${parameters.toString()}`
}

/** Nothing here could be written in another way. Most paths are like this, and need no looking up. */
const plainPath = /^(?:\/|(?:\/(?!\.)[a-z0-9._~-]+)+)$/

/**
 * Remix serves a page under many paths: `/shop`, `/Shop`, `/shop/`, `/shop//`, `/%73hop`. This finds the one that the
 * route is declared with, slugs in lower case, ids and file names as they are.
 * @returns a function from a URL of a request to its canonical form; a path that no page has stays as it is
 */
export function createCanonicalUrl(routes: ServerBuild['routes']): (url: string) => string {
  const patterns = Object.values(routes).map((route) => ({ path: patternOf(route, routes) }))
  return (url) => {
    const [path, query] = splitUrl(url)
    if (plainPath.test(path)) return url
    const [, page = path, suffix = ''] = /^(.*?)(\.data)?$/.exec(path) ?? []
    // As a browser reads it: without dot segments and backslashes.
    const segments = new URL(`http://localhost${page}`).pathname.split('/').filter(Boolean)
    const pattern = matchRoutes(patterns, `/${segments.join('/')}`)?.at(-1)?.route.path
    if (pattern === undefined || pattern === '/*') return url
    return `${canonicalPath(pattern, segments)}${suffix}${query}`
  }
}

function patternOf(route: ServerBuild['routes'][string], routes: ServerBuild['routes']): string {
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
  if (declared === ':slug') return encodeURIComponent(decodeURIComponent(segment)).toLowerCase()
  return declared === undefined || declared === '*' || declared.startsWith(':') ? segment : declared
}

/** The path, and the query with its question mark. */
function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
