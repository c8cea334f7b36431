import { expect, test } from 'vitest'
import { addProduct, completed, creations, ordersIn, postWebhook, started, stripe, useStripeShop } from './shop'

process.env.STRIPE_SHIPPING_RATES = 'shr_standard, shr_express'
useStripeShop()

test('the ways to ship that are configured are offered, and what the shopper pays for one is part of the order', async () => {
  stripe.addShippingRate('shr_standard', 650)
  stripe.addShippingRate('shr_express', 1400)
  const { id } = await started({ productId: await addProduct({ priceCents: 2400 }), seenPriceCents: 2400 })
  expect(creations()[0]?.params.shipping_options).toEqual([
    { shipping_rate: 'shr_standard' },
    { shipping_rate: 'shr_express' },
  ])
  stripe.pay(id)
  await postWebhook(completed(id))
  const [order] = await ordersIn()
  expect(order).toMatchObject({ status: 'paid', subtotal_cents: 2400, shipping_cents: 650, total_cents: 3050 })
})
