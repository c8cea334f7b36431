import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'

export type FormFields = Record<string, string | string[] | Blob | undefined> | FormData | URLSearchParams

export interface Call {
  /** Path with query, or a whole address. Paths are on the origin of SITE_URL. */
  url?: string
  method?: string
  form?: FormFields
  headers?: Record<string, string>
  params?: Record<string, string>
  /** The visitor's IP address. */
  ip?: string
  /** Sent along, and given the answer's cookies. */
  jar?: CookieJar
}

export interface Result<T = unknown> {
  status: number
  headers: Headers
  /** What the route gave: its data, a response's JSON or its text; undefined for a redirect. */
  data: T
  /** Where a redirect goes, without what its URL says to browsers that keep no cookies. */
  location: string | null
}

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown
interface RouteModule {
  loader?: unknown
  action?: unknown
}

export function callLoader<T = unknown>(route: RouteModule, call: Call = {}): Promise<Result<T>> {
  return run<T>(route.loader, 'loader', requestOf({ method: 'GET', ...call }), call)
}

/** Calls the action as the shop's own pages do: same origin, form-encoded (multipart when a file is among the fields). */
export function callAction<T = unknown>(route: RouteModule, call: Call = {}): Promise<Result<T>> {
  return run<T>(route.action, 'action', requestOf({ method: 'POST', ...call }), call)
}

async function run<T>(handler: unknown, name: string, request: Request, call: Call): Promise<Result<T>> {
  if (typeof handler !== 'function') throw new TypeError(`The route has no ${name}`)
  const args = { request, params: call.params ?? {}, context: { clientIp: call.ip } }
  const result = await normalise<T>(() => (handler as Handler)(args))
  call.jar?.store(result.headers)
  return result
}

function siteOrigin(): string {
  return new URL(process.env.SITE_URL ?? 'http://localhost:3000').origin
}

/** A request as a browser on the shop's own pages sends it. @public */
export function requestOf({ url = '/', method = 'GET', form, headers, jar }: Call): Request {
  const address = new URL(url, siteOrigin())
  const sent = new Headers({ host: address.host, ...headers })
  if (jar && !sent.has('cookie')) sent.set('cookie', jar.header())
  if (method === 'GET' || method === 'HEAD') return new Request(address, { method, headers: sent })
  if (!sent.has('origin')) sent.set('origin', address.origin)
  if (!sent.has('sec-fetch-site')) sent.set('sec-fetch-site', 'same-origin')
  return new Request(address, { method, headers: sent, body: form && bodyOf(form) })
}

function bodyOf(form: FormFields): FormData | URLSearchParams {
  if (form instanceof FormData || form instanceof URLSearchParams) return form
  const fields = Object.entries(form).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
  )
  const body = fields.some(([, value]) => value instanceof Blob) ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) if (value !== undefined) body.append(name, value as string)
  return body
}

async function normalise<T>(work: () => unknown): Promise<Result<T>> {
  try {
    return await resultOf<T>(await work())
  } catch (thrown) {
    if (thrown instanceof Response || isData(thrown)) return resultOf<T>(thrown)
    throw thrown
  }
}

interface DataWithInit {
  type: 'DataWithResponseInit'
  data: unknown
  init: ResponseInit | null
}

function isData(value: unknown): value is DataWithInit {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
}

async function resultOf<T>(value: unknown): Promise<Result<T>> {
  if (value instanceof Response) {
    const { status, headers } = value
    return { status, headers, data: (await contentOf(value)) as T, location: headers.get('location') }
  }
  if (!isData(value)) return { status: 200, headers: new Headers(), data: value as T, location: null }
  const headers = new Headers(value.init?.headers)
  return { status: value.init?.status ?? 200, headers, data: value.data as T, location: headers.get('location') }
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.clone().text()
  if (text === '') return undefined
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** Keeps cookies between calls as a browser does, for one host: replaced by name, dropped when they end. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()
  /** Each Set-Cookie line as it came, oldest first. */
  readonly lines: string[] = []

  store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      this.lines.push(line)
      const [pair = '', ...attributes] = line.split(';')
      const name = pair.slice(0, pair.indexOf('=')).trim()
      const value = pair.slice(pair.indexOf('=') + 1).trim()
      if (ends(attributes)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  delete(name: string): void {
    this.#cookies.delete(name)
  }
}

function ends(attributes: string[]): boolean {
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split(/=(.*)/s)
      return [name.trim().toLowerCase(), value.trim()] as const
    }),
  )
  const maxAge = values.get('max-age')
  if (maxAge !== undefined) return Number(maxAge) <= 0
  const expires = values.get('expires')
  return expires !== undefined && Date.parse(expires) <= Date.now()
}

/** Takes the messages that a browser shows on its next page. */
export async function flashOf(jar: CookieJar) {
  // Imported here, because a test sets the environment up first.
  const { takeFlash } = await import('~/http/flash.server')
  const { messages } = await takeFlash(new Request('http://localhost:3000/', { headers: { Cookie: jar.header() } }))
  jar.delete('flash')
  return messages
}
