import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { closeDb } from '~db/client.server'
import { writeBackInStockMails } from '~/catalog/back-in-stock.server'
import { startNightlyBackups } from '~/admin/backups.server'
import { writeLowStockMail } from '~/catalog/admin-products.server'
import { sweepHistory } from '~/history/bin.server'
import { letterQueue } from '~/letters/queue.server'
import { addMailQueue, settleMails, startMailWorker } from '~/mail/worker.server'
import { startRefunds, stopRefunds } from '~/checkout/make-refund.server'
import { settleOutbox, startOutbox } from '~/outbox/send.server'
import { flashParameter } from '~/http/flash.server'
import { requestState } from '~/http/request-state'
import { htmlDocument } from '~/hydration/document.server'
import { isKeyedPath } from '~/lib/keyed-paths'
import { contentSecurityPolicy, securityHeaders } from '~/security/headers.server'
import { noteFailure, finalStatus, whereOf } from '~/site/failure.server'
import type { PageHandle } from '~/site/handle'
import { startStoringViews, storeViews } from '~/site/page-views.server'
import { noPrefetchPaths } from '~/site/client-navigation'
import { addRootData } from './refused-post.server'

export { contentVersion } from '~db/client.server'
export { textChanges } from '~/content/contents.server'
export { countView } from '~/site/page-views.server'

// This module is loaded once, when the server starts: purchase notifications and mails that the last run owed go out now.
startOutbox()
addMailQueue(letterQueue)
startMailWorker(async () => {
  await writeLowStockMail()
  await writeBackInStockMails()
  await sweepHistory()
})
startRefunds()
startNightlyBackups()
startStoringViews()

/** Called by the server when it stops. */
export async function shutdown(): Promise<void> {
  stopRefunds()
  await Promise.all([settleOutbox(), settleMails(), storeViews()])
  closeDb()
}

/** Renders a page. Nothing streams: a page is whole before its first byte is sent, so its length and status are true. */
export default async function handleRequest(
  request: Request,
  givenStatus: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const status = finalStatus(givenStatus, headers, context)
  if (status !== givenStatus) showUnavailable(remixContext)
  await addRootData(remixContext, request, context)
  const handoff = await readAll(remixContext.serverHandoffStream)
  const markup = renderToString(
    <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={request.url} />,
  )
  const { bytes, scriptHashes } = htmlDocument({ markup, handoff })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes))
  securityHeaders(headers)
  setCaching(request, { status, headers, personal: isPersonal(remixContext) }, context)
  return new Response(bytes, { status, headers })
}

/**
 * Responses to script-driven navigation: for this visitor only, and never kept, but for those few seconds that lie between
 * pointing at a link and pressing it. Another cart or wishlist is another cookie, and so another response.
 */
export function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Response {
  const { headers } = response
  const ahead =
    isFetchedAhead(request) && response.ok && !headers.has('Set-Cookie') && !requestState(context).incomplete
  headers.set('Cache-Control', ahead ? 'private, max-age=10' : 'private, no-store')
  headers.append('Vary', 'Cookie')
  securityHeaders(headers)
  keepKeySecret(request, headers)
  const status = finalStatus(response.status, headers, context)
  return status === response.status ? response : new Response(response.body, { status, headers })
}

/** The browser says so itself (Fetch, "Sec-Purpose"), and only asks for public pages that way (`ClientNavigation`). */
function isFetchedAhead({ headers, url }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? ''
  const { pathname } = new URL(url)
  return /\bprefetch\b/.test(purpose) && !noPrefetchPaths.some((path) => pathname.startsWith(path))
}

/** Unexpected errors are logged once, with their context. A visitor who left is no error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return
  if (isRouteResponse(error) && error.status < 500) return
  noteFailure(error, context, 'request failed', whereOf(request))
}

/** What failed for want of the database is shown as a 503; Remix has made a nameless error of it. */
function showUnavailable({ staticHandlerContext }: EntryContext) {
  const errors = Object.keys(staticHandlerContext.errors ?? {})
  const unavailable = { status: 503, statusText: 'Service Unavailable', internal: false, data: null }
  staticHandlerContext.errors = Object.fromEntries(errors.map((route) => [route, unavailable]))
}

/** The loaders' data for hydration, which Remix would otherwise stream behind the page. */
function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> | string {
  return stream ? new Response(stream).text() : ''
}

function isPersonal({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = route.handle as PageHandle | undefined
    return handle?.personal === true || handle?.admin === true
  })
}

interface FinishedPage {
  status: number
  headers: Headers
  /** Whether it is about its visitor, or the admin's. */
  personal: boolean
}

/**
 * A public page may be kept by everybody who asks again before using it. What a cookie came for is never kept, because
 * it shows what belongs to one visitor (C90).
 */
function setCaching(request: Request, { status, headers, personal }: FinishedPage, context: AppLoadContext) {
  const whole =
    request.method !== 'POST' && status === 200 && !headers.has('Set-Cookie') && !requestState(context).incomplete
  const hasMessage = new URL(request.url).searchParams.has(flashParameter)
  const isPublic = whole && !personal && !hasMessage && !request.headers.has('Cookie')
  headers.set('Cache-Control', isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-store')
  headers.append('Vary', 'Cookie, Save-Data')
  if (requestState(context).preview) headers.set('X-Robots-Tag', 'noindex')
  keepKeySecret(request, headers)
}

/** The URL of such a page is its key: no other site and no search engine is told of it, also where nothing was found. */
function keepKeySecret({ url }: Request, headers: Headers) {
  const { pathname, search } = new URL(url)
  if (!isKeyedPath(pathname)) return
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  // The steps of its form are told to this site: some browsers would otherwise send it with `Origin: null`.
  headers.set('Referrer-Policy', search ? 'same-origin' : 'no-referrer')
}

function isRouteResponse(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
