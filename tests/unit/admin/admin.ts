import { adminSessions } from '~db/schema'
import { getDb } from '~db/client.server'
import { createFirstCode } from '~/admin/admin-code.server'
import { CookieJar, callAction, type Call } from '../../support/remix'

export { flashOf } from '../../support/remix'

let code: string | undefined

/** The admin code of this test file's shop. */
export async function adminCode(): Promise<string> {
  code ??= await createFirstCode()
  if (!code) throw new Error('The shop of this test has a code already')
  return code
}

/** A browser that has logged in through the form. */
export async function signedIn(typed?: string): Promise<CookieJar> {
  const jar = new CookieJar()
  const login = await import('~/routes/admin/login')
  const result = await callAction(login, {
    url: '/admin-login',
    form: { code: typed ?? (await adminCode()) },
    jar,
  })
  if (result.status !== 303) throw new Error(`Login answered ${result.status}`)
  jar.delete('flash')
  return jar
}

/** A call as a browser with scripts makes it. */
export function byScript(call: Call): Call {
  return { ...call, headers: { 'sec-fetch-mode': 'cors', accept: '*/*', ...call.headers } }
}

/** A call as a browser without scripts makes it. */
export function byBrowser(call: Call): Call {
  return { ...call, headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html', ...call.headers } }
}

/** Makes every session look as if its seven days were over. */
export async function expireSessions(): Promise<void> {
  await getDb().update(adminSessions).set({ expiresAt: '2020-01-01T00:00:00.000Z' })
}
