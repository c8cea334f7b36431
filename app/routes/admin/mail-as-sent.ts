import { adminLoader } from '~/admin/guard.server'
import { readMail } from '~/admin/mail.server'
import { securityHeaders } from '~/security/headers.server'
import { resource } from '~/site/failure.server'

/** The HTML of a mail for the frame of its page: it runs nothing, fetches nothing and leads nowhere. */
export const loader = resource(
  adminLoader(async ({ params }) => {
    const { html } = await readMail(params.id ?? '')
    const headers = securityHeaders(new Headers({ 'Content-Type': 'text/html; charset=utf-8' }))
    headers.set(
      'Content-Security-Policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    headers.set('X-Frame-Options', 'SAMEORIGIN')
    headers.set('Cache-Control', 'private, no-store')
    return new Response(html, { headers })
  }),
)
