import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeletedCode } from '~/admin/codes.server'
import { codes, type OrderStatus } from '~db/schema'
import { addOrder as storeOrder, addProduct } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { adminCode, expireSessions, flashOf, signedIn } from '../admin/admin'

const shop = useTestDatabase({ keep: true })
let jar: CookieJar

beforeAll(async () => {
  await addProduct('rose', { category: 'crystals' })
  await shop.client.execute("INSERT OR IGNORE INTO categories (name, created_at) VALUES ('crystals', '')")
})
beforeEach(async () => {
  await shop.client.batch(['DELETE FROM codes', 'DELETE FROM orders'])
  jar = await signedIn(await adminCode())
})

const typed = { code: 'Friend-10', kind: 'percent', value: '10', least: '', category: '', starts_on: '', ends_on: '' }
type Typed = Partial<Record<keyof typeof typed | 'max_uses' | 'active' | 'version' | '__new_id', string>>

const stored = async () => (await shop.client.execute('SELECT * FROM codes ORDER BY created_at, id')).rows

interface Refused {
  lastResult?: { error?: Record<string, string[]> }
}

async function save(form: Typed, id = 'new', browser = jar) {
  const route = await import('~/routes/admin/code')
  const url = `/admin/codes/${id}`
  const call = { url, params: { id }, form: { ...typed, max_uses: '', active: 'on', ...form }, jar: browser }
  const { status, data } = await callAction<Partial<DeletedCode> & Refused>(route, call)
  return { status, errors: data?.lastResult?.error, typed: data?.values, base: data?.loaded?.base }
}

async function press(form: Record<string, string>) {
  const route = await import('~/routes/admin/codes')
  await callAction(route, { url: '/admin/codes', form, jar })
  const [message] = await flashOf(jar)
  return message?.text
}

interface Listed {
  list: { items: { code: string; uses: number; state: string }[]; pages: number }
}

async function page(asked = 1) {
  const route = await import('~/routes/admin/codes')
  return (await callLoader<Listed>(route, { url: `/admin/codes?page=${asked}`, jar })).data.list
}

const list = async () => (await page()).items.map(({ code, uses, state }) => `${code} ${uses} ${state}`)

let placed = 0
const addOrder = (codeId: string, status: OrderStatus, expiresAt = '2020-01-01T00:00:00.000Z') =>
  storeOrder(`order-${(placed += 1)}`, { status, expiresAt, codeId, code: 'Friend-10' }, [])

test('a code is kept with everything that was typed, and comes back in its form', async () => {
  const everything = { kind: 'sum', value: '$5.50', least: '40', category: 'crystals', starts_on: '2026-12-01' }
  expect(await save({ ...everything, ends_on: '2026-12-24', max_uses: '20' })).toMatchObject({ status: 303 })
  const [row] = await stored()
  expect(row).toMatchObject({ code: 'Friend-10', kind: 'sum', value: 550, least_cents: 4000, category: 'crystals' })
  expect(row).toMatchObject({ starts_on: '2026-12-01', ends_on: '2026-12-24', max_uses: 20, active: 1 })
  const route = await import('~/routes/admin/code')
  const id = String(row?.id)
  const { data } = await callLoader<{ values: object }>(route, { url: `/admin/codes/${id}`, params: { id }, jar })
  expect(data.values).toMatchObject({ value: '5.50', least: '40.00', starts_on: '2026-12-01', max_uses: '20' })
})

describe('what cannot be a code is refused at its field', () => {
  test.each<[Typed, string]>([
    [{ code: '' }, 'code'],
    [{ code: '- -' }, 'code'],
    [{ code: 'ab' }, 'code'],
    [{ code: 'a'.repeat(25) }, 'code'],
    // A Cyrillic letter that looks like another one, and digits that few can type.
    [{ code: 'FRI\u0415ND' }, 'code'],
    [{ code: '\u0661\u0662\u0663\u0664' }, 'code'],
    [{ kind: 'gift' }, 'kind'],
    [{ kind: '' }, 'kind'],
    [{ value: '' }, 'value'],
    [{ value: '0' }, 'value'],
    [{ value: '101' }, 'value'],
    [{ value: '12.5' }, 'value'],
    [{ value: '-5' }, 'value'],
    [{ kind: 'sum', value: '0.00' }, 'value'],
    [{ kind: 'sum', value: 'five' }, 'value'],
    [{ kind: 'freeShipping', value: '10' }, 'value'],
    [{ least: '-1' }, 'least'],
    [{ category: 'gone' }, 'category'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on'],
    [{ max_uses: '0' }, 'max_uses'],
    [{ max_uses: '1.5' }, 'max_uses'],
  ])('%j', async (form, field) => {
    const { status, errors } = await save(form)
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(errors?.[field]?.[0]).not.toMatch(/Invalid|expected/)
    expect(await stored()).toEqual([])
  })
})

test.each<[Typed, string]>([
  [{ kind: 'sum', value: '1000000' }, 'value'],
  [{ kind: 'sum', value: '9'.repeat(20) }, 'value'],
  [{ least: '1,000,000' }, 'least'],
])('%j is refused with the limit', async (form, field) => {
  const { errors } = await save(form)
  const limit = 'Please enter at most $999,999.99, the most that the payment service takes'
  expect(errors).toEqual({ [field]: [limit] })
})

test('many codes are listed by fifties', async () => {
  await shop.client.execute(`WITH RECURSIVE n(i) AS (SELECT 101 UNION ALL SELECT i + 1 FROM n WHERE i < 220)
    INSERT INTO codes (id, code, normalized, kind, value, created_at, updated_at)
    SELECT 'c' || i, 'CARD' || i, 'CARD' || i, 'percent', 5, '2026-11-01', '2026-11-01' FROM n`)
  const pages = await Promise.all([page(1), page(2), page(3), page(99)])
  expect(pages.map(({ items, pages }) => [items.length, pages])).toEqual([
    [50, 3],
    [50, 3],
    [20, 3],
    [20, 3],
  ])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ code }) => code))).size).toBe(120)
})

test('a code that reads like another one is refused; sent twice, a form makes one', async () => {
  await save({ __new_id: 'abcdefghijkl' })
  expect(await save({ __new_id: 'abcdefghijkl' })).toMatchObject({ status: 303 })
  expect(await stored()).toHaveLength(1)
  const { errors } = await save({ code: 'FRIEND lO', __new_id: 'mnopqrstuvwx' })
  expect(errors?.code?.[0]).toContain('Friend-10')
  await save({ code: 'Other' })
  const other = (await stored()).find(({ code }) => code === 'Other')
  expect(await save({ code: 'friend10', version: '1' }, String(other?.id))).toMatchObject({ status: 422 })
})

test('a save over a newer one is shown with what is saved now, one of a deleted code keeps what was typed', async () => {
  await save({})
  const id = String((await stored())[0]?.id)
  expect(await save({ value: '20', version: '1' }, id)).toMatchObject({ status: 303 })
  expect(await save({ value: '30', version: '1' }, id)).toMatchObject({ status: 409 })
  expect(await save({ value: '30', version: '2' }, id)).toMatchObject({ status: 303 })
  await press({ intent: 'delete', id })
  const gone = await save({ value: '30', version: '3' }, id)
  expect(gone).toMatchObject({ status: 410, typed: { code: 'Friend-10', value: '30' } })
  expect(await save({ ...gone.typed, ...gone.base }, 'new')).toMatchObject({ status: 303 })
  expect(await stored()).toMatchObject([{ value: 30 }])
})

test('paid and open orders are uses, expired and failed ones are none, and a code with uses is ended and not lost', async () => {
  await save({ max_uses: '4' })
  const id = String((await stored())[0]?.id)
  await addOrder(id, 'paid')
  await addOrder(id, 'refunded')
  await addOrder(id, 'pending', '2999-01-01T00:00:00.000Z')
  await addOrder(id, 'pending')
  await addOrder(id, 'expired')
  await addOrder(id, 'failed')
  expect(await list()).toEqual(['Friend-10 3 active'])
  expect(await press({ intent: 'delete', id })).toContain('ended and not deleted')
  expect(await list()).toEqual(['Friend-10 3 ended'])
  expect(await press({ intent: 'active', value: 'on', id })).toBe('Code can be used again')
  await addOrder(id, 'paid')
  expect(await list()).toEqual(['Friend-10 4 usedUp'])
  await shop.client.execute('DELETE FROM orders')
  expect(await press({ intent: 'delete', id })).toBe('Code deleted')
  expect(await press({ intent: 'delete', id })).toBe('Code not found')
  expect(await shop.db.select().from(codes)).toEqual([])
})

test('what was done with a code is told under Activity, and what did nothing is not', async () => {
  await save({})
  await save({ code: 'friend10' })
  const id = String((await stored())[0]?.id)
  await save({ value: '20', version: '1' }, id)
  await save({ value: '30', version: '1' }, id)
  await press({ intent: 'active', value: 'off', id })
  await press({ intent: 'delete', id })
  await press({ intent: 'delete', id })
  const { rows } = await shop.client.execute({
    sql: 'SELECT kind, name FROM activity WHERE subject_id = ? ORDER BY id',
    args: [id],
  })
  expect(rows.map(({ kind, name }) => `${String(kind)} ${String(name)}`)).toEqual([
    ...['created Friend-10', 'changed Friend-10', 'changed Friend-10', 'deleted Friend-10'],
  ])
})

test('without a login nothing of it is reached, and what was typed comes back', async () => {
  await expireSessions()
  expect(await save({})).toMatchObject({ status: 401 })
  expect(await stored()).toEqual([])
})
