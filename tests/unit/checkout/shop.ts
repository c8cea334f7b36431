import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { newId } from '~/lib/id'
import { getClient } from '~db/client.server'
import * as rows from '../../support/rows'
import { useTestDatabase, type TestDatabase } from '../../support/database'
import { startFakeStripe, type FakeStripe } from '../../support/fake-stripe'
import { flashOf, callAction, callLoader, CookieJar } from '../../support/remix'
import { until } from '../../support/http-server'
import { decodeForm } from '../../support/stripe/params'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'

/** A shop with one Stripe, whose route handlers are called as the server calls them. */
export function stripeEnv(stripe: FakeStripe) {
  Object.assign(process.env, {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
}

type ProductOptions = Parameters<typeof rows.addProduct>[1] & { stock?: number; image?: string }
type VariationOptions = Parameters<typeof rows.addVariation>[1] & { stock?: number }

/** Puts a product into the shop: made to order at $10.00 unless it says otherwise. @returns its id */
export function addProduct({ stock = 0, image = '/images/cup.jpg', ...product }: ProductOptions = {}): Promise<string> {
  const images = [{ url: image, alt: 'A cup' }]
  return rows.addProduct(newId(), { name: 'Blue Cup', priceCents: 1000, stockQuantity: stock, images, ...product })
}

export function addVariation(productId: string, { stock = 0, ...variation }: VariationOptions = {}): Promise<string> {
  return rows.addVariation(productId, {
    ...{ id: newId(), name: 'Size', value: 'Medium', stockQuantity: stock },
    ...variation,
  })
}

export interface WantedLine {
  productId: string
  variationId?: string | null
  quantity?: number
  /** What the visitor saw last. */
  seenPriceCents?: number
}

/** A browser of one visitor, with a cart in its cookie. */
export class Visitor {
  readonly jar = new CookieJar()
  readonly cartId = newId()

  async fillCart(lines: WantedLine[], id = this.cartId): Promise<this> {
    const { cartHeader } = await import('~/cart/stored-cart.server')
    const full = lines.map(({ productId, variationId = null, quantity = 1, seenPriceCents = 1000 }) => ({
      productId,
      variationId,
      quantity,
      seenPriceCents,
    }))
    this.jar.store(new Headers({ 'set-cookie': await cartHeader({ id, lines: full }) }))
    return this
  }

  /** Chooses a way to ship, as on the cart page. */
  async choose(way: string): Promise<void> {
    const route = await import('~/routes/shop/cart')
    await callAction(route, { url: '/cart', form: { intent: 'ship', way }, jar: this.jar })
    this.jar.delete('flash')
  }

  async cart() {
    const { readCart } = await import('~/cart/stored-cart.server')
    const request = new Request('http://localhost:3000/', { headers: { cookie: this.jar.header() } })
    return (await readCart(request)).cart
  }

  async priced() {
    const { priceCart } = await import('~/cart/pricing.server')
    return priceCart(await this.cart())
  }

  async cartHash(): Promise<string> {
    return (await this.priced()).cartHash
  }

  /** Posts the cart's form as the page in the browser would, with what it showed. */
  async checkout(form: Record<string, string | undefined> = {}) {
    const route = await import('~/routes/shop/checkout')
    const cartHash = 'cartHash' in form ? form.cartHash : await this.cartHash()
    return callAction(route, { url: '/checkout', form: { ...form, cartHash }, jar: this.jar })
  }

  /** What the shop says on the next page. */
  flash() {
    return flashOf(this.jar)
  }

  /** Opens the success page as a browser does: the whole page is asked for, with root and route in one request. */
  async success(query: string) {
    const route = await import('~/routes/shop/success')
    const { cartWithoutBought } = await import('~/cart/visitor-cart.server')
    const { readVisitor } = await import('~/visitor.server')
    const context = {}
    const url = `/checkout/success${query}`
    const request = new Request(`http://localhost:3000${url}`, { headers: { cookie: this.jar.header() } })
    const loader = (args: LoaderFunctionArgs) => route.loader({ ...args, context })
    const [, page] = await Promise.all([
      readVisitor(request, context),
      callLoader<{ state: string; title: string; lead: string; path: string; orderPath?: string }>(
        { loader },
        { url, jar: this.jar },
      ),
    ])
    const { cart, cookies } = await cartWithoutBought(request, context)
    for (const cookie of cookies) this.jar.store(new Headers({ 'set-cookie': cookie }))
    return { ...page, cart }
  }
}

export async function ordersIn(where = '1') {
  const { rows } = await getClient().execute(`SELECT * FROM orders WHERE ${where} ORDER BY created_at, id`)
  return rows
}

export async function stockOf(id: string, table = 'products') {
  const { rows } = await getClient().execute({
    sql: `SELECT stock_quantity, in_stock FROM ${table} WHERE id = ?`,
    args: [id],
  })
  return { left: Number(rows[0]?.stock_quantity), inStock: rows[0]?.in_stock === 1 }
}

export async function postWebhook(event: { payload: string; header?: string }) {
  const route = await import('~/routes/resources/stripe-webhook')
  const request = new Request('http://localhost:3000/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(event.header && { 'stripe-signature': event.header }) },
    body: event.payload,
  })
  return route.action({ request, params: {}, context: {} })
}

export let database: TestDatabase
export let stripe: FakeStripe
export let receiver: WebhookReceiver

/** For all tests of a file: a shop that is paid at a fake Stripe and tells a receiver of purchases, empty before each. */
export function useStripeShop(): void {
  beforeAll(async () => {
    stripe = await startFakeStripe()
    receiver = await startWebhookReceiver()
    stripeEnv(stripe)
    process.env.PURCHASE_WEBHOOK_URL = receiver.urlOf('purchase')
  })
  database = useTestDatabase()
  afterAll(async () => {
    await stripe.stop()
    await receiver.stop()
  })
  // Notifications go out behind the answer: none of one test may reach the next.
  afterEach(async () => (await import('~/outbox/send.server')).settleOutbox())
  beforeEach(async () => {
    stripe.recover()
    stripe.requests.length = 0
    receiver.clear()
  })
}

export async function visitorWith(...lines: WantedLine[]): Promise<Visitor> {
  return new Visitor().fillCart(lines)
}

/** A visitor on the payment page. @returns with the id of the session */
export async function started(...lines: WantedLine[]): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await visitorWith(...lines)
  await visitor.checkout()
  return { visitor, id: stripe.lastSession.id }
}

/** Calls that made a session, decoded. */
export const creations = () =>
  stripe.requests
    .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    .map(({ body, headers }) => ({ params: decodeForm(body), key: headers['idempotency-key'] }))

/** Stripe's word that a session is complete. */
export const completed = (id: string, options = {}) =>
  stripe.signedEvent('checkout.session.completed', stripe.entry(id).session, options)

export const theOrder = async () => (await ordersIn())[0]

export const purchases = () => receiver.callsTo('purchase')
export const purchase = () => until(() => purchases()[0], { timeoutMs: 5000, what: 'the purchase notification' })
