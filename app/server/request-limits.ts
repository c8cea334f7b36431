import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { rawErrorPage, sendErrorPage, type ErrorStatus } from './error-page'

const megabyte = 1024 * 1024
const allowedMethods = 'GET, HEAD, POST, OPTIONS'

/** How much may be sent to a path, and how long sending it may take. */
interface BodyLimit {
  bytes: number
  milliseconds: number
}
const usualBody: BodyLimit = { bytes: megabyte, milliseconds: 60_000 }
/** Behind this prefix pictures are uploaded, perhaps several at once over a slow line. */
const uploadPaths = /^\/+admin(?:[/.]|$)/i
const uploadBody: BodyLimit = { bytes: 128 * megabyte, milliseconds: 300_000 }

/** The longest that any request may take to arrive; `watchBody` is stricter. */
export const longestRequestMs = uploadBody.milliseconds

function bodyLimit(path: string): BodyLimit {
  return uploadPaths.test(path) ? uploadBody : usualBody
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Responds to requests that no part of the site could make sense of. @returns whether it did */
export function refuse(req: IncomingMessage, res: ServerResponse, path: string | undefined): boolean {
  if (req.method === 'OPTIONS') {
    res.writeHead(204, { allow: allowedMethods }).end()
    return true
  }
  const status = reasonToRefuse(req, path)
  if (status) sendErrorPage(res, status, status === 405 ? { allow: allowedMethods } : {})
  return status !== undefined
}

const unreadable: Record<string, ErrorStatus> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
/** A client that still sends gets our response only while somebody reads on; we do so for this long. */
const lingerMs = 2_000

/**
 * Responds to what never becomes a request for our listener: what is not HTTP, comes too slowly or has more headers than Node
 * reads (16 KB; other sites of the same domain can fill a browser with cookies), and CONNECT, which asks for a tunnel. Node
 * itself would respond without a text, or hang up.
 */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
    // The connection is gone, or a response to an earlier request is on its way, into which nothing may be written.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent)
      return void socket.destroy()
    sendRaw(socket, unreadable[error.code ?? ''] ?? 400)
  })
  server.on('connect', (_, socket: Socket) => sendRaw(socket, 405, { allow: allowedMethods }))
}

function sendRaw(socket: Socket, status: ErrorStatus, headers: Record<string, string> = {}): void {
  socket
    .removeAllListeners('data')
    .removeAllListeners('error')
    .on('error', () => undefined)
  socket.end(rawErrorPage(status, headers))
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function reasonToRefuse(req: IncomingMessage, path: string | undefined): ErrorStatus | undefined {
  if (!isRead(req) && req.method !== 'POST') return 405
  if (path === undefined || !areHostsValid(req)) return 400
  const encoding = req.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') return 415
  // Node undoes the chunks alone, and would hand on the rest as it is.
  if ((req.headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') return 415
  if (Number(req.headers['content-length'] ?? 0) > bodyLimit(path).bytes) return 413
  return undefined
}

/** Remix makes a URL of these headers, so they have to be fit for one. */
function areHostsValid(req: IncomingMessage): boolean {
  const forwarded = req.headers['x-forwarded-host']
  return isHost(req.headers.host) && (forwarded === undefined || isHost(String(forwarded)))
}

const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function isHost(host: string | undefined): boolean {
  return host !== undefined && hostPattern.test(host) && URL.canParse(`http://${host}`)
}

/**
 * Watches a body while the app reads it: one without a stated length may grow too large, and any may come too
 * slowly. Then the visitor gets an error page, the app sees its reading fail, and the connection is closed.
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
  const stop = (status: ErrorStatus) => {
    done()
    const close = () => req.destroy(new Error(`The request body was refused with ${status}`))
    if (res.headersSent) return close()
    res.once('finish', close)
    sendErrorPage(res, status, { connection: 'close' })
  }
  req.on('data', count)
  // A listener for data sets the stream flowing; nothing may pass by before the app listens, too.
  req.pause()
  req.once('end', done)
  req.once('error', done)
  res.once('close', done)
}
