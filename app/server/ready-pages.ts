import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotli, gzipped, smallestWorthCompressing } from './compress'
import { headersToKeep, isForVisitors, mayBeReady, pageKey } from './keepable'
import { PageStore, RecentKeys, type KeptAnswer } from './page-store'
import { ReadyAnswer } from './ready-answer'
import { VisitorAnswer } from './visitor-answer'

const maxAgeMs = 60_000
const maxPages = 500
const maxBytes = 64 * 1024 * 1024

/** What the app knows a visitor by. */
export interface Visitor {
  /** Visitors who are shown the same page have the same mark. */
  mark: string
  /** The part of pages that is theirs alone. */
  own: string
}

export interface ReadyPagesOptions {
  /** Changes with every write that could change a public page. */
  contentVersion: () => number
  /** Tells who sends these cookies; undefined when no page is kept for such visitors. */
  recognize?: (req: IncomingMessage) => Promise<Visitor | undefined>
  now?: () => number
}

type Render = (rendering?: Rendering) => void

/**
 * Whole public pages, kept as ready bytes for at most a minute and until the content changes: for visitors without
 * cookies, and for those who are shown the same page though they have some (the same number in the cart, the same
 * hearts). Which pages these are the app says itself (`headersToKeep`).
 */
export class ReadyPages {
  readonly #store = new PageStore(maxPages, maxBytes)
  /** Renderings that run, by page: visitors without cookies who come meanwhile wait for the same one. */
  readonly #running = new Map<string, Promise<void>>()
  /** Pages that have been kept for visitors with cookies. */
  readonly #keptForVisitors = new RecentKeys(2 * maxPages)
  readonly #contentVersion: () => number
  readonly #recognize: (req: IncomingMessage) => Promise<Visitor | undefined>
  readonly #now: () => number
  #improving: Promise<unknown> = Promise.resolve()

  constructor({ contentVersion, recognize = async () => undefined, now = Date.now }: ReadyPagesOptions) {
    this.#contentVersion = contentVersion
    this.#recognize = recognize
    this.#now = now
  }

  /** Answers from a ready page, or hands on to `render`: with a way to keep its answer when the page can be kept. */
  answer(req: IncomingMessage, res: ServerResponse, render: Render): void {
    if (!mayBeReady(req)) return render()
    if (req.headers.cookie === undefined) return this.#answerEverybody(req, res, render)
    this.#answerVisitor(req, res, render)
  }

  #answerEverybody(req: IncomingMessage, res: ServerResponse, render: Render): void {
    const key = pageKey(req)
    if (this.#sendFresh(key, req, res)) return
    const running = this.#running.get(key)
    if (!running) return render(this.#beginForAll(key, res))
    void running.then(() => {
      if (!res.closed && !this.#sendFresh(key, req, res)) render()
    })
  }

  /**
   * Visitors are identified first only if this page is already kept for some of them; otherwise rendering does it. On
   * failure the app renders and reports.
   */
  #answerVisitor(req: IncomingMessage, res: ServerResponse, render: Render): void {
    const page = pageKey(req)
    const keyFor = ({ mark }: Visitor) => `${mark} ${page}`
    const recognized = () => this.#recognize(req).catch(() => undefined)
    const keepFor = this.#keeping(res)
    const rendering: Rendering = {
      end: () => {},
      keep: async (body) => {
        const visitor = isForVisitors(res) ? await recognized() : undefined
        const sendKept = visitor && (await keepFor(keyFor(visitor), body, visitor))
        if (sendKept) this.#keptForVisitors.add(page)
        return sendKept
      },
    }
    if (!this.#keptForVisitors.has(page)) return render(rendering)
    void recognized().then((visitor) => {
      if (res.closed || (visitor && this.#sendFresh(keyFor(visitor), req, res, visitor.own))) return
      render(rendering)
    })
  }

  #sendFresh(key: string, req: IncomingMessage, res: ServerResponse, own = ''): boolean {
    const page = this.#store.get(key)
    if (!page || page.version !== this.#contentVersion() || this.#now() - page.renderedAt > maxAgeMs) return false
    page.answer.send(req, res, own)
    this.#improve(page.answer)
    return true
  }

  #beginForAll(key: string, res: ServerResponse): Rendering {
    const keep = this.#keeping(res)
    let release = () => {}
    this.#running.set(key, new Promise((resolve) => (release = resolve)))
    const end = () => {
      if (this.#running.delete(key)) release()
      res.off('close', end)
    }
    res.once('close', end)
    return { end, keep: (body) => keep(key, body).finally(end) }
  }

  /** To be called before the rendering begins: what changes meanwhile must outdate the page. */
  #keeping(res: ServerResponse) {
    const started = { version: this.#contentVersion(), renderedAt: this.#now() }
    return async (key: string, body: Buffer, visitor?: Visitor) => {
      const headers = headersToKeep(res, body, visitor?.mark)
      const answer = headers && (await this.#prepare(key, body, headers, visitor))
      if (!answer) return undefined
      this.#store.set(key, { answer, ...started })
      return (req: IncomingMessage) => answer.send(req, res, visitor?.own ?? '')
    }
  }

  /** Most often a page that is rendered anew is still the same: then the work of compressing is not done again. */
  async #prepare(
    key: string,
    body: Buffer,
    headers: OutgoingHttpHeaders,
    visitor: Visitor | undefined,
  ): Promise<KeptAnswer | undefined> {
    const earlier = this.#store.get(key)?.answer
    if (visitor && VisitorAnswer.fits(body)) {
      const parted = VisitorAnswer.of(body, headers, visitor.own)
      return parted && earlier?.hasSame(parted) ? earlier : parted?.compressed()
    }
    const uncompressed = new ReadyAnswer(body, headers)
    if (earlier?.hasSame(uncompressed)) return earlier
    if (body.length < smallestWorthCompressing) return uncompressed
    const [br, gzip] = await Promise.all([brotli(body, 5), gzipped(body, 9)])
    return new ReadyAnswer(body, headers, { br, gzip })
  }

  /** A page that is asked for again is worth the smallest form. One at a time, so visitors never wait for it. */
  #improve(answer: KeptAnswer): void {
    const improvement = answer.takeImprovement()
    if (improvement) this.#improving = this.#improving.then(improvement)
  }
}

/** One rendering of a page that may be kept. Whoever runs it calls `keep` or `end`, once. */
export interface Rendering {
  /** Keeps the page when the app allows it, and gives what sends it; otherwise undefined. */
  keep(body: Buffer): Promise<((req: IncomingMessage) => void) | undefined>
  /** The answer can't be kept: nobody needs to wait for it. */
  end(): void
}
