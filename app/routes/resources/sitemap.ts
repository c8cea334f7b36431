import { securityHeaders } from '~/security/headers.server'
import { resource } from '~/site/failure.server'
import { buildSitemap } from '~/sitemap/sitemap.server'

export const loader = resource(async () => {
  const { xml } = await buildSitemap()
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }
  return new Response(xml, { headers: securityHeaders(new Headers(headers)) })
})
