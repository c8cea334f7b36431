import type { BrowserContext, ConsoleMessage, Response } from 'playwright/test'

/** Parts of a page that must never fail; pages themselves may answer 404 or 422 on purpose. */
const parts = new Set(['script', 'stylesheet', 'image', 'font', 'media', 'manifest'])

/**
 * Chromium's own, also where scripts are off: a page was painted before its cross-document view transition could begin.
 * The page is then shown without one, as in browsers that know none.
 */
const skippedTransition = /Transition was (?:aborted|skipped)/

/**
 * Collects what a visitor would never report: errors in the console, uncaught exceptions, breaches of the content
 * security policy, missing scripts, styles and images. Only the shop's own pages count.
 */
export class PageProblems {
  readonly found: string[] = []
  readonly #origin: string
  readonly #allowed = [skippedTransition]

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Says that a test causes this on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => this.#onConsole(message))
    context.on('weberror', (error) => this.#note(`uncaught: ${error.error().stack || String(error.error())}`))
    context.on('response', (response) => this.#onResponse(response))
  }

  /** What was found and not allowed. */
  remaining(): string[] {
    return this.found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  #note(problem: string): void {
    this.found.push(problem)
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' || !message.page()?.url().startsWith(this.#origin)) return
    // Which failed loads matter is decided by `#onResponse`.
    if (message.text().startsWith('Failed to load resource')) return
    this.#note(`console: ${message.text()} (${message.location().url})`)
  }

  #onResponse(response: Response): void {
    const { status, url, kind } = {
      status: response.status(),
      url: response.url(),
      kind: response.request().resourceType(),
    }
    if (status >= 400 && parts.has(kind) && url.startsWith(this.#origin)) this.#note(`${kind} ${status}: ${url}`)
  }
}
