import { data, type ActionFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'

/**
 * Refuses a write that does not come from our own pages.
 * @throws 405 for a method other than POST, 403 for a foreign origin
 */
export function assertSameOrigin({ request, context }: ActionFunctionArgs): void {
  if (request.method !== 'POST')
    throw data('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const origin = context.origin === undefined ? request.headers.get('Origin') : context.origin
  if (!isSameSite(request, origin)) throw data('This form was sent from another site.', { status: 403 })
}

/**
 * Whether a request that changes something comes from this site itself. Browsers say so in `Sec-Fetch-Site`, `Origin`
 * or at least `Referer`; a client that sends none of them is no browser and carries nobody's cookies.
 * @param origin the `Origin` header as the front received it
 */
function isSameSite(request: Request, origin: string | null): boolean {
  const fetchSite = request.headers.get('Sec-Fetch-Site')
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return false
  if (origin !== null) return isOwnOrigin(origin, request)
  const referer = request.headers.get('Referer')
  return referer === null || isOwnOrigin(referer, request)
}

function isOwnOrigin(address: string, request: Request): boolean {
  if (!URL.canParse(address)) return false
  const { origin, host, hostname } = new URL(address)
  if (origin === config().siteUrl) return true
  // The embedded default knows no public address, so there the host that was asked for counts as our own.
  return !config().siteUrlGiven && (host === request.headers.get('Host') || isLoopback(hostname, host))
}

function isLoopback(hostname: string, host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && host.endsWith(`:${config().port}`)
}
