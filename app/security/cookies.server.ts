import { createCookie, type Cookie } from '@remix-run/node'
import { config } from '~/config/config.server'

interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number
  sameSite?: 'lax' | 'strict'
}

export interface SignedCookie {
  /** The value, or null when the cookie is absent, broken or not ours. Still unchecked: read it with a schema. */
  read(request: Request): Promise<unknown>
  /** A `Set-Cookie` header. */
  write(value: unknown): Promise<string>
  /** A `Set-Cookie` header that removes it. */
  clear(): Promise<string>
}

/** A cookie that scripts cannot read and nobody can forge; Secure wherever the site is served over https. */
export function signedCookie(name: string, { maxAge, sameSite = 'lax' }: CookieOptions = {}): SignedCookie {
  let cookie: Cookie | undefined
  const get = () =>
    (cookie ??= createCookie(name, {
      path: '/',
      httpOnly: true,
      sameSite,
      maxAge,
      secrets: config().sessionSecrets,
      secure: config().siteUrl.startsWith('https:'),
    }))
  return {
    async read(request) {
      try {
        return await get().parse(request.headers.get('Cookie'))
      } catch {
        return null
      }
    },
    write: (value) => get().serialize(value),
    clear: () => get().serialize('', { maxAge: 0 }),
  }
}
