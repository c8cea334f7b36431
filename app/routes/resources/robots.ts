import { config } from '~/config/config.server'
import { securityHeaders } from '~/security/headers.server'

/** Everything public may be read; the admin area and what belongs to one visitor need not be looked for. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /cart',
    'Disallow: /checkout',
    '',
    `Sitemap: ${config().siteUrl}/sitemap.xml`,
    '',
  ]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Response(lines.join('\n'), { headers: securityHeaders(new Headers(headers)) })
}
