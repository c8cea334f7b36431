import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'

/** What the server says without the app, in words a visitor can do something with. */
const pages = {
  400: ['Bad Request', 'This address or request could not be understood. Please check it and try again.'],
  404: ['Not Found', 'There is no file at this address. It may belong to an earlier version of the site.'],
  405: ['Method Not Allowed', 'This address cannot be used in this way.'],
  408: ['Request Timeout', 'Sending took too long. Please check your connection and try again.'],
  413: ['Content Too Large', 'What you sent is too large. Please go back and send less, or a smaller file.'],
  415: ['Unsupported Media Type', 'What you sent is in a form that this site cannot read.'],
  416: ['Range Not Satisfiable', 'The file is shorter than the part that was asked for.'],
  431: [
    'Too Many Cookies',
    'Your browser sent more than this site can read: too many cookies, or a very long address. In the settings of your browser, delete the cookies of this site, then load the page again. A private window helps at once.',
  ],
  500: ['Something Went Wrong', 'The fault is ours. Please try again in a moment.'],
} as const

export type ErrorStatus = keyof typeof pages

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
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  }
}

function errorBody(status: ErrorStatus, requestId?: string): string {
  const [title, text] = pages[status]
  return status === 404 ? text : page(title, text, requestId)
}

function page(title: string, text: string, requestId?: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
${requestId ? `<p>If you write to us about it, please name this number: ${requestId}</p>\n` : ''}<p><a href="/">Back to the home page</a></p>
</html>
`
}
