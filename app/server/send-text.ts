import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotli, gzipped, smallestWorthCompressing } from './compress'
import { acceptedEncodings, withVary, type Encoding } from './encoding'

/** Levels that are quick enough to use while a visitor waits. */
const compressQuickly: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, 4),
  gzip: (body) => gzipped(body, 6),
  identity: async (body) => body,
}

/** Sends a text answer that is for one visitor only, compressed when that pays. */
export async function sendText(req: IncomingMessage, res: ServerResponse, body: Buffer): Promise<void> {
  const encoding = chooseEncoding(req, res, body)
  const bytes = await compressQuickly[encoding](body)
  if (res.headersSent || res.destroyed) return
  if (encoding !== 'identity') {
    res.setHeader('content-encoding', encoding)
    weakenTag(res)
  }
  if (body.length > 0) res.setHeader('content-length', bytes.length)
  res.end(bytes)
}

function chooseEncoding(req: IncomingMessage, res: ServerResponse, body: Buffer): Encoding {
  const untouchable = /no-transform/.test(String(res.getHeader('cache-control') ?? ''))
  if (body.length < smallestWorthCompressing || untouchable) return 'identity'
  res.setHeader('vary', withVary(res.getHeader('vary'), 'Accept-Encoding'))
  return acceptedEncodings(req.headers['accept-encoding'])[0] ?? 'identity'
}

/** A strong tag names exact bytes, and compressing changes them. */
function weakenTag(res: ServerResponse): void {
  const tag = res.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) res.setHeader('etag', `W/${tag}`)
}
