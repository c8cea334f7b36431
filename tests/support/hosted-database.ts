import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { errorOf, type StreamRequest, WriteLock } from './hrana/protocol'
import { HranaStream } from './hrana/stream'
import { LocalServer, readBody } from './http-server'
import { removeFolder, temporaryFolder } from './temporary'

/** How it fails: nobody listens, requests are never answered, or each is answered with 500. */
export type DatabaseFailure = 'refuse' | 'hang' | 'error'

/** A stream that nobody comes back to is closed after this time, and what it had begun is undone. */
const idleMs = 10_000

interface OpenStream {
  stream: HranaStream
  timer: NodeJS.Timeout
}

/**
 * A hosted libSQL database on this machine, for tests: a SQLite file behind Hrana 2 over HTTP, with a token, as the
 * driver reaches Turso's.
 */
export class HostedDatabase {
  readonly token = `token-${randomUUID()}`
  readonly #folder = temporaryFolder('hosted')
  readonly #file = join(this.#folder, 'hosted.db')
  readonly #server = new LocalServer((request, response) => void this.#answer(request, response))
  readonly #lock = new WriteLock()
  readonly #open = new Map<string, OpenStream>()
  #failure: DatabaseFailure | undefined
  /** Requests that came since the start: each is one round trip. */
  requests = 0

  get url(): string {
    return this.#server.origin
  }

  /** Variables of a shop that uses it. */
  get env(): Record<string, string> {
    return { DATABASE_URL: this.url, DATABASE_AUTH_TOKEN: this.token }
  }

  async start(): Promise<void> {
    const database = new Sqlite(this.#file)
    database.pragma('journal_mode = WAL')
    database.close()
    await this.#server.start(0)
  }

  async fail(how: DatabaseFailure): Promise<void> {
    this.#failure = how
    if (how === 'refuse') await this.#server.stop()
  }

  async recover(): Promise<void> {
    this.#failure = undefined
    await this.#server.start()
  }

  /** Asks the file beside the server. */
  sql(statement: string, args: unknown[] = []): Record<string, unknown>[] {
    const database = new Sqlite(this.#file, { timeout: 5000 })
    try {
      return database.prepare(statement).all(args) as Record<string, unknown>[]
    } finally {
      database.close()
    }
  }

  async stop(): Promise<void> {
    for (const baton of this.#open.keys()) this.#take(baton)?.close()
    await this.#server.stop()
    removeFolder(this.#folder)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    if (this.#failure === 'hang') return
    if (this.#failure === 'error') return send(response, 500, { message: 'Told to fail', code: 'INTERNAL' })
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      return send(response, 401, { message: 'The token is wrong or missing', code: 'AUTH' })
    }
    if (request.method === 'GET' && request.url === '/v2') return send(response, 200, {})
    if (request.method !== 'POST' || request.url !== '/v2/pipeline') {
      return send(response, 404, { message: 'There is nothing here', code: 'NOT_FOUND' })
    }
    const { baton, requests } = JSON.parse(await readBody(request)) as { baton?: string; requests: StreamRequest[] }
    const stream = baton ? this.#take(baton) : new HranaStream(this.#file, this.#lock)
    if (!stream) return send(response, 400, { message: 'The stream has expired', code: 'STREAM_EXPIRED' })
    const results = []
    for (const one of requests) results.push(await resultOf(stream, one))
    send(response, 200, { baton: stream.closed ? null : this.#keep(stream), base_url: null, results })
  }

  #keep(stream: HranaStream): string {
    const baton = randomUUID()
    const timer = setTimeout(() => this.#take(baton)?.close(), idleMs)
    this.#open.set(baton, { stream, timer: timer.unref() })
    return baton
  }

  /** A baton is good for one request; the answer brings the next one. */
  #take(baton: string): HranaStream | undefined {
    const open = this.#open.get(baton)
    this.#open.delete(baton)
    clearTimeout(open?.timer)
    return open?.stream
  }
}

async function resultOf(stream: HranaStream, request: StreamRequest): Promise<object> {
  try {
    return { type: 'ok', response: await stream.handle(request) }
  } catch (error) {
    return { type: 'error', error: errorOf(error) }
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Starts a hosted database with nothing in it. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  const database = new HostedDatabase()
  await database.start()
  return database
}
