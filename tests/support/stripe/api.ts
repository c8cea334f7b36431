import type { FakeStripe, RecordedRequest } from '../fake-stripe'
import { createCoupon } from './coupons'
import { apiVersion } from './events'
import { invalid, noSuch, StripeError } from './errors'
import { checkSession, decodeForm } from './params'
import { refundList } from './refunds'
import { createSession, lineItemList, paymentIntent, priceObject, stripeId, type FakeSession } from './session'

type ApiResponse = Result & { headers: Record<string, string> }

/** Answers one call of `/v1/…`, errors in Stripe's shape included. */
export async function respondToApi(stripe: FakeStripe, request: RecordedRequest): Promise<ApiResponse> {
  const headers: Record<string, string> = { 'request-id': stripeId('req'), 'stripe-version': apiVersion }
  try {
    authorize(request)
    stripe.failIfDue()
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    const result = typeof key === 'string' ? await once(stripe, request, key, headers) : await route(stripe, request)
    return { ...result, headers }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: error.body, headers }
    throw error
  }
}

function authorize({ headers }: RecordedRequest): void {
  if (!headers.authorization) {
    throw new StripeError(401, 'You did not provide an API key. You need to provide your API key.')
  }
  if (!/^Bearer (sk|rk)_test_\w+$/.test(headers.authorization)) {
    throw new StripeError(401, 'Invalid API Key provided.')
  }
}

async function once(
  stripe: FakeStripe,
  request: RecordedRequest,
  key: string,
  headers: Record<string, string>,
): Promise<Result> {
  if (key.length > 255) throw invalid('Idempotency keys can have at most 255 characters.')
  headers['idempotency-key'] = key
  const kept = stripe.keys.claim(key, `${request.path}\n${request.body}`)
  if (kept) {
    headers['idempotent-replayed'] = 'true'
    return kept
  }
  try {
    const result = await route(stripe, request)
    // The response as it was, not as the session becomes later.
    stripe.keys.keep(key, structuredClone(result))
    return result
  } catch (error) {
    stripe.keys.release(key)
    throw error
  }
}

async function route(stripe: FakeStripe, { method, path, body, headers }: RecordedRequest): Promise<Result> {
  await stripe.slow()
  const { pathname, searchParams } = new URL(path, stripe.url)
  const [, version, first, second, third, action] = pathname.split('/')
  if (version === 'v1' && first === 'checkout' && second === 'sessions') {
    if (method === 'POST' && third === undefined) return create(stripe, form(body, headers['content-type']))
    if (method === 'GET' && third && !action) return found(stripe, third, decodeForm(searchParams.toString()))
    if (method === 'GET' && third && action === 'line_items') return ok(lineItemList(entryOf(stripe, third)))
    if (method === 'POST' && third && action === 'expire') return expire(stripe, third)
  }
  if (method === 'GET' && version === 'v1' && first === 'prices' && second) return price(stripe, second)
  if (method === 'POST' && pathname === '/v1/coupons') {
    return ok(createCoupon(stripe.coupons, form(body, headers['content-type'])))
  }
  if (version === 'v1' && first === 'refunds' && !second) {
    if (method === 'POST') return ok(stripe.createRefund(form(body, headers['content-type'])))
    if (method === 'GET') return ok(refundList(stripe, searchParams.get('payment_intent') ?? ''))
  }
  throw new StripeError(404, `Unrecognized request URL (${method}: ${pathname}).`)
}

function form(body: string, contentType = ''): ReturnType<typeof decodeForm> {
  if (body && !contentType.startsWith('application/x-www-form-urlencoded')) {
    throw invalid('Invalid request: the content type must be application/x-www-form-urlencoded.')
  }
  return decodeForm(body)
}

const ok = (body: unknown): Result => ({ status: 200, body })

function create(stripe: FakeStripe, params: ReturnType<typeof decodeForm>): Result {
  const entry = createSession(checkSession(params, stripe), stripe.pageOrigin ?? stripe.url, stripe.now)
  if (stripe.withoutUrl) entry.session.url = null
  stripe.add(entry)
  return ok(expanded(entry, params.expand))
}

function found(stripe: FakeStripe, id: string, query: ReturnType<typeof decodeForm>): Result {
  return ok(expanded(entryOf(stripe, id), query.expand))
}

function expanded(entry: FakeSession, expand: unknown): object {
  const names = Array.isArray(expand) ? (expand as string[]) : []
  const unknown = names.find((name) => !/^(line_items(\..+)?|payment_intent|customer)$/.test(name))
  if (unknown) throw invalid(`This property cannot be expanded (${unknown}).`, 'expand')
  return {
    ...entry.session,
    ...(names.some((name) => name.startsWith('line_items')) && { line_items: lineItemList(entry) }),
    ...(names.includes('payment_intent') && entry.session.payment_intent && { payment_intent: paymentIntent(entry) }),
  }
}

function expire(stripe: FakeStripe, id: string): Result {
  const { session } = entryOf(stripe, id)
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  return ok(stripe.expire(id))
}

function entryOf(stripe: FakeStripe, id: string): FakeSession {
  const entry = stripe.entries().find(({ session }) => session.id === id)
  if (!entry) throw noSuch('checkout.session', id, 'session')
  return entry
}

function price(stripe: FakeStripe, id: string): Result {
  const known = stripe.prices.get(id)
  if (!known) throw noSuch('price', id, 'price')
  return ok(priceObject(known))
}

export interface Result {
  status: number
  body: unknown
}

interface Kept {
  request: string
  result: Result | undefined
}

/** Stripe's promise: one key, one effect. Results are kept once the work began; refused parameters are not kept. */
export class IdempotencyKeys {
  #kept = new Map<string, Kept>()

  /**
   * @returns the result of the first request with this key, or undefined when this one is the first
   * @throws StripeError 400 for other parameters, 409 while the first is still being answered
   */
  claim(key: string, request: string): Result | undefined {
    const kept = this.#kept.get(key)
    if (!kept) {
      this.#kept.set(key, { request, result: undefined })
      return undefined
    }
    if (kept.request !== request) {
      throw new StripeError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      )
    }
    if (kept.result) return kept.result
    throw new StripeError(409, `There is currently another in-progress request using this Idempotent Key: ${key}`, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
    })
  }

  keep(key: string, result: Result): void {
    const kept = this.#kept.get(key)
    if (kept) kept.result = result
  }

  release(key: string): void {
    this.#kept.delete(key)
  }
}
