import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import express from 'express'
import { sendErrorPage } from './error-page'
import { createSectionHandlers } from './section-handlers'
import type { Log } from '~/config/log.server'
import { errorPageTexts } from '~/lib/error-page-texts'
import type { TextChanges } from '~/lib/site-texts'

/** The Remix build, with what our entry module may offer beyond Remix's own exports. */
export type AppBuild = Omit<ServerBuild, 'entry'> & {
  entry: { module: ServerBuild['entry']['module'] & EntryExtras }
}
interface EntryExtras {
  /** Changes with every write to public content. */
  contentVersion?: () => number
  /** What the owner has changed of the texts that the server's own error pages have, too. */
  textChanges?: () => TextChanges
  /** Told of each page that was sent whole, or that the browser had already; `path` has no query. */
  countView?: (path: string, headers: IncomingHttpHeaders) => void
  /** Closes what the app holds open. */
  shutdown?: () => Promise<void>
}

interface RemixAppOptions {
  build: AppBuild
  trustProxy: number
  log: Log
}

/** The app behind Express, which works out the visitor's IP from the proxies that are trusted. */
export function createRemixApp({ build, trustProxy, log }: RemixAppOptions): RequestListener {
  const handlerOf = createSectionHandlers({ ...build, routes: refuseWrites(build.routes) }, getLoadContext)
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', false)
  app.set('trust proxy', trustProxy)
  app.use(adaptRequest, addAllowHeader)
  // Remix handles the errors of routes itself; what it hands over failed before or after them.
  app.use((req, res) => void handlerOf(req.path)(req, res, (error) => sendFailure(error, res, log)))
  return app as unknown as RequestListener
}

/** Changes what Remix would not handle as we want it. */
function adaptRequest(req: express.Request, res: express.Response, next: express.NextFunction): void {
  // Remix responds to a foreign Origin with 500. The app's own guard responds with 403; it gets the header from the context.
  res.locals.origin = req.headers.origin ?? null
  delete req.headers.origin
  // A HEAD is a GET whose body stays unsent: Node leaves it out, because it saw the real method first. So both have
  // the same headers.
  if (req.method === 'HEAD') req.method = 'GET'
  next()
}

/** A 405 names the methods that there are (RFC 9110, section 15.5.6). Remix sends it for routes that take no writes. */
function addAllowHeader(_: express.Request, res: express.Response, next: express.NextFunction): void {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => express.Response
  res.writeHead = (...args: unknown[]) => {
    if ((args[0] ?? res.statusCode) === 405 && !res.hasHeader('Allow')) res.setHeader('Allow', 'GET, HEAD')
    return writeHead(...args)
  }
  next()
}

/** The routes, of which those that only give a file or data refuse a write in words: Remix would name a server error. */
function refuseWrites(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const headers = { Allow: 'GET, HEAD', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const action = () => new Response(`${errorPageTexts.text405}\n`, { status: 405, headers })
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { module } = route!
      const isReadOnly = module.loader && !module.action && !('default' in module)
      return [id, isReadOnly ? { ...route!, module: { ...(module as object), action } as typeof module } : route!]
    }),
  )
}

/** What the app is told of a request (declared in `http/request-state`). */
function getLoadContext(req: express.Request, res: express.Response): AppLoadContext {
  return {
    requestId: String(req.headers['x-request-id']),
    clientIp: req.ip,
    origin: res.locals.origin as string | null,
  }
}

function sendFailure(error: unknown, res: express.Response, log: Log): void {
  // The visitor has left, or has got a response already (a body that was refused while the app read it).
  if (res.destroyed || res.writableEnded) return
  log.error('the response failed', error, { requestId: res.req.headers['x-request-id'] })
  if (res.headersSent) res.destroy()
  else sendErrorPage(res, 500)
}
