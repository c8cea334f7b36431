import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { sendCalmPage, type CalmStatus } from './calm-page'

const megabyte = 1024 * 1024
const allowedMethods = 'GET, HEAD, POST, OPTIONS'

/** How much may be sent to an address, and how long sending it may take. */
interface BodyLimit {
  bytes: number
  milliseconds: number
}
const usualBody: BodyLimit = { bytes: megabyte, milliseconds: 60_000 }
/** Behind this prefix pictures are uploaded, perhaps several at once over a slow line. */
const uploadPaths = /^\/admin(?:[/.]|$)/
const uploadBody: BodyLimit = { bytes: 128 * megabyte, milliseconds: 300_000 }

/** The longest that any request may take to arrive; `watchBody` is stricter. */
export const longestRequestMs = uploadBody.milliseconds

function bodyLimit(path: string): BodyLimit {
  return uploadPaths.test(path) ? uploadBody : usualBody
}

/** The decoded path of an address, or undefined when its percent-encoding (also in the query) is broken. */
export function readPath(url: string): string | undefined {
  if (!url.startsWith('/')) return undefined
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (!url.includes('%')) return path
  try {
    decodeURIComponent(url.slice(path.length))
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Answers requests that no part of the site could make sense of. Says whether it did. */
export function refuse(req: IncomingMessage, res: ServerResponse, path: string | undefined): boolean {
  if (req.method === 'OPTIONS') {
    res.writeHead(204, { allow: allowedMethods }).end()
    return true
  }
  const status = reasonToRefuse(req, path)
  if (status) sendCalmPage(res, status, status === 405 ? { allow: allowedMethods } : {})
  return status !== undefined
}

/** CONNECT asks for a tunnel through the server. It reaches no listener for requests, and Node would hang up silently. */
export function refuseTunnels(server: Server): void {
  const head = ['HTTP/1.1 405 Method Not Allowed', `Allow: ${allowedMethods}`, 'Content-Length: 0', 'Connection: close']
  server.on('connect', (_, socket) => {
    // Whoever asked may be gone already.
    socket.on('error', () => undefined)
    socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  })
}

function reasonToRefuse(req: IncomingMessage, path: string | undefined): CalmStatus | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD' && req.method !== 'POST') return 405
  if (path === undefined || !areHostsValid(req) || asksForFormerData(req)) return 400
  const encoding = req.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 415
  if (Number(req.headers['content-length'] ?? 0) > bodyLimit(path).bytes) return 413
  return undefined
}

/** `?_data=` is how Remix once loaded data; it answers it with an error, and logs one. */
function asksForFormerData({ url = '' }: IncomingMessage): boolean {
  return url.includes('data') && new URLSearchParams(url.split('?')[1]).has('_data')
}

/** Remix makes a URL of these headers, so they have to be fit for one. */
function areHostsValid(req: IncomingMessage): boolean {
  const forwarded = req.headers['x-forwarded-host']
  return isHost(req.headers.host) && (forwarded === undefined || isHost(String(forwarded)))
}

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function isHost(host: string | undefined): boolean {
  return host !== undefined && hostForm.test(host) && URL.canParse(`http://${host}`)
}

/**
 * Watches a body while the app reads it: one without a stated length may grow too large, and any may come too
 * slowly. Then the visitor gets a calm page, the app sees its reading fail, and the connection is closed.
 */
export function watchBody(req: IncomingMessage, res: ServerResponse, path: string): void {
  const limit = bodyLimit(path)
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > limit.bytes) stop(413)
  }
  const timer = setTimeout(() => stop(408), limit.milliseconds)
  const done = () => {
    clearTimeout(timer)
    req.off('data', count)
  }
  const stop = (status: CalmStatus) => {
    done()
    const close = () => req.destroy(new Error(`The request body was refused with ${status}`))
    if (res.headersSent) return close()
    res.once('finish', close)
    sendCalmPage(res, status, { connection: 'close' })
  }
  req.on('data', count)
  // A listener for data sets the stream flowing; nothing may pass by before the app listens, too.
  req.pause()
  req.once('end', done)
  req.once('error', done)
  res.once('close', done)
}
