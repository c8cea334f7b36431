/** What the load scripts share: the running shop with its peers, its visitors, and the account of what was lost. */
import { startFakeStripe, type FakeStripe } from '../support/fake-stripe'
import { launchApp, type LaunchOptions, type RunningApp } from '../support/launcher'
import { CookieJar } from '../support/remix'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver'

const adminCode = 'code-of-the-load-scripts'
/** Commands beside the shop need it, too: without it they would make and keep one. */
export const sessionSecret = 'a-session-secret-of-the-load-scripts-only'
/** A product of the demo shop without options. */
export const slug = 'rose-quartz-heart'

export interface Shop {
  app: RunningApp
  stripe: FakeStripe
  receiver: WebhookReceiver
}

/** Counts what was tried and notes what was lost. */
export class Account {
  readonly losses: string[] = []
  readonly #counts = new Map<string, number>()

  tried(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times)
  }

  /** Notes a loss unless `holds`. */
  expect(holds: boolean, loss: string): void {
    if (!holds) this.losses.push(loss)
  }

  print(title: string): void {
    console.log(`\n${title}`)
    for (const [what, times] of this.#counts) console.log(`  ${String(times).padStart(6)}  ${what}`)
    console.log(`  ${String(this.losses.length).padStart(6)}  lost`)
    for (const loss of this.losses.slice(0, 20)) console.log(`          ${loss}`)
  }
}

/** Runs one script: starts the shop, lets `task` try what it wants, prints the account, ends with 1 on a loss. */
export async function exercise(
  title: string,
  task: (shop: Shop, account: Account) => Promise<void>,
  options: LaunchOptions = {},
): Promise<void> {
  const account = new Account()
  const stripe = await startFakeStripe()
  const receiver = await startWebhookReceiver()
  const app = await launchApp({ ...options, env: { ...shopEnv(stripe, receiver), ...options.env } })
  stripe.setWebhook(`${app.url}/webhooks/stripe`, 'before')
  try {
    await task({ app, stripe, receiver }, account)
  } catch (error) {
    account.expect(false, `the script itself failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`)
  } finally {
    if (account.losses.length > 0) console.log(app.output().slice(-3000))
    await app.stop()
    await stripe.stop()
    await receiver.stop()
  }
  account.print(title)
  if (account.losses.length > 0) process.exitCode = 1
}

function shopEnv(stripe: FakeStripe, receiver: WebhookReceiver): Record<string, string> {
  return {
    ADMIN_CODE: adminCode,
    SESSION_SECRET: sessionSecret,
    LOG_LEVEL: 'error',
    // Each visitor has an address of their own, as behind a proxy.
    TRUST_PROXY: '1',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    NEWSLETTER_WEBHOOK_URL: receiver.urlOf('newsletter'),
    CONTACT_WEBHOOK_URL: receiver.urlOf('contact'),
    PURCHASE_WEBHOOK_URL: receiver.urlOf('purchase'),
  }
}

export interface Reply {
  /** 0 when the connection was lost before the answer was there. */
  status: number
  text: string
  location: string | null
  headers: Headers
  ms: number
}

type Body = Record<string, string> | FormData
let visitors = 0

/** Somebody with a browser without scripts: keeps cookies, posts forms, follows a redirect only when asked to. */
export class Visitor {
  readonly jar = new CookieJar()
  readonly address = `10.9.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`

  constructor(
    readonly origin: string,
    /** How long they wait for an answer. */
    readonly patienceMs = 60_000,
  ) {}

  get(path: string): Promise<Reply> {
    return this.#send(path, {})
  }

  post(path: string, body: Body): Promise<Reply> {
    const sent = body instanceof FormData ? body : new URLSearchParams(body)
    return this.#send(path, { method: 'POST', body: sent })
  }

  async #send(path: string, init: RequestInit): Promise<Reply> {
    const started = performance.now()
    const ms = () => performance.now() - started
    const headers = { origin: this.origin, cookie: this.jar.header(), 'x-forwarded-for': this.address }
    try {
      const signal = AbortSignal.timeout(this.patienceMs)
      const response = await fetch(this.origin + path, { ...init, headers, signal, redirect: 'manual' })
      const text = await response.text()
      this.jar.store(response.headers)
      const { status, headers: received } = response
      return { status, text, location: received.get('location'), headers: received, ms: ms() }
    } catch {
      return { status: 0, text: '', location: null, headers: new Headers(), ms: ms() }
    }
  }

  async addToCart(productId: string, quantity = 1): Promise<Reply> {
    return this.post('/cart', { intent: 'add', productId, quantity: String(quantity) })
  }

  /** Opens the cart and presses 'Proceed to Checkout'. Gives the payment page and its session, or why there is none. */
  async checkOut(): Promise<{ url?: string; session?: string; reply: Reply }> {
    const cart = await this.get('/cart')
    const cartHash = /name="cartHash" value="([^"]*)"/.exec(cart.text)?.[1]
    if (cartHash === undefined) return { reply: cart }
    const reply = await this.post('/checkout', { cartHash })
    const session = /\/c\/pay\/([^/]+)$/.exec(reply.location ?? '')?.[1]
    return session ? { url: reply.location ?? undefined, session, reply } : { reply }
  }

  async signIn(): Promise<void> {
    const { status } = await this.post('/admin-login', { code: adminCode })
    if (status !== 303) throw new Error(`The owner could not sign in: ${status}`)
  }
}

/** Presses 'Pay' on the fake payment page, which tells the shop by webhook and sends the customer back. */
export async function pay(url: string): Promise<string> {
  const response = await fetch(`${url}/pay`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

export async function productId(app: RunningApp, of = slug): Promise<string> {
  const [row] = await app.sql('SELECT id FROM products WHERE slug = ?', [of])
  return String(row?.id)
}

/** Makes the product a counted one; the shop must not be running, or it is told by the next save. */
export async function setStock(app: RunningApp, quantity: number, of = slug): Promise<void> {
  await app.sql('UPDATE products SET stock_quantity = ?, in_stock = 1 WHERE slug = ?', [quantity, of])
}

/** One number from the database. */
export async function number(app: RunningApp, sql: string): Promise<number> {
  const [row] = await app.sql(sql)
  return Number(row?.[0])
}

/** What must hold for the database at any moment, whatever happened: nothing of it is half. */
export async function expectWhole({ app }: Shop, account: Account): Promise<void> {
  const [integrity] = await app.sql('PRAGMA integrity_check')
  account.expect(integrity?.[0] === 'ok', `the database is damaged: ${String(integrity?.[0])}`)
  account.expect((await app.sql('PRAGMA foreign_key_check')).length === 0, 'rows belong to rows that are not there')
  for (const [loss, sql] of Object.entries(halves)) {
    const count = await number(app, `SELECT count(*) FROM (${sql})`)
    account.expect(count === 0, `${count} ${loss}`)
  }
}

const halves = {
  'orders whose lines do not make their sum': `SELECT 1 FROM orders WHERE subtotal_cents IS NOT
    (SELECT sum(unit_price_cents * quantity) FROM order_items WHERE order_id = orders.id)`,
  'orders whose lines do not make their discount': `SELECT 1 FROM orders WHERE discount_cents IS NOT
    (SELECT sum(discount_cents) FROM order_items WHERE order_id = orders.id)`,
  'paid orders without a notification': `SELECT 1 FROM orders WHERE status = 'paid' AND NOT EXISTS
    (SELECT 1 FROM deliveries WHERE kind = 'purchase' AND subject_id = orders.id)`,
  'messages without a delivery': `SELECT 1 FROM messages WHERE NOT EXISTS
    (SELECT 1 FROM deliveries WHERE kind = 'contact' AND subject_id = messages.id)`,
  'pictures without bytes': 'SELECT 1 FROM images WHERE length(bytes) <> size OR size = 0',
  'products with a picture that is not there': `SELECT 1 FROM products, json_each(products.images) AS picture
    WHERE picture.value->>'url' LIKE '/blog-images/%' AND NOT EXISTS
    (SELECT 1 FROM images WHERE '/blog-images/' || name = picture.value->>'url')`,
  'units below zero': 'SELECT 1 FROM products WHERE stock_quantity < 0',
}
