import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { closeDb } from '~db/client.server'
import { settleDeliveries, startDeliveries } from '~/delivery/deliveries.server'
import type { RequestContext } from '~/security/context'
import { contentSecurityPolicy, securityHeaders } from '~/security/headers.server'
import { hashOwnScripts } from '~/security/script-hashes.server'
import { noteFailure, settleStatus, whereOf } from '~/site/failure.server'
import type { PageHandle } from '~/site/handle'
import { NonceProvider } from '~/site/nonce'

export { contentVersion } from '~db/client.server'

// This module is loaded once, when the server starts: purchase notifications that the last run owed go out now.
startDeliveries()

/** Called by the front when it stops. */
export async function shutdown(): Promise<void> {
  await settleDeliveries()
  closeDb()
}

/** Renders a page. Nothing streams: a page is whole before its first byte is sent, so its length and status are true. */
export default async function handleRequest(
  request: Request,
  givenStatus: number,
  headers: Headers,
  remixContext: EntryContext,
  context: RequestContext,
) {
  const status = settleStatus(givenStatus, headers, context)
  if (status !== givenStatus) showUnavailable(remixContext)
  const nonce = randomBytes(16).toString('base64')
  const handoff = await readAll(remixContext.serverHandoffStream)
  const markup = renderToString(
    <NonceProvider value={nonce}>
      <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </NonceProvider>,
  )
  const page = hashOwnScripts(withHandoff(markup, handoff, nonce), nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(page.hashes))
  securityHeaders(headers)
  setCaching(request, status, headers, context.incomplete === true || isPersonal(remixContext))
  return new Response(`<!DOCTYPE html>${page.html}`, { status, headers })
}

/** Answers to script-driven navigation: for this visitor only, and never kept. */
export function handleDataRequest(response: Response, { context }: { context: RequestContext }): Response {
  const { headers } = response
  headers.set('Cache-Control', 'private, no-store')
  securityHeaders(headers)
  const status = settleStatus(response.status, headers, context)
  return status === response.status ? response : new Response(response.body, { status, headers })
}

/** Unexpected errors are logged once, with their context. A visitor who left is no error. */
export function handleError(
  error: unknown,
  { request, context }: (LoaderFunctionArgs | ActionFunctionArgs) & { context: RequestContext },
) {
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
async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : ''
}

/** Hands the data to the browser in the form in which Remix's own stream does; pages without script carry none. */
function withHandoff(html: string, handoff: string, nonce: string): string {
  if (!html.includes('window.__remixContext')) return html
  const chunk = JSON.stringify(handoff).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const code = `window.__remixContext.streamController.enqueue(${chunk});window.__remixContext.streamController.close();`
  return html.replace('</body>', () => `<script nonce="${nonce}">${code}</script></body>`)
}

function isPersonal({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = route.handle as PageHandle | undefined
    return handle?.personal === true || handle?.admin === true
  })
}

/** Public pages may be kept and are always asked for again; whatever belongs to one visitor is never kept (C90). */
function setCaching(request: Request, status: number, headers: Headers, personal: boolean) {
  const anonymous = !request.headers.has('Cookie') && !headers.has('Set-Cookie')
  const keep = request.method !== 'POST' && status === 200 && anonymous && !personal
  headers.set('Cache-Control', keep ? 'public, max-age=0, must-revalidate' : 'private, no-store')
  headers.append('Vary', 'Cookie, Save-Data')
}

function isRouteResponse(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
}
