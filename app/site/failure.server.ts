import type { AppLoadContext } from '@remix-run/node'
import { isUnavailable, reasonOf } from '~db/errors'
import { log } from '~/config/log.server'
import { requestState } from '~/http/request-state'
import { pathForLog } from '~/lib/keyed-paths'
import { securityHeaders } from '~/security/headers.server'
import { errorTexts } from './messages'

/** After how many seconds a visitor (or a search engine) may come back. */
const retryAfterSeconds = 10

/**
 * Logs what went wrong in a request. A database that cannot be used fails several parts of a page: that is logged once, and
 * the response becomes a 503.
 */
export function noteFailure(
  error: unknown,
  context: AppLoadContext,
  message: string,
  details: Record<string, unknown> = {},
): void {
  const { requestId } = context
  if (!isUnavailable(error)) return log.error(message, error, { ...details, requestId })
  if (requestState(context).databaseUnavailable) return
  requestState(context).databaseUnavailable = true
  log.error('the database cannot be used', reasonOf(error), { while: message, ...details, requestId })
}

/** Status and headers of a response, now that it is known whether the database could be used. */
export function finalStatus(status: number, headers: Headers, context: AppLoadContext): number {
  const final = status === 500 && requestState(context).databaseUnavailable ? 503 : status
  if (final === 503 && !headers.has('Retry-After')) headers.set('Retry-After', String(retryAfterSeconds))
  return final
}

/**
 * The handler of a resource route. Pages get their refusals, and their 503 while the database cannot be used, where they
 * are rendered; here each is a line of text, where Remix would send JSON that names a server error.
 */
export function resource<A extends { context: AppLoadContext; request: Request }>(
  handler: (args: A) => Promise<Response> | Response,
) {
  return async (args: A): Promise<Response> => {
    try {
      return await handler(args)
    } catch (error) {
      if (isThrownData(error)) return refusal(error)
      if (!isUnavailable(error)) throw error
      noteFailure(error, args.context, 'request failed', whereOf(args.request))
      const headers = new Headers()
      const status = finalStatus(503, headers, args.context)
      return line(errorTexts.busy, { status, headers })
    }
  }
}

interface ThrownData {
  data: unknown
  init: ResponseInit | null
}

/** A response that was thrown on purpose by `throw data(…)`. */
export function isThrownData(error: unknown): error is ThrownData {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'DataWithResponseInit'
}

function refusal({ data, init }: ThrownData): Response {
  return line(typeof data === 'string' ? data : errorTexts.refused, init ?? {})
}

function line(text: string, init: ResponseInit): Response {
  const headers = securityHeaders(new Headers(init.headers))
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  return new Response(`${text}\n`, { ...init, headers })
}

/** Which request it was: nothing that a person typed. */
export function whereOf(request: Request): { method: string; path: string } {
  return { method: request.method, path: pathForLog(new URL(request.url).pathname) }
}

/**
 * Reads one part of a page. When it fails, the failure is logged, the page shows that part's own text and the rest
 * stands (blueprint, "Loading and failing"). Such a page is not kept for other visitors.
 * @returns undefined when it could not be read
 */
export async function loadOptional<T>(
  name: string,
  read: () => Promise<T>,
  context: AppLoadContext,
): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    requestState(context).incomplete = true
    noteFailure(error, context, 'a part of a page failed', { part: name })
    return undefined
  }
}
