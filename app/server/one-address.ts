import type { IncomingMessage, ServerResponse } from 'node:http'
import { isOtherName } from '~/config/site-names'

/** Asked by machines, which do not follow redirects. */
const machinePaths = /^\/(?:webhooks\/|healthz$)/

/**
 * Leads a visitor who came by the site's other name (shop.test for www.shop.test) to the one address, where their
 * cookies are (case C102). A form is sent on with all that it holds: 307 keeps method and body.
 * @param siteUrl undefined where nobody has said what the address is
 * @returns whether it answered
 */
export function leadToOneAddress(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  siteUrl: string | undefined,
): boolean {
  const host = String(req.headers['x-forwarded-host'] ?? req.headers.host)
  if (!siteUrl || machinePaths.test(path) || !isOtherName(host.replace(/:\d+$/, ''), siteUrl)) return false
  const status = req.method === 'POST' ? 307 : 301
  res.writeHead(status, {
    location: siteUrl + req.url,
    'cache-control': 'no-cache',
    'content-length': 0,
    'x-request-id': String(req.headers['x-request-id']),
  })
  res.end()
  return true
}
