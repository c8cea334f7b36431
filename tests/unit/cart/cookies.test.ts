import { beforeEach, describe, expect, it } from 'vitest'
import { callAction, callLoader, CookieJar } from '../../support/remix'
import { addWay } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { add, addProduct, addVariation, cartOf, flashOf, post, postByScript, stateOf } from './shop'

const database = useTestDatabase()

const longest = (jar: CookieJar) => Math.max(...jar.lines.map((line) => Buffer.byteLength(line)))
/** As long as the ids that the shop makes. */
const id = (kind: string, n: number) => `${kind}${n}`.padEnd(12, 'x')

async function save(jar: CookieJar, productId: string, intent = 'save') {
  const route = await import('~/routes/shop/wishlist')
  return callAction<{ refused?: { text: string } }>(route, { url: '/wishlist', jar, form: { intent, productId } })
}

describe('C07 cart bigger than a cookie', () => {
  it('holds 50 different lines, says when it is full, and keeps what is there', async () => {
    for (let n = 0; n < 60; n += 1) {
      await addProduct(id('product', n), { priceCents: 99_999_999 })
      await addVariation(id('product', n), id('variant', n))
    }
    const jar = new CookieJar()
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const { status, data } = await add(jar, id('product', n), { variation: id('variant', n), quantity: '9999' })
      statuses.push(status)
      if (status === 422) expect(data.rejected?.message.text).toMatch(/^Your cart is full/)
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(50)
    expect(longest(jar)).toBeLessThanOrEqual(4096)
    expect((await cartOf(jar)).lines).toHaveLength(50)
    // More of what is there already still fits.
    expect(
      (await post(jar, { intent: 'remove', productId: id('product', 0), variation: id('variant', 0) })).status,
    ).toBe(303)
    expect((await add(jar, id('product', 55), { variation: id('variant', 55) })).status).toBe(303)
  }, 60_000)

  it('holds a way to ship and a code beside 50 lines; the browser’s own copy has neither, nor a sum', async () => {
    const { cartHeader, fitsCookie, readCart } = await import('~/cart/stored-cart.server')
    const { copiedLines } = await import('~/cart/local-copy')
    const lines = Array.from({ length: 50 }, (_, n) => ({
      ...{ productId: id('product', n), variationId: id('variant', n), quantity: 9999, seenPriceCents: 99_999_999 },
    }))
    const cart = { id: id('cart', 1), lines, way: { id: id('way', 1), version: 9999 }, code: 'W'.repeat(40) }
    const header = await cartHeader(cart)
    expect(fitsCookie(header)).toBe(true)
    const jar = new CookieJar()
    jar.store(new Headers({ 'set-cookie': header }))
    expect((await readCart(new Request('http://localhost/', { headers: { Cookie: jar.header() } }))).cart).toEqual(cart)
    await addProduct(lines[0]!.productId)
    await addVariation(lines[0]!.productId, lines[0]!.variationId)
    await addWay(cart.way.id)
    expect((await cartOf(jar)).way?.id).toBe(cart.way.id)
    const keys = new Set(copiedLines(await cartOf(jar)).flatMap((line) => Object.keys(line)))
    expect([...keys].filter((key) => /way|ship|code|discount|total|sum/i.test(key))).toEqual([])
  })

  it('a cart from before there were ways and codes stays a cart', async () => {
    const { readCart } = await import('~/cart/stored-cart.server')
    const { createCookie } = await import('@remix-run/node')
    const { config } = await import('~/config/config.server')
    const former = createCookie('cart', { secrets: config().sessionSecrets })
    const header = await former.serialize(['cartcartcart', [['heart', null, 2, 1000]]])
    const { cart } = await readCart(
      new Request('http://localhost/', { headers: { Cookie: header.split(';')[0] ?? '' } }),
    )
    expect(cart.lines).toHaveLength(1)
  })

  it('stays under 4096 bytes with ids of any length', async () => {
    for (let n = 0; n < 45; n += 1) await addProduct(`${n}-`.padEnd(64, 'y'), { slug: `s${n}` })
    const jar = new CookieJar()
    let kept = 0
    for (let n = 0; n < 45; n += 1) if ((await add(jar, `${n}-`.padEnd(64, 'y'))).status === 303) kept += 1
    expect(kept).toBeLessThan(45)
    expect(longest(jar)).toBeLessThanOrEqual(4096)
    expect((await cartOf(jar)).lines).toHaveLength(kept)
  }, 60_000)

  it('takes 120 products into the wishlist, and says when it is full', async () => {
    for (let n = 0; n < 152; n += 1) await addProduct(id('product', n))
    const jar = new CookieJar()
    const statuses: number[] = []
    for (let n = 0; n < 152; n += 1) statuses.push((await save(jar, id('product', n))).status)
    expect(statuses.indexOf(422)).toBe(150)
    expect((await save(jar, id('product', 151))).data.refused?.text).toBe('Your wishlist is full.')
    expect(longest(jar)).toBeLessThanOrEqual(4096)
  }, 60_000)
})

describe('C81 and C90 the cookies themselves', () => {
  it.each(['%F0%9F%', 'forged.value', '', '"', 'W10=.x'])('a cart cookie %j counts as absent', async (value) => {
    const jar = new CookieJar()
    jar.set('cart', value)
    jar.set('wishlist', value)
    expect((await cartOf(jar)).lines).toEqual([])
    await addProduct('heart')
    expect((await add(jar, 'heart')).status).toBe(303)
  })

  it('are signed, for this site only and out of reach of scripts', async () => {
    await addProduct('heart')
    const jar = new CookieJar()
    await add(jar, 'heart')
    const line = jar.lines.find((text) => text.startsWith('cart='))
    expect(line).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/)
    expect(line).toMatch(/Max-Age=7776000/)
  })

  it('answers to script are never kept by a cache, and visitors without a cart get no cookie', async () => {
    const { headers, data } = await stateOf()
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.getSetCookie()).toEqual([])
    expect(data).toMatchObject({ state: { count: 0, cartExists: false } })
  })
})

describe('C60 a foreign page', () => {
  it('cannot change the cart', async () => {
    await addProduct('heart')
    const jar = new CookieJar()
    const route = await import('~/routes/shop/cart')
    const form = { intent: 'add', productId: 'heart' }
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await callAction(route, { url: '/cart', jar, form, headers })).status).toBe(403)
    expect(jar.lines).toEqual([])
  })
})

describe('C04 the browser’s own copy', () => {
  const restore = (jar: CookieJar, cart: unknown, wishlist?: unknown) =>
    postByScript(jar, {
      intent: 'restore',
      cart: typeof cart === 'string' ? cart : JSON.stringify(cart),
      wishlist: wishlist === undefined ? undefined : JSON.stringify(wishlist),
    })

  beforeEach(async () => {
    await addProduct('heart', { priceCents: 2400, stockQuantity: 5 })
    await addProduct('ring')
    await addVariation('ring', 'small')
  })

  const line = (fields: object) => ({ variationId: null, quantity: 1, price: 24, name: 'x', ...fields })

  it('is taken over once, when there is no cookie', async () => {
    const jar = new CookieJar()
    const { data } = await restore(
      jar,
      [line({ id: 'heart', quantity: 2 }), line({ id: 'ring', variationId: 'small', price: 8 })],
      ['ring', 'unknown'],
    )
    expect(data).toMatchObject({ ok: true, state: { count: 3, wishlist: ['ring'] } })
    const cart = await cartOf(jar)
    expect(cart.subtotalCents).toBe(2 * 2400 + 1000)
    // The price that the copy had seen is another one now, so the page says so.
    expect(cart.lines[1]?.formerPriceCents).toBe(800)
  })

  it('an existing but empty cart wins', async () => {
    const jar = new CookieJar()
    await add(jar, 'heart')
    await post(jar, { intent: 'remove', productId: 'heart' })
    const { data } = await restore(jar, [line({ id: 'heart' })])
    expect(data.state.count).toBe(0)
    expect((await cartOf(jar)).lines).toEqual([])
  })

  it.each([
    '{not json',
    'null',
    '"x"',
    '123',
    '[]',
    '{"items":null}',
    '[null, 1, "x", [], {"id": "unknown", "quantity": 1}]',
    '[{"id": "heart", "quantity": -5}, {"id": "heart", "quantity": 1.5}, {"id": "heart", "quantity": "1"}]',
    '[{"id": {"a": 1}, "quantity": 1}, {"id": "ring", "variationId": null, "quantity": 1}]',
    '[{"__proto__": {"id": "heart"}, "quantity": 1}]',
  ])('%s is ignored', async (text) => {
    const jar = new CookieJar()
    const { status, data } = await restore(jar, text)
    expect(status).toBe(200)
    expect(data.state).toMatchObject({ count: 0, cart: { lines: [] } })
    expect(jar.lines).toEqual([])
  })

  it('never brings more than there is, nor its own price', async () => {
    const jar = new CookieJar()
    await restore(jar, [line({ id: 'heart', quantity: 500, price: 0.01 })])
    expect(await cartOf(jar)).toMatchObject({ count: 5, subtotalCents: 5 * 2400 })
  })
})

describe('the wishlist', () => {
  it('keeps and lets go, says so, and never does the opposite of what an old page asks', async () => {
    await addProduct('heart', { name: 'Rose Quartz Heart' })
    const jar = new CookieJar()
    await save(jar, 'heart')
    expect(await flashOf(jar)).toEqual([{ tone: 'success', text: 'Rose Quartz Heart added to wishlist' }])
    await save(jar, 'heart')
    const { readWishlist } = await import('~/cart/stored-cart.server')
    const ids = async () =>
      (await readWishlist(new Request('http://localhost/', { headers: { Cookie: jar.header() } }))).ids
    expect(await ids()).toEqual(['heart'])
    await save(jar, 'heart', 'unsave')
    expect(await flashOf(jar)).toEqual([{ tone: 'success', text: 'Rose Quartz Heart removed from wishlist' }])
    expect(await ids()).toEqual([])
    expect((await save(jar, 'nothing')).status).toBe(422)
  })

  it('shows what is still sold and counts what is not', async () => {
    await addProduct('heart')
    await addProduct('bowl')
    const jar = new CookieJar()
    await save(jar, 'heart')
    await save(jar, 'bowl')
    await database.client.execute("DELETE FROM products WHERE id = 'bowl'")
    const route = await import('~/routes/shop/wishlist')
    const { data } = await callLoader<{ products: { id: string }[]; ids: string[] }>(route, { jar })
    expect(data.products.map((product) => product.id)).toEqual(['heart'])
    expect(data.ids).toHaveLength(2)
  })
})
