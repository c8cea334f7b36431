import { createHash } from 'node:crypto'
import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { errorPageTexts } from '~/lib/error-page-texts'
import { fillPlaceholders } from '~/lib/site-texts'
import { escapeXml } from '~/lib/xml'

export type ErrorStatus = 400 | 404 | 405 | 408 | 413 | 415 | 416 | 431 | 500

/** All of its looks: the site's sheet has another name after each build, and may be what is missing. */
const style =
  ':root{color-scheme:light dark;font:100%/1.6 system-ui,sans-serif;' +
  'background:light-dark(#f5f7f4,#0e1a1c);color:light-dark(#15282a,#e9f0ec)}' +
  'body{max-width:34rem;margin:16vh auto;padding:0 1.25rem;overflow-wrap:anywhere}' +
  'h1{font:400 2.25rem/1.1 Georgia,serif}a{display:inline-block;padding:.6rem 0;color:inherit}'
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ')

/** Sends a small page that needs nothing else of the site. A HEAD gets the same without the body (Node sees to it). */
export function sendErrorPage(res: ServerResponse, status: ErrorStatus, headers: OutgoingHttpHeaders = {}): void {
  const requestId = String(res.req.headers['x-request-id'])
  const body = errorBody(status, requestId)
  res.writeHead(status, { ...errorHeaders(status, body), 'x-request-id': requestId, ...headers })
  res.end(body)
}

/** The same page as the bytes of a whole response, for a connection on which Node has found no request. */
export function rawErrorPage(status: ErrorStatus, headers: Record<string, string>): string {
  const body = errorBody(status)
  const all = { ...errorHeaders(status, body), connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}

function errorHeaders(status: ErrorStatus, body: string) {
  return {
    'content-type': `text/${status === 404 ? 'plain' : 'html'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  }
}

function errorBody(status: ErrorStatus, requestId?: string): string {
  return status === 404 ? errorPageTexts.text404 : page(status, requestId)
}

function page(status: Exclude<ErrorStatus, 404>, requestId?: string): string {
  const title = escapeXml(errorPageTexts[`title${status}`])
  const number = requestId && escapeXml(fillPlaceholders(errorPageTexts.requestId, { number: requestId }))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>${style}</style>
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${escapeXml(errorPageTexts[`text${status}`])}</p>
${number ? `<p>${number}</p>\n` : ''}<p><a href="/">${escapeXml(errorPageTexts.toHome)}</a></p>
</html>
`
}
