import { expect, test } from 'vitest'
import { busyRetry } from '~db/instrumented-client'
import { useTestDatabase } from '../../support/database'
import { callAction } from '../../support/remix'
import { addProduct, ordersIn, Visitor } from './shop'

const database = useTestDatabase({ keep: true })

interface Refused {
  lastResult: { error: Record<string, string[]>; initialValue: Record<string, string> }
}

test('C76 a test payment that cannot be recorded comes back filled in, and goes through when it is sent again', async () => {
  const page = await import('~/routes/shop/on-site-payment')
  const visitor = await new Visitor().fillCart([{ productId: await addProduct() }])
  const { location } = await visitor.checkout()
  const order = location?.split('/').at(-1) ?? ''
  const form = {
    name: 'Ann Example',
    email: 'ann@example.com',
    line1: '1 Pond Lane',
    city: 'Weymouth',
    state: 'MA',
    postalCode: '02190',
  }
  const pay = () => callAction<Refused>(page, { url: location ?? '', params: { order }, form, jar: visitor.jar })
  busyRetry.timeoutMs = 200
  const unlock = await database.lock()
  const refused = await pay()
  unlock()
  expect(refused.status).toBe(503)
  expect(Object.values(refused.data.lastResult.error).flat()).toEqual([
    'The payment could not be recorded. Please try again in a moment.',
  ])
  expect(refused.data.lastResult.initialValue).toMatchObject(form)
  expect(await pay()).toMatchObject({ status: 303 })
  expect(await ordersIn("status = 'paid'")).toHaveLength(1)
})
