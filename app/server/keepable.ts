import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { withVary } from './encoding'

const maxPageBytes = 4 * 1024 * 1024
const maxAddressLength = 1024

/** The app names here the visitors to whom it shows the same page; what is theirs alone is `VisitorAnswer`'s matter. */
const mark = 'x-ready-for'
const pageTypes = /^(?:text\/html|text\/plain|text\/xml|application\/(?:[\w.-]+\+)?xml)\b/i
/** What visitors of ready pages may differ in. An answer that varies by anything else is not kept. */
const knownVariations = new Set(['accept-encoding', 'cookie', 'save-data'])
/** Headers that belong to one answer, not to the page. */
const passing = ['x-request-id', mark, 'date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Whether a request may be answered from a page that is kept: some visitor's plain reading of a page. */
export function mayBeReady({ method, headers, url = '' }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
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

/**
 * The headers of a page that the app allows to keep, or undefined.
 * @param visitor the mark of the visitors it is for; undefined for everybody, who come without cookies
 */
export function headersToKeep(
  res: ServerResponse,
  body: Buffer,
  visitor: string | undefined,
): OutgoingHttpHeaders | undefined {
  const headers = { ...res.getHeaders() }
  if (!isWholePage(res, body, headers)) return undefined
  const cacheControl = String(headers['cache-control'] ?? '')
  const allowed = visitor === undefined ? /\bpublic\b/.test(cacheControl) : headers[mark] === visitor
  if (!allowed) return undefined
  for (const name of passing) delete headers[name]
  headers.vary = withVary(headers.vary, 'Accept-Encoding', 'Cookie', 'Save-Data')
  if (visitor !== undefined || /max-age=/.test(cacheControl)) return headers
  return { ...headers, 'cache-control': 'public, max-age=0, must-revalidate' }
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

/** Whether the app allows to keep an answer for the visitors whose mark it names. */
export function isForVisitors(res: ServerResponse): boolean {
  return res.hasHeader(mark)
}

/** Takes off what the app says to us alone. */
export function removeMark(res: ServerResponse): void {
  res.removeHeader(mark)
}
