import { beforeEach, describe, expect, it, test } from 'vitest'
import { copiedLines } from '~/cart/local-copy'
import { useTestDatabase } from '../../support/database'
import { CookieJar } from '../../support/remix'
import { add, addProduct, addVariation, cartOf, flashOf, post, postByScript } from './shop'

useTestDatabase()
beforeEach(async () => {
  await addProduct('heart', { name: 'Rose Quartz Heart', priceCents: 2400, stockQuantity: 5 })
})

describe('C01 adding to a line at the stock limit', () => {
  it('is refused with the number, and the line, count and total stay as they were', async () => {
    const jar = new CookieJar()
    expect((await add(jar, 'heart', { quantity: '4' })).status).toBe(303)
    const refused = await add(jar, 'heart', { quantity: '3' })
    expect(refused.status).toBe(422)
    expect(refused.data.rejected?.message.text).toBe('Sorry, only 5 items available.')
    const direct = await post(jar, { intent: 'update', productId: 'heart', quantity: '9999' })
    expect(direct.status).toBe(422)
    const cart = await cartOf(jar)
    expect(cart.lines).toHaveLength(1)
    expect(cart).toMatchObject({ count: 4, subtotalCents: 9600 })
  })

  it('is refused in the same words to script, with the cart as it is', async () => {
    const jar = new CookieJar()
    await add(jar, 'heart', { quantity: '4' })
    const { status, data, headers } = await postByScript(jar, { intent: 'add', productId: 'heart', quantity: '3' })
    expect(status).toBe(422)
    expect(data).toMatchObject({
      ok: false,
      message: { text: 'Sorry, only 5 items available.' },
      state: { count: 4 },
    })
    expect(headers.getSetCookie()).toEqual([])
  })

  it('counts each variation by its own stock', async () => {
    await addProduct('ring')
    await addVariation('ring', 'Small', { stockQuantity: 2 })
    await addVariation('ring', 'Large', { stockQuantity: 3 })
    const jar = new CookieJar()
    expect((await add(jar, 'ring', { variation: 'small', quantity: '2' })).status).toBe(303)
    expect((await add(jar, 'ring', { variation: 'small' })).status).toBe(422)
    expect((await add(jar, 'ring', { variation: 'large', quantity: '3' })).status).toBe(303)
    expect((await cartOf(jar)).count).toBe(5)
  })
})

test('the same product and variation grow one line; another variation is a line of its own', async () => {
  await addProduct('ring')
  await addVariation('ring', 'Small')
  await addVariation('ring', 'Large')
  const jar = new CookieJar()
  await add(jar, 'ring', { variation: 'small', quantity: '2' })
  await add(jar, 'ring', { variation: 'large' })
  await add(jar, 'ring', { variation: 'small', quantity: '3' })
  await add(jar, 'heart')
  const lines = (await cartOf(jar)).lines.map(({ ref, quantity }) => [ref.variationId, quantity])
  expect(lines).toEqual([
    ['small', 5],
    ['large', 1],
    [null, 1],
  ])
})

describe('C02 quantities that are none', () => {
  const bad = ['-3', '0', '1.5', '1e3', '0x10', '2abc', '', '99999999999999999999', '٣', '+2', '2,0', 'NaN']

  it.each(bad)('adding %j is refused and changes nothing', async (quantity) => {
    const jar = new CookieJar()
    await add(jar, 'heart')
    const refused = await add(jar, 'heart', { quantity })
    expect(refused.status).toBe(422)
    expect(refused.data.rejected?.message.text).toBe('Please enter a whole number, 1 or more.')
    expect(await cartOf(jar)).toMatchObject({ count: 1, subtotalCents: 2400 })
  })

  it.each(bad.filter((quantity) => quantity !== '0'))(
    'updating to %j is refused and keeps the line',
    async (quantity) => {
      const jar = new CookieJar()
      await add(jar, 'heart', { quantity: '2' })
      const refused = await post(jar, { intent: 'update', productId: 'heart', quantity })
      expect(refused.status).toBe(422)
      expect(await cartOf(jar)).toMatchObject({ count: 2, subtotalCents: 4800 })
    },
  )

  it('a field that is sent twice is refused', async () => {
    const jar = new CookieJar()
    expect((await add(jar, 'heart', { quantity: ['1', '50'] })).status).toBe(422)
    await add(jar, 'heart')
    expect((await post(jar, { intent: 'update', productId: 'heart', quantity: ['1', '3'] })).status).toBe(422)
    expect((await cartOf(jar)).count).toBe(1)
  })

  it('spaces around a number are fine', async () => {
    const jar = new CookieJar()
    expect((await add(jar, 'heart', { quantity: '  2 ' })).status).toBe(303)
    expect((await cartOf(jar)).count).toBe(2)
  })

  it('0 in an update takes the line out, and a step never does', async () => {
    const jar = new CookieJar()
    await add(jar, 'heart', { quantity: '2' })
    await post(jar, { intent: 'update', productId: 'heart', quantity: '2', step: 'less' })
    await post(jar, { intent: 'update', productId: 'heart', quantity: '1', step: 'less' })
    expect((await cartOf(jar)).count).toBe(1)
    await post(jar, { intent: 'update', productId: 'heart', quantity: '3', step: 'more' })
    expect((await cartOf(jar)).count).toBe(4)
    expect((await post(jar, { intent: 'update', productId: 'heart', quantity: '0' })).status).toBe(303)
    expect((await cartOf(jar)).lines).toEqual([])
  })

  it('more than the shop ever sends of an uncounted product is refused', async () => {
    await addProduct('open')
    const jar = new CookieJar()
    await add(jar, 'open', { quantity: '9999' })
    const refused = await add(jar, 'open')
    expect(refused.data.rejected?.message.text).toBe('Sorry, only 9999 items available.')
  })
})

describe('what adding says', () => {
  it('is the specified text, with the real count', async () => {
    await addProduct('ring', { name: 'Silver Ring' })
    await addVariation('ring', 'Small')
    const jar = new CookieJar()
    await add(jar, 'heart', { quantity: '2' })
    expect(await flashOf(jar)).toEqual([
      {
        tone: 'success',
        title: 'Added to cart',
        text: 'Added Rose Quartz Heart to cart',
        detail: '2 items in your cart',
      },
    ])
    await add(jar, 'ring', { variation: 'small' })
    expect(await flashOf(jar)).toMatchObject([
      { title: 'Added to cart', text: 'Silver Ring (Small) added to cart', detail: '3 items in your cart' },
    ])
  })

  it('goes back to the page it came from, and never to another site', async () => {
    const jar = new CookieJar()
    expect((await add(jar, 'heart', { returnTo: '/shop?category=kits' })).location).toBe('/shop?category=kits')
    expect((await add(jar, 'heart', { returnTo: '//evil.example' })).location).toBe('/cart')
  })

  it('refuses what cannot be bought', async () => {
    await addProduct('bowl', { inStock: false })
    await addProduct('ring')
    await addVariation('ring', 'small', { inStock: false })
    const jar = new CookieJar()
    const textOf = async (id: string, variation?: string) =>
      (await add(jar, id, { variation })).data.rejected?.message.text
    expect(await textOf('bowl')).toBe('Sorry, this product is out of stock.')
    expect(await textOf('ring')).toBe('Please select a variation before adding to cart.')
    expect(await textOf('ring', 'small')).toBe('Sorry, this product is out of stock.')
    expect(await textOf('ring', 'of-another')).toBe('Sorry, this product is no longer available.')
    expect(await textOf('<script>')).toBe('Sorry, this product is no longer available.')
    expect(jar.get('cart')).toBeUndefined()
  })

  it("'See Options' leads to the product's page with the notice", async () => {
    const jar = new CookieJar()
    const answer = await post(jar, { intent: 'options', slug: 'amethyst-cluster' })
    expect([answer.status, answer.location]).toEqual([303, '/shop/amethyst-cluster'])
    expect(await flashOf(jar)).toMatchObject([{ text: 'Please select options on product page' }])
    expect((await post(jar, { intent: 'options', slug: '../admin' })).location).toBe('/shop')
  })
})

describe('C30 variations without a price of their own', () => {
  it('cost what the product costs, and a sold-out one is not to be had by direct post', async () => {
    await addProduct('cup', { priceCents: 2000 })
    await addVariation('cup', 'a', { priceCents: null, stockQuantity: 5 })
    await addVariation('cup', 'b', { priceCents: 2500, inStock: false })
    await addVariation('cup', 'c', { priceCents: 0, stockQuantity: 3 })
    const jar = new CookieJar()
    await add(jar, 'cup', { variation: 'a' })
    expect((await add(jar, 'cup', { variation: 'b' })).status).toBe(422)
    expect((await add(jar, 'cup', { variation: 'c' })).status, 'what is free').toBe(422)
    expect((await cartOf(jar)).lines.map(({ totalCents }) => totalCents)).toEqual([2000])
  })
})

describe('C20 amounts in the smallest unit', () => {
  const prices = [10, 20, 57, 115, 435, 820, 1999, 6410]

  it.each([1, 3, 7])('%i of each, alone and together, to the cent', async (quantity) => {
    const jar = new CookieJar()
    for (const priceCents of prices) {
      await addProduct(`p${priceCents}`, { priceCents })
      await add(jar, `p${priceCents}`, { quantity: String(quantity) })
    }
    const cart = await cartOf(jar)
    expect(cart.lines.map(({ totalCents }) => totalCents)).toEqual(prices.map((cents) => cents * quantity))
    expect(cart.subtotalCents).toBe(9866 * quantity)
    expect(copiedLines(cart).map(({ price }) => price)).toEqual([0.1, 0.2, 0.57, 1.15, 4.35, 8.2, 19.99, 64.1])
  })
})
