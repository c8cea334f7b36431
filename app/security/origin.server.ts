import { config } from '~/config/config.server'

/**
 * Whether a request that changes something comes from this site itself. Browsers say so in `Sec-Fetch-Site`, `Origin`
 * or at least `Referer`; a client that sends none of them is no browser and carries nobody's cookies.
 * @param origin the `Origin` header as the front received it
 */
export function isSameSite(request: Request, origin: string | null): boolean {
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
