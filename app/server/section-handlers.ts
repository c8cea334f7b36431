import type { ServerBuild } from '@remix-run/node'
import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from '@remix-run/express'
import { patternOf } from './canonical-url'

type Routes = ServerBuild['routes']

/**
 * Remix compares a URL with all routes four times for each page, and makes their regular expressions anew each time: a sixth
 * of a page's processor time, and more with each further route. So the routes that begin alike (`/shop`, `/blog`, …) are a
 * handler of their own. A path that no route begins like is compared with all of them, as Remix does it by itself.
 * @returns a function from a path to its handler
 */
export function createSectionHandlers(
  build: ServerBuild,
  getLoadContext: GetLoadContextFunction,
): (path: string) => RequestHandler {
  const handlerOf = (ids: Set<string>) => {
    const [routes, inBrowser] = [pick(build.routes, ids), pick(build.assets.routes, ids)]
    const section = { ...build, routes, assets: { ...build.assets, routes: inBrowser } }
    return createRequestHandler({ build: section, mode: 'production', getLoadContext })
  }
  const starts = new Set(Object.values(build.routes).map((route) => startOf(patternOf(route, build.routes))))
  const handlers = new Map([...starts].map((start) => [start, handlerOf(routesOf(start, build.routes))]))
  const whole = handlerOf(new Set(Object.keys(build.routes)))
  return (path) => handlers.get(startOf(path.replace(/\.data$/, ''))) ?? whole
}

/** The ids of the routes that can match a path with this first segment, with the routes around them. */
function routesOf(start: string, routes: Routes): Set<string> {
  const ids = new Set<string>()
  for (const route of Object.values(routes)) {
    const own = startOf(patternOf(route, routes))
    const isForAll = /^[:*]|\?$/.test(own)
    if (own !== start && !isForAll) continue
    for (let id: string | undefined = route.id; id; id = routes[id]?.parentId) ids.add(id)
  }
  return ids
}

/** The first segment of a path or of a pattern; empty for the home page. */
function startOf(path: string): string {
  return path.split('/', 2)[1] ?? ''
}

function pick<T>(record: Record<string, T>, keys: Set<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)))
}
