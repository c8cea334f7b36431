import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '~/config/config.server'
import { useTestDatabase } from '../../support/database'
import { startFakeStripe, type FakeStripe } from '../../support/fake-stripe'
import { callAction, callLoader } from '../../support/remix'
import { addProduct, ordersIn, stripeEnv, Visitor } from './shop'

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shop.example',
  SESSION_SECRET: 's'.repeat(32),
  ADMIN_CODE: 'a-code-of-the-owner',
}

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
  stripeEnv(stripe)
  Object.assign(process.env, production)
  delete process.env.PAYMENTS
})
afterAll(() => stripe.stop())
useTestDatabase({ keep: true })

test('in production there are test payments only where PAYMENTS says so', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(() => loadConfig(production)).toThrow('PAYMENTS=demo')
  expect(loadConfig({ ...production, ...key }).payments).toBe('stripe')
  expect(loadConfig({ ...production, PAYMENTS: 'demo' }).payments).toBe('demo')
  expect(loadConfig({ ...production, ...key, PAYMENTS: 'demo' }).payments).toBe('demo')
})

test('a shop in production with real payments has no test payment page, not even for the order’s own visitor', async () => {
  const page = await import('~/routes/shop/on-site-payment')
  const visitor = await new Visitor().fillCart([{ productId: await addProduct() }])
  expect((await visitor.checkout()).location).toMatch(new RegExp(`^${stripe.url}/`))
  const [order] = await ordersIn()
  expect(order?.cart_id).toBe((await visitor.cart()).id)
  const at = { url: `/checkout/demo/${String(order?.id)}`, params: { order: String(order?.id) }, jar: visitor.jar }
  expect((await callLoader(page, at)).status).toBe(404)
  const paid = { name: 'Ann Example', email: 'ann@example.com', line1: '1 Pond Lane', city: 'Weymouth', state: 'MA' }
  for (const form of [{ ...paid, postalCode: '02190' }, { intent: 'cancel' }]) {
    expect((await callAction(page, { ...at, form })).status).toBe(404)
  }
  expect(await ordersIn()).toMatchObject([{ status: 'pending', customer_name: null }])
})
