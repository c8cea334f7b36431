import { beforeEach, describe, expect, test } from 'vitest'
import { codes } from '~db/schema'
import { normalizeCode } from '~/codes/code'
import { useTestDatabase } from '../../support/database'
import { CookieJar } from '../../support/remix'
import { add, addProduct, cartOf, flashOf, post, postByScript } from './shop'

const database = useTestDatabase()
const at = '2026-11-01T00:00:00.000Z'
let jar: CookieJar

async function addCode(code: string, given: Partial<typeof codes.$inferInsert> = {}) {
  const row = { kind: 'percent' as const, value: 10, createdAt: at, updatedAt: at, ...given }
  await database.db.insert(codes).values({ id: code, code, normalized: normalizeCode(code), ...row })
}

beforeEach(async () => {
  jar = new CookieJar()
  await addProduct('cup', { priceCents: 2505, category: 'gifts' })
  await addProduct('rose', { priceCents: 1000, category: 'crystals' })
  await add(jar, 'cup')
  await add(jar, 'rose')
  jar.delete('flash')
})

const apply = (code: string) => post(jar, { intent: 'code', code })

test.each([
  ['FRIEND', {}, 351, [251, 100]],
  ['friend', {}, 351, [251, 100]],
  [' Fr1-End ', { code: 'FRIEND' }, 351, [251, 100]],
  ['FRIEND', { category: 'crystals', value: 50 }, 500, [0, 500]],
  ['FRIEND', { kind: 'sum' as const, value: 99_999 }, 3505, [2505, 1000]],
])('%j is taken, without script and with it', async (typed, given, discountCents, lineDiscounts) => {
  await addCode('FRIEND', given)
  expect((await apply(typed)).status).toBe(303)
  expect(await flashOf(jar)).toMatchObject([{ tone: 'success', text: 'Code FRIEND applied' }])
  const cart = await cartOf(jar)
  expect(cart).toMatchObject({ subtotalCents: 3505, discountCents, lineDiscounts, totalCents: 3505 - discountCents })
  const { data } = await postByScript(jar, { intent: 'uncode' })
  expect(data.state.cart).toMatchObject({ discountCents: 0, totalCents: 3505 })
  const again = await postByScript(jar, { intent: 'code', code: typed })
  expect(again.data.state.cart).toEqual(cart)
})

describe('a code that gives nothing is refused with the reason, what was typed stays, and the cart is as it was', () => {
  test.each([
    ['', {}, 'Please enter a code.'],
    ['- -', {}, 'Please enter a code.'],
    ['FRIENDS', {}, 'not known'],
    ['FRIEND', { startsOn: '2999-12-01' }, 'can be used from December 1, 2999 on'],
    ['FRIEND', { endsOn: '2020-01-01' }, 'has ended'],
    ['FRIEND', { active: false }, 'has ended'],
    ['FRIEND', { maxUses: 0 }, 'has been used up'],
    ['FRIEND', { leastCents: 3506 }, 'needs a cart of $35.06 or more'],
    ['FRIEND', { category: 'jewelry' }, 'for “Jewelry” only'],
  ])('%j %j', async (typed, given, reason) => {
    await addCode('FRIEND', given)
    await addCode('EARLIER')
    await apply('EARLIER')
    const before = jar.get('cart')
    const { status, data } = await apply(typed)
    expect(status).toBe(422)
    expect(data.rejected).toMatchObject({ code: typed, message: { text: expect.stringContaining(reason) as string } })
    expect(jar.get('cart')).toBe(before)
    const scripted = await postByScript(jar, { intent: 'code', code: typed })
    expect(scripted.data).toMatchObject({ ok: false, state: { cart: { discount: { code: 'EARLIER' } } } })
  })
})

test('a cart that its code does not fit any more says so and goes without it, until it fits again', async () => {
  await addCode('FRIEND', { leastCents: 3000 })
  await apply('FRIEND')
  await post(jar, { intent: 'remove', productId: 'cup' })
  expect(await cartOf(jar)).toMatchObject({
    ...{ totalCents: 1000, discountCents: 0 },
    codeProblem: { problem: 'tooLittle', code: 'FRIEND', text: 'The code FRIEND needs a cart of $30.00 or more.' },
  })
  await add(jar, 'cup')
  expect(await cartOf(jar)).toMatchObject({ discountCents: 351, discount: { code: 'FRIEND' } })
  await database.client.execute('UPDATE codes SET active = 0')
  expect(await cartOf(jar)).toMatchObject({ totalCents: 3505, codeProblem: { problem: 'ended' } })
  await database.client.execute('DELETE FROM codes')
  expect(await cartOf(jar)).toMatchObject({ totalCents: 3505, codeProblem: { problem: 'unknown', code: 'FRIEND' } })
})

test('ten wrong codes an hour, then not even a right one; right ones and those that do not fit count for nothing', async () => {
  await addCode('FRIEND')
  await addCode('LATER', { startsOn: '2999-12-01' })
  for (let round = 0; round < 12; round += 1) {
    expect((await apply('FRIEND')).status).toBe(303)
    expect((await apply('LATER')).data.rejected?.message.text).toContain('can be used from')
  }
  for (let round = 0; round < 10; round += 1) {
    expect((await apply(`WRONG${round}`)).data.rejected?.message.text).toContain('not known')
  }
  expect((await apply('WRONG')).data.rejected?.message.text).toContain('Too many attempts')
  expect((await apply('FRIEND')).data.rejected?.message.text).toContain('Too many attempts')
  expect((await post(jar, { intent: 'code', code: 'FRIEND' }, '203.0.113.9')).status).toBe(303)
  const triedAgo = (minutes: number) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString()
    return database.client.execute(`UPDATE login_attempts SET at = '${at}' WHERE scope = 'code'`)
  }
  await triedAgo(59)
  expect((await apply('FRIEND')).data.rejected?.message.text).toContain('Too many attempts')
  await triedAgo(60)
  expect((await apply('FRIEND')).status).toBe(303)
})

test('a code that two carts look at is judged for each by its own lines', async () => {
  await addCode('FRIEND', { category: 'gifts' })
  await apply('FRIEND')
  const other = new CookieJar()
  await add(other, 'rose')
  expect((await post(other, { intent: 'code', code: 'FRIEND' })).status).toBe(422)
  expect(await cartOf(jar)).toMatchObject({ discountCents: 251 })
})
