import { StripeError } from './errors'

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
