import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { settingLabels } from '~/admin/messages'
import type { SettingKey } from '~/site/settings'
import { adminCode, signedIn } from './admin'

const shop = useTestDatabase({ keep: true })
let jar: CookieJar

beforeAll(async () => {
  jar = await signedIn(await adminCode())
})
beforeEach(() => shop.client.execute("DELETE FROM settings WHERE key <> 'adminCodeHash'"))

const page = () => import('~/routes/admin/settings')

interface Form {
  values: Record<string, string>
  version: number
}

interface Refused {
  lastResult: { error: Record<string, string[]>; initialValue: Record<string, string> }
  newer?: { base: { version: string }; differences: { label: string; value: string }[] }
}

async function open(): Promise<Form> {
  return (await callLoader<Form>(await page(), { url: '/admin/settings', jar })).data
}

async function save(changes: Record<string, string>, opened?: Form) {
  const { values, version } = opened ?? (await open())
  return callAction<Refused>(await page(), {
    url: '/admin/settings',
    form: { ...values, version: String(version), ...changes },
    jar,
  })
}

test('a new phone number shows on the site', async () => {
  expect((await save({ phone: '(617) 555-0199' })).status).toBe(303)
  const { readSettings } = await import('~/site/settings.server')
  expect((await readSettings()).phone).toBe('(617) 555-0199')
})

test('an empty name of the practitioner follows the name of the site', async () => {
  await save({ siteName: 'Quiet Pond' })
  const { readSettings } = await import('~/site/settings.server')
  expect((await readSettings()).practitionerName).toBe('Quiet Pond')
})

test('C116 a phone number that would dial something else is refused at the field', async () => {
  for (const phone of ['(0)20 7946 0958', '555-0142', '781 555 0142 / 143']) {
    const answer = await save({ phone })
    expect([phone, answer.status, Object.keys(answer.data.lastResult.error ?? {})]).toEqual([phone, 422, ['phone']])
  }
  for (const phone of ['001 781 555 0142', '(781) 555-0142 ext. 3', '1-800-HEAL-NOW']) {
    expect([phone, (await save({ phone })).status]).toEqual([phone, 303])
    expect((await open()).values.phone).toBe(phone)
  }
})

test('addresses are understood as people type them, or refused beside the field', async () => {
  await save({ facebookUrl: 'www.facebook.com/me' })
  const { values } = await open()
  expect(values.facebookUrl).toBe('https://www.facebook.com/me')
  const bad = { twitterUrl: 'javascript:alert(1)', email: 'not an address', phone: 'call me', siteName: '  ' }
  const answer = await save(bad)
  expect(answer.status).toBe(422)
  expect(answer.data.lastResult.error).toEqual({
    siteName: ['Please enter the name of the site'],
    email: ['Please enter a valid email address'],
    phone: ['Please enter a phone number with its area code, or with + and its country code'],
    twitterUrl: ['Please enter a full web address, such as https://www.example.com/me'],
  })
  expect(answer.data.lastResult.initialValue).toMatchObject({ twitterUrl: bad.twitterUrl, email: bad.email })
  expect((await open()).values).toEqual(values)
})

test.each([
  ['none', 303, 'none'],
  ['0', 303, '0'],
  ['', 303, '5'],
  ['6', 422, '5'],
  ['toString', 422, '5'],
])('low stock by the choice %j gives %i, and is %s afterwards', async (lowStock, status, after) => {
  expect([(await save({ lowStock })).status, (await open()).values.lowStock]).toEqual([status, after])
})

test('C57 two windows: the second save is refused with both shown, and goes through when it is repeated', async () => {
  const opened = await open()
  await save({ phone: '(617) 555-0111' }, opened)
  const second = await save({ tagline: 'Still water.' }, opened)
  expect(second.status).toBe(409)
  expect(second.data.newer?.differences).toContainEqual({ label: 'Phone', value: '(617) 555-0111' })
  expect(second.data.lastResult.initialValue.tagline).toBe('Still water.')
  const again = await save({ tagline: 'Still water.' }, { ...opened, version: Number(second.data.newer!.base.version) })
  expect(again.status).toBe(303)
})

test('C57 of two saves in the same moment one is done, and the other is shown what it would have replaced', async () => {
  const opened = await open()
  const typed: Record<string, string>[] = [{ phone: '(617) 555-0111' }, { tagline: 'Still water.' }]
  const answers = await Promise.all(typed.map((changes) => save(changes, opened)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const done = answers.findIndex(({ status }) => status === 303)
  const { values } = await open()
  expect(values).toEqual({ ...opened.values, ...typed[done] })
  const [[key, value] = []] = Object.entries(typed[done]!)
  expect(answers[1 - done]!.data.newer!.differences).toContainEqual({ label: settingLabels[key as SettingKey], value })
})

test('the same settings sent twice are saved once and refused never', async () => {
  const opened = await open()
  const answers = await Promise.all([1, 2].map(() => save({ phone: '(617) 555-0111' }, opened)))
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await open()).version).toBe(opened.version + 1)
})
