import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { startFakeStripe, type FakeStripe } from '../../support/fake-stripe'
import { decodeForm } from '../../support/stripe/form'
import { addProduct, addVariation, ordersIn, stockOf, stripeEnv, Visitor, type WantedLine } from './shop'

let database: TestDatabase
let stripe: FakeStripe

beforeAll(async () => {
  stripe = await startFakeStripe()
  stripeEnv(stripe)
  database = await createTestDatabase()
})
afterAll(async () => {
  await stripe.stop()
  database.close()
})
beforeEach(async () => {
  stripe.recover()
  stripe.requests.length = 0
  await database.reset()
})

/** Calls that made a session, decoded. */
const creations = () =>
  stripe.requests
    .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    .map(({ body, headers }) => ({ params: decodeForm(body), key: headers['idempotency-key'] }))

async function visitorWith(...lines: WantedLine[]) {
  return new Visitor().fillCart(lines)
}

describe('the way to the payment page', () => {
  test('a cart becomes one pending order and leads to Stripe', async () => {
    const productId = await addProduct(database, { priceCents: 1999, image: '/images/products/cup 1.jpg' })
    const variationId = await addVariation(database, productId, { value: 'Medium', priceCents: 5200, stock: 3 })
    const visitor = await visitorWith({ productId, variationId, quantity: 2, seenPriceCents: 5200 })
    const answer = await visitor.checkout()
    expect(answer.status).toBe(303)
    expect(answer.location).toBe(stripe.lastSession.url)

    const [order] = await ordersIn(database)
    expect(order).toMatchObject({ status: 'pending', subtotal_cents: 10400, cart_id: visitor.cartId })
    expect(order?.session_id).toBe(stripe.lastSession.id)
    expect((await stockOf(database, variationId, 'product_variations')).left).toBe(3)
  })

  test('Stripe is asked for exactly what the blueprint says', async () => {
    const productId = await addProduct(database, { priceCents: 2400, image: '/images/products/cup 1.jpg' })
    const variationId = await addVariation(database, productId, { value: 'Medium', priceCents: 5200 })
    const priced = await addProduct(database, { name: 'Red Cup', priceCents: 700, stripePriceId: 'price_red' })
    stripe.addPrice('price_red', 700)
    const visitor = await visitorWith(
      { productId, variationId, quantity: 2, seenPriceCents: 5200 },
      { productId: priced, quantity: 1, seenPriceCents: 700 },
    )
    await visitor.checkout()
    const [order] = await ordersIn(database)
    const [{ params, key }] = creations() as [ReturnType<typeof creations>[number]]
    expect(params).toEqual({
      mode: 'payment',
      client_reference_id: order?.id,
      metadata: { order_id: order?.id },
      payment_intent_data: { metadata: { order_id: order?.id } },
      shipping_address_collection: { allowed_countries: ['US'] },
      success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/cart',
      expires_at: expect.stringMatching(/^\d+$/),
      line_items: [
        {
          quantity: '2',
          price_data: {
            currency: 'usd',
            unit_amount: '5200',
            product_data: {
              name: 'Blue Cup (Medium)',
              images: ['http://localhost:3000/images/products/cup%201.jpg'],
            },
          },
        },
        { quantity: '1', price: 'price_red' },
      ],
    })
    expect(key).toContain(String(order?.id))
    const life = Number(params.expires_at) - Date.now() / 1000
    expect(life).toBeGreaterThanOrEqual(30 * 60)
    expect(life).toBeLessThan(32 * 60)
  })

  test('an address that is only looked at leads to the cart', async () => {
    const { loader } = await import('~/routes/shop/checkout')
    const response = loader()
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
  })

  test('an empty cart is refused', async () => {
    const visitor = new Visitor()
    const answer = await visitor.checkout({ quote: undefined })
    expect([answer.status, answer.location]).toEqual([303, '/cart'])
    expect(await visitor.flash()).toEqual([{ tone: 'error', title: 'Empty cart', text: 'Your cart is empty' }])
    expect(await ordersIn(database)).toEqual([])
  })

  test('a foreign page cannot start a checkout', async () => {
    const { callAction } = await import('../../support/remix')
    const route = await import('~/routes/shop/checkout')
    const visitor = await visitorWith({ productId: await addProduct(database) })
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await callAction(route, { url: '/checkout', form: {}, headers, jar: visitor.jar })
    expect(answer.status).toBe(403)
    expect(await ordersIn(database)).toEqual([])
  })

  test('C03 a line that is gone is left out, the other one is sold', async () => {
    const kept = await addProduct(database, { name: 'Kept' })
    const visitor = await visitorWith({ productId: 'nothinghere1' }, { productId: kept })
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.amount_total).toBe(1000)
  })

  test('more pieces than there are lead back to the cart', async () => {
    const visitor = await visitorWith({ productId: await addProduct(database, { stock: 2 }), quantity: 3 })
    expect((await visitor.checkout()).location).toBe('/cart')
    expect(await visitor.flash()).toEqual([{ tone: 'error', text: 'Sorry, only 2 items available.' }])
  })
})

describe('C12 double click on the pay button', () => {
  test('two posts at once are one order and one session', async () => {
    stripe.delay(150)
    const visitor = await visitorWith({ productId: await addProduct(database, { stock: 1 }) })
    const answers = await Promise.all([visitor.checkout(), visitor.checkout(), visitor.checkout()])
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill(stripe.lastSession.url))
    expect(await ordersIn(database)).toHaveLength(1)
    expect(creations()).toHaveLength(1)
  })

  test('a later post of the same cart goes back to the same payment page', async () => {
    const visitor = await visitorWith({ productId: await addProduct(database, { stock: 1 }) })
    const first = await visitor.checkout()
    const second = await visitor.checkout()
    expect(second.location).toBe(first.location)
    expect(await ordersIn(database)).toHaveLength(1)
  })

  test('a repeated request after a lost answer makes no second session', async () => {
    stripe.failNext(1, 500)
    const visitor = await visitorWith({ productId: await addProduct(database) })
    await visitor.checkout()
    const keys = new Set(creations().map(({ key }) => key))
    expect(creations()).toHaveLength(2)
    expect(keys.size).toBe(1)
  })
})

describe('C13 a payment that is not finished', () => {
  test('a changed cart ends the earlier session and starts a new one', async () => {
    const productId = await addProduct(database, { stock: 2 })
    const visitor = await visitorWith({ productId, quantity: 2 })
    await visitor.checkout()
    const first = stripe.lastSession
    await visitor.fillCart([{ productId, quantity: 1 }])
    const second = await visitor.checkout()
    expect(second.location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.id).not.toBe(first.id)
    expect(stripe.sessions.find(({ id }) => id === first.id)?.status).toBe('expired')
    const statuses = (await ordersIn(database)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['expired', 'pending'])
    expect((await stockOf(database, productId)).left).toBe(2)
  })

  test('an earlier session that turns out to be paid is not paid again', async () => {
    const productId = await addProduct(database, { stock: 5 })
    const visitor = await visitorWith({ productId })
    await visitor.checkout()
    const { id } = stripe.pay(stripe.lastSession.id)
    await visitor.fillCart([{ productId, quantity: 2 }])
    const answer = await visitor.checkout()
    expect(answer.location).toBe(`/checkout/success?session_id=${id}`)
    const orders = await ordersIn(database)
    expect(orders.map(({ status }) => status)).toEqual(['paid'])
  })

  test('a session that Stripe has ended is replaced', async () => {
    const visitor = await visitorWith({ productId: await addProduct(database) })
    await visitor.checkout()
    const first = stripe.lastSession
    stripe.expire(first.id)
    const answer = await visitor.checkout()
    expect(stripe.lastSession.id).not.toBe(first.id)
    expect(answer.location).toBe(stripe.lastSession.url)
  })

  test('nobody is blocked by their own hold once its time is over', async () => {
    const visitor = await visitorWith({ productId: await addProduct(database, { stock: 1 }) })
    await visitor.checkout()
    await database.client.execute("UPDATE orders SET expires_at = '2026-01-01T00:00:00.000Z'")
    const answer = await visitor.checkout()
    expect(answer.location).toBe(stripe.lastSession.url)
    expect((await ordersIn(database)).map(({ status }) => status).sort()).toEqual(['expired', 'pending'])
  })

  test('an order whose maker died before it had a session is given up', async () => {
    const visitor = await visitorWith({ productId: await addProduct(database, { stock: 1 }) })
    await visitor.checkout()
    await database.client.execute(
      "UPDATE orders SET session_id = NULL, session_url = NULL, created_at = '2026-01-01T00:00:00.000Z'",
    )
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect((await ordersIn(database)).map(({ status }) => status)).toEqual(['expired', 'pending'])
  })
})

describe('when Stripe fails, the cart stays and nothing is held', () => {
  async function failedCheckout() {
    const productId = await addProduct(database, { stock: 1 })
    const visitor = await visitorWith({ productId })
    const answer = await visitor.checkout()
    expect([answer.status, answer.location]).toEqual([303, '/cart'])
    expect((await visitor.cart()).lines).toHaveLength(1)
    expect(await ordersIn(database, "status = 'pending'")).toEqual([])
    return visitor.flash()
  }

  test('a refusal shows its reason', async () => {
    stripe.failNext(1, 402)
    expect(await failedCheckout()).toEqual([
      { tone: 'error', title: 'Checkout failed', text: 'Your card was declined.' },
    ])
  })

  test('an answer without an address', async () => {
    stripe.omitUrl()
    expect(await failedCheckout()).toEqual([
      { tone: 'error', title: 'Missing checkout URL', text: 'Please try again or contact support.' },
    ])
  })

  test('no connection', async () => {
    await stripe.down()
    const said = await failedCheckout()
    await stripe.up()
    expect(said).toEqual([{ tone: 'error', title: 'Checkout error', text: 'Please try again later' }])
  })

  test('a database that takes nothing', async () => {
    const full = "CREATE TRIGGER full BEFORE INSERT ON login_attempts BEGIN SELECT RAISE(ABORT, 'disk is full'); END"
    await database.client.execute(full)
    const said = await failedCheckout()
    await database.client.execute('DROP TRIGGER full')
    expect(said).toEqual([{ tone: 'error', title: 'Checkout error', text: 'Please try again later' }])
  })

  test('an invalid key is told without words about the key', async () => {
    stripe.failNext(1, 401)
    expect(await failedCheckout()).toEqual([{ tone: 'error', title: 'Checkout failed', text: 'Please try again' }])
  })
})

describe('C18 price raised or lowered between add and pay', () => {
  const setPrice = (id: string, cents: number) =>
    database.client.execute({ sql: 'UPDATE products SET price_cents = ? WHERE id = ?', args: [cents, id] })

  test.each([
    [1000, 1500],
    [1500, 1000],
  ])('the price is the one that the cart page showed: %i to %i', async (before, after) => {
    const productId = await addProduct(database, { priceCents: before })
    const visitor = await visitorWith({ productId, seenPriceCents: before })
    await setPrice(productId, after)
    await visitor.checkout()
    expect(stripe.lastSession.amount_total).toBe(after)
  })

  test('a change while the page was open leads back to the cart, and nothing is charged', async () => {
    const productId = await addProduct(database, { priceCents: 1000 })
    const visitor = await visitorWith({ productId })
    const quote = await visitor.quote()
    await setPrice(productId, 1500)
    const answer = await visitor.checkout({ quote })
    expect(answer.location).toBe('/cart')
    expect((await visitor.flash())[0]?.text).toContain('Nothing was charged')
    expect(await ordersIn(database)).toEqual([])
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.amount_total).toBe(1500)
  })

  test('a post that does not say what was shown is held against the price that was seen last', async () => {
    const productId = await addProduct(database, { priceCents: 1500 })
    const visitor = await visitorWith({ productId, seenPriceCents: 1000 })
    expect((await visitor.checkout({ quote: undefined })).location).toBe('/cart')
    await visitor.checkout({ quote: undefined })
    expect(stripe.lastSession.amount_total).toBe(1500)
  })

  test.each([900, undefined])('a price kept at Stripe never changes what was shown (%s)', async (unitAmount) => {
    if (unitAmount) stripe.addPrice('price_other', unitAmount)
    const stripePriceId = unitAmount ? 'price_other' : 'price_unknown'
    const visitor = await visitorWith({ productId: await addProduct(database, { stripePriceId }) })
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.amount_total).toBe(1000)
    const open = stripe.sessions.filter(({ status, client_reference_id }) => {
      return status === 'open' && client_reference_id === stripe.lastSession.client_reference_id
    })
    expect(open).toHaveLength(1)
  })
})

test('C19 a cart of 50 long-named variations with emoji makes a session, and every line is in the order', async () => {
  const productId = await addProduct(database, { name: `${'🧘🏽‍♀️'.repeat(90)} Cup` })
  const variations = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      addVariation(database, productId, { name: 'Size'.repeat(30), value: `V${n}` }),
    ),
  )
  const visitor = await visitorWith(...variations.map((variationId) => ({ productId, variationId, quantity: 2 })))
  expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
  expect(Object.entries(stripe.lastSession.metadata ?? {})).toHaveLength(1)
  const { rows } = await database.client.execute('SELECT count(*) AS lines, sum(quantity) AS pieces FROM order_items')
  expect(rows[0]).toMatchObject({ lines: 50, pieces: 100 })
  expect(stripe.entry(stripe.lastSession.id).lines).toHaveLength(50)
})

describe('C20 amounts in the smallest unit', () => {
  const prices = [10, 20, 57, 115, 435, 820, 1999, 6410]

  test('all prices and quantities together', async () => {
    const lines: WantedLine[] = []
    for (const quantity of [1, 3, 7]) {
      for (const priceCents of prices) {
        lines.push({ productId: await addProduct(database, { priceCents }), quantity, seenPriceCents: priceCents })
      }
    }
    const visitor = await visitorWith(...lines)
    const { totalCents } = await visitor.priced()
    await visitor.checkout()
    expect(totalCents).toBe(prices.reduce((sum, price) => sum + price * 11, 0))
    expect(stripe.lastSession.amount_total).toBe(totalCents)
  })

  test.each(prices.flatMap((price) => [1, 3, 7].map((quantity) => [price, quantity] as const)))(
    '%i cents × %i',
    async (priceCents, quantity) => {
      const productId = await addProduct(database, { priceCents })
      const visitor = await visitorWith({ productId, quantity, seenPriceCents: priceCents })
      const answer = await visitor.checkout()
      const [line] = creations()[0]?.params.line_items as unknown as [{ price_data: { unit_amount: string } }]
      expect(line.price_data.unit_amount).toBe(String(priceCents))
      // Stripe itself refuses to charge less than 50 cents, and says so.
      if (priceCents * quantity < 50) expect((await visitor.flash())[0]?.text).toContain('at least $0.50')
      else
        expect([answer.location, stripe.lastSession.amount_total]).toEqual([
          stripe.lastSession.url,
          priceCents * quantity,
        ])
    },
  )
})
