import type { ReadyAnswer } from './ready-answer'

/** A page kept ready, and what tells whether it still holds. */
export interface ReadyPage {
  answer: ReadyAnswer
  renderedAt: number
  /** The content version that was current when the rendering began. */
  version: number
}

/** A bounded memory of pages: when it is full, what was asked for longest ago goes first. */
export class PageStore {
  // A Map keeps the order of insertion, so its first entry is the one used longest ago.
  readonly #pages = new Map<string, { page: ReadyPage; bytes: number }>()
  #bytes = 0

  constructor(
    private readonly maxPages: number,
    private readonly maxBytes: number,
  ) {}

  get(key: string): ReadyPage | undefined {
    const entry = this.#pages.get(key)
    if (!entry) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, entry)
    return entry.page
  }

  set(key: string, page: ReadyPage): void {
    const bytes = page.answer.size
    this.#drop(key)
    this.#pages.set(key, { page, bytes })
    this.#bytes += bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.maxPages && this.#bytes <= this.maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }
}
