import { setTimeout as sleep } from 'node:timers/promises'
import { StripeError } from './errors'

const texts: Record<
  number,
  { message: string; type: 'api_error' | 'invalid_request_error' | 'card_error'; code?: string }
> = {
  401: { message: 'Invalid API Key provided: sk_test_****', type: 'invalid_request_error' },
  402: { message: 'Your card was declined.', type: 'card_error', code: 'card_declined' },
  429: { message: 'Too many requests.', type: 'invalid_request_error', code: 'rate_limit' },
}

/** The ways in which Stripe can fail a shop. Each stays until `recover`, unless it is counted. */
export class FailureModes {
  #failures: number[] = []
  #hanging: Promise<void> | undefined
  #release: (() => void) | undefined
  #lost = 0
  /** Each call takes this much longer. */
  delayMs = 0
  /** New sessions come without an address to send the customer to. */
  withoutUrl = false
  /** New sessions lead to payment pages of this origin. */
  pageOrigin: string | undefined
  /** Refunds are refused: the account cannot pay them. */
  withoutBalance = false
  /** Refunds wait for the customer's bank. */
  refundsPending = false
  /** Tax is not set up where this is false. */
  computesTax = true

  /** Does what the next `times` calls ask for, and its answer gets lost on the way. */
  loseAnswers(times: number): void {
    this.#lost = times
  }

  /** Whether the answer that is due is lost. */
  losesAnswer(): boolean {
    this.#lost -= 1
    return this.#lost >= 0
  }

  /** Answers the next `times` calls with `status`. The stripe package itself tries twice more after a 5xx. */
  failNext(times: number, status = 500): void {
    this.#failures.push(...Array<number>(times).fill(status))
  }

  /** Takes calls and never responds. */
  hang(): void {
    this.#hanging ??= new Promise((resolve) => (this.#release = resolve))
  }

  /** Everything works again; calls that hang are answered now. */
  recover(): void {
    this.#failures = []
    this.#lost = 0
    Object.assign(this, { delayMs: 0, withoutUrl: false, pageOrigin: undefined })
    Object.assign(this, { withoutBalance: false, refundsPending: false, computesTax: true })
    this.#release?.()
    this.#hanging = undefined
    this.#release = undefined
  }

  /** Waits while calls hang. */
  async hold(): Promise<void> {
    await this.#hanging
  }

  /** Waits as long as `delayMs` says. */
  async slow(): Promise<void> {
    if (this.delayMs > 0) await sleep(this.delayMs)
  }

  /** @throws StripeError when a failure is due */
  failIfDue(): void {
    const status = this.#failures.shift()
    if (status === undefined) return
    const { message, type, code } = texts[status] ?? {
      message: 'An unknown error occurred.',
      type: 'api_error' as const,
    }
    throw new StripeError(status, message, { type, code })
  }
}
