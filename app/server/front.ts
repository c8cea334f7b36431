import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sendCalmPage } from './calm-page'
import { refuse, watchBody } from './limits'
import type { FrontLog } from './log'
import { leadToOneAddress } from './one-address'
import { cleanForwarding } from './proxies'
import { createReadyFiles } from './ready-files'
import { ReadyPages, type Rendering } from './ready-pages'
import { createRemixApp, type AppBuild } from './remix-app'
import { createCanonicalUrl, dropFormerDataParameter, readPath } from './request-url'
import { sendText } from './send-text'
import { holdText } from './held-answer'

export interface FrontOptions {
  build: AppBuild
  /** The folder with the browser's part of the build. */
  clientFolder: string
  /** How many proxies stand in front and are believed. */
  trustProxy: number
  /** The one public address, where it is known. */
  siteUrl?: string
  log: FrontLog
}

/**
 * Everything before the Remix app, cheapest first: refusals, the files of the build, pages kept ready, and only then
 * the app. Of the shop it knows one convention, named in `limits`: where uploads go. No safety depends on it but that
 * limits can tell visitors apart: plain `remix-serve` runs the same build, with one limit for all.
 */
export function createFront({ build, clientFolder, trustProxy, siteUrl, log }: FrontOptions): RequestListener {
  const files = createReadyFiles(clientFolder)
  const pages = new ReadyPages(build.entry.module.contentVersion ?? (() => 0))
  const app = createRemixApp({ build, trustProxy, log })
  const canonicalUrl = createCanonicalUrl(build.routes)

  const render = (req: IncomingMessage, res: ServerResponse, path: string, rendering?: Rendering) => {
    res.setHeader('x-request-id', String(req.headers['x-request-id']))
    holdText(res, {
      pass: () => rendering?.end(),
      finish: async (body) => {
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
      cleanForwarding(req, trustProxy)
      const path = readPath(req.url ?? '')
      if (path !== undefined && isRead(req) && files.answer(req, res, path)) return
      logWhenDone(req, res, requestId, log)
      if (refuse(req, res, path) || path === undefined || files.answer(req, res, path)) return
      if (leadToOneAddress(req, res, path, siteUrl)) return
      dropFormerDataParameter(req)
      if (redirectDouble(req, res, canonicalUrl(req.url!))) return
      pages.answer(req, res, (rendering) => render(req, res, path, rendering))
    } catch (error) {
      log.error('the front failed', error, { requestId })
      if (res.headersSent) res.destroy()
      else sendCalmPage(res, 500)
    }
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * Sends who reads a page under another form of its URL to the canonical one. What is posted there is not sent back and
 * forth: it is taken as if it had come to the right URL (Stripe, for one, follows no redirects). Says whether it answered.
 */
function redirectDouble(req: IncomingMessage, res: ServerResponse, canonical: string): boolean {
  if (req.url === canonical) return false
  if (!isRead(req)) {
    req.url = canonical
    return false
  }
  const requestId = String(req.headers['x-request-id'])
  res.writeHead(308, { location: canonical, 'cache-control': 'no-store', 'x-request-id': requestId }).end()
  return true
}

function logWhenDone(req: IncomingMessage, res: ServerResponse, requestId: string, log: FrontLog): void {
  const started = performance.now()
  const { method, socket, url = '' } = req
  const bytesBefore = socket.bytesWritten
  res.once('close', () => {
    log.request({
      method,
      path: url.split('?', 1)[0]!.slice(0, 200),
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
      requestId,
      ...(res.writableFinished ? {} : { aborted: true }),
    })
  })
}
