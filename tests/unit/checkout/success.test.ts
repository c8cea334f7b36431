import { beforeEach, describe, expect, test } from 'vitest'
import type { ChangeResponse } from '~/cart/cart'
import { successContent } from '~/checkout/success.content.server'
import { saveContent } from '~/content/contents.server'
import { callAction, callLoader } from '../../support/remix'
import {
  addProduct,
  completed,
  ordersIn,
  postWebhook,
  purchase,
  purchases,
  receiver,
  started,
  stockOf,
  stripe,
  theOrder,
  useStripeShop,
  Visitor,
} from './shop'

useStripeShop()

let productId: string
let visitor: Visitor
let id: string

beforeEach(async () => {
  productId = await addProduct({ stock: 5 })
  ;({ visitor, id } = await started({ productId, quantity: 2 }))
})

const webhook = () => postWebhook(completed(id))
const lines = async (who = visitor) => (await who.cart()).lines.map(({ quantity }) => quantity)

describe('C14 success page', () => {
  test('reloaded five times: one order, one decrement, one notification, and the cart is empty', async () => {
    stripe.pay(id)
    for (let load = 0; load < 6; load += 1) {
      const page = await visitor.success(`?session_id=${id}`)
      expect([page.status, page.data.state, page.cart.lines]).toEqual([200, 'paid', []])
    }
    expect(await ordersIn()).toHaveLength(1)
    expect((await stockOf(productId)).left).toBe(3)
    await purchase()
    expect(purchases()).toHaveLength(1)
    expect(await lines()).toEqual([])
  })

  test('leads to the page of the order that this session has paid, and to none before', async () => {
    const waiting = await visitor.success(`?session_id=${id}`)
    stripe.pay(id)
    const paid = await visitor.success(`?session_id=${id}`)
    const { orderPath } = await import('~/orders/order-link.server')
    const { id: orderId, number } = (await theOrder())!
    const path = orderPath({ id: String(orderId), number: Number(number) })
    expect([waiting, paid].map(({ data }) => data.orderPath)).toEqual([undefined, path])
  })

  test('opened by a stranger: no personal data, and their cart is kept', async () => {
    stripe.pay(id, { name: 'Ann B.', email: 'ann@example.com' })
    const stranger = await new Visitor().fillCart([{ productId }])
    const page = await stranger.success(`?session_id=${id}`)
    expect(page.data.state).toBe('paid')
    expect(JSON.stringify(page.data)).not.toMatch(/Ann|ann@/)
    expect(await lines(stranger)).toEqual([1])
  })

  test('without an id: the specified page, nothing sent, cart kept', async () => {
    stripe.pay(id)
    const page = await visitor.success('')
    expect([page.status, page.data.state]).toEqual([200, 'plain'])
    expect(await lines()).toEqual([2])
    expect(await ordersIn("status = 'paid'")).toEqual([])
    expect(purchases()).toEqual([])
  })

  test.each(['cs_test_other', '%00', '..%2f', "'%20OR%201=1", 'x'.repeat(5000), 'é', '<script>'])(
    'an id that is not ours answers 404 and keeps the cart: %.20s',
    async (other) => {
      const page = await visitor.success(`?session_id=${other}`)
      expect([page.status, page.data.state]).toEqual([404, 'unknown'])
      expect(await lines()).toEqual([2])
    },
  )

  test('one character changed is not ours', async () => {
    stripe.pay(id)
    const other = `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`
    expect((await visitor.success(`?session_id=${other}`)).status).toBe(404)
    expect(await lines()).toEqual([2])
  })

  test('an unpaid session: being confirmed, cart kept, and the page looks again a few times', async () => {
    const page = await visitor.success(`?session_id=${id}`)
    expect([page.status, page.data.state]).toEqual([200, 'confirming'])
    expect(page.headers.get('refresh')).toBe(`5; url=/checkout/success?session_id=${id}&look=1`)
    expect((await visitor.success(`?session_id=${id}&look=12`)).headers.get('refresh')).toBeNull()
    expect(await lines()).toEqual([2])
    expect(purchases()).toEqual([])
  })

  test('a payment that is still on its way settles after the webhook', async () => {
    stripe.pay(id, { paymentStatus: 'unpaid' })
    expect((await visitor.success(`?session_id=${id}`)).data.state).toBe('confirming')
    expect(await lines()).toEqual([2])
    stripe.settle(id)
    await webhook()
    expect((await visitor.success(`?session_id=${id}`)).data.state).toBe('paid')
    expect(await lines()).toEqual([])
  })

  test('a session that has expired says that nothing was charged', async () => {
    stripe.expire(id)
    expect((await visitor.success(`?session_id=${id}`)).data.state).toBe('closed')
    expect(await lines()).toEqual([2])
  })

  test('what it says in each state is the owner’s', async () => {
    const names = Object.keys(successContent.fields) as (keyof typeof successContent.fields)[]
    const own = Object.fromEntries(names.map((name) => [name, `My ${name}`])) as Record<(typeof names)[number], string>
    expect(await saveContent(successContent, own, 0)).toBe(true)
    const words = async (sessionId?: string) => {
      const { title, lead } = (await visitor.success(sessionId ? `?session_id=${sessionId}` : '')).data
      return [title, lead]
    }
    expect(await words()).toEqual(['My title', 'My plain'])
    expect(await words('cs_test_other')).toEqual(['My unknownTitle', 'My unknown'])
    expect(await words(id)).toEqual(['My confirmingTitle', 'My confirming'])
    stripe.pay(id)
    expect(await words(id)).toEqual(['My title', 'My paid'])
    const other = await started({ productId, quantity: 1 })
    stripe.expire(other.id)
    expect(await words(other.id)).toEqual(['My closedTitle', 'My closed'])
  })

  test('while Stripe cannot be asked the page is calm', async () => {
    stripe.pay(id)
    await stripe.down()
    const page = await visitor.success(`?session_id=${id}`)
    await stripe.up()
    expect([page.status, page.data.state]).toEqual([200, 'confirming'])
  })

  test('what was put into the cart after the checkout stays', async () => {
    const other = await addProduct()
    await visitor.fillCart([{ productId, quantity: 3 }, { productId: other }])
    stripe.pay(id)
    await visitor.success(`?session_id=${id}`)
    expect(await lines()).toEqual([1, 1])
    await visitor.success(`?session_id=${id}`)
    expect(await lines()).toEqual([1, 1])
  })

  test('the cart is emptied whatever the notification comes to', async () => {
    receiver.answer(500)
    stripe.pay(id)
    expect((await visitor.success(`?session_id=${id}`)).data.state).toBe('paid')
    expect(await lines()).toEqual([])
  })
})

describe('C16 paid, whatever comes first', () => {
  test('the browser never comes back: the next page of the shop shows the cart without what was bought', async () => {
    stripe.pay(id)
    await webhook()
    const { cartWithoutBought } = await import('~/cart/visitor-cart.server')
    const request = new Request('http://localhost:3000/shop', { headers: { cookie: visitor.jar.header() } })
    const { cart, cookies } = await cartWithoutBought(request, {})
    expect(cart.lines).toEqual([])
    expect(cookies).toHaveLength(1)
    // The answer is lost: the next one says the same.
    expect((await cartWithoutBought(request, {})).cart).toEqual(cart)
  })

  test('the browser never comes back, and checks out again: nothing is bought twice', async () => {
    stripe.pay(id)
    await webhook()
    const response = await visitor.checkout()
    expect(response.location).toBe('/cart')
    expect(await ordersIn()).toHaveLength(1)
  })

  test('the browser never comes back, and goes on in a page that stood open: changes start from what is not paid', async () => {
    const changes = await import('~/routes/shop/cart-changes')
    stripe.pay(id)
    await webhook()
    const seen = await callLoader<ChangeResponse>(changes, { url: '/cart/changes', jar: visitor.jar })
    expect(seen.data.state.cart?.lines).toEqual([])
    expect(await lines()).toEqual([])
    const form = { intent: 'add', productId, quantity: '1' }
    const added = await callAction<ChangeResponse>(changes, { url: '/cart/changes', jar: visitor.jar, form })
    expect(added.data.state.cart?.lines).toMatchObject([{ quantity: 1 }])
  })

  test('a cart that was emptied before the payment gives nothing of what is put into it later', async () => {
    await visitor.fillCart([])
    stripe.pay(id)
    expect((await visitor.success(`?session_id=${id}`)).cart.lines).toEqual([])
    await visitor.fillCart([{ productId, quantity: 1 }], (await visitor.cart()).id)
    expect((await visitor.success('')).cart.lines).toMatchObject([{ productId, quantity: 1 }])
  })

  test('the success page comes first, then the webhook', async () => {
    stripe.pay(id)
    expect((await visitor.success(`?session_id=${id}`)).data.state).toBe('paid')
    expect((await webhook()).status).toBe(200)
    await purchase()
    expect([purchases().length, (await stockOf(productId)).left]).toEqual([1, 3])
  })

  test('both at once', async () => {
    stripe.pay(id)
    const [page, response] = await Promise.all([visitor.success(`?session_id=${id}`), webhook(), webhook()])
    expect([page.data.state, response.status]).toEqual(['paid', 200])
    await purchase()
    expect([purchases().length, (await stockOf(productId)).left]).toEqual([1, 3])
  })
})
