import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const host = '127.0.0.1'

/** A server of a test, on this machine only. It can go down and come back at the same address. */
export class LocalServer {
  readonly #server: Server
  #port = 0

  /** @param certificate for `localhost`, of a server that speaks https */
  constructor(
    listener: RequestListener,
    private readonly certificate?: { key: string; cert: string },
  ) {
    this.#server = certificate ? createSecureServer(certificate, listener) : createServer(listener)
  }

  get origin(): string {
    return `${this.certificate ? 'https://localhost' : `http://${host}`}:${this.#port}`
  }

  /** @param port 0 takes a free one; it is kept over `stop` and the next `start` */
  async start(port = this.#port): Promise<void> {
    if (this.#server.listening) return
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, host, () => resolve())
    })
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A port that is free at this moment. @public */
export async function freePort(): Promise<number> {
  const probe = new LocalServer(() => undefined)
  await probe.start(0)
  const port = Number(new URL(probe.origin).port)
  await probe.stop()
  return port
}

/** Waits until `check` gives something truthy, looking every `everyMs`. */
export async function until<T>(
  check: () => T | undefined | false | null,
  { timeoutMs, everyMs = 20, what }: { timeoutMs: number; everyMs?: number; what: string },
): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = check()
    if (value) return value
    if (Date.now() > end) throw new Error(`${what} did not happen within ${timeoutMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
