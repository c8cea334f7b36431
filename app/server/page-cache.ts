import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { brotli, gzipped, smallestWorthCompressing, withVary } from './compression'
import { CachedResponse } from './cached-response'
import { isRead } from './request-limits'

const maxAgeMs = 60_000
const maxPages = 500
const maxBytes = 64 * 1024 * 1024
const maxPageBytes = 4 * 1024 * 1024
const maxUrlLength = 1024
/** Pages that wait to be compressed better: a flood of URLs is not to fill the memory with them. */
const maxWaiting = 50

const pageTypes = /^(?:text\/html|text\/plain|text\/xml|application\/(?:[\w.-]+\+)?xml)\b/i
/** What requests for one page may differ in. A response that varies by anything else is not kept. */
const knownVariations = new Set(['', 'accept-encoding', 'cookie', 'save-data'])
/** Headers that belong to one response, not to the page. */
const passing = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

interface CachedPage {
  response: CachedResponse
  renderedAt: number
  /** The content version that was current when the rendering began. */
  version: number
}

/** One rendering of a page that may be kept. Whoever runs it calls `keep` or `end`, once. */
export interface Rendering {
  /** Keeps the page when the app allows it, and gives what sends it; otherwise undefined. */
  keep(body: Buffer): Promise<((req: IncomingMessage) => void) | undefined>
  /** The response can't be kept: nobody needs to wait for it. */
  end(): void
}

/**
 * Keeps whole public pages as compressed bytes, for at most a minute and until the content changes, for visitors without
 * cookies. The app says by `Cache-Control: public` which pages these are; nothing else in the shop knows of this cache.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size,
  })
  /** Renderings that run, by page: visitors who come meanwhile wait for the same one. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #improving = pLimit(1)

  /** @param contentVersion changes with every write that could change a public page */
  constructor(private readonly contentVersion: () => number) {}

  /** Responds from the cache, or calls `render`: with a way to keep its response when the page can be kept. */
  serve(req: IncomingMessage, res: ServerResponse, render: (rendering?: Rendering) => void): void {
    if (!isPlainReading(req)) return render()
    const key = pageKey(req)
    if (this.#sendFresh(key, req, res)) return
    const running = this.#running.get(key)
    if (!running) return render(this.#begin(key, res))
    void running.then(() => {
      if (!res.closed && !this.#sendFresh(key, req, res)) render()
    })
  }

  #sendFresh(key: string, req: IncomingMessage, res: ServerResponse): boolean {
    const page = this.#pages.get(key)
    if (!page || page.version !== this.contentVersion() || Date.now() - page.renderedAt > maxAgeMs) return false
    page.response.send(req, res)
    this.#improve(page.response)
    return true
  }

  /** Content that changes while the page is rendered must outdate it, so its version is noted before. */
  #begin(key: string, res: ServerResponse): Rendering {
    const started = { version: this.contentVersion(), renderedAt: Date.now() }
    let release = () => {}
    const running = new Promise<void>((resolve) => (release = resolve))
    this.#running.set(key, running)
    const end = () => {
      // Called twice when the visitor leaves early: by the second time somebody else may be rendering the page.
      if (this.#running.get(key) === running) this.#running.delete(key)
      release()
      res.off('close', end)
    }
    res.once('close', end)
    const keep = async (body: Buffer) => {
      const headers = headersToKeep(res, body)
      if (!headers) return undefined
      const response = await this.#compress(key, body, headers)
      this.#pages.set(key, { response, ...started })
      return (req: IncomingMessage) => response.send(req, res)
    }
    return { end, keep: (body) => keep(body).finally(end) }
  }

  /** Most often a page that is rendered anew is still the same: then the work of compressing is not done again. */
  async #compress(key: string, body: Buffer, headers: OutgoingHttpHeaders): Promise<CachedResponse> {
    const earlier = this.#pages.get(key)?.response
    const uncompressed = new CachedResponse(body, headers)
    if (earlier?.hasSame(uncompressed)) return earlier
    if (body.length < smallestWorthCompressing) return uncompressed
    const [br, gzip] = await Promise.all([brotli(body, 5), gzipped(body, 9)])
    return new CachedResponse(body, headers, { br, gzip })
  }

  /** A page that is asked for again is worth the smallest form. One at a time, so visitors never wait for it. */
  #improve(response: CachedResponse): void {
    if (this.#improving.pendingCount >= maxWaiting) return
    const improvement = response.takeImprovement()
    if (improvement) void this.#improving(improvement)
  }
}

/** Whether a request may be served from the cache: somebody unknown reads a page. */
function isPlainReading(req: IncomingMessage): boolean {
  const { headers, url = '' } = req
  return (
    isRead(req) &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    url.length <= maxUrlLength &&
    !/^[^?]*\.data(?:\?|$)/.test(url)
  )
}

/** Everything that can change a page, except the visitor. */
function pageKey({ headers, url }: IncomingMessage): string {
  const proxied = headers['x-forwarded-proto'] ?? headers['x-forwarded-host']
  const origin = proxied ? `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}` : ''
  return `${headers['save-data'] === 'on' ? 'lite' : ''} ${origin} ${headers.host}${url}`
}

/** The headers of a page that the app allows to keep, or undefined. */
function headersToKeep(res: ServerResponse, body: Buffer): OutgoingHttpHeaders | undefined {
  const headers = { ...res.getHeaders() }
  const cacheControl = String(headers['cache-control'] ?? '')
  if (!isWholePage(res, body, headers) || !/\bpublic\b/.test(cacheControl)) return undefined
  for (const name of passing) delete headers[name]
  headers.vary = withVary(headers.vary, 'Accept-Encoding', 'Cookie', 'Save-Data')
  if (!/max-age=/.test(cacheControl)) headers['cache-control'] = 'public, max-age=0, must-revalidate'
  return headers
}

function isWholePage(res: ServerResponse, body: Buffer, headers: OutgoingHttpHeaders): boolean {
  const variations = String(headers.vary ?? '')
    .toLowerCase()
    .split(',')
  return (
    res.statusCode === 200 &&
    body.length <= maxPageBytes &&
    headers['set-cookie'] === undefined &&
    pageTypes.test(String(headers['content-type'] ?? '')) &&
    variations.every((name) => knownVariations.has(name.trim())) &&
    // A nonce is for one response; kept, it would be one that everybody knows.
    !String(headers['content-security-policy'] ?? '').includes("'nonce-")
  )
}
