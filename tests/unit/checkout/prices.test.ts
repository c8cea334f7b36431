import { describe, expect, test } from 'vitest'
import {
  addProduct,
  addVariation,
  creations,
  database,
  ordersIn,
  stripe,
  useStripeShop,
  visitorWith,
  type WantedLine,
} from './shop'

useStripeShop()

describe('C18 price raised or lowered between add and pay', () => {
  const setPrice = (id: string, cents: number) =>
    database.client.execute({ sql: 'UPDATE products SET price_cents = ? WHERE id = ?', args: [cents, id] })

  test.each([
    [1000, 1500],
    [1500, 1000],
  ])('the price is the one that the cart page showed: %i to %i', async (before, after) => {
    const productId = await addProduct({ priceCents: before })
    const visitor = await visitorWith({ productId, seenPriceCents: before })
    await setPrice(productId, after)
    await visitor.checkout()
    expect(stripe.lastSession.amount_total).toBe(after)
  })

  test('a change while the page was open leads back to the cart, and nothing is charged', async () => {
    const productId = await addProduct({ priceCents: 1000 })
    const visitor = await visitorWith({ productId })
    const cartHash = await visitor.cartHash()
    await setPrice(productId, 1500)
    const response = await visitor.checkout({ cartHash })
    expect(response.location).toBe('/cart')
    expect((await visitor.flash())[0]?.text).toContain('Nothing was charged')
    expect(await ordersIn()).toEqual([])
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.amount_total).toBe(1500)
  })

  test('a post that does not say what was shown is held against the price that was seen last', async () => {
    const productId = await addProduct({ priceCents: 1500 })
    const visitor = await visitorWith({ productId, seenPriceCents: 1000 })
    expect((await visitor.checkout({ cartHash: undefined })).location).toBe('/cart')
    await visitor.checkout({ cartHash: undefined })
    expect(stripe.lastSession.amount_total).toBe(1500)
  })

  test.each([900, undefined])('a price kept at Stripe never changes what was shown (%s)', async (unitAmount) => {
    if (unitAmount) stripe.addPrice('price_other', unitAmount)
    const stripePriceId = unitAmount ? 'price_other' : 'price_unknown'
    const visitor = await visitorWith({ productId: await addProduct({ stripePriceId }) })
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.amount_total).toBe(1000)
    const open = stripe.sessions.filter(({ status, client_reference_id }) => {
      return status === 'open' && client_reference_id === stripe.lastSession.client_reference_id
    })
    expect(open).toHaveLength(1)
  })
})

test('C19 a cart of 50 long-named variations with emoji makes a session, and every line is in the order', async () => {
  const productId = await addProduct({ name: `${'🧘🏽‍♀️'.repeat(90)} Cup` })
  const variations = await Promise.all(
    Array.from({ length: 50 }, (_, n) => addVariation(productId, { name: 'Size'.repeat(30), value: `V${n}` })),
  )
  const visitor = await visitorWith(...variations.map((variationId) => ({ productId, variationId, quantity: 2 })))
  expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
  expect(Object.entries(stripe.lastSession.metadata ?? {})).toHaveLength(1)
  const { rows } = await database.client.execute('SELECT count(*) AS lines, sum(quantity) AS quantity FROM order_items')
  expect(rows[0]).toMatchObject({ lines: 50, quantity: 100 })
  expect(stripe.entry(stripe.lastSession.id).lines).toHaveLength(50)
})

describe('C20 amounts in the smallest unit', () => {
  const prices = [10, 20, 57, 115, 435, 820, 1999, 6410]

  test('all prices and quantities together', async () => {
    const lines: WantedLine[] = []
    for (const quantity of [1, 3, 7]) {
      for (const priceCents of prices) {
        lines.push({ productId: await addProduct({ priceCents }), quantity, seenPriceCents: priceCents })
      }
    }
    const visitor = await visitorWith(...lines)
    const { subtotalCents } = await visitor.priced()
    await visitor.checkout()
    expect(subtotalCents).toBe(prices.reduce((sum, price) => sum + price * 11, 0))
    expect(stripe.lastSession.amount_total).toBe(subtotalCents)
  })

  test.each(prices.flatMap((price) => [1, 3, 7].map((quantity) => [price, quantity] as const)))(
    '%i cents × %i',
    async (priceCents, quantity) => {
      const productId = await addProduct({ priceCents })
      const visitor = await visitorWith({ productId, quantity, seenPriceCents: priceCents })
      const response = await visitor.checkout()
      // Stripe charges no less than 50 cents, so the shop does not ask for it.
      if (priceCents * quantity < 50) return expect((await visitor.flash())[0]?.text).toContain('at least $0.50')
      const [line] = creations()[0]?.params.line_items as unknown as [{ price_data: { unit_amount: string } }]
      expect(line.price_data.unit_amount).toBe(String(priceCents))
      expect([response.location, stripe.lastSession.amount_total]).toEqual([
        stripe.lastSession.url,
        priceCents * quantity,
      ])
    },
  )
})
