import { beforeAll, describe, expect, test } from 'vitest'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { useTestDatabase } from '../../support/database'
import { CookieJar, callAction, callLoader } from '../../support/remix'
import { adminCode, byBrowser, byScript, expireSessions, signedIn } from './admin'

interface RouteModule {
  loader?: unknown
  action?: unknown
}

/** Logging in and out are for everybody. */
const open = ['admin-login', 'admin/logout']

const modules = import.meta.glob<RouteModule>('../../../app/routes/admin/*.{ts,tsx}')

const shop = useTestDatabase({ seed: 'demo', keep: true })
let routes: { path: string; module: RouteModule }[]
/** The files of all routes. */
let listed: string[]

beforeAll(async () => {
  const { default: table } = await import('../../../app/routes')
  const entries = flatten(table)
  listed = entries.map(({ file }) => file)
  routes = await Promise.all(
    entries
      .filter(({ path, file }) => !open.includes(path) && (path.startsWith('admin') || file.includes('/admin/')))
      .map(async ({ path, file }) => ({ path, module: await moduleOf(file) })),
  )
  await adminCode()
})

async function moduleOf(file: string): Promise<RouteModule> {
  const load = modules[`../../../app/${file}`]
  if (!load) throw new Error(`${file} lies outside of app/routes/admin`)
  return load()
}

function flatten(entries: RouteConfigEntry[], parent = ''): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/')
    return [{ path, file: entry.file }, ...flatten(entry.children ?? [], path)]
  })
}

/** Everything that visitors without a valid session may carry. */
const strangers: [name: string, jar: () => Promise<CookieJar>][] = [
  ['no cookie', async () => new CookieJar()],
  ['the value of the old, unsigned cookie', async () => jarWith('true')],
  ['a forged signature', async () => forged()],
  ['a cookie of a session that logged out', async () => loggedOut()],
  ['a cookie of an expired session', async () => expired()],
  ['a cookie from before the code was changed', async () => ofOldCode()],
]

function jarWith(value: string): CookieJar {
  const jar = new CookieJar()
  jar.set('admin_auth', value)
  return jar
}

async function forged(): Promise<CookieJar> {
  const value = (await signedIn()).get('admin_auth')!
  const [payload] = value.split('.')
  return jarWith(`${payload}.${Buffer.alloc(32, 7).toString('base64url')}`)
}

async function loggedOut(): Promise<CookieJar> {
  const jar = await signedIn()
  const copy = jarWith(jar.get('admin_auth')!)
  const logout = await import('~/routes/admin/logout')
  await callAction(logout, { url: '/admin/logout', form: {}, jar })
  return copy
}

async function expired(): Promise<CookieJar> {
  const jar = await signedIn()
  await expireSessions()
  return jar
}

async function ofOldCode(): Promise<CookieJar> {
  const jar = await signedIn()
  const { adminSessions } = await import('~db/schema')
  await shop.db.update(adminSessions).set({ codeFingerprint: 'of-another-code' })
  return jar
}

describe('the admin of everybody else', () => {
  test('has pages behind the guard', () => {
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['admin', 'admin/orders/:id', 'admin/settings', 'admin/export/:list']),
    )
  })

  test('has no route module that the table of routes, and so this test, does not know', () => {
    const files = Object.keys(modules).map((path) => path.replace('../../../app/', ''))
    expect(files.filter((file) => !listed.includes(file))).toEqual([])
  })

  test.each(['orders', 'messages', 'subscribers', 'products'])(
    'the file of %s is for the owner alone',
    async (list) => {
      const file = await import('~/routes/admin/export')
      const call = { url: `/admin/export/${list}`, params: { list }, form: {} }
      const refused = await callAction(file, { ...call, jar: await expired() })
      expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([303, 'private, no-store'])
      const given = await callAction(file, { ...call, jar: await signedIn() })
      expect([given.status, given.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    },
  )

  test.each(strangers)('every page refuses %s', async (_, makeJar) => {
    const jar = await makeJar()
    for (const { path, module } of routes.filter(({ module }) => module.loader)) {
      const answer = await callLoader(module, { url: `/${sample(path)}`, params: sampleParams(path), jar })
      expect({ path, status: answer.status }).toEqual({ path, status: 303 })
      expect(answer.location).toMatch(/^\/admin-login/)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  test.each(strangers)('every form refuses %s', async (_, makeJar) => {
    const jar = await makeJar()
    const before = await contents()
    for (const { path, module } of routes.filter(({ module }) => module.action)) {
      for (const way of [byBrowser, byScript]) {
        for (const intent of ['', 'delete-product', 'note', 'save', 'delete']) {
          const form = { intent, id: 'x', name: 'x', title: 'x', siteName: 'x', note: 'x' }
          const call = way({ url: `/${sample(path)}`, params: sampleParams(path), form, jar })
          const answer = await callAction(module, call)
          expect({ path, refused: [303, 401].includes(answer.status) }).toEqual({ path, refused: true })
          if (answer.status === 303) expect(answer.location).toMatch(/^\/admin-login/)
          expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
        }
      }
    }
    expect(await contents()).toEqual(before)
  })

  test('C76 a number that was typed into the list of products is kept where the session ended', async () => {
    const dashboard = await import('~/routes/admin/dashboard')
    const form = { intent: 'stock', id: 'x', value: 'on', units: '17' }
    const call = { url: '/admin', form, jar: await expired() }
    const page = await callAction<{ fields: string[][] }>(dashboard, byBrowser(call))
    expect([page.status, page.data.fields]).toEqual([401, Object.entries(form)])
    const script = await callAction(dashboard, byScript(call))
    expect([script.status, script.data]).toEqual([401, { authenticationRequired: true }])
  })

  test('no page does without the guard', () => {
    for (const { path, module } of routes) expect({ path, loader: !!module.loader }).toEqual({ path, loader: true })
  })

  test('C60 a signed-in browser on a foreign page changes nothing', async () => {
    const jar = await signedIn()
    const before = await contents()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      for (const { path, module } of routes.filter(({ module }) => module.action)) {
        const call = {
          url: `/${sample(path)}`,
          params: sampleParams(path),
          form: { intent: 'delete-product' },
          jar,
          headers,
        }
        expect({ path, status: (await callAction(module, call)).status }).toEqual({ path, status: 403 })
      }
      const logout = await import('~/routes/admin/logout')
      expect((await callAction(logout, { url: '/admin/logout', form: {}, jar, headers })).status).toBe(403)
    }
    expect(await contents()).toEqual(before)
    const { loader } = await import('~/routes/admin/dashboard')
    expect((await callLoader({ loader }, { url: '/admin', jar })).status).toBe(200)
  })
})

function sample(path: string): string {
  return path.replace(':id', 'amethyst-cluster').replace(':list', 'orders')
}

function sampleParams(path: string): Record<string, string> {
  return { ...(path.includes(':id') && { id: 'amethyst-cluster' }), ...(path.includes(':list') && { list: 'orders' }) }
}

/** Every row of the shop's own content. */
async function contents() {
  const tables = [
    'products',
    'product_variations',
    'blogs',
    'testimonials',
    'settings',
    'images',
    'orders',
    'categories',
  ]
  const results = await Promise.all(tables.map((table) => shop.client.execute(`SELECT * FROM ${table} ORDER BY 1`)))
  return results.map(({ rows }) => JSON.stringify(rows))
}
