import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotli, gzipped, smallestWorthCompressing } from './compress'
import { headersToKeep, mayBeReady, pageKey } from './keepable'
import { PageStore } from './page-store'
import { ReadyAnswer } from './ready-answer'

const maxAgeMs = 60_000
const maxPages = 500
const maxBytes = 64 * 1024 * 1024

/**
 * Whole public pages, kept as ready bytes for at most a minute and until the content changes, for visitors without
 * cookies. Which pages these are the app says itself (`headersToKeep`).
 */
export class ReadyPages {
  readonly #store = new PageStore(maxPages, maxBytes)
  /** Renderings that run, by page: visitors who come meanwhile wait for the same one. */
  readonly #running = new Map<string, Promise<void>>()
  #improving: Promise<unknown> = Promise.resolve()

  /** @param contentVersion changes with every write that could change a public page */
  constructor(private readonly contentVersion: () => number) {}

  /** Answers from a ready page, or hands on to `render`: with a way to keep its answer when the page can be kept. */
  answer(req: IncomingMessage, res: ServerResponse, render: (rendering?: Rendering) => void): void {
    if (!mayBeReady(req)) return render()
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
    if (!page || page.version !== this.contentVersion() || Date.now() - page.renderedAt > maxAgeMs) return false
    page.answer.send(req, res)
    this.#improve(page.answer)
    return true
  }

  /** Content that changes while the page is rendered must outdate it, so its version is noted before. */
  #begin(key: string, res: ServerResponse): Rendering {
    const started = { version: this.contentVersion(), renderedAt: Date.now() }
    let release = () => {}
    this.#running.set(key, new Promise((resolve) => (release = resolve)))
    const end = () => {
      if (this.#running.delete(key)) release()
      res.off('close', end)
    }
    res.once('close', end)
    const keep = async (body: Buffer) => {
      const headers = headersToKeep(res, body)
      if (!headers) return undefined
      const answer = await this.#prepare(key, body, headers)
      this.#store.set(key, { answer, ...started })
      return (req: IncomingMessage) => answer.send(req, res)
    }
    return { end, keep: (body) => keep(body).finally(end) }
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
