import { z } from 'zod'
import { smtpUrl } from './smtp-url.server'

/** From the quietest on. A log that is set to one of them has the lines of this level and of those before it. */
export const logLevels = ['silent', 'error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** The payment services by their names; each has its provider in `checkout/providers.server.ts`. */
const paymentServices = ['stripe', 'demo'] as const
export type PaymentService = (typeof paymentServices)[number]

/** A wrong or missing variable. The message is one line and names it. */
export class ConfigError extends Error {}

/** How long ADMIN_CODE may be, in characters; what the login's form takes follows it. */
export const adminCodeLength = { min: 8, max: 500 }

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://', abort: true })
  .refine((url) => !new URL(url).username && !new URL(url).password, {
    error: 'must be an address without a name and password',
    abort: true,
  })

const origin = httpUrl.refine((text) => {
  const url = new URL(text)
  return url.pathname === '/' && !url.search && !url.hash && !url.hostname.includes('*')
}, 'must be the origin of one site, without a path')

/** Digits only: `0x50` and `3e3` are numbers too, but nobody means them. */
const wholeNumber = (message: string) => z.string().regex(/^\d+$/, message).transform(Number)

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: wholeNumber('must be a port number').pipe(
    z.number().min(1, 'must be at least 1').max(65535, 'must be at most 65535'),
  ),
  HOST: z.string().optional(),
  SITE_URL: origin.optional(),
  SESSION_SECRET: z
    .string()
    .regex(/[^\s,]/, 'must be at least 32 random characters')
    .optional(),
  ADMIN_CODE: z
    .string()
    .min(adminCodeLength.min, `must have at least ${adminCodeLength.min} characters`)
    .max(adminCodeLength.max, `must have at most ${adminCodeLength.max} characters`)
    // The form cleans what is typed, so nobody could log in with such a code.
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'must not contain characters that nobody sees')
    .optional(),
  DATA_DIR: z.string(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|https?:\/\/.+|libsql:\/\/.+)/, 'must start with file:, libsql://, https:// or http://')
    .optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_REPLICA_PATH: z.string().optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  PAYMENTS: z.enum(paymentServices, `must be ${paymentServices.join(' or ')}`).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'must be a secret key of Stripe (sk_… or rk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be a signing secret of Stripe (whsec_…)')
    .optional(),
  STRIPE_API_URL: origin.optional(),
  STRIPE_SHIPPING_RATES: z
    .string()
    // Stripe offers at most five (documentation of Checkout Sessions, `shipping_options`).
    .regex(/^\s*shr_\w+\s*(?:,\s*shr_\w+\s*){0,4}$/, 'must be one to five ids of shipping rates (shr_…), with commas')
    .optional(),
  NEWSLETTER_WEBHOOK_URL: httpUrl.optional(),
  CONTACT_WEBHOOK_URL: httpUrl.optional(),
  PURCHASE_WEBHOOK_URL: httpUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  NIGHTLY_BACKUPS: wholeNumber('must be the number of backups that are kept, or 0 for none').pipe(
    z.number().max(1000, 'must be at most 1000'),
  ),
  TRUST_PROXY: wholeNumber('must be the number of proxies in front').pipe(z.number().max(10, 'must be at most 10')),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
})
export type Environment = z.output<typeof environment>

const defaults = { PORT: '3000', DATA_DIR: './data', NIGHTLY_BACKUPS: '14', TRUST_PROXY: '0', LOG_LEVEL: 'info' }

/**
 * Reads the variables, each by itself; what they mean together is decided in `loadConfig`.
 * @throws ConfigError that names the first wrong one
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  // The start script sets NODE_ENV=production for the libraries and keeps what the owner wrote in STILLWATER_ENV.
  const written = { ...env, NODE_ENV: env.STILLWATER_ENV ?? env.NODE_ENV }
  const given = Object.entries(written).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  const result = environment.safeParse({ ...defaults, ...Object.fromEntries(given) })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
}
