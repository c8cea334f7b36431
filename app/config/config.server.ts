import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { logLevels, type LogLevel } from './log-level'
import { embeddedSecret } from './secrets.server'

/** Everything the environment decides, checked once. `.env.example` documents each variable. */
export interface Config {
  production: boolean
  projectRoot: string
  dataDir: string
  port: number
  host: string | undefined
  /** The public origin, without a trailing slash. */
  siteUrl: string
  /** False in the embedded default, where nobody has said what the public address is. */
  siteUrlGiven: boolean
  /** The first one signs; the others are still accepted, so that a secret can be rotated. */
  sessionSecrets: [string, ...string[]]
  /** Undefined in the embedded default: there the code's hash is kept in the settings. */
  adminCode: string | undefined
  databaseUrl: string
  databaseAuthToken: string | undefined
  databaseReplicaPath: string | undefined
  seed: 'demo' | 'none'
  payments: 'stripe' | 'demo'
  stripe: StripeConfig | undefined
  webhooks: { newsletter: string | undefined; contact: string | undefined; purchase: string | undefined }
  trustProxy: number
  logLevel: LogLevel
}

interface StripeConfig {
  secretKey: string
  webhookSecret: string | undefined
  apiUrl: string | undefined
  /** Ids of the ways to ship that are offered at checkout. */
  shippingRates: string[]
}

/** A wrong or missing variable. The message is one line and names it. */
export class ConfigError extends Error {}

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })

const environment = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(1)
    .max(65535, 'must be at most 65535'),
  HOST: z.string().optional(),
  SITE_URL: httpUrl.optional(),
  SESSION_SECRET: z.string().optional(),
  ADMIN_CODE: z.string().min(8, 'must have at least 8 characters').optional(),
  DATA_DIR: z.string(),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|https?:\/\/.+|libsql:\/\/.+)/, 'must start with file:, libsql://, https:// or http://')
    .optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_REPLICA_PATH: z.string().optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  PAYMENTS: z.enum(['stripe', 'demo'], 'must be stripe or demo').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of Stripe (sk_… or rk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be a signing secret of Stripe (whsec_…)')
    .optional(),
  STRIPE_API_URL: httpUrl.optional(),
  STRIPE_SHIPPING_RATES: z
    .string()
    // Stripe offers at most five (documentation of Checkout Sessions, `shipping_options`).
    .regex(/^\s*shr_\w+\s*(?:,\s*shr_\w+\s*){0,4}$/, 'must be one to five ids of shipping rates (shr_…), with commas')
    .optional(),
  NEWSLETTER_WEBHOOK_URL: httpUrl.optional(),
  CONTACT_WEBHOOK_URL: httpUrl.optional(),
  PURCHASE_WEBHOOK_URL: httpUrl.optional(),
  TRUST_PROXY: z.coerce.number('must be the number of proxies in front').int('must be a whole number').min(0).max(10),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
})
type Environment = z.output<typeof environment>

const defaults = { PORT: '3000', DATA_DIR: './data', TRUST_PROXY: '0', LOG_LEVEL: 'info' }

/**
 * Reads and checks the environment. In the embedded default (no `NODE_ENV=production`) a missing session secret
 * is generated once and kept in the data folder.
 * @throws ConfigError that names the variable (blueprint, section 6)
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const values = parse(env)
  // The start script sets NODE_ENV=production for the libraries and keeps what the owner wrote in STILLWATER_ENV.
  const production = (env.STILLWATER_ENV ?? env.NODE_ENV) === 'production'
  const projectRoot = findProjectRoot()
  const hosted = values.DATABASE_URL !== undefined && !values.DATABASE_URL.startsWith('file:')
  const dataDir = isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(projectRoot, values.DATA_DIR)
  return {
    production,
    projectRoot,
    dataDir,
    port: values.PORT,
    host: values.HOST,
    siteUrl: siteUrl(values, production),
    siteUrlGiven: values.SITE_URL !== undefined,
    sessionSecrets: sessionSecrets(values, production, dataDir),
    adminCode: adminCode(values, production),
    databaseUrl: values.DATABASE_URL ?? `file:${join(dataDir, 'stillwater.db')}`,
    databaseAuthToken: values.DATABASE_AUTH_TOKEN,
    databaseReplicaPath: replicaPath(values, hosted, projectRoot),
    // A hosted database is somebody's on purpose: nothing is put there unless that is asked for.
    seed: values.SEED ?? (hosted ? 'none' : 'demo'),
    payments: payments(values, production),
    stripe: stripe(values, production),
    webhooks: {
      newsletter: values.NEWSLETTER_WEBHOOK_URL,
      contact: values.CONTACT_WEBHOOK_URL,
      purchase: values.PURCHASE_WEBHOOK_URL,
    },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}

let loaded: Config | undefined

/** The configuration of this process, read at first use. */
export function config(): Config {
  return (loaded ??= loadConfig())
}

function parse(env: Record<string, string | undefined>): Environment {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const result = environment.safeParse({ ...defaults, ...Object.fromEntries(given) })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
}

function siteUrl(values: Environment, production: boolean): string {
  if (!values.SITE_URL) {
    if (production) throw new ConfigError('SITE_URL is required in production: the public address of the site')
    return `http://localhost:${values.PORT}`
  }
  const url = new URL(values.SITE_URL)
  if (url.pathname !== '/' || url.search || url.hash)
    throw new ConfigError('SITE_URL must be an origin, without a path')
  return url.origin
}

function sessionSecrets(values: Environment, production: boolean, dataDir: string): [string, ...string[]] {
  const [first, ...others] = (values.SESSION_SECRET ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (!first) {
    if (production) throw new ConfigError('SESSION_SECRET is required in production: at least 32 random characters')
    return [embeddedSecret(dataDir)]
  }
  if (production && [first, ...others].some((secret) => secret.length < 32)) {
    throw new ConfigError('SESSION_SECRET must have at least 32 characters')
  }
  return [first, ...others]
}

function replicaPath(values: Environment, hosted: boolean, projectRoot: string): string | undefined {
  if (!values.DATABASE_REPLICA_PATH) return undefined
  if (!hosted) throw new ConfigError('DATABASE_REPLICA_PATH needs a hosted database in DATABASE_URL to follow')
  return resolve(projectRoot, values.DATABASE_REPLICA_PATH)
}

function adminCode(values: Environment, production: boolean): string | undefined {
  if (production && !values.ADMIN_CODE) {
    throw new ConfigError('ADMIN_CODE is required in production: the code that opens the back office')
  }
  return values.ADMIN_CODE
}

function payments(values: Environment, production: boolean): 'stripe' | 'demo' {
  if (values.PAYMENTS === 'stripe' && !values.STRIPE_SECRET_KEY) {
    throw new ConfigError('STRIPE_SECRET_KEY is required when PAYMENTS is stripe')
  }
  if (production && !values.PAYMENTS && !values.STRIPE_SECRET_KEY) {
    throw new ConfigError('STRIPE_SECRET_KEY is required in production (or set PAYMENTS=demo on purpose)')
  }
  return values.PAYMENTS ?? (values.STRIPE_SECRET_KEY ? 'stripe' : 'demo')
}

function stripe(values: Environment, production: boolean): Config['stripe'] {
  if (!values.STRIPE_SECRET_KEY) return undefined
  if (production && payments(values, production) === 'stripe' && !values.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is required in production: orders are confirmed by the webhook')
  }
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiUrl: values.STRIPE_API_URL,
    shippingRates: values.STRIPE_SHIPPING_RATES?.split(',').map((id) => id.trim()) ?? [],
  }
}

/** The folder with package.json above this file, whether it runs from the sources or from the build. */
function findProjectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) return process.cwd()
    folder = parent
  }
  return folder
}
