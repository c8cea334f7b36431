import { describe, expect, test } from 'vitest'
import {
  addProduct,
  addVariation,
  creations,
  database,
  ordersIn,
  stockOf,
  stripe,
  useStripeShop,
  Visitor,
  visitorWith,
} from './shop'

useStripeShop()

describe('the way to the payment page', () => {
  test('a cart becomes one pending order and leads to Stripe', async () => {
    const productId = await addProduct({ priceCents: 1999, image: '/images/products/cup 1.jpg' })
    const variationId = await addVariation(productId, { value: 'Medium', priceCents: 5200, stock: 3 })
    const visitor = await visitorWith({ productId, variationId, quantity: 2, seenPriceCents: 5200 })
    const response = await visitor.checkout()
    expect(response.status).toBe(303)
    expect(response.location).toBe(stripe.lastSession.url)

    const [order] = await ordersIn()
    expect(order).toMatchObject({ status: 'pending', subtotal_cents: 10400, cart_id: visitor.cartId })
    expect(order?.session_id).toBe(stripe.lastSession.id)
    expect((await stockOf(variationId, 'product_variations')).left).toBe(3)
  })

  test('Stripe is asked for exactly what the blueprint says', async () => {
    const productId = await addProduct({ priceCents: 2400, image: '/images/products/cup 1.jpg' })
    const variationId = await addVariation(productId, { value: 'Medium', priceCents: 5200 })
    const priced = await addProduct({ name: 'Red Cup', priceCents: 700, stripePriceId: 'price_red' })
    stripe.addPrice('price_red', 700)
    const visitor = await visitorWith(
      { productId, variationId, quantity: 2, seenPriceCents: 5200 },
      { productId: priced, quantity: 1, seenPriceCents: 700 },
    )
    await visitor.checkout()
    const [order] = await ordersIn()
    const [{ params, key }] = creations() as [ReturnType<typeof creations>[number]]
    expect(params).toEqual({
      mode: 'payment',
      automatic_tax: { enabled: 'false' },
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

  test('C101 the payment page may be on any https host, and the policy of the pages lets the form end there', async () => {
    stripe.pageOrigin = 'https://pay.shop.example'
    const visitor = await visitorWith({ productId: await addProduct() })
    expect((await visitor.checkout()).location).toMatch(/^https:\/\/pay\.shop\.example\/c\/pay\//)
    const { contentSecurityPolicy } = await import('~/security/headers.server')
    expect(contentSecurityPolicy([])).toContain(`form-action 'self' https: ${stripe.url}`)
  })

  test('an address that is only looked at leads to the cart', async () => {
    const { loader } = await import('~/routes/shop/checkout')
    const response = loader()
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
  })

  test('an empty cart is refused', async () => {
    const visitor = new Visitor()
    const response = await visitor.checkout({ cartHash: undefined })
    expect([response.status, response.location]).toEqual([303, '/cart'])
    expect(await visitor.flash()).toEqual([{ tone: 'error', title: 'Empty cart', text: 'Your cart is empty' }])
    expect(await ordersIn()).toEqual([])
  })

  test('a foreign page cannot start a checkout', async () => {
    const { callAction } = await import('../../support/remix')
    const route = await import('~/routes/shop/checkout')
    const visitor = await visitorWith({ productId: await addProduct() })
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const response = await callAction(route, { url: '/checkout', form: {}, headers, jar: visitor.jar })
    expect(response.status).toBe(403)
    expect(await ordersIn()).toEqual([])
  })

  test('C03 a line that is gone is left out, the other one is sold', async () => {
    const kept = await addProduct({ name: 'Kept' })
    const visitor = await visitorWith({ productId: 'nothinghere1' }, { productId: kept })
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.amount_total).toBe(1000)
  })

  test('more units than there are lead back to the cart', async () => {
    const visitor = await visitorWith({ productId: await addProduct({ stock: 2 }), quantity: 3 })
    expect((await visitor.checkout()).location).toBe('/cart')
    expect(await visitor.flash()).toEqual([{ tone: 'error', text: 'Sorry, only 2 items available.' }])
  })
})

describe('when Stripe fails, the cart stays and nothing is held', () => {
  async function failedCheckout() {
    const productId = await addProduct({ stock: 1 })
    const visitor = await visitorWith({ productId })
    const response = await visitor.checkout()
    expect([response.status, response.location]).toEqual([303, '/cart'])
    expect((await visitor.cart()).lines).toHaveLength(1)
    expect(await ordersIn("status = 'pending'")).toEqual([])
    return visitor.flash()
  }

  test('a refusal shows its reason', async () => {
    stripe.failNext(1, 402)
    expect(await failedCheckout()).toEqual([
      { tone: 'error', title: 'Checkout failed', text: 'Your card was declined.' },
    ])
  })

  test('an answer without an address', async () => {
    stripe.withoutUrl = true
    expect(await failedCheckout()).toEqual([
      { tone: 'error', title: 'Missing checkout URL', text: 'Please try again or contact support.' },
    ])
  })

  test.each(['http://pay.example', 'javascript:alert(1)//', 'ftp://pay.example', 'data:text/html,', '//pay.example'])(
    'C101 an answer with an address where no browser may be sent: %s',
    async (origin) => {
      stripe.pageOrigin = origin
      expect((await failedCheckout())[0]?.title).toBe('Missing checkout URL')
    },
  )

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

describe('C12 double click on the pay button', () => {
  test('two posts at once are one order and one session', async () => {
    stripe.delayMs = 150
    const visitor = await visitorWith({ productId: await addProduct({ stock: 1 }) })
    const responses = await Promise.all([visitor.checkout(), visitor.checkout(), visitor.checkout()])
    expect(responses.map(({ location }) => location)).toEqual(Array(3).fill(stripe.lastSession.url))
    expect(await ordersIn()).toHaveLength(1)
    expect(creations()).toHaveLength(1)
  })

  test('a later post of the same cart goes back to the same payment page', async () => {
    const visitor = await visitorWith({ productId: await addProduct({ stock: 1 }) })
    const first = await visitor.checkout()
    const second = await visitor.checkout()
    expect(second.location).toBe(first.location)
    expect(await ordersIn()).toHaveLength(1)
  })

  test('a repeated request after a lost answer makes no second session', async () => {
    stripe.failNext(1, 500)
    const visitor = await visitorWith({ productId: await addProduct() })
    await visitor.checkout()
    const keys = new Set(creations().map(({ key }) => key))
    expect(creations()).toHaveLength(2)
    expect(keys.size).toBe(1)
  })
})

describe('C13 a payment that is not finished', () => {
  test('a changed cart ends the earlier session and starts a new one', async () => {
    const productId = await addProduct({ stock: 2 })
    const visitor = await visitorWith({ productId, quantity: 2 })
    await visitor.checkout()
    const first = stripe.lastSession
    await visitor.fillCart([{ productId, quantity: 1 }])
    const second = await visitor.checkout()
    expect(second.location).toBe(stripe.lastSession.url)
    expect(stripe.lastSession.id).not.toBe(first.id)
    expect(stripe.sessions.find(({ id }) => id === first.id)?.status).toBe('expired')
    const statuses = (await ordersIn()).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['expired', 'pending'])
    expect((await stockOf(productId)).left).toBe(2)
  })

  test('an earlier session that turns out to be paid is not paid again', async () => {
    const productId = await addProduct({ stock: 5 })
    const visitor = await visitorWith({ productId })
    await visitor.checkout()
    const { id } = stripe.pay(stripe.lastSession.id)
    await visitor.fillCart([{ productId, quantity: 2 }])
    const response = await visitor.checkout()
    expect(response.location).toBe(`/checkout/success?session_id=${id}`)
    const orders = await ordersIn()
    expect(orders.map(({ status }) => status)).toEqual(['paid'])
  })

  test('a session that Stripe has ended is replaced', async () => {
    const visitor = await visitorWith({ productId: await addProduct() })
    await visitor.checkout()
    const first = stripe.lastSession
    stripe.expire(first.id)
    const response = await visitor.checkout()
    expect(stripe.lastSession.id).not.toBe(first.id)
    expect(response.location).toBe(stripe.lastSession.url)
  })

  test('nobody is blocked by their own hold once its time is over', async () => {
    const visitor = await visitorWith({ productId: await addProduct({ stock: 1 }) })
    await visitor.checkout()
    await database.client.execute("UPDATE orders SET expires_at = '2026-01-01T00:00:00.000Z'")
    const response = await visitor.checkout()
    expect(response.location).toBe(stripe.lastSession.url)
    expect((await ordersIn()).map(({ status }) => status).sort()).toEqual(['expired', 'pending'])
  })

  test('an order whose maker died before it had a session is given up', async () => {
    const visitor = await visitorWith({ productId: await addProduct({ stock: 1 }) })
    await visitor.checkout()
    await database.client.execute(
      "UPDATE orders SET session_id = NULL, session_url = NULL, created_at = '2026-01-01T00:00:00.000Z'",
    )
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect((await ordersIn()).map(({ status }) => status)).toEqual(['expired', 'pending'])
  })
})
