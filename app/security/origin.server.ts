import { data, type ActionFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { isOtherName } from '~/config/site-names'
import { refusalTexts } from './messages.server'

/**
 * Refuses a write that does not come from our own pages.
 * @throws 405 for a method other than POST, 403 for a foreign origin
 */
export function assertSameOrigin({ request, context }: ActionFunctionArgs): void {
  if (request.method !== 'POST') throw data(refusalTexts.method, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const origin = context.origin === undefined ? request.headers.get('Origin') : context.origin
  if (!isSameSite(request, origin)) throw data(refusalTexts.otherSite, { status: 403 })
}

/**
 * Whether a request that changes something comes from this site itself. Browsers say so in `Sec-Fetch-Site`, `Origin`
 * or at least `Referer`, which no page can forge; a client that sends none of them is no browser and carries nobody's
 * cookies. `Origin: null` says nothing: pages without a referrer send it, and so do forms that were redirected (C102).
 * @param origin the `Origin` header as the server received it
 */
function isSameSite(request: Request, origin: string | null): boolean {
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  const referer = request.headers.get('Referer')
  if (fetchSite === 'cross-site') return false
  if (origin !== null && origin !== 'null') return isOwnOrigin(origin, request)
  // From a neighbour, such as another name of this site, only what names where it comes from.
  if (fetchSite === 'same-site') return referer !== null && isOwnOrigin(referer, request)
  if (fetchSite === 'same-origin') return true
  return referer === null ? origin === null : isOwnOrigin(referer, request)
}

function isOwnOrigin(url: string, request: Request): boolean {
  if (!URL.canParse(url)) return false
  const { siteUrl, siteUrlGiven } = config()
  const { origin, protocol, host, hostname } = new URL(url)
  if (origin === siteUrl) return true
  const site = new URL(siteUrl)
  if (siteUrlGiven) return protocol === site.protocol && isOtherName(hostname, site.hostname)
  // The embedded default knows no public URL, so there the host that was asked for counts as our own.
  return host === request.headers.get('Host') || isLoopback(hostname, host)
}

function isLoopback(hostname: string, host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && host.endsWith(`:${config().port}`)
}
