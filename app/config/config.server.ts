import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedSecret, folderFault } from './data-folder.server'
import {
  ConfigError,
  readEnvironment,
  type Environment,
  type LogLevel,
  type PaymentService,
} from './environment.server'
import type { MailServer } from './smtp-url.server'

/** Everything the environment decides, checked once. `.env.example` documents each variable. */
export interface Config {
  production: boolean
  projectRoot: string
  dataDir: string
  port: number
  host: string | undefined
  /** The public origin, without a trailing slash. */
  siteUrl: string
  /** False in the embedded default, where nobody has said what the public URL is. */
  siteUrlGiven: boolean
  /** The first one signs; the others are still accepted, so that a secret can be rotated. */
  sessionSecrets: [string, ...string[]]
  /** Undefined in the embedded default: there the code's hash is kept in the settings. */
  adminCode: string | undefined
  /** The file of an embedded database; undefined when it is hosted. */
  databaseFile: string | undefined
  /** As the driver takes it. */
  databaseUrl: string
  databaseAuthToken: string | undefined
  databaseReplicaPath: string | undefined
  seed: 'demo' | 'none'
  payments: PaymentService
  stripe: StripeConfig | undefined
  webhooks: { newsletter: string | undefined; contact: string | undefined; purchase: string | undefined }
  /** Undefined: mails are written and kept, not sent. */
  mailServer: MailServer | undefined
  /** How many backups stay where the shop makes one each night; 0: it makes none. */
  nightlyBackups: number
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

/**
 * Reads and checks the environment. In the embedded default (no `NODE_ENV=production`) a missing session secret
 * is generated once and kept in the data folder.
 * @throws ConfigError that names the variable (blueprint, section 6)
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const values = readEnvironment(env)
  const production = values.NODE_ENV === 'production'
  const projectRoot = findProjectRoot()
  if (production) checkProduction(values)
  const dataDir = usableFolder('DATA_DIR', resolve(projectRoot, values.DATA_DIR))
  const database = databaseOf(values, dataDir, projectRoot)
  const [firstSecret, ...otherSecrets] = secretsOf(values)
  return {
    production,
    projectRoot,
    dataDir,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ? new URL(values.SITE_URL).origin : `http://localhost:${values.PORT}`,
    siteUrlGiven: values.SITE_URL !== undefined,
    sessionSecrets: [firstSecret ?? embeddedSecret(dataDir), ...otherSecrets],
    adminCode: values.ADMIN_CODE,
    ...database,
    // A hosted database is somebody's on purpose: nothing is put there unless that is asked for.
    seed: values.SEED ?? (database.databaseFile ? 'demo' : 'none'),
    payments: payments(values, production),
    stripe: stripe(values, production),
    webhooks: {
      newsletter: values.NEWSLETTER_WEBHOOK_URL,
      contact: values.CONTACT_WEBHOOK_URL,
      purchase: values.PURCHASE_WEBHOOK_URL,
    },
    mailServer: values.SMTP_URL,
    nightlyBackups: values.NIGHTLY_BACKUPS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}

let loaded: Config | undefined

/** The configuration of this process, read at first use. */
export function config(): Config {
  return (loaded ??= loadConfig())
}

/** What nobody may guess for a shop in production, and what to say of it. */
const requiredInProduction = {
  SITE_URL: 'the public address of the site',
  SESSION_SECRET: 'at least 32 random characters',
  ADMIN_CODE: 'the code that opens the admin area',
} as const

function checkProduction(values: Environment): void {
  for (const [name, what] of Object.entries(requiredInProduction)) {
    if (!values[name as keyof Environment]) throw new ConfigError(`${name} is required in production: ${what}`)
  }
  if (secretsOf(values).some((secret) => secret.length < 32)) {
    throw new ConfigError('SESSION_SECRET must have at least 32 characters')
  }
}

function secretsOf({ SESSION_SECRET = '' }: Environment): string[] {
  return SESSION_SECRET.split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
}

type DatabaseConfig = Pick<Config, 'databaseFile' | 'databaseUrl' | 'databaseAuthToken' | 'databaseReplicaPath'>

function databaseOf(values: Environment, dataDir: string, projectRoot: string): DatabaseConfig {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: databaseAuthToken, DATABASE_REPLICA_PATH: replica } = values
  if (url && !url.startsWith('file:')) {
    if (!URL.canParse(url)) throw new ConfigError('DATABASE_URL must be an address')
    const databaseReplicaPath = replica && resolve(projectRoot, replica)
    if (databaseReplicaPath) usableFolder('DATABASE_REPLICA_PATH', dirname(databaseReplicaPath))
    return { databaseFile: undefined, databaseUrl: url, databaseAuthToken, databaseReplicaPath }
  }
  if (replica) throw new ConfigError('DATABASE_REPLICA_PATH needs a hosted database in DATABASE_URL to follow')
  if (databaseAuthToken) throw new ConfigError('DATABASE_AUTH_TOKEN needs a hosted database in DATABASE_URL')
  const databaseFile = url ? fileOf(url, projectRoot) : join(dataDir, 'stillwater.db')
  if (existsSync(databaseFile) && !statSync(databaseFile).isFile()) {
    throw new ConfigError(`${url ? 'DATABASE_URL' : 'DATA_DIR'} cannot be used: ${databaseFile} is no file`)
  }
  return { databaseFile, databaseUrl: fileUrl(databaseFile), databaseAuthToken, databaseReplicaPath: undefined }
}

function fileOf(url: string, projectRoot: string): string {
  const written = url.slice('file:'.length)
  // Anything behind a question mark or hash would be an option of the driver, or part of the name: nobody could tell.
  if (/[?#]|%(?![\da-f]{2})/i.test(written)) throw new ConfigError('DATABASE_URL must be file: and a plain path')
  const file = resolve(projectRoot, decodeURIComponent(written))
  usableFolder('DATABASE_URL', dirname(file))
  return file
}

/** A path as the driver takes it. */
export function fileUrl(path: string): string {
  return `file:${path.split('/').map(encodeURIComponent).join('/')}`
}

function usableFolder(variable: string, folder: string): string {
  const fault = folderFault(folder)
  if (fault) throw new ConfigError(`${variable} cannot be used: nothing can be written to ${folder} (${fault})`)
  return folder
}

function payments(values: Environment, production: boolean): PaymentService {
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
