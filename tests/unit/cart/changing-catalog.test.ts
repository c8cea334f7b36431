import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { productVariations, products } from '~db/schema'
import { CookieJar } from '../../support/remix'
import { useTestDatabase } from '../../support/database'
import { add, addProduct, addVariation, cartOf, flashOf, post, postByScript } from './shop'

const database = useTestDatabase()

beforeEach(async () => {
  await addProduct('a', { name: 'Cup', priceCents: 1000, stockQuantity: 5 })
  await addProduct('b', { name: 'Bowl', priceCents: 2000 })
  await addProduct('ring', { name: 'Ring' })
  await addVariation('ring', 'Small', { priceCents: 3000 })
  await addVariation('ring', 'Large', { priceCents: 4000 })
})

const change = (id: string, set: Partial<typeof products.$inferInsert>) =>
  database.db.update(products).set(set).where(eq(products.id, id))

async function filledCart() {
  const jar = new CookieJar()
  await add(jar, 'a', { quantity: '2' })
  await add(jar, 'b')
  await add(jar, 'ring', { variation: 'large' })
  return jar
}

describe('C03 a product changes while it is in a cart', () => {
  it('deleted: the line stays with its reason, and counts nowhere', async () => {
    const jar = await filledCart()
    await database.db.delete(products).where(eq(products.id, 'a'))
    const cart = await cartOf(jar)
    expect(cart.lines.map(({ problem }) => problem)).toEqual(['gone', undefined, undefined])
    expect(cart).toMatchObject({ count: 2, subtotalCents: 6000 })
    expect((await post(jar, { intent: 'remove', productId: 'a' })).status).toBe(303)
    expect((await cartOf(jar)).lines).toHaveLength(2)
  })

  it('sold out, or only its variation deleted', async () => {
    const jar = await filledCart()
    await change('a', { inStock: false })
    await database.db.delete(productVariations).where(eq(productVariations.id, 'large'))
    const cart = await cartOf(jar)
    expect(cart.lines.map(({ problem }) => problem)).toEqual(['soldOut', undefined, 'gone'])
    expect(cart).toMatchObject({ count: 1, subtotalCents: 2000 })
  })

  it('got options: the shopper has to choose', async () => {
    const jar = await filledCart()
    await addVariation('b', 'Blue')
    expect((await cartOf(jar)).lines[1]).toMatchObject({ problem: 'needsVariation', totalCents: 0 })
  })

  it('fewer left than in the cart: the line says how many, and one button mends it', async () => {
    const jar = new CookieJar()
    await add(jar, 'a', { quantity: '5' })
    await change('a', { stockQuantity: 3 })
    const cart = await cartOf(jar)
    expect(cart.lines[0]).toMatchObject({ quantity: 5, tooMany: 3 })
    expect(cart.count).toBe(5)
    await post(jar, { intent: 'update', productId: 'a', quantity: '3' })
    const [mended] = (await cartOf(jar)).lines
    expect([mended?.quantity, mended?.tooMany]).toEqual([3, undefined])
  })
})

describe('C09 a form of an older page', () => {
  it('of two tabs, each adds to what the other left', async () => {
    const jar = new CookieJar()
    await postByScript(jar, { intent: 'add', productId: 'a' })
    const { data } = await postByScript(jar, { intent: 'add', productId: 'b' })
    expect(data.state.cart?.lines.map(({ sellable }) => sellable?.name)).toEqual(['Cup', 'Bowl'])
  })

  it('that changes a line that is gone gets a calm message', async () => {
    const jar = await filledCart()
    await post(jar, { intent: 'remove', productId: 'a' })
    const refused = await post(jar, { intent: 'update', productId: 'a', quantity: '2', step: 'more' })
    expect(refused.status).toBe(422)
    expect(refused.data.rejected?.message).toMatchObject({ tone: 'info', text: 'This item is no longer in your cart.' })
    expect((await post(jar, { intent: 'remove', productId: 'a' })).status).toBe(303)
    expect(await flashOf(jar)).toMatchObject([{ tone: 'info', text: 'This item is no longer in your cart.' }])
    expect((await cartOf(jar)).count).toBe(2)
  })
})

describe('C18 a price changes between add and pay', () => {
  it('up and down: the new price with a notice, and another hash', async () => {
    const jar = new CookieJar()
    await add(jar, 'a')
    const { cartHash } = await cartOf(jar)
    await change('a', { priceCents: 1500 })
    const raised = await cartOf(jar)
    expect(raised.lines[0]).toMatchObject({ formerPriceCents: 1000, totalCents: 1500 })
    expect(raised.cartHash).not.toBe(cartHash)
    // A change made on the cart page was made after its notices were seen; elsewhere it was not.
    await add(jar, 'b')
    expect((await cartOf(jar)).lines[0]?.formerPriceCents).toBe(1000)
    await post(jar, { intent: 'remove', productId: 'b' })
    expect((await cartOf(jar)).lines[0]?.formerPriceCents).toBeUndefined()
    await change('a', { priceCents: 1000 })
    const lowered = await cartOf(jar)
    expect(lowered.lines[0]).toMatchObject({ formerPriceCents: 1500, totalCents: 1000 })
    expect(lowered.cartHash).toBe(cartHash)
  })
})

describe('C35 editing a product', () => {
  it('keeps what the line means', async () => {
    const jar = await filledCart()
    await addVariation('ring', 'aa', { value: 'Extra large', name: 'A size' })
    await database.db.update(productVariations).set({ value: 'Grand' }).where(eq(productVariations.id, 'large'))
    const line = (await cartOf(jar)).lines[2]
    expect(line?.sellable).toMatchObject({ variationId: 'large', variationValue: 'Grand', priceCents: 4000 })
  })
})

describe('after a paid order', () => {
  it('what was bought leaves the cart, and what was added since stays', async () => {
    const { removeBought } = await import('~/cart/commands.server')
    const line = (productId: string, variationId: string | null, quantity: number) => ({
      productId,
      variationId,
      quantity,
      seenPriceCents: 1,
    })
    const cart = { id: 'c', lines: [line('a', null, 3), line('ring', 'large', 1), line('ring', 'small', 1)] }
    const bought = [
      { productId: 'a', variationId: null, quantity: 2 },
      { productId: 'ring', variationId: 'large', quantity: 4 },
    ]
    expect(removeBought(cart, bought)).toEqual({ id: 'c', lines: [line('a', null, 1), line('ring', 'small', 1)] })
  })
})
