import { buildFeed } from '~/blog/feed.server'
import { securityHeaders } from '~/security/headers.server'
import { resource } from '~/site/failure.server'

export const loader = resource(async () => {
  const headers = {
    'Content-Type': 'application/atom+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }
  return new Response(await buildFeed(), { headers: securityHeaders(new Headers(headers)) })
})
