import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { acceptedEncodings, brotli, withVary, type Encoding } from './compression'

interface Variant {
  bytes: Buffer
  etag: string
  /** Names and values in one flat list: the form that `writeHead` sends without further work. */
  head: string[]
  notModifiedHead: string[]
}

/**
 * A 200 response kept in memory: its bytes in each encoding, and its headers as they are sent. Files and pages are sent
 * from it without further work.
 */
export class CachedResponse {
  readonly #headers: OutgoingHttpHeaders
  readonly #variants = new Map<Encoding, Variant>()
  /** Names the content, whatever its encoding. */
  readonly #fingerprint: string
  #improvable: boolean

  constructor(body: Buffer, headers: OutgoingHttpHeaders, compressed: { br?: Buffer; gzip?: Buffer } = {}) {
    const vary = compressed.br || compressed.gzip ? withVary(headers.vary, 'Accept-Encoding') : headers.vary
    this.#headers = vary ? { ...headers, vary } : headers
    this.#fingerprint = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    this.#setVariant('identity', body)
    if (compressed.gzip) this.#setVariant('gzip', compressed.gzip)
    if (compressed.br) this.#setVariant('br', compressed.br)
    this.#improvable = compressed.br !== undefined
  }

  /** The memory that the bytes take. */
  get size(): number {
    let total = 0
    for (const { bytes } of this.#variants.values()) total += bytes.length
    return total
  }

  /** Whether the other one would send the same content with the same headers. The tag among them names the content. */
  hasSame(other: CachedResponse): boolean {
    return String(this.#variants.get('identity')?.head) === String(other.#variants.get('identity')?.head)
  }

  /** Once: the work of compressing the content better. */
  takeImprovement(): (() => Promise<void>) | undefined {
    if (!this.#improvable) return undefined
    this.#improvable = false
    return async () => this.#setVariant('br', await brotli(this.#variants.get('identity')!.bytes, 11))
  }

  /**
   * Keeps the bytes of one encoding, also better compressed ones in place of earlier ones. The ETag then stays: we
   * serve no byte ranges of these responses, so nobody can mix the two.
   */
  #setVariant(encoding: Encoding, bytes: Buffer): void {
    const etag = `"${this.#fingerprint}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const lasting = flatHeaders({ ...this.#headers, etag })
    const head = [...lasting, 'content-length', String(bytes.length)]
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    this.#variants.set(encoding, { bytes, etag, head, notModifiedHead: lasting })
  }

  /**
   * Responds to a GET or a HEAD (Node leaves the body out for a HEAD by itself). `res` must have no headers yet: then
   * Node writes the flat list as it is, which takes half the time.
   */
  send(req: IncomingMessage, res: ServerResponse): void {
    const variant = this.#choose(req.headers['accept-encoding'])
    const id = ['x-request-id', String(req.headers['x-request-id'])]
    if (matches(req.headers['if-none-match'], variant.etag)) {
      res.writeHead(304, variant.notModifiedHead.concat(id)).end()
    } else {
      res.writeHead(200, variant.head.concat(id)).end(variant.bytes)
    }
  }

  #choose(acceptEncoding: string | undefined): Variant {
    for (const encoding of acceptedEncodings(acceptEncoding)) {
      const variant = this.#variants.get(encoding)
      if (variant) return variant
    }
    return this.#variants.get('identity')!
  }
}

/** A list of tags may come back weakened (`W/"…"`) by a proxy that compressed the response once more. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function flatHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((single) => [name, String(single)]),
  )
}
