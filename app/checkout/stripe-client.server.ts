import Stripe from 'stripe'
import { config } from '~/config/config.server'

let client: Stripe | undefined

/** The client of the configured account; `STRIPE_API_URL` sends it to another origin. */
export function stripe(): Stripe {
  return (client ??= open())
}

function open(): Stripe {
  const settings = config().stripe
  if (!settings) throw new Error('Stripe is not configured')
  return new Stripe(settings.secretKey, {
    ...(settings.apiUrl && originOf(settings.apiUrl)),
    telemetry: false,
    timeout: 10_000,
    maxNetworkRetries: 2,
  })
}

function originOf(address: string) {
  const { hostname, port, protocol } = new URL(address)
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}
