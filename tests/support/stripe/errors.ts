type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'

/** A response of Stripe's that is not a success, in its JSON shape. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { type?: ErrorType; code?: string; param?: string } = {},
  ) {
    super(message)
  }

  get body() {
    const { type = 'invalid_request_error', code, param } = this.details
    return { error: { message: this.message, type, ...(code && { code }), ...(param && { param }) } }
  }
}

export function invalid(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, message, { param, code })
}

export function noSuch(kind: string, id: string, param: string, status = 404): StripeError {
  return new StripeError(status, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}
