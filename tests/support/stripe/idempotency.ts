import { StripeAnswerError } from './errors'

export interface Answer {
  status: number
  body: unknown
}

interface Kept {
  request: string
  answer: Answer | undefined
}

/** Stripe's promise: one key, one effect. Answers are kept once the work began; refused parameters are not kept. */
export class IdempotencyKeys {
  #kept = new Map<string, Kept>()

  /**
   * @returns the answer of the first request with this key, or undefined when this one is the first
   * @throws StripeAnswerError 400 for other parameters, 409 while the first is still being answered
   */
  claim(key: string, request: string): Answer | undefined {
    const kept = this.#kept.get(key)
    if (!kept) {
      this.#kept.set(key, { request, answer: undefined })
      return undefined
    }
    if (kept.request !== request) {
      throw new StripeAnswerError(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      )
    }
    if (kept.answer) return kept.answer
    throw new StripeAnswerError(
      409,
      `There is currently another in-progress request using this Idempotent Key: ${key}`,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    )
  }

  keep(key: string, answer: Answer): void {
    const kept = this.#kept.get(key)
    if (kept) kept.answer = answer
  }

  release(key: string): void {
    this.#kept.delete(key)
  }
}
