import Stripe from 'stripe'
import { checkoutTimes } from '~/cart/cart'
import { config } from '~/config/config.server'

/** Looking something up happens while somebody waits: the shopper, the owner, or Stripe with its webhook. */
export const lookUp = { timeout: 5_000, maxNetworkRetries: 1 }

let client: Stripe | undefined

/**
 * The client of the configured account; `STRIPE_API_URL` sends it to another origin. All tries of one call together
 * take less time than a checkout may.
 */
export function stripe(): Stripe {
  if (client) return client
  const settings = config().stripe
  if (!settings) throw new Error('Stripe is not configured')
  const maxNetworkRetries = 2
  client = new Stripe(settings.secretKey, {
    ...(settings.apiUrl && originOf(settings.apiUrl)),
    telemetry: false,
    timeout: checkoutTimes.deadlineMs / (maxNetworkRetries + 2),
    maxNetworkRetries,
  })
  return client
}

function originOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}

/** Whether Stripe has responded with an error, and is not only out of reach. */
export function hasResponse(error: unknown): error is Stripe.errors.StripeError & { statusCode: number } {
  return error instanceof Stripe.errors.StripeError && error.statusCode !== undefined
}
