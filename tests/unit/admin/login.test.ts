import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDb, getDb } from '~db/client.server'
import { adminSessions, limitedTries } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { CookieJar, callAction, callLoader } from '../../support/remix'
import { adminCode, byBrowser, byScript, expireSessions, flashOf, signedIn } from './admin'

useTestDatabase({ keep: true })
let code: string

beforeAll(async () => {
  code = await adminCode()
})
beforeEach(async () => {
  await getDb().delete(limitedTries)
  await getDb().delete(adminSessions)
})

interface Failed {
  lastResult: { error?: Record<string, string[]>; initialValue?: unknown }
}

async function tryCode(typed: string, jar = new CookieJar(), redirectTo?: string, ip?: string) {
  const login = await import('~/routes/admin/login')
  return callAction<Failed>(login, { url: '/admin-login', form: { code: typed, redirectTo }, jar, ip })
}

const errorsOf = (answer: { data: Failed }) => Object.values(answer.data.lastResult.error ?? {}).flat()

describe('logging in', () => {
  test('an empty code is asked for and not counted', async () => {
    const answer = await tryCode('   ')
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual(['Please enter the admin code'])
    expect(await getDb().$count(limitedTries)).toBe(0)
  })

  test('a wrong code is refused, and is not in the answer', async () => {
    const answer = await tryCode('letmein')
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual(['Invalid admin code'])
    expect(JSON.stringify(answer.data)).not.toContain('letmein')
  })

  test('the right code opens the admin for seven days, with a cookie nobody can read or forge', async () => {
    const jar = new CookieJar()
    const answer = await tryCode(code, jar)
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/admin')
    expect(await flashOf(jar)).toEqual([{ tone: 'success', text: 'Successfully logged in as admin' }])
    const line = jar.lines.find((text) => text.startsWith('admin_auth='))
    expect(line).toMatch(/Max-Age=604800/)
    expect(line).toMatch(/Path=\//)
    expect(line).toMatch(/HttpOnly/)
    expect(line).toMatch(/SameSite=Strict/)
    const stored = await getDb().select().from(adminSessions)
    expect(stored).toHaveLength(1)
    const days = (Date.parse(stored[0]!.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 3)
    const token = Buffer.from(decodeURIComponent(jar.get('admin_auth')!).split('.')[0]!, 'base64').toString()
    expect(JSON.stringify(stored)).not.toContain(JSON.parse(token) as string)
  })

  test('who is in already goes straight on', async () => {
    const jar = await signedIn(code)
    const login = await import('~/routes/admin/login')
    const answer = await callLoader(login, { url: '/admin-login?redirectTo=%2Fadmin%2Forders', jar })
    expect(answer.location).toBe('/admin/orders')
  })

  test('a login takes away sessions that are over', async () => {
    await signedIn(code)
    await expireSessions()
    await signedIn(code)
    expect(await getDb().$count(adminSessions)).toBe(1)
  })

  test('a new code ends every session', async () => {
    const jar = await signedIn(code)
    const { replaceCode } = await import('~/admin/admin-code.server')
    code = await replaceCode()
    expect(await getDb().$count(adminSessions)).toBe(0)
    const { loader } = await import('~/routes/admin/dashboard')
    expect((await callLoader({ loader }, { url: '/admin', jar })).location).toBe('/admin-login')
    expect((await tryCode(code)).status).toBe(303)
  })
})

describe('guessing', () => {
  test('the sixth try within 15 minutes is refused with the time to come back, also with the right code', async () => {
    for (let n = 0; n < 5; n += 1) expect((await tryCode(`wrong ${n}`)).status).toBe(422)
    const answer = await tryCode(code)
    expect(answer.status).toBe(429)
    expect(errorsOf(answer)).toEqual(['Too many attempts. Please try again in 15 minutes.'])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    // Who guesses keeps nobody else out.
    expect((await tryCode(code, new CookieJar(), undefined, '203.0.113.9')).status).toBe(303)
  })

  test('the refusal outlives a restart of the shop', async () => {
    for (let n = 0; n < 5; n += 1) await tryCode(`wrong ${n}`)
    closeDb()
    vi.resetModules()
    expect((await tryCode(code)).status).toBe(429)
  })

  test('thirty tries at the same moment are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => tryCode(`wrong ${n}`)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('the right code forgets the tries before it', async () => {
    for (let n = 0; n < 4; n += 1) await tryCode(`wrong ${n}`)
    expect((await tryCode(code)).status).toBe(303)
    for (let n = 0; n < 5; n += 1) expect((await tryCode(`wrong ${n}`)).status).toBe(422)
  })
})

describe('C61 where a login leads', () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    'https:evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    'http://localhost:3000@evil.example',
    '',
    `/admin/${'x'.repeat(3000)}`,
    '/shop',
    '/admin/../shop',
    '/administrator',
    '/admin/logout',
    '/admin/export/orders',
  ]
  test.each(elsewhere.map((target) => [target.slice(0, 40), target]))(
    '%s leads to the dashboard',
    async (_, target) => {
      expect((await tryCode(code, new CookieJar(), target)).location).toBe('/admin')
    },
  )

  test('a page of the admin keeps its query', async () => {
    const target = '/admin/edit-product/amethyst?tab=variations&x=1'
    expect((await tryCode(code, new CookieJar(), target)).location).toBe(target)
  })
})

describe('logging out', () => {
  test('ends the session on the server: a copied cookie is dead', async () => {
    const jar = await signedIn(code)
    const copy = new CookieJar()
    copy.set('admin_auth', jar.get('admin_auth')!)
    const logout = await import('~/routes/admin/logout')
    const answer = await callAction(logout, { url: '/admin/logout', form: {}, jar })
    expect(answer.location).toBe('/admin-login')
    expect(await flashOf(jar)).toEqual([{ tone: 'success', text: 'Logged out successfully' }])
    expect(jar.get('admin_auth')).toBeUndefined()
    const { loader } = await import('~/routes/admin/orders')
    expect((await callLoader({ loader }, { url: '/admin/orders', jar: copy })).location).toBe(
      '/admin-login?redirectTo=%2Fadmin%2Forders',
    )
  })

  test('looking at its address ends nothing', async () => {
    const jar = await signedIn(code)
    const logout = await import('~/routes/admin/logout')
    await callLoader(logout, { url: '/admin/logout', jar })
    const { loader } = await import('~/routes/admin/dashboard')
    expect((await callLoader({ loader }, { url: '/admin', jar })).status).toBe(200)
  })
})

describe('C55 a save after the session is over', () => {
  const typed = {
    siteName: 'My new name',
    email: 'me@mail.example',
    version: 'v1',
    phone: '(617) 555-0199',
  }

  test('with script: the page stays and is told', async () => {
    const settings = await import('~/routes/admin/settings')
    const answer = await callAction(settings, byScript({ url: '/admin/settings', form: typed }))
    expect(answer.status).toBe(401)
    expect(answer.data).toEqual({ authenticationRequired: true })
  })

  test('without script: everything typed comes back, and nothing else', async () => {
    const settings = await import('~/routes/admin/settings')
    const answer = await callAction<{ fields: [string, string][] }>(
      settings,
      byBrowser({ url: '/admin/settings', form: typed }),
    )
    expect(answer.status).toBe(401)
    expect(Object.fromEntries(answer.data.fields)).toEqual(typed)
  })

  test('a button without text leads to the login and back', async () => {
    const dashboard = await import('~/routes/admin/dashboard')
    const form = { intent: 'stock', id: 'x', value: 'on' }
    const answer = await callAction(dashboard, byBrowser({ url: '/admin?q=rose', form }))
    expect(answer.location).toBe('/admin-login?redirectTo=%2Fadmin%3Fq%3Drose')
  })
})
