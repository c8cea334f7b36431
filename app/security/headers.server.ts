import { config } from '~/config/config.server'

/**
 * The policy of a page. Inline scripts run only when they are ours, by hash; styles, fonts and scripts come from this
 * origin. Chromium applies `form-action` to the redirect that follows a form as well,
 * and the payment page can be on any https host: an account at Stripe may have one of its own (case C101).
 * @param scriptHashes `sha256-…` of the inline scripts of this page
 */
export function contentSecurityPolicy(scriptHashes: string[]): string {
  const development = import.meta.env.DEV
  const secure = config().siteUrl.startsWith('https:')
  const scripts = development
    ? "'unsafe-inline'"
    : ["'inline-speculation-rules'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    // Pictures with an http: URL are asked for over https where the site itself is secure (see below).
    `img-src 'self' https: ${secure ? '' : 'http: '}data:`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    // Of ours, a stored mail alone can be framed: every page refuses that (see below).
    "frame-src 'self' https://www.openstreetmap.org",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' https: ${config().stripe?.apiUrl ?? ''}`.trimEnd(),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every response that the app makes. */
export function securityHeaders(headers: Headers): Headers {
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (config().siteUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  return headers
}
