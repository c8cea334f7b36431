import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendErrorPage } from './error-page'
import { isRead, refuse, watchBody } from './request-limits'
import type { Log } from '~/config/log.server'
import { pathForLog } from '~/lib/keyed-paths'
import { applyTexts } from '~/lib/site-texts'
import { createStaticFiles } from './static-files'
import { PageCache, type Rendering } from './page-cache'
import { createRemixApp, type AppBuild } from './remix-app'
import { createCanonicalUrl, redirectToCanonical } from './canonical-url'
import { cleanForwardedHeaders, dropFormerDataParameter, readPath } from './normalize-request'
import { sendText } from './compression'
import { bufferText } from './buffer-response'

export interface RequestHandlerOptions {
  build: AppBuild
  /** The folder with the browser's part of the build. */
  clientFolder: string
  /** How many proxies stand in front and are believed. */
  trustProxy: number
  /** The one public URL, where it is known. */
  siteUrl?: string
  log: Log
}

/**
 * Responds to every request, cheapest first: refusals, the files of the build, cached pages, and only then the Remix app.
 * Of the shop it knows a few conventions: where uploads go (`request-limits`), which paths only machines ask for
 * (`canonical-url`), and that `Cache-Control: public` marks a page that may be kept (`page-cache`). Security does not
 * depend on it, except that rate limits can tell visitors apart: plain `remix-serve` runs the same build, with one
 * limit for all.
 */
export function createRequestHandler({
  build,
  clientFolder,
  trustProxy,
  siteUrl,
  log,
}: RequestHandlerOptions): RequestListener {
  const files = createStaticFiles(clientFolder)
  const pages = new PageCache(build.entry.module.contentVersion ?? (() => 0))
  const { countView, textChanges } = build.entry.module
  const app = createRemixApp({ build, trustProxy, log })
  const canonicalUrl = createCanonicalUrl(build.routes)
  const site = siteUrl === undefined ? undefined : new URL(siteUrl)

  const render = (req: IncomingMessage, res: ServerResponse, path: string, rendering?: Rendering) => {
    res.setHeader('x-request-id', String(req.headers['x-request-id']))
    bufferText(res, {
      onPass: () => rendering?.end(),
      onBody: async (body) => {
        const sendKept = await rendering?.keep(body)
        if (!sendKept) return sendText(req, res, body)
        for (const name of res.getHeaderNames()) res.removeHeader(name)
        sendKept(req)
      },
    })
    if (req.method === 'POST') watchBody(req, res, path)
    app(req, res)
  }

  return (req, res) => {
    const requestId = randomUUID()
    // From here on the request carries it, in place of whatever the visitor may have sent under this name.
    req.headers['x-request-id'] = requestId
    try {
      if (textChanges) applyTexts(textChanges())
      cleanForwardedHeaders(req, trustProxy)
      const path = readPath(req.url ?? '')
      if (path !== undefined && isRead(req) && files.serve(req, res, path)) return
      logWhenDone(req, res, requestId, log)
      if (countView && path !== undefined && req.method === 'GET') {
        res.on('finish', () => [200, 304].includes(res.statusCode) && countView(path, req.headers))
      }
      if (refuse(req, res, path) || path === undefined || files.serve(req, res, path)) return
      dropFormerDataParameter(req)
      if (redirectToCanonical(req, res, canonicalUrl(req.url!), site)) return
      pages.serve(req, res, (rendering) => render(req, res, path, rendering))
    } catch (error) {
      log.error('a request failed before the app', error, { requestId })
      if (res.headersSent) res.destroy()
      else sendErrorPage(res, 500)
    }
  }
}

function logWhenDone(req: IncomingMessage, res: ServerResponse, requestId: string, log: Log): void {
  const started = performance.now()
  const { method, socket, url = '' } = req
  const bytesBefore = socket.bytesWritten
  res.on('close', () => {
    log.write(res.statusCode >= 500 ? 'error' : 'info', 'request', {
      method,
      path: pathForLog(url.split('?', 1)[0]!.slice(0, 200)),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
      requestId,
      ...(res.writableFinished ? {} : { aborted: true }),
    })
  })
}
