import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isoFromNow } from '~/lib/dates'
import { backInStock, mails } from '~db/schema'
import { addProduct, addVariation } from '../../support/rows'
import { callAction, callLoader, type FormFields } from '../../support/remix'
import { database, mailServer, rows, sendDue, useMailShop } from '../mail/mail-shop'

useMailShop()

let stock: typeof import('~/catalog/stock.server')
let list: typeof import('~/catalog/back-in-stock.server')
let page: typeof import('~/routes/shop/tell-me')

beforeAll(async () => {
  stock = await import('~/catalog/stock.server')
  list = await import('~/catalog/back-in-stock.server')
  page = await import('~/routes/shop/tell-me')
})
beforeEach(() => addProduct('cup', { name: 'Blue Cup', stockQuantity: 0, inStock: false, counted: true }))

const ask = (form: FormFields, product = 'cup') => callAction(page, { url: `/tell-me?product=${product}`, form })
const waiting = async () => (await database.db.select().from(backInStock)).map(({ email }) => email)
const told = async () => (await rows('back-in-stock')).map(({ recipient }) => recipient).sort()
const setStock = (left: number, table = 'products') =>
  database.client.execute(`UPDATE ${table} SET stock_quantity = ${left}, in_stock = ${left > 0 ? 1 : 0}`)
const nth = (n: number) => `reader${n}@mail.example`

async function tenWait() {
  for (let n = 0; n < 10; n += 1) {
    await list.waitForStock({ productId: 'cup', variationId: null }, nth(n))
    // Of the same millisecond nobody knows who was first.
    await database.client.execute({
      sql: 'UPDATE back_in_stock SET created_at = ? WHERE email = ?',
      args: [isoFromNow(n - 60_000), nth(n)],
    })
  }
}

test('three come back and ten wait: five are told in order and forgotten, by two processes at once, too', async () => {
  await tenWait()
  await list.writeBackInStockMails()
  expect(await told()).toEqual([])
  await setStock(3)
  await Promise.all([list.writeBackInStockMails(), list.writeBackInStockMails()])
  // Nor is anybody told more by the next looks.
  for (let look = 0; look < 3; look += 1) await list.writeBackInStockMails()
  expect(await told()).toEqual([0, 1, 2, 3, 4].map(nth))
  expect(await waiting()).toEqual([5, 6, 7, 8, 9].map(nth))
  await sendDue()
  const [mail] = await mailServer.waitFor(5)
  expect(mail?.headers.subject).toEqual(['Blue Cup is back'])
  expect(mail?.text).toContain('\nhttp://localhost:3000/shop/cup\n')
  // The others are told when it has been sold out once more.
  await setStock(0)
  await list.writeBackInStockMails()
  await setStock(9)
  await list.writeBackInStockMails()
  expect(await told()).toHaveLength(10)
  expect(await waiting()).toEqual([])
})

test('sold out again before anybody looked: nobody is told, and all wait on', async () => {
  await tenWait()
  await setStock(3)
  await setStock(0)
  await list.writeBackInStockMails()
  expect(await told()).toEqual([])
  expect(await waiting()).toHaveLength(10)
})

test.each([
  ['the switch of the dashboard', () => stock.setInStock('cup', true, 4)],
  [
    'an editor',
    async () => {
      const { products } = await import('~db/schema')
      const form = { in_stock: 'counted' as const, stock_quantity: 4 }
      const change = stock.stockChange(products, form, { inStock: false, stockQuantity: 0, counted: true })
      await database.db.update(products).set(change)
    },
  ],
  ['made to order', () => database.client.execute('UPDATE products SET in_stock = 1, counted = 0')],
])('whichever way it came: %s', async (_, bring) => {
  await ask({ email: 'Ann@mail.example' })
  await bring()
  await list.writeBackInStockMails()
  expect(await told()).toEqual(['ann@mail.example'])
  expect(await waiting()).toEqual([])
})

test('of a product that is hidden nobody is told until it is shown', async () => {
  await ask({ email: nth(1) })
  await setStock(1)
  await database.client.execute('UPDATE products SET hidden = 1')
  await list.writeBackInStockMails()
  expect([await told(), await waiting()]).toEqual([[], [nth(1)]])
  await database.client.execute('UPDATE products SET hidden = 0')
  await list.writeBackInStockMails()
  expect(await told()).toEqual([nth(1)])
})

test('one variation is waited for by itself', async () => {
  await database.client.execute('UPDATE products SET in_stock = 1')
  const [small, large] = [await addVariation('cup', { value: 'Small' }), await addVariation('cup', { value: 'Large' })]
  await setStock(0, 'product_variations')
  await database.client.execute('UPDATE product_variations SET counted = 1')
  await ask({ email: nth(1), variation: small })
  await ask({ email: nth(2), variation: large })
  await database.client.execute(`UPDATE product_variations SET stock_quantity = 2, in_stock = 1 WHERE id = '${large}'`)
  await list.writeBackInStockMails()
  expect((await rows('back-in-stock')).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [nth(2), 'Blue Cup (Large) is back'],
  ])
  expect(await waiting()).toEqual([nth(1)])
})

test('who was told, or has waited for more than a year, is not kept', async () => {
  await ask({ email: nth(1) })
  await ask({ email: nth(2) })
  await setStock(1)
  await list.writeBackInStockMails()
  await sendDue()
  await mailServer.waitFor(2)
  await database.db.update(mails).set({ updatedAt: isoFromNow(-8 * 24 * 60 * 60 * 1000) })
  await database.db
    .update(mails)
    .set({ status: 'refused' })
    .where(eq(mails.recipient, nth(2)))
  await setStock(0)
  await ask({ email: nth(3) })
  await database.db.update(backInStock).set({ createdAt: isoFromNow(-401 * 24 * 60 * 60 * 1000) })
  const { vi } = await import('vitest')
  vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, toFake: ['Date'] })
  await list.writeBackInStockMails()
  vi.useRealTimers()
  expect([await rows(), await waiting()]).toEqual([[], []])
})

describe('the form', () => {
  test('keeps an address once, says thanks and leads back to the product', async () => {
    const first = await ask({ email: 'Ann@mail.example' })
    expect(first).toMatchObject({ status: 303, location: '/shop/cup' })
    expect((await ask({ email: 'ann@mail.example' })).headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    expect(await waiting()).toEqual(['ann@mail.example'])
  })

  test.each([
    [{ email: '' }, 'Please enter your email address'],
    [{ email: 'ann@' }, 'Please enter a valid email address'],
    [{ email: nth(1), leave_this_empty: 'x' }, expect.stringContaining('automated') as string],
  ])('%j comes back with what is wrong, as it was typed', async (form, text) => {
    const { status, data } = await ask(form)
    expect(status).toBe(422)
    expect(data).toMatchObject({ lastResult: { initialValue: form.email ? { email: form.email } : {} } })
    expect(Object.values((data as { lastResult: { error: object } }).lastResult.error)).toEqual([[text]])
    expect(await waiting()).toEqual([])
  })

  test('an address that cannot be kept comes back', async () => {
    await database.client.execute(
      "CREATE TRIGGER broken BEFORE INSERT ON back_in_stock BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    )
    expect(await ask({ email: nth(1) })).toMatchObject({
      status: 503,
      data: { lastResult: { initialValue: { email: nth(1) }, error: { '': [expect.stringContaining('try again')] } } },
    })
    await database.client.execute('DROP TRIGGER broken')
  })

  test('nobody waits for what is there, or for what is none', async () => {
    expect(await ask({ email: nth(1), variation: 'none' })).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: { email: nth(1) },
          error: { variation: ['This option is not there any more. Please choose another one.'] },
        },
      },
    })
    await setStock(2)
    // What is typed makes no difference, since there is no form any more.
    for (const form of [{ email: nth(1) }, { email: 'ann@' }, {}] as FormFields[]) {
      expect(await ask(form)).toMatchObject({ status: 303, location: '/shop/cup' })
    }
    expect(await callLoader(page, { url: '/tell-me?product=cup' })).toMatchObject({
      status: 303,
      location: '/shop/cup',
    })
    expect((await ask({ email: nth(1) }, 'none')).status).toBe(404)
    expect((await callLoader(page, { url: '/tell-me' })).status).toBe(404)
    expect(await waiting()).toEqual([])
  })

  test('one address waits for twenty things at most, and thirty tries are all that an IP has', async () => {
    for (let n = 0; n < 25; n += 1) {
      await addProduct(`p${n}`, { stockQuantity: 0, inStock: false, counted: true })
      expect((await ask({ email: nth(1) }, `p${n}`)).status).toBe(303)
    }
    expect(await waiting()).toHaveLength(20)
    for (let n = 0; n < 5; n += 1) await ask({ email: nth(2) })
    expect((await ask({ email: nth(2) })).status).toBe(429)
  })
})
