import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { withVary } from './encoding'

const maxPageBytes = 4 * 1024 * 1024
const maxAddressLength = 1024

const pageTypes = /^(?:text\/html|text\/plain|text\/xml|application\/(?:[\w.-]+\+)?xml)\b/i
/** What visitors of ready pages may differ in. An answer that varies by anything else is not kept. */
const knownVariations = new Set(['accept-encoding', 'cookie', 'save-data'])
/** Headers that belong to one answer, not to the page. */
const passing = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Whether a request may be answered from a page that is kept: the plain reading of a page by somebody unknown. */
export function mayBeReady({ method, headers, url = '' }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    url.length <= maxAddressLength &&
    !isDataRequest(url)
  )
}

function isDataRequest(url: string): boolean {
  const end = url.indexOf('?')
  return url.endsWith('.data', end === -1 ? undefined : end)
}

/** Everything that can change a page, except the visitor. */
export function pageKey({ headers, url }: IncomingMessage): string {
  const proxied = headers['x-forwarded-proto'] ?? headers['x-forwarded-host']
  const origin = proxied ? `${headers['x-forwarded-proto']} ${headers['x-forwarded-host']}` : ''
  return `${headers['save-data'] === 'on' ? 'lite' : ''} ${origin} ${headers.host}${url}`
}

/** The headers of a page that the app allows to keep, or undefined. */
export function headersToKeep(res: ServerResponse, body: Buffer): OutgoingHttpHeaders | undefined {
  const headers = { ...res.getHeaders() }
  const cacheControl = String(headers['cache-control'] ?? '')
  if (!isWholePage(res, body, headers) || !/\bpublic\b/.test(cacheControl)) return undefined
  for (const name of passing) delete headers[name]
  headers.vary = withVary(headers.vary, 'Accept-Encoding', 'Cookie', 'Save-Data')
  if (!/max-age=/.test(cacheControl)) headers['cache-control'] = 'public, max-age=0, must-revalidate'
  return headers
}

function isWholePage(res: ServerResponse, body: Buffer, headers: OutgoingHttpHeaders): boolean {
  const policy = String(headers['content-security-policy'] ?? '')
  return (
    res.statusCode === 200 &&
    body.length <= maxPageBytes &&
    headers['set-cookie'] === undefined &&
    pageTypes.test(String(headers['content-type'] ?? '')) &&
    variesOnlyByKnown(headers.vary) &&
    // A nonce is for one answer; kept, it would be one that everybody knows.
    !policy.includes("'nonce-")
  )
}

function variesOnlyByKnown(vary: unknown): boolean {
  return String(vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .every((name) => name === '' || knownVariations.has(name))
}
