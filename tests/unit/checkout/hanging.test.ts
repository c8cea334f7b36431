import { expect, test } from 'vitest'
import { checkoutTimes } from '~/cart/cart'
import { addProduct, ordersIn, started, stripe, useStripeShop, Visitor, visitorWith } from './shop'

useStripeShop()

const { deadlineMs, buttonMs } = checkoutTimes
Object.assign(checkoutTimes, { deadlineMs: 1_500 })

/** Presses the button while Stripe takes calls and never responds. @returns where to, and after how long */
async function pressed(visitor: Visitor) {
  // The first request of all loads the app, which takes its own time.
  await new Visitor().checkout({ cartHash: undefined })
  stripe.hang()
  const start = Date.now()
  const { location } = await visitor.checkout()
  return { location, took: Date.now() - start, said: await visitor.flash() }
}

test('C80 a payment service that hangs: the shop speaks in time, and before the button gives up', async () => {
  expect(buttonMs).toBeGreaterThanOrEqual(deadlineMs + 5_000)
  const visitor = await visitorWith({ productId: await addProduct({ stock: 1 }) })
  const { location, took, said } = await pressed(visitor)
  expect([location, said[0]?.title]).toEqual(['/cart', 'Checkout error'])
  expect(took).toBeLessThan(checkoutTimes.deadlineMs + 1_500)
  expect((await visitor.cart()).lines).toHaveLength(1)
  // The session that is made all the same is the one that the next press leads to: one order, one session.
  stripe.recover()
  expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
  expect(await ordersIn("status = 'pending'")).toHaveLength(1)
})

test('C80 a changed cart whose earlier session cannot be ended: the shop speaks in time', async () => {
  const productId = await addProduct({ stock: 5 })
  const { visitor } = await started({ productId })
  await visitor.fillCart([{ productId, quantity: 2 }])
  const { location, took } = await pressed(visitor)
  expect(location).toBe('/cart')
  expect(took).toBeLessThan(checkoutTimes.deadlineMs + 1_500)
  stripe.recover()
})
