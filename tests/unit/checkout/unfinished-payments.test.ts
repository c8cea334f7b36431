import { describe, expect, test } from 'vitest'
import { addProduct, ordersIn, stockOf } from './shop'
import { creations, database, stripe, useStripeShop, visitorWith } from './stripe-shop'

useStripeShop()

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
