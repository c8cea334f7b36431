import { createCookie, type Cookie } from '@remix-run/node'
import type { z } from 'zod'
import { config } from '~/config/config.server'

/** All cookies of this site. */
const cookieNames = ['cart', 'wishlist', 'flash', 'admin_auth'] as const
export type CookieName = (typeof cookieNames)[number]

interface CookieOptions {
  /** Seconds; without it the cookie ends with the browser session. */
  maxAge?: number
  sameSite?: 'lax' | 'strict'
}

export interface SignedCookie<T> {
  /**
   * The values of all cookies of this name that are ours and have the right form. A browser may send several: of another
   * path, of an old deploy, of another program on the same host. None of them may hide the one that is meant.
   */
  readAll(request: Request): Promise<T[]>
  /** The first of them, or undefined. */
  read(request: Request): Promise<T | undefined>
  /** A `Set-Cookie` header. */
  write(value: unknown): Promise<string>
  /** A `Set-Cookie` header that removes it. */
  clear(): Promise<string>
}

/** A cookie that scripts cannot read and nobody can forge; Secure wherever the site is served over https. */
export function signedCookie<T>(
  name: CookieName,
  schema: z.ZodType<T>,
  { maxAge, sameSite = 'lax' }: CookieOptions = {},
): SignedCookie<T> {
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

  const readAll = async (request: Request): Promise<T[]> => {
    const values: T[] = []
    for (const pair of pairsOf(request, name)) {
      const parsed = schema.safeParse(
        await get()
          .parse(pair)
          .catch(() => undefined),
      )
      if (parsed.success) values.push(parsed.data)
    }
    return values
  }
  return {
    readAll,
    read: async (request) => (await readAll(request))[0],
    write: (value) => get().serialize(value),
    clear: () => get().serialize('', { maxAge: 0 }),
  }
}

/** Whether the browser sends a cookie of this name, whatever it says. */
export function sendsCookie(request: Request, name: CookieName): boolean {
  return pairsOf(request, name).length > 0
}

/** Whether the browser has brought back a cookie of ours. */
export function keepsCookies(request: Request): boolean {
  return cookieNames.some((name) => sendsCookie(request, name))
}

/** `name=value` of each cookie of this name, in the order in which they came. */
function pairsOf(request: Request, name: string): string[] {
  const pairs = request.headers.get('Cookie')?.split(';') ?? []
  return pairs.map((pair) => pair.trim()).filter((pair) => pair.startsWith(`${name}=`))
}
