import { describe, expect, test, vi } from 'vitest'
import {
  addProduct,
  addVariation,
  completed,
  database,
  ordersIn,
  postWebhook,
  purchases,
  started,
  stockOf,
  stripe,
  theOrder,
  useStripeShop,
  Visitor,
} from './shop'

useStripeShop()

describe('events in any order', () => {
  const event = (type: string, id: string) => stripe.signedEvent(type, stripe.entry(id).session)

  test('a payment that is on its way keeps its hold until it has arrived', async () => {
    const productId = await addProduct({ stock: 1 })
    const { id, visitor } = await started({ productId })
    stripe.pay(id, { paymentStatus: 'unpaid' })
    await postWebhook(completed(id))
    const order = await theOrder()
    expect(order?.status).toBe('pending')
    const endOfHold = Date.parse(String(order?.created_at)) + 14 * 24 * 60 * 60_000
    expect(Date.parse(String(order?.expires_at))).toBe(endOfHold)
    // Whoever looks again and again, days later, does not hold it for longer.
    vi.useFakeTimers({ now: Date.now() + 13 * 24 * 60 * 60_000, toFake: ['Date'] })
    await visitor.success(`?session_id=${id}`)
    vi.useRealTimers()
    expect(Date.parse(String((await theOrder())?.expires_at))).toBe(endOfHold)
    const other = await new Visitor().fillCart([{ productId }])
    expect((await other.checkout()).location).toBe('/cart')

    stripe.settle(id)
    await postWebhook(event('checkout.session.async_payment_succeeded', id))
    expect((await theOrder())?.status).toBe('paid')
    expect(purchases().length).toBeLessThanOrEqual(1)
  })

  test('a payment that failed gives its units back', async () => {
    const productId = await addProduct({ stock: 1 })
    const { id } = await started({ productId })
    stripe.pay(id, { paymentStatus: 'unpaid' })
    await postWebhook(event('checkout.session.async_payment_failed', id))
    expect((await theOrder())?.status).toBe('failed')
    const other = await new Visitor().fillCart([{ productId }])
    expect((await other.checkout()).location).toBe(stripe.lastSession.url)
  })

  test('old news after the payment changes nothing', async () => {
    const { id } = await started({ productId: await addProduct({ stock: 3 }) })
    const unpaid = structuredClone(stripe.entry(id).session)
    stripe.pay(id)
    await postWebhook(event('checkout.session.async_payment_succeeded', id))
    await postWebhook(event('checkout.session.async_payment_failed', id))
    await postWebhook(stripe.signedEvent('checkout.session.expired', { ...unpaid, status: 'expired' }))
    expect((await theOrder())?.status).toBe('paid')
  })

  test('the end of a session that was replaced does not end the order', async () => {
    stripe.addPrice('price_other', 900)
    const { id } = await started({ productId: await addProduct({ stripePriceId: 'price_other' }) })
    const replaced = stripe.sessions.find((session) => session.status === 'expired')
    await postWebhook(event('checkout.session.expired', String(replaced?.id)))
    expect(await theOrder()).toMatchObject({ status: 'pending', session_id: id })
  })

  test('an expired session releases the order', async () => {
    const { id } = await started({ productId: await addProduct({ stock: 1 }) })
    stripe.expire(id)
    await postWebhook(event('checkout.session.expired', id))
    expect((await theOrder())?.status).toBe('expired')
  })

  test('a payment after the hold has ended is kept; where the stock is gone it is marked oversold', async () => {
    const productId = await addProduct({ stock: 1 })
    const { id: late } = await started({ productId })
    await database.client.execute("UPDATE orders SET expires_at = '2026-01-01T00:00:00.000Z'")
    const { id: quick } = await started({ productId })
    stripe.pay(quick)
    await postWebhook(completed(quick))
    stripe.pay(late)
    expect((await postWebhook(completed(late))).status).toBe(200)
    const orders = await ordersIn()
    const of = (id: string) => orders.find(({ session_id }) => session_id === id)
    expect(of(quick)).toMatchObject({ status: 'paid', oversold: 0 })
    expect(of(late)).toMatchObject({ status: 'paid', oversold: 1 })
    expect(await stockOf(productId)).toEqual({ left: 0, inStock: false })
  })

  test.each(['product', 'variation'])(
    'a %s deleted during checkout was in stock: the order is not oversold',
    async (what) => {
      const productId = await addProduct({ stock: 3 })
      const variationId = what === 'variation' ? await addVariation(productId, { stock: 3 }) : null
      const kept = await addProduct({ stock: 3 })
      const { id } = await started({ productId, variationId }, { productId: kept })
      await database.client.execute({
        sql: `DELETE FROM ${variationId ? 'product_variations' : 'products'} WHERE id = ?`,
        args: [variationId ?? productId],
      })
      stripe.pay(id)
      await postWebhook(completed(id))
      expect(await theOrder()).toMatchObject({ status: 'paid', oversold: 0 })
      expect((await stockOf(kept)).left).toBe(2)
    },
  )

  test('a product that was deleted after the hold had ended may have been sold meanwhile: the owner decides', async () => {
    const { id } = await started({ productId: await addProduct({ stock: 3 }) })
    await database.client.execute("UPDATE orders SET expires_at = '2026-01-01T00:00:00.000Z'")
    await database.client.execute('DELETE FROM products')
    stripe.pay(id)
    await postWebhook(completed(id))
    expect(await theOrder()).toMatchObject({ status: 'paid', oversold: 1 })
  })

  test('fewer left than were bought: stock stops at 0', async () => {
    const productId = await addProduct({ stock: 3 })
    const { id } = await started({ productId, quantity: 3 })
    await database.client.execute('UPDATE products SET stock_quantity = 2')
    stripe.pay(id)
    await postWebhook(completed(id))
    expect(await theOrder()).toMatchObject({ status: 'paid', oversold: 1 })
    expect(await stockOf(productId)).toEqual({ left: 0, inStock: false })
  })

  test('while Stripe cannot be asked, it is told to come again', async () => {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id)
    const waiting = completed(id)
    await stripe.down()
    const response = await postWebhook(waiting)
    await stripe.up()
    expect(response.status).toBe(503)
    expect((await postWebhook(waiting)).status).toBe(200)
    expect((await theOrder())?.status).toBe('paid')
  })

  test('a session of another shop on the same account is accepted and ignored', async () => {
    const { id } = await started({ productId: await addProduct() })
    await database.client.execute('DELETE FROM orders')
    stripe.pay(id)
    expect((await postWebhook(completed(id))).status).toBe(200)
    expect(purchases()).toEqual([])
  })
})
