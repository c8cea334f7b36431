import { beforeEach, describe, expect, test } from 'vitest'
import { codes } from '~db/schema'
import { normalizeCode } from '~/codes/code'
import { addWay } from '../../support/rows'
import { callAction } from '../../support/remix'
import {
  addProduct,
  completed,
  creations,
  database,
  ordersIn,
  postWebhook,
  stripe,
  theOrder,
  useStripeShop,
  visitorWith,
  type Visitor,
  type WantedLine,
} from './shop'

useStripeShop()
beforeEach(() => stripe.coupons.clear())

const at = '2026-11-01T00:00:00.000Z'

async function addCode(given: Partial<typeof codes.$inferInsert> = {}) {
  const row = { id: 'friend', code: 'FRIEND', normalized: normalizeCode('FRIEND'), kind: 'percent' as const, value: 10 }
  await database.db.insert(codes).values({ ...row, createdAt: at, updatedAt: at, ...given })
}

/** A visitor whose cart has the code. */
async function buyer(...lines: WantedLine[]): Promise<Visitor> {
  const visitor = await visitorWith(...lines)
  const { cartHeader } = await import('~/cart/stored-cart.server')
  const cookie = await cartHeader({ ...(await visitor.cart()), code: 'FRIEND' })
  visitor.jar.store(new Headers({ 'set-cookie': cookie }))
  return visitor
}

const change = (sql: string) => database.client.execute(`UPDATE codes SET ${sql}, version = version + 1`)
const coupons = () => [...stripe.coupons.values()]
const itemsOf = async (id: unknown) =>
  (
    await database.client.execute({
      sql: 'SELECT discount_cents FROM order_items WHERE order_id = ? ORDER BY position',
      args: [String(id)],
    })
  ).rows.map(({ discount_cents: cents }) => Number(cents))

test('cart, order, coupon and session say the same to the cent, and so does the payment', async () => {
  await addCode()
  const [cup, pot] = [await addProduct({ priceCents: 333 }), await addProduct({ priceCents: 2172 })]
  const visitor = await buyer({ productId: cup, quantity: 3, seenPriceCents: 333 }, { productId: pot })
  const { subtotalCents, discountCents, totalCents } = await visitor.priced()
  expect([subtotalCents, discountCents, totalCents]).toEqual([3171, 317, 2854])
  expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
  const order = await theOrder()
  expect(order).toMatchObject({ subtotal_cents: 3171, discount_cents: 317, code_id: 'friend', code: 'FRIEND' })
  expect(await itemsOf(order?.id)).toEqual([100, 217])
  expect(coupons()).toMatchObject([
    { amount_off: 317, currency: 'usd', duration: 'once', max_redemptions: 1, name: 'FRIEND' },
  ])
  expect(stripe.lastSession).toMatchObject({ amount_subtotal: 3171, amount_total: 2854 })
  stripe.pay(stripe.lastSession.id)
  await postWebhook(completed(stripe.lastSession.id))
  expect(await theOrder()).toMatchObject({ status: 'paid', total_cents: 2854, amount_mismatch: 0 })
})

test('a code is for one order: after it the cart has none', async () => {
  await addCode()
  const visitor = await buyer({ productId: await addProduct() })
  await visitor.checkout()
  const { id } = stripe.lastSession
  stripe.pay(id)
  const { cart } = await visitor.success(`?session_id=${id}`)
  expect(cart.code).toBeUndefined()
})

test.each(['amount_discount', 'amount_subtotal'])('a payment with another %s is noted at the order', async (sum) => {
  await addCode()
  const visitor = await buyer({ productId: await addProduct() })
  await visitor.checkout()
  const { id } = stripe.lastSession
  const session = stripe.pay(id)
  if (sum === 'amount_subtotal') session.amount_subtotal! += 1
  else session.total_details!.amount_discount += 1
  await postWebhook(completed(id))
  expect(await theOrder()).toMatchObject({ status: 'paid', amount_mismatch: 1 })
})

test('a double click makes one order, one coupon and one session', async () => {
  await addCode({ maxUses: 1 })
  const visitor = await buyer({ productId: await addProduct() })
  const [one, other] = await Promise.all([visitor.checkout(), visitor.checkout()])
  expect([one.location, other.location]).toEqual([stripe.lastSession.url, stripe.lastSession.url])
  expect([await ordersIn(), coupons(), creations()].map(({ length }) => length)).toEqual([1, 1, 1])
})

test('a price kept at Stripe that is wrong makes a second session with the same coupon', async () => {
  await addCode()
  stripe.addPrice('price_wrong', 900)
  const visitor = await buyer({ productId: await addProduct({ stripePriceId: 'price_wrong' }) })
  await visitor.checkout()
  expect(stripe.lastSession).toMatchObject({ amount_total: 900, total_details: { amount_discount: 100 } })
  expect(coupons()).toHaveLength(1)
})

describe('the last use', () => {
  test('goes to one of many who press at once; the others come back with the sum without it', async () => {
    await addCode({ maxUses: 1 })
    const productId = await addProduct()
    const visitors = await Promise.all(Array.from({ length: 12 }, () => buyer({ productId })))
    const locations = await Promise.all(visitors.map(async (visitor) => (await visitor.checkout()).location))
    expect(locations.filter((location) => location === stripe.lastSession.url)).toHaveLength(1)
    expect(await ordersIn()).toHaveLength(1)
    for (const visitor of visitors.filter((_, index) => locations[index] === '/cart')) {
      expect((await visitor.flash())[0]?.text).toContain('Nothing was charged')
      expect(await visitor.priced()).toMatchObject({ totalCents: 1000, codeProblem: { problem: 'usedUp' } })
    }
  })

  test.each(['expired', 'failed'])('is free again when its order has %s', async (status) => {
    await addCode({ maxUses: 1 })
    const productId = await addProduct()
    await (await buyer({ productId })).checkout()
    const next = await buyer({ productId })
    expect(await next.priced()).toMatchObject({ discountCents: 0 })
    await database.client.execute({ sql: 'UPDATE orders SET status = ?', args: [status] })
    expect(await next.priced()).toMatchObject({ discountCents: 100 })
    expect((await next.checkout()).location).toBe(stripe.lastSession.url)
  })

  test.each(['late', 'quick'])(
    'paid twice because a hold had ended, the %s one last: both stand as shown, and the owner is told of the second',
    async (last) => {
      await addCode({ maxUses: 1 })
      const productId = await addProduct()
      const sessions: Record<string, string> = {}
      for (const name of ['late', 'quick']) {
        await (await buyer({ productId })).checkout()
        sessions[name] = stripe.lastSession.id
        if (name === 'late') await database.client.execute("UPDATE orders SET expires_at = '2026-01-01T00:00:00.000Z'")
      }
      const first = last === 'late' ? 'quick' : 'late'
      for (const id of [sessions[first]!, sessions[last]!]) {
        stripe.pay(id)
        // Twice, as Stripe may tell it.
        for (let times = 0; times < 2; times += 1) expect((await postWebhook(completed(id))).status).toBe(200)
      }
      const of = async (name: string) => (await ordersIn()).find(({ session_id: id }) => id === sessions[name])
      const paid = { status: 'paid', total_cents: 900, amount_mismatch: 0 }
      expect(await of(first)).toMatchObject({ ...paid, code_overused: 0 })
      expect(await of(last)).toMatchObject({ ...paid, code_overused: 1 })
    },
  )

  test('is not in the way of the cart that has it', async () => {
    await addCode({ maxUses: 1 })
    const productId = await addProduct()
    const visitor = await buyer({ productId })
    await visitor.checkout()
    const first = stripe.lastSession.id
    await visitor.checkout()
    expect(stripe.lastSession.id).toBe(first)
    const cart = await visitor.cart()
    await visitor.fillCart([{ productId, quantity: 2 }], cart.id)
    const changed = { ...(await visitor.cart()), code: 'FRIEND' }
    const { cartHeader } = await import('~/cart/stored-cart.server')
    visitor.jar.store(new Headers({ 'set-cookie': await cartHeader(changed) }))
    await visitor.checkout()
    expect(stripe.lastSession).toMatchObject({ amount_total: 1800 })
    expect(await ordersIn("status = 'pending'")).toHaveLength(1)
  })
})

describe('a code that was typed and not applied when the checkout is pressed without script', () => {
  const press = async (visitor: Visitor, form: Record<string, string>) => {
    const post = { intent: 'checkout', cartHash: await visitor.cartHash(), ...form }
    const { status, location } = await visitor.checkout(post)
    if (status !== 307) return { status, location }
    expect(location).toBe('/cart')
    return callAction(await import('~/routes/shop/cart'), { url: '/cart', form: post, jar: visitor.jar })
  }

  test('is taken, with the way that was chosen, and the new sum is shown before anything is placed', async () => {
    await addCode()
    await addWay('first', { priceCents: 500 })
    await addWay('second', { priceCents: 900, position: 1 })
    const visitor = await visitorWith({ productId: await addProduct() })
    const pressed = await press(visitor, { code: ' friend', way: 'second' })
    expect(pressed).toMatchObject({ status: 303, location: '/cart' })
    expect((await visitor.flash())[0]?.text).toBe(
      'Code FRIEND applied, so the total is $18.00 now. Nothing was charged. Please look at it once more.',
    )
    expect([await ordersIn(), stripe.requests]).toEqual([[], []])
    expect(await visitor.priced()).toMatchObject({ discountCents: 100, way: { id: 'second' } })
    await visitor.checkout({ intent: 'checkout', way: 'second' })
    expect(await theOrder()).toMatchObject({ discount_cents: 100, agreed_shipping_cents: 900 })
  })

  test('and does not fit is back in its field with the reason and the chosen way; pressed again, the sum shown is paid', async () => {
    await addCode({ active: false })
    await addWay('first', { priceCents: 500 })
    await addWay('second', { priceCents: 900, position: 1 })
    const visitor = await visitorWith({ productId: await addProduct() })
    expect(await press(visitor, { code: 'Friend', way: 'second' })).toMatchObject({
      status: 422,
      data: { rejected: { code: 'Friend', way: 'second', message: { text: 'The code FRIEND has ended.' } } },
    })
    expect(await ordersIn()).toEqual([])
    await press(visitor, { code: 'Friend', refusedCode: 'Friend', way: 'first' })
    expect(await theOrder()).toMatchObject({ discount_cents: 0, agreed_shipping_cents: 500 })
    expect(await press(visitor, { code: 'other', refusedCode: 'Friend', way: 'first' })).toMatchObject({ status: 422 })
  })

  test('goes along with the button that reckons anew; without one the button chooses the way alone', async () => {
    await addCode()
    await addWay('first', { priceCents: 500 })
    await addWay('second', { priceCents: 900, position: 1 })
    const visitor = await visitorWith({ productId: await addProduct() })
    const route = await import('~/routes/shop/cart')
    const update = (form: Record<string, string>) =>
      callAction(route, { url: '/cart', form: { intent: 'ship', ...form }, jar: visitor.jar })
    expect(await update({ code: 'FRIEND', way: 'second' })).toMatchObject({ status: 303 })
    expect(await visitor.priced()).toMatchObject({ totalCents: 1800, way: { id: 'second' } })
    await update({ code: ' ', way: 'first' })
    expect(await visitor.priced()).toMatchObject({ totalCents: 1400, way: { id: 'first' } })
    expect((await update({ code: 'FRIEND', way: 'gone' })).data).toMatchObject({
      rejected: { message: { text: 'This way to ship is no longer offered. Please choose again.' } },
    })
  })
})

describe('C18 a code that changes while the shopper stands somewhere', () => {
  test.each([
    ['ends', 'active = 0', 1000],
    ['is over', "ends_on = '2020-01-01'", 1000],
    ['gives more', 'value = 20', 800],
    ['gives less', 'value = 5', 950],
    ['asks for more', 'least_cents = 5000', 1000],
  ])('before the cart page is sent (%s): a question, then the right sum', async (_, sql, total) => {
    await addCode()
    const visitor = await buyer({ productId: await addProduct() })
    const cartHash = await visitor.cartHash()
    await change(sql)
    expect((await visitor.checkout({ cartHash })).location).toBe('/cart')
    expect((await visitor.flash())[0]?.text).toContain('Nothing was charged')
    expect(await ordersIn()).toEqual([])
    await visitor.checkout()
    expect(stripe.lastSession.amount_total).toBe(total)
  })

  test('on the payment page: what was shown is what is paid', async () => {
    await addCode()
    const visitor = await buyer({ productId: await addProduct() })
    await visitor.checkout()
    await change('active = 0')
    stripe.pay(stripe.lastSession.id)
    await postWebhook(completed(stripe.lastSession.id))
    expect(await theOrder()).toMatchObject({ status: 'paid', total_cents: 900, amount_mismatch: 0 })
  })

  test('coming back from there: the former session ends, and the new one has the new sum', async () => {
    await addCode()
    const visitor = await buyer({ productId: await addProduct() })
    await visitor.checkout()
    const former = stripe.lastSession.id
    await change('active = 0')
    expect(await visitor.priced()).toMatchObject({ totalCents: 1000, codeProblem: { problem: 'ended' } })
    await visitor.checkout()
    expect(stripe.entry(former).session.status).toBe('expired')
    expect(stripe.lastSession).toMatchObject({ amount_total: 1000, discounts: [] })
  })

  test('in the moment of the order: nothing is placed', async () => {
    await addCode()
    const { placeOrder } = await import('~/orders/place-order.server')
    const sellable = (await (await buyer({ productId: await addProduct() })).priced()).lines[0]!.sellable!
    const draft = { cartId: 'cart', cartHash: '', lines: [{ sellable, quantity: 1, discountCents: 100 }] }
    const code = { codeId: 'friend', codeVersion: 1, code: 'FRIEND' }
    await change('value = 20')
    expect(await placeOrder({ ...draft, code })).toEqual({ kind: 'codeOver', code: 'FRIEND' })
    expect(await ordersIn()).toEqual([])
    await database.client.execute('DELETE FROM codes')
    expect(await placeOrder({ ...draft, code })).toEqual({ kind: 'codeOver', code: 'FRIEND' })
  })

  test('a post that does not say what was shown is not charged the sum of a code that is over', async () => {
    await addCode()
    const visitor = await buyer({ productId: await addProduct() })
    await change('active = 0')
    expect((await visitor.checkout({ cartHash: undefined })).location).toBe('/cart')
    expect(await ordersIn()).toEqual([])
  })
})

test('when Stripe makes no coupon nothing is charged, and the use is free again', async () => {
  await addCode({ maxUses: 1 })
  const visitor = await buyer({ productId: await addProduct() })
  await stripe.down()
  expect((await visitor.checkout()).location).toBe('/cart')
  await stripe.up()
  expect(await ordersIn("status = 'pending'")).toEqual([])
  expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
  expect(stripe.lastSession.amount_total).toBe(900)
})

test('free shipping is free also where the owner has no ways to ship', async () => {
  await addCode({ kind: 'freeShipping', value: 0 })
  const visitor = await buyer({ productId: await addProduct() })
  expect(await visitor.priced()).toMatchObject({ discountCents: 0, shippingCents: 0, totalCents: 1000 })
  await visitor.checkout()
  expect(stripe.lastSession.shipping_options).toMatchObject([{ shipping_amount: 0 }])
  expect(await theOrder()).toMatchObject({ code: 'FRIEND', agreed_shipping_cents: 0 })
})

test('a code that takes off everything is used without Stripe, and counts', async () => {
  await addCode({ value: 100, maxUses: 1 })
  const productId = await addProduct()
  const visitor = await buyer({ productId })
  expect((await visitor.checkout()).location).toMatch(/^\/checkout\/free\//)
  expect(stripe.requests).toEqual([])
  const { settleOnSiteOrder } = await import('~/checkout/on-site/provider.server')
  const { findOrderById } = await import('~/orders/queries.server')
  const { order } = (await findOrderById(String((await theOrder())?.id)))!
  await settleOnSiteOrder(order, order.sessionId!, { name: 'Ann', email: 'ann@mail.example', line1: '1 Pond Lane' })
  expect(await theOrder()).toMatchObject({ status: 'paid', total_cents: 0, discount_cents: 1000, amount_mismatch: 0 })
  expect(await (await buyer({ productId })).priced()).toMatchObject({ codeProblem: { problem: 'usedUp' } })
})
