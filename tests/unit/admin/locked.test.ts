import { afterEach, beforeAll, expect, test } from 'vitest'
import { busyRetry } from '~db/instrumented-client'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { variationForm } from '../admin-editors/owner'
import { adminCode, flashOf, signedIn } from './admin'

const shop = useTestDatabase({ seed: 'demo', keep: true })
let jar: CookieJar
let unlock: (() => void) | undefined

beforeAll(async () => {
  busyRetry.timeoutMs = 200
  jar = await signedIn(await adminCode())
})
afterEach(() => unlock?.())

interface Refused {
  lastResult: { error: Record<string, string[]>; initialValue: Record<string, string> }
}

const errorsOf = ({ lastResult }: Refused) => Object.values(lastResult.error).flat()

test('C76 a login that cannot be decided says so in the words of the specification', async () => {
  const login = await import('~/routes/admin/login')
  unlock = await shop.lock()
  const { status, data } = await callAction<Refused>(login, { url: '/admin-login', form: { code: await adminCode() } })
  expect(status).toBe(503)
  expect(errorsOf(data)).toEqual(['An unexpected error occurred during login'])
})

test('C76 a logout that cannot end the session stays in the admin and says so; the session lives on', async () => {
  const logout = await import('~/routes/admin/logout')
  unlock = await shop.lock()
  const { status, location } = await callAction(logout, { url: '/admin/logout', jar })
  expect([status, location]).toEqual([303, '/admin'])
  expect(await flashOf(jar)).toEqual([
    { tone: 'error', text: 'You could not be logged out. Please try again in a moment.' },
  ])
  const dashboard = await import('~/routes/admin/dashboard')
  expect((await callLoader(dashboard, { url: '/admin', jar })).status).toBe(200)
})

test('C76 settings that cannot be saved come back with everything typed', async () => {
  const settings = await import('~/routes/admin/settings')
  const { data: opened } = await callLoader<{ values: Record<string, string>; version: number }>(settings, { jar })
  const form = { ...opened.values, version: String(opened.version), tagline: 'Still water, typed with care.' }
  unlock = await shop.lock()
  const { status, data } = await callAction<Refused>(settings, { url: '/admin/settings', form, jar })
  expect(status).toBe(503)
  expect(errorsOf(data)).toEqual(['Failed to save settings. Please try again in a moment.'])
  expect(data.lastResult.initialValue.tagline).toBe('Still water, typed with care.')
})

test('C76 a note on an order that cannot be saved comes back as it was typed', async () => {
  const order = await import('~/routes/admin/order')
  const form = { intent: 'note', version: '1', note: 'Gift wrap, please.' }
  unlock = await shop.lock()
  const { status, data } = await callAction<Refused>(order, { params: { id: 'any' }, form, jar })
  expect(status).toBe(503)
  expect(errorsOf(data)).toEqual(['Failed to save the note. Please try again in a moment.'])
  expect(data.lastResult.initialValue.note).toBe('Gift wrap, please.')
})

test('C76 an editor that cannot save says that it is the database, and that it will pass', async () => {
  const page = await import('~/routes/admin/product')
  const { rows } = await shop.client.execute("SELECT id FROM products WHERE slug = 'rose-quartz-heart'")
  const call = { params: { id: String(rows[0]!.id) }, form: variationForm({ value: 'Pocket' }), jar }
  unlock = await shop.lock()
  const { status, data } = await callAction<Refused>(page, call)
  expect(status).toBe(503)
  expect(errorsOf(data)).toEqual([
    'Failed to save variation: The database cannot be used just now. Please try again in a moment.',
  ])
})
