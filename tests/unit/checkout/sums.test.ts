import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Discount } from '~/cart/totals'
import { addWay } from '../../support/rows'
import { callAction, callLoader } from '../../support/remix'
import {
  addProduct,
  completed,
  creations,
  database,
  ordersIn,
  postWebhook,
  started,
  stripe,
  theOrder,
  useStripeShop,
  visitorWith,
} from './shop'

useStripeShop()

/** A code that counts for every cart; undefined for none. Codes themselves are tried in `app/codes`. */
let discount: Discount | undefined
vi.mock('~/cart/terms.server', async (original) => {
  const terms = await original<typeof import('~/cart/terms.server')>()
  const readTerms: typeof terms.readTerms = async (cart) => ({
    ...(await terms.readTerms(cart)),
    codeFor: () => discount && { discount },
  })
  return { ...terms, readTerms }
})

const setTax = async (addsTax: 'on' | '') => {
  const { readVersionedSettings, saveSettings } = await import('~/site/settings.server')
  await saveSettings({ addsTax }, (await readVersionedSettings()).version)
}
const ways = () => import('~/shipping/ways.server')
const friend = { codeId: 'friend', codeVersion: 1, code: 'FRIEND' }

beforeEach(async () => {
  discount = undefined
  await database.client.execute(
    `INSERT INTO codes (id, code, normalized, kind, value, created_at, updated_at)
    VALUES ('friend', 'FRIEND', 'FR1END', 'percent', 10, '2026-01-01', '2026-01-01')`,
  )
})

/** The same numbers each run. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % most
  }
}

describe('every part of the sum, and the same one everywhere', () => {
  test('500 random carts: what the cart says is what the order keeps and what the session charges, to the cent', async () => {
    const roll = dice(20)
    const products: string[] = []
    for (let n = 0; n < 12; n += 1) products.push(await addProduct({ priceCents: 50 + roll(20_000) }))
    await addWay('standard', { priceCents: 650, freeFromCents: 20_000 })
    await addWay('express', { priceCents: 1999, position: 1 })
    await addWay('pickup', {
      isPickup: true,
      priceCents: 0,
      pickupAddress: '1 Pond Lane',
      pickupTimes: 'Fridays',
      position: 2,
    })
    const discounts: (() => Discount | undefined)[] = [
      () => undefined,
      () => ({ ...friend, kind: 'percent', value: 1 + roll(99) }),
      () => ({ ...friend, kind: 'percent', value: 1 + roll(99), only: products.slice(0, 6) }),
      () => ({ ...friend, kind: 'sum', value: 1 + roll(30_000) }),
      () => ({ ...friend, kind: 'freeShipping', value: 0 }),
    ]
    const { limits } = await import('~/security/rate-limit.server')
    limits.checkout.tries = 10_000
    let sessions = 0
    for (let round = 0; round < 500; round += 1) {
      if (round % 50 === 0) await setTax(round % 100 === 0 ? 'on' : '')
      discount = discounts[roll(discounts.length)]!()
      const lines = Array.from({ length: 1 + roll(6) }, () => products[roll(products.length)]!)
      const visitor = await visitorWith(
        ...[...new Set(lines)].map((productId) => ({ productId, quantity: 1 + roll(4) })),
      )
      const way = ['standard', 'express', 'pickup'][roll(3)]!
      await visitor.choose(way)
      const cart = await visitor.priced()
      const { location } = await visitor.checkout({ way })
      const [order] = await ordersIn(`cart_id = '${visitor.cartId}'`)
      if (cart.totalCents > 0 && cart.totalCents < 50) {
        expect([location, order]).toEqual(['/cart', undefined])
        continue
      }
      expect(order).toMatchObject({
        subtotal_cents: cart.subtotalCents,
        discount_cents: cart.discountCents,
        agreed_shipping_cents: cart.shippingCents,
        shipping_way: way,
        code: discount?.code ?? null,
      })
      const { rows } = await database.client.execute({
        sql: 'SELECT sum(unit_price_cents * quantity) AS lines, sum(discount_cents) AS shares FROM order_items WHERE order_id = ?',
        args: [String(order?.id)],
      })
      expect(rows[0]).toMatchObject({ lines: cart.subtotalCents, shares: cart.discountCents })
      expect(cart.totalCents).toBe(cart.subtotalCents - cart.discountCents + cart.shippingCents!)
      if (cart.totalCents === 0) {
        expect(location).toBe(`/checkout/free/${String(order?.id)}`)
        continue
      }
      const { id, shipping_options: options, amount_total: total } = stripe.lastSession
      expect(location).toBe(stripe.lastSession.url)
      expect(total! + (options[0]?.shipping_amount ?? 0)).toBe(cart.totalCents)
      sessions += 1
      if (round % 10 > 0) continue
      const paid = stripe.pay(id)
      await postWebhook(completed(id))
      const tax = paid.total_details!.amount_tax
      expect(tax > 0).toBe(cart.taxNote === 'added')
      expect(paid.amount_total).toBe(cart.totalCents + tax)
      expect((await ordersIn(`cart_id = '${visitor.cartId}'`))[0]).toMatchObject({
        status: 'paid',
        total_cents: cart.totalCents + tax,
        shipping_cents: cart.shippingCents,
        tax_cents: tax,
        amount_mismatch: 0,
      })
    }
    expect(sessions).toBeGreaterThan(400)
  }, 240_000)

  test('the session says one way and whether tax is added, and its lines and coupon are the cart’s', async () => {
    await addWay('Standard')
    await setTax('on')
    discount = { ...friend, kind: 'percent', value: 10 }
    await started({ productId: await addProduct() })
    expect(creations()[0]?.params).toMatchObject({
      shipping_options: [
        {
          shipping_rate_data: {
            display_name: 'Standard',
            fixed_amount: { amount: '650', currency: 'usd' },
            tax_behavior: 'exclusive',
          },
        },
      ],
      automatic_tax: { enabled: 'true' },
      line_items: [{ price_data: { unit_amount: '1000', tax_behavior: 'exclusive' } }],
    })
    expect([...stripe.coupons.values()].at(-1)).toMatchObject({ amount_off: 100, currency: 'usd' })
    await setTax('')
    await started({ productId: await addProduct() })
    expect(creations()[1]?.params.automatic_tax).toEqual({ enabled: 'false' })
  })
})

describe('tax that was not computed', () => {
  beforeEach(() => setTax('on'))
  const pay = async (payment: Parameters<typeof stripe.pay>[1] = {}) => {
    const { id } = await started({ productId: await addProduct() })
    stripe.pay(id, payment)
    await postWebhook(completed(id))
    return theOrder()
  }

  test('is kept as Stripe says it, and nobody waits for it', async () => {
    expect(await pay({ taxStatus: 'failed' })).toMatchObject({ adds_tax: 1, tax_status: 'failed', amount_mismatch: 0 })
  })

  test('where Stripe Tax is not set up, the order is sold without, and keeps that', async () => {
    stripe.computesTax = false
    expect(await pay()).toMatchObject({ status: 'paid', adds_tax: 1, tax_status: null, tax_cents: 0 })
  })
})

describe('C18 what changes while the shopper is on the way', () => {
  const shopper = async () => {
    await addWay('standard')
    await addWay('express', { priceCents: 1500, position: 1 })
    const visitor = await visitorWith({ productId: await addProduct() })
    await visitor.choose('express')
    return visitor
  }
  const change = async (values: { priceCents?: number; freeFromCents?: number; active?: boolean }, id = 'express') => {
    const { updateWay, wayById } = await ways()
    const way = (await wayById(id))!
    expect(await updateWay(id, { ...way, ...values }, way.version)).toMatchObject({ ok: true })
  }

  test.each([
    ['deleted', async () => (await ways()).deleteWay('express'), 'no longer offered', 1650, 'gone'],
    ['switched off', () => change({ active: false }), 'no longer offered', 1650, 'gone'],
    ['dearer', () => change({ priceCents: 2000 }), 'changed', 3000, 'changed'],
    ['cheaper', () => change({ priceCents: 100 }), 'changed', 1100, 'changed'],
  ])(
    'a way that is %s on the open cart page: back to the cart with the new sum',
    async (_, act, text, total, notice) => {
      const visitor = await shopper()
      const cartHash = await visitor.cartHash()
      await act()
      const response = await visitor.checkout({ cartHash, way: 'express' })
      expect(response.location).toBe('/cart')
      expect((await visitor.flash())[0]?.text).toContain(text)
      expect([await ordersIn(), creations()]).toEqual([[], []])
      expect(await visitor.priced()).toMatchObject({ totalCents: total, wayNotice: notice })
      const { way } = await visitor.priced()
      expect((await visitor.checkout({ way: way?.id })).location).toBe(stripe.lastSession.url)
      stripe.pay(stripe.lastSession.id)
      expect(stripe.lastSession.amount_total).toBe(total)
    },
  )

  test('where the last way goes, nothing asks to choose another one', async () => {
    await addWay('express')
    const visitor = await visitorWith({ productId: await addProduct() })
    await visitor.choose('express')
    await (await ways()).deleteWay('express')
    expect((await visitor.checkout({ way: 'express' })).location).toBe('/cart')
    expect((await visitor.flash())[0]?.text).toContain('have changed')
    expect(await visitor.priced()).toMatchObject({ way: undefined, wayNotice: undefined, totalCents: 1000 })
    expect((await visitor.checkout({ cartHash: undefined })).location).toBe('/cart')
    expect((await visitor.checkout()).location).toBe(stripe.lastSession.url)
    expect(stripe.pay(stripe.lastSession.id).amount_total).toBe(1000)
  })

  test('a sum from which shipping is free is not reached any more: back to the cart', async () => {
    await addWay('standard', { freeFromCents: 1000 })
    const visitor = await visitorWith({ productId: await addProduct() })
    const cartHash = await visitor.cartHash()
    await change({ freeFromCents: 1001 }, 'standard')
    expect((await visitor.checkout({ cartHash })).location).toBe('/cart')
    expect((await visitor.priced()).totalCents).toBe(1650)
  })

  test('a way that changes while the payment page is open ends that page once the shopper comes back', async () => {
    const visitor = await shopper()
    await visitor.checkout({ way: 'express' })
    const first = stripe.lastSession
    await change({ priceCents: 2000 })
    expect((await visitor.checkout({ way: 'express' })).location).toBe(stripe.lastSession.url)
    expect(first.status).toBe('expired')
    expect(stripe.pay(stripe.lastSession.id).amount_total).toBe(3000)
  })

  test('who pays the page that is open pays what it said, and that is no difference', async () => {
    const visitor = await shopper()
    await visitor.checkout({ way: 'express' })
    await change({ priceCents: 2000 })
    const { id } = stripe.lastSession
    expect(stripe.pay(id).amount_total).toBe(2500)
    await postWebhook(completed(id))
    expect(await theOrder()).toMatchObject({ status: 'paid', total_cents: 2500, amount_mismatch: 0 })
  })

  test('another way than the total was reckoned with is taken over and shown first, not charged', async () => {
    const visitor = await shopper()
    expect((await visitor.checkout({ way: 'standard' })).location).toBe('/cart')
    expect((await visitor.flash())[0]?.text).toContain('standard is chosen, so the total is $16.50 now')
    expect(await ordersIn()).toEqual([])
    await visitor.checkout({ way: 'standard' })
    expect(stripe.pay(stripe.lastSession.id).amount_total).toBe(1650)
  })

  test('a post that says nothing of what was shown is not charged for a way that nobody saw', async () => {
    await addWay('standard')
    const visitor = await visitorWith({ productId: await addProduct() })
    const post = () => visitor.checkout({ cartHash: undefined })
    expect((await post()).location).toBe('/cart')
    expect((await post()).location).toBe(stripe.lastSession.url)
    expect(stripe.pay(stripe.lastSession.id).amount_total).toBe(1650)
  })
})

test('pick-up: no address is asked for, and order and mail say where and when', async () => {
  await addWay('Pick-up', {
    isPickup: true,
    priceCents: 0,
    pickupAddress: 'The Barn\n1 Pond Lane',
    pickupTimes: 'Fridays, 2 to 6 pm',
  })
  const { id } = await started({ productId: await addProduct() })
  const { params } = creations()[0]!
  expect([params.shipping_address_collection, params.shipping_options]).toEqual([undefined, undefined])
  stripe.pay(id)
  await postWebhook(completed(id))
  expect(await theOrder()).toMatchObject({
    pickup_address: 'The Barn\n1 Pond Lane',
    pickup_times: 'Fridays, 2 to 6 pm',
  })
  const { rows } = await database.client.execute("SELECT text FROM mails WHERE kind = 'order-received'")
  for (const line of ['The Barn', '1 Pond Lane', 'Fridays, 2 to 6 pm', 'ready by'])
    expect(rows[0]?.text).toContain(line)
  // The card's address is nowhere to send anything to.
  const { orderTable } = await import('~/orders/orders-csv.server')
  const [columns = [], row = []] = await orderTable()
  expect(['Address', 'City', 'Shipping way'].map((name) => row[columns.indexOf(name)])).toEqual(['', '', 'Pick-up'])
})

test('the mail that a parcel has left says how long the chosen way takes', async () => {
  await addWay('Express', { daysFrom: 1, daysTo: 2 })
  const { id } = await started({ productId: await addProduct() })
  stripe.pay(id)
  await postWebhook(completed(id))
  const order = await theOrder()
  const { markShipped } = await import('~/orders/admin-commands.server')
  expect(await markShipped(String(order?.id), Number(order?.version), true)).toEqual({ ok: true })
  const { rows } = await database.client.execute("SELECT text FROM mails WHERE kind = 'order-shipped'")
  expect(rows[0]?.text).toContain('Express takes 1-2 business days.')
  expect(rows[0]?.text).not.toContain('3 to 7')
})

test('rates that are kept at Stripe count only while the owner has made no way', async () => {
  const { config } = await import('~/config/config.server')
  stripe.addShippingRate('shr_one', 400)
  config().stripe!.shippingRates = ['shr_one']
  await started({ productId: await addProduct() })
  await addWay('own')
  await started({ productId: await addProduct() })
  expect(creations().map(({ params }) => params.shipping_options)).toMatchObject([
    [{ shipping_rate: 'shr_one' }],
    [{ shipping_rate_data: { display_name: 'own' } }],
  ])
  config().stripe!.shippingRates = []
})

describe('sums that Stripe does not take', () => {
  const free: Discount = { ...friend, kind: 'percent', value: 100 }

  test('nothing to pay: settled without Stripe, once, with an order, its stock and its mails', async () => {
    discount = free
    const productId = await addProduct({ stock: 3 })
    const visitor = await visitorWith({ productId })
    const location = (await visitor.checkout()).location ?? ''
    expect(location).toMatch(/^\/checkout\/free\//)
    expect((await visitor.checkout()).location).toBe(location)
    const page = await import('~/routes/shop/on-site-payment')
    const at = { url: location, params: { order: location.split('/').at(-1) ?? '' }, jar: visitor.jar }
    expect((await callLoader<{ summary: object }>(page, at)).data.summary).toMatchObject({
      kind: 'free',
      totalCents: 0,
    })
    expect((await callAction(page, { ...at, form: { name: 'Ann' } })).status).toBe(422)
    const buyer = {
      name: 'Ann',
      email: 'ann@mail.example',
      line1: '1 Pond Lane',
      city: 'Weymouth',
      state: 'MA',
      postalCode: '02190',
    }
    const settle = () => callAction(page, { ...at, form: buyer })
    const responses = await Promise.all([settle(), settle()])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect(responses[0]?.location).toContain('/checkout/success?session_id=free_')
    expect(await ordersIn()).toMatchObject([
      { status: 'paid', total_cents: 0, discount_cents: 1000, email: 'ann@mail.example' },
    ])
    expect(stripe.requests).toEqual([])
    const { rows } = await database.client.execute('SELECT stock_quantity AS left FROM products')
    expect(rows[0]?.left).toBe(2)
    const mails = await database.client.execute("SELECT 1 FROM mails WHERE kind = 'order-received'")
    expect(mails.rows).toHaveLength(1)
    expect((await visitor.cart()).lines).toHaveLength(1)
  })

  test('its page is nobody else’s', async () => {
    discount = free
    const first = await visitorWith({ productId: await addProduct() })
    const location = (await first.checkout()).location ?? ''
    const page = await import('~/routes/shop/on-site-payment')
    const other = await visitorWith({ productId: await addProduct() })
    const at = { url: location, params: { order: location.split('/').at(-1) ?? '' }, jar: other.jar }
    expect((await callLoader(page, at)).status).toBe(404)
  })

  test.each([1, 49])('%i cents are refused with the reason, and the cart stays', async (cents) => {
    discount = { ...friend, kind: 'sum', value: 1000 - cents }
    const visitor = await visitorWith({ productId: await addProduct() })
    expect((await visitor.checkout()).location).toBe('/cart')
    expect((await visitor.flash())[0]?.text).toBe(
      `Your total is $0.${String(cents).padStart(2, '0')}, and a payment has to be at least $0.50. Please add something.`,
    )
    expect([await ordersIn(), creations()]).toEqual([[], []])
    expect((await visitor.cart()).lines).toHaveLength(1)
  })
})
