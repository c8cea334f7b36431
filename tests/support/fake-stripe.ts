import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { makeCertificate } from './certificate'
import { LocalServer, readBody } from './http-server'
import { respondToApi, IdempotencyKeys } from './stripe/api'
import { closedPage, paymentFromForm, paymentPage } from './stripe/hosted-page'
import type { FakeCoupon } from './stripe/coupons'
import { deliver, signEvent, type SignedEvent, type SigningOptions } from './stripe/events'
import { FailureModes } from './stripe/failures'
import type { KnownPrice, KnownShippingRate } from './stripe/params'
import { addRefund, createRefund, refundedCents, type FakeRefund } from './stripe/refunds'
import { charge, complete, expire, expireIfOver, type Charge, type FakeSession, type Payment } from './stripe/session'

export interface RecordedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface FakeStripeOptions {
  port?: number
  webhookSecret?: string
}

type WebhookMoment = 'before' | 'after' | 'never'

const afterRedirectMs = 300

/**
 * A server that speaks the part of Stripe's HTTP API that this shop uses, with a payment page that a browser can walk
 * through. It keeps everything in memory and refuses what Stripe would refuse.
 */
export class FakeStripe extends FailureModes {
  readonly secretKey = 'sk_test_stillwater'
  readonly webhookSecret: string
  /** Every call of the API, oldest first, also those that failed. */
  readonly requests: RecordedRequest[] = []
  readonly prices = new Map<string, KnownPrice>()
  readonly shippingRates = new Map<string, KnownShippingRate>()
  readonly coupons = new Map<string, FakeCoupon>()
  readonly keys = new IdempotencyKeys()
  /** What the shop answered to each webhook call that this server sent by itself. */
  readonly deliveries: { type: string; status: number; body: string }[] = []
  readonly #entries = new Map<string, FakeSession>()
  readonly #sending = new Set<Promise<unknown>>()
  readonly #server = new LocalServer((request, response) => void this.#handle(request, response))
  /** The same payment pages on an https host of the shop's own choice, as an account at Stripe can have one. */
  readonly #ownHost = new LocalServer(
    (request, response) => void this.#handle(request, response),
    makeCertificate('localhost'),
  )
  #webhook: { url: string; when: WebhookMoment } | undefined
  #clockOffset = 0

  constructor({ webhookSecret = 'whsec_stillwater_tests' }: FakeStripeOptions = {}) {
    super()
    this.webhookSecret = webhookSecret
  }

  /** The origin to put into STRIPE_API_URL; the payment pages live there, too. */
  get url(): string {
    return this.#server.origin
  }

  /** The sessions made so far, oldest first. They are live: paying changes them. */
  get sessions(): Stripe.Checkout.Session[] {
    return this.entries().map(({ session }) => session)
  }

  get lastSession(): Stripe.Checkout.Session {
    const last = this.sessions.at(-1)
    if (!last) throw new Error('No checkout session was made')
    return last
  }

  /** Unix seconds of this server's clock. */
  get now(): number {
    return Math.floor(Date.now() / 1000) + this.#clockOffset
  }

  async start(port?: number): Promise<this> {
    await this.#server.start(port)
    return this
  }

  async stop(): Promise<void> {
    this.recover()
    await this.settled()
    await Promise.all([this.#ownHost.stop(), this.#server.stop()])
  }

  /** Sends customers to an https host of the account's own from now on, until `recover`. */
  async useOwnHost(): Promise<void> {
    await this.#ownHost.start()
    this.pageOrigin = this.#ownHost.origin
  }

  /** Refuses connections until `up`. */
  async down(): Promise<void> {
    await this.#server.stop()
  }

  async up(): Promise<void> {
    await this.#server.start()
  }

  /** Moves this server's clock, so that sessions expire. */
  advance(seconds: number): void {
    this.#clockOffset += seconds
  }

  addPrice(id: string, unitAmount: number, { currency = 'usd', product = id, active = true } = {}): void {
    this.prices.set(id, { id, unitAmount, currency, product, active })
  }

  /** @param amount in cents */
  addShippingRate(id: string, amount: number): void {
    this.shippingRates.set(id, { id, amount })
  }

  /** Where events go that the payment page and `expire` cause, and when, seen from the redirect back to the shop. */
  setWebhook(url: string, when: WebhookMoment = 'before'): void {
    this.#webhook = { url, when }
  }

  entries(): FakeSession[] {
    const entries = [...this.#entries.values()]
    entries.forEach((entry) => expireIfOver(entry, this.now))
    return entries
  }

  entry(id: string): FakeSession {
    const entry = this.entries().find(({ session }) => session.id === id)
    if (!entry) throw new Error(`No such session: ${id}`)
    return entry
  }

  add(entry: FakeSession): void {
    this.#entries.set(entry.session.id, entry)
  }

  /** Finishes the session as a customer would. Sends nothing by itself. */
  pay(id: string, payment: Payment = {}): Stripe.Checkout.Session {
    const entry = this.entry(id)
    complete(entry, payment)
    return entry.session
  }

  /** The money of a session that was completed as `unpaid` has arrived. */
  settle(id: string): Stripe.Checkout.Session {
    const { session } = this.entry(id)
    session.payment_status = 'paid'
    return session
  }

  expire(id: string): Stripe.Checkout.Session {
    const entry = this.entry(id)
    expire(entry)
    if (this.#webhook?.when !== 'never') void this.#emit('checkout.session.expired', entry.session)
    return entry.session
  }

  /** Refunds a payment in Stripe's dashboard. @param amount all its refunds together, in cents; by default the whole of it */
  refund(id: string, amount?: number): Charge {
    const entry = this.entry(id)
    const more = (amount ?? entry.session.amount_total ?? 0) - refundedCents(entry)
    if (more > 0) addRefund(entry, more, 'succeeded')
    return charge(entry)
  }

  /** Refunds a payment as the API is asked to, and tells the shop. */
  createRefund(params: Parameters<typeof createRefund>[1]): FakeRefund {
    const refund = createRefund(this, params)
    void this.#emit('refund.created', refund)
    return refund
  }

  /** The bank has taken a pending refund, or sends one back: the charge counts it no more. Sends nothing by itself. */
  endRefund(refund: FakeRefund, status: 'succeeded' | 'failed' | 'canceled' = 'failed'): FakeRefund {
    refund.status = status
    refund.failure_reason = status === 'failed' ? 'expired_or_canceled_card' : null
    return refund
  }

  /** Sessions are not kept for ever: nothing is known of this one any more, nor of its charge. */
  forget(id: string): void {
    this.#entries.delete(id)
  }

  signedEvent(type: string, object: object, options: Partial<SigningOptions> = {}): SignedEvent {
    return signEvent(type, object, { secret: this.webhookSecret, ...options })
  }

  sendWebhook(url: string, event: SignedEvent): Promise<{ status: number; body: string }> {
    return deliver(url, event)
  }

  /** Waits for the webhook calls that are on their way. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
  }

  #emit(type: string, object: object): Promise<void> {
    const { url } = this.#webhook ?? {}
    if (!url) return Promise.resolve()
    const event = this.signedEvent(type, object)
    const sending = deliver(url, event).then((result) => void this.deliveries.push({ type, ...result }))
    this.#sending.add(sending)
    return sending.finally(() => this.#sending.delete(sending))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const { pathname: path } = new URL(request.url ?? '/', this.url)
    if (path.startsWith('/c/pay/')) return this.#hostedPage(request.method ?? 'GET', path, body, response)
    const recorded = { method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers, body }
    this.requests.push(recorded)
    await this.hold()
    const { status, body: result, headers } = await respondToApi(this, recorded)
    if (this.losesAnswer()) return void response.writeHead(504).end('Gateway timeout')
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(result))
  }

  async #hostedPage(method: string, path: string, body: string, response: ServerResponse): Promise<void> {
    const [, , , id = '', step] = path.split('/')
    const entry = this.entries().find(({ session }) => session.id === id)
    if (!entry) return html(response, 404, closedPage())
    const { session } = entry
    if (method !== 'POST') return html(response, session.status === 'open' ? 200 : 410, paymentPage(entry))
    if (session.status === 'expired') return html(response, 410, closedPage())
    if (step === 'cancel') return redirect(response, session.cancel_url ?? this.url)
    const fresh = session.status === 'open'
    complete(entry, paymentFromForm(new URLSearchParams(body)))
    const when = fresh ? (this.#webhook?.when ?? 'never') : 'never'
    if (when === 'before') await this.#emit('checkout.session.completed', session)
    redirect(response, (session.success_url ?? this.url).replaceAll('{CHECKOUT_SESSION_ID}', session.id))
    if (when === 'after') setTimeout(() => void this.#emit('checkout.session.completed', session), afterRedirectMs)
  }
}

function html(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.end(body)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  return new FakeStripe(options).start(options.port)
}
