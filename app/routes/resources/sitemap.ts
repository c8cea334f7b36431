import { securityHeaders } from '~/security/headers.server'
import { buildSitemap } from '~/sitemap/sitemap.server'

export async function loader() {
  const { xml } = await buildSitemap()
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' }
  return new Response(xml, { headers: securityHeaders(new Headers(headers)) })
}
