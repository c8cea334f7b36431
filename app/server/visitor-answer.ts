import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliBeginning, brotliEnd, gzipped } from './compress'
import { acceptedEncodings } from './encoding'
import type { KeptAnswer } from './page-store'
import { flatHeaders } from './ready-answer'

/** Opens the part of a page that is its visitor's alone, near its end: data, so no policy depends on what it says. */
const opening = '<script type="application/json" id="visitor">'

/**
 * A whole 200 answer with room for what is one visitor's own. All before that room lies ready compressed; the rest is
 * short and goes out as it is, so each visitor's page costs about as little as everybody's.
 */
export class VisitorAnswer implements KeptAnswer {
  readonly #before: Buffer
  readonly #after: string
  readonly #head: string[]
  #brotli: Buffer | undefined
  #improvable = true

  private constructor(before: Buffer, after: string, headers: OutgoingHttpHeaders) {
    this.#before = before
    this.#after = after
    this.#head = flatHeaders(headers)
  }

  /** Whether a page says anything to its visitor alone. */
  static fits(body: Buffer): boolean {
    return body.includes(opening)
  }

  /** A page with `own` taken out; undefined when it holds something else there, and so can't be another visitor's. */
  static of(body: Buffer, headers: OutgoingHttpHeaders, own: string): VisitorAnswer | undefined {
    const start = body.lastIndexOf(opening) + opening.length
    const end = start + Buffer.byteLength(own)
    if (body.toString('utf8', start, end) !== own || body[end] !== '<'.charCodeAt(0)) return undefined
    return new VisitorAnswer(body.subarray(0, start), body.toString('utf8', end), headers)
  }

  get size(): number {
    return this.#before.length + this.#after.length + (this.#brotli?.length ?? 0)
  }

  hasSame(other: KeptAnswer): boolean {
    return (
      other instanceof VisitorAnswer &&
      this.#before.equals(other.#before) &&
      this.#after === other.#after &&
      String(this.#head) === String(other.#head)
    )
  }

  async compressed(quality = 5): Promise<this> {
    this.#brotli = await brotliBeginning(this.#before, quality)
    return this
  }

  takeImprovement(): (() => Promise<unknown>) | undefined {
    if (!this.#improvable) return undefined
    this.#improvable = false
    return () => this.compressed(11)
  }

  send(req: IncomingMessage, res: ServerResponse, own: string): void {
    const end = Buffer.from(own + this.#after)
    const [encoding] = acceptedEncodings(req.headers['accept-encoding'])
    if (encoding === 'br' && this.#brotli) {
      this.#write(req, res, Buffer.concat([this.#brotli, brotliEnd(end)]), 'br')
    } else if (encoding === 'gzip') {
      gzipped(Buffer.concat([this.#before, end]), 6).then(
        (bytes) => this.#write(req, res, bytes, 'gzip'),
        (error: Error) => res.destroy(error),
      )
    } else {
      this.#write(req, res, Buffer.concat([this.#before, end]))
    }
  }

  #write(req: IncomingMessage, res: ServerResponse, bytes: Buffer, encoding?: string): void {
    if (res.closed) return
    const head = this.#head.concat('content-length', String(bytes.length))
    if (encoding) head.push('content-encoding', encoding)
    res.writeHead(200, head.concat('x-request-id', String(req.headers['x-request-id']))).end(bytes)
  }
}
