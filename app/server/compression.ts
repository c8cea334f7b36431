import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Below this many bytes a compressed response is not worth its header. */
export const smallestWorthCompressing = 1024

/** How the same bytes can be sent: compressed with brotli, with gzip, or as they are. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings that an `Accept-Encoding` header allows, best first, `identity` always last. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const parts = header.toLowerCase().split(',')
  const qualities = new Map(
    parts.map((part) => [part.split(';')[0]!.trim(), Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1)]),
  )
  const accepts = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0
  return [...(['br', 'gzip'] as const).filter(accepts), 'identity']
}

const textTypes = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b|application\/javascript\b|image\/svg\+xml\b)/i

/** Whether bytes of this type become smaller by compressing (pictures and fonts already are). */
export function isTextType(contentType: unknown): boolean {
  return typeof contentType === 'string' && textTypes.test(contentType)
}

/** A `Vary` header with some names added to what it already says. */
export function withVary(current: unknown, ...added: string[]): string {
  const names = String(current ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const has = (name: string) => names.some((other) => other.toLowerCase() === name.toLowerCase())
  return [...names, ...added.filter((name) => !has(name))].join(', ')
}

/** Both work in the thread pool, so other requests go on meanwhile. Quality 0 (quick) to 11 (small). */
export function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, { params: brotliParams(body, quality) })
}

const brotliParams = (body: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
})

/** Level 1 (quick) to 9 (small). */
export function gzipped(body: Buffer, level: number): Promise<Buffer> {
  return gzipAsync(body, { level })
}

/**
 * Up to so many bytes brotli runs on the spot: a page takes a tenth of a millisecond, a third of what the thread pool takes to
 * get it and give it back. What is larger would hold up other requests.
 */
const largestAtOnce = 131_072

/** Levels that are quick enough to use while a visitor waits; brotli's 3 takes three times as long for a twelfth less. */
const compressQuickly: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) =>
    body.length > largestAtOnce ? brotli(body, 1) : brotliCompressSync(body, { params: brotliParams(body, 1) }),
  gzip: (body) => gzipped(body, 6),
  identity: async (body) => body,
}

/** Sends a text response that is for one visitor only, compressed when that pays. */
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
