import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalServer, readBody, until } from './http-server'

export interface ReceivedCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The parsed JSON, or undefined when the body was none. */
  body: Record<string, unknown> | undefined
  text: string
  at: number
}

type Mode =
  { kind: 'answer'; status: number; afterMs: number; location?: string } | { kind: 'silence' } | { kind: 'reset' }

const works: Mode = { kind: 'answer', status: 200, afterMs: 0 }

/** Stands for the automation service behind the newsletter, contact and purchase webhooks. */
export class WebhookReceiver {
  readonly received: ReceivedCall[] = []
  /** What was asked of the pages that `redirect` leads to, as `GET /page/200`. */
  readonly pages: string[] = []
  readonly #server = new LocalServer((request, response) => void this.#handle(request, response))
  #mode: Mode = works
  /** Modes for the next calls, one each; then the lasting mode applies again. */
  #next: Mode[] = []

  /** The address for a webhook variable, for example `urlOf('contact')`. */
  urlOf(name: string): string {
    return `${this.#server.origin}/webhook/${name}`
  }

  async start(): Promise<this> {
    await this.#server.start()
    return this
  }

  async stop(): Promise<void> {
    await this.#server.stop()
  }

  /** Answers with this status from now on; `afterMs` makes it slow. */
  answer(status: number, { afterMs = 0 } = {}): void {
    this.#mode = { kind: 'answer', status, afterMs }
  }

  /** Answers only the next `times` calls with this status. */
  answerNext(times: number, status: number): void {
    this.#next.push(...Array<Mode>(times).fill({ kind: 'answer', status, afterMs: 0 }))
  }

  /** Takes calls, and leads on: to `/page/404` for a page of this server that answers 404. */
  redirect(status: number, location: string): void {
    this.#mode = { kind: 'answer', status, afterMs: 0, location }
  }

  neverAnswer(): void {
    this.#mode = { kind: 'silence' }
  }

  resetConnections(): void {
    this.#mode = { kind: 'reset' }
  }

  /** Works again; what was received stays. */
  recover(): void {
    this.#mode = works
    this.#next = []
  }

  /** Forgets what was received and works again. */
  clear(): void {
    this.recover()
    this.received.length = 0
    this.pages.length = 0
  }

  /** The calls to `urlOf(name)`, oldest first. */
  callsTo(name: string): ReceivedCall[] {
    return this.received.filter(({ path }) => path === `/webhook/${name}`)
  }

  waitFor(matches: (call: ReceivedCall) => boolean, timeoutMs = 5000): Promise<ReceivedCall> {
    return until(() => this.received.find(matches), { timeoutMs, what: 'The awaited webhook call' })
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    if (url.startsWith('/page/')) {
      this.pages.push(`${method} ${url}`)
      return void response.writeHead(Number(url.split('/')[2])).end('A page')
    }
    const mode = this.#next.shift() ?? this.#mode
    const text = await readBody(request)
    this.received.push({ method, path: url, headers, body: parse(text), text, at: Date.now() })
    if (mode.kind === 'silence') return
    if (mode.kind === 'reset') return void request.socket.resetAndDestroy()
    if (mode.afterMs > 0) await sleep(mode.afterMs)
    const location = mode.location === undefined ? {} : { location: mode.location }
    response.writeHead(mode.status, { 'content-type': 'application/json', ...location }).end('{}')
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  return new WebhookReceiver().start()
}
