import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotli, gzipped, smallestWorthCompressing } from './compress'
import { withVary } from './encoding'
import { PageStore } from './page-store'
import { ReadyAnswer } from './ready-answer'

const maxAgeMs = 60_000
const maxPages = 500
const maxBytes = 64 * 1024 * 1024
const maxPageBytes = 4 * 1024 * 1024
const maxAddressLength = 1024

/** The app sets this on a page whose policy has a nonce, when that nonce may serve all visitors of a minute. */
const permission = 'x-ready-page'
const pageTypes = /^(?:text\/html|text\/plain|text\/xml|application\/(?:[\w.-]+\+)?xml)\b/i
/** What visitors of ready pages may differ in. An answer that varies by anything else is not kept. */
const knownVariations = new Set(['accept-encoding', 'cookie', 'save-data'])
/** Headers that belong to one answer, not to the page. */
const passing = ['x-request-id', permission, 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

export interface ReadyPagesOptions {
  /** Changes with every write that could change a public page. */
  contentVersion: () => number
  now?: () => number
}

/**
 * Whole public pages, kept as ready bytes for visitors without cookies, for at most a minute and until the content
 * changes. Which pages are public the app says itself: 200, `Cache-Control` with `public`, no `Set-Cookie`.
 */
export class ReadyPages {
  readonly #store = new PageStore(maxPages, maxBytes)
  /** Renderings that run, by page: visitors who come meanwhile wait for the same one. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #contentVersion: () => number
  readonly #now: () => number
  #improving: Promise<unknown> = Promise.resolve()

  constructor({ contentVersion, now = Date.now }: ReadyPagesOptions) {
    this.#contentVersion = contentVersion
    this.#now = now
  }

  /** Answers from a ready page, or hands on to `render`: with a way to keep its answer when the page can be kept. */
  answer(req: IncomingMessage, res: ServerResponse, render: (rendering?: Rendering) => void): void {
    if (!isForEverybody(req)) return render()
    const key = pageKey(req)
    if (this.#sendFresh(key, req, res)) return
    const running = this.#running.get(key)
    if (!running) return render(this.#begin(key, res))
    void running.then(() => {
      if (!res.closed && !this.#sendFresh(key, req, res)) render()
    })
  }

  #sendFresh(key: string, req: IncomingMessage, res: ServerResponse): boolean {
    const page = this.#store.get(key)
    if (!page || page.version !== this.#contentVersion() || this.#now() - page.renderedAt > maxAgeMs) return false
    page.answer.send(req, res)
    this.#improve(page.answer)
    return true
  }

  #begin(key: string, res: ServerResponse): Rendering {
    const started = { version: this.#contentVersion(), renderedAt: this.#now() }
    let release = () => {}
    this.#running.set(key, new Promise((resolve) => (release = resolve)))
    const end = () => {
      if (this.#running.delete(key)) release()
      res.off('close', end)
    }
    res.once('close', end)
    return {
      end,
      keep: async (body) => {
        const headers = headersToKeep(res, body)
        const answer = headers && (await this.#prepare(key, body, headers))
        if (answer) this.#store.set(key, { answer, ...started })
        end()
        return answer
      },
    }
  }

  /** Most often a page that is rendered anew is still the same: then the work of compressing is not done again. */
  async #prepare(key: string, body: Buffer, headers: OutgoingHttpHeaders): Promise<ReadyAnswer> {
    const earlier = this.#store.get(key)?.answer
    const uncompressed = new ReadyAnswer(body, headers)
    if (earlier?.hasSame(uncompressed)) return earlier
    if (body.length < smallestWorthCompressing) return uncompressed
    const [br, gzip] = await Promise.all([brotli(body, 5), gzipped(body, 9)])
    return new ReadyAnswer(body, headers, { br, gzip })
  }

  /** A page that is asked for again is worth the smallest form. One at a time, so visitors never wait for it. */
  #improve(answer: ReadyAnswer): void {
    if (!answer.takeImprovement()) return
    this.#improving = this.#improving.then(async () => answer.setVariant('br', await brotli(answer.body, 11)))
  }
}

/** One rendering of a page that may be kept. Whoever runs it calls `keep` or `end`, once. */
export interface Rendering {
  /** Keeps the page when the app allows it, and gives the answer to send; otherwise undefined. */
  keep(body: Buffer): Promise<ReadyAnswer | undefined>
  /** The answer can't be kept: nobody needs to wait for it. */
  end(): void
}

function isForEverybody({ method, headers, url = '' }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    url.length <= maxAddressLength &&
    !isDataRequest(url)
  )
}

function isDataRequest(url: string): boolean {
  const end = url.indexOf('?')
  return url.endsWith('.data', end === -1 ? undefined : end)
}

/** All that may make one page differ for visitors without cookies. */
function pageKey({ headers, url }: IncomingMessage): string {
  const proxied = headers['x-forwarded-proto'] ?? headers['x-forwarded-host']
  const origin = proxied ? `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}` : ''
  return `${headers['save-data'] === 'on' ? 'lite' : ''} ${origin} ${headers.host}${url}`
}

/** The headers of a page that the app allows to keep, or undefined. */
function headersToKeep(res: ServerResponse, body: Buffer): OutgoingHttpHeaders | undefined {
  const headers = { ...res.getHeaders() }
  const cacheControl = String(headers['cache-control'] ?? '')
  const policy = String(headers['content-security-policy'] ?? '')
  const allowed =
    res.statusCode === 200 &&
    body.length <= maxPageBytes &&
    headers['set-cookie'] === undefined &&
    pageTypes.test(String(headers['content-type'] ?? '')) &&
    /\bpublic\b/.test(cacheControl) &&
    variesOnlyByKnown(headers.vary) &&
    (!policy.includes("'nonce-") || headers[permission] === 'allow')
  if (!allowed) return undefined
  for (const name of passing) delete headers[name]
  return {
    ...headers,
    'cache-control': /max-age=/.test(cacheControl) ? cacheControl : 'public, max-age=0, must-revalidate',
    vary: withVary(headers.vary, 'Accept-Encoding', 'Cookie', 'Save-Data'),
  }
}

function variesOnlyByKnown(vary: unknown): boolean {
  return String(vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .every((name) => name === '' || knownVariations.has(name))
}
