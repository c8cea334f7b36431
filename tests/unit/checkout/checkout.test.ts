import { describe, expect, test } from 'vitest'
import { addProduct, addVariation, ordersIn, stockOf, Visitor } from './shop'
import { creations, database, stripe, useStripeShop, visitorWith } from './stripe-shop'

useStripeShop()

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

  test('C101 the payment page may be on any https host, and the policy of the pages lets the form end there', async () => {
    stripe.sendCustomersTo('https://pay.shop.example')
    const visitor = await visitorWith({ productId: await addProduct(database) })
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
    const answer = await visitor.checkout({ cartHash: undefined })
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

  test.each(['http://pay.example', 'javascript:alert(1)//', 'ftp://pay.example', 'data:text/html,', '//pay.example'])(
    'C101 an answer with an address where no browser may be sent: %s',
    async (origin) => {
      stripe.sendCustomersTo(origin)
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
