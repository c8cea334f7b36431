import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '~/config/config.server'
import { isUnavailable } from '~db/errors'
import { removeFolder, temporaryFolder } from '../../support/temporary'

const dataDir = temporaryFolder('config')
afterAll(() => removeFolder(dataDir))

const hosted = { DATABASE_URL: 'libsql://shop-example.turso.io', DATABASE_AUTH_TOKEN: 'token' }
const load = (env: Record<string, string>) =>
  loadConfig({ SESSION_SECRET: 'a-session-secret-of-the-unit-tests-only', DATA_DIR: dataDir, ...env })

test('a hosted database is filled with the demo shop only where SEED says so; the file is filled by itself', () => {
  expect([load({}).seed, load({ SEED: 'none' }).seed]).toEqual(['demo', 'none'])
  expect([load(hosted).seed, load({ ...hosted, SEED: 'demo' }).seed]).toEqual(['none', 'demo'])
})

test('a local copy needs a hosted database to follow, and another protocol is refused', () => {
  const replica = { DATABASE_REPLICA_PATH: './data/replica.db' }
  expect(load({ ...hosted, ...replica }).databaseReplicaPath).toMatch(/^\/.+\/data\/replica\.db$/)
  expect(() => load(replica)).toThrow('DATABASE_REPLICA_PATH needs a hosted database')
  expect(() => load({ DATABASE_URL: 'mysql://shop' })).toThrow('DATABASE_URL must start with file:')
})

test('a local copy that cannot reach the database that it follows is a passing fault', async () => {
  Object.assign(process.env, {
    DATABASE_URL: 'http://127.0.0.1:9',
    DATABASE_REPLICA_PATH: `${process.env.DATA_DIR}/r.db`,
  })
  const { getDb } = await import('~db/client.server')
  const error = await Promise.resolve()
    .then(getDb)
    .catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
})

test('one to five ways to ship can be named; anything else stops the start', () => {
  const rates = (text: string) =>
    load({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_SHIPPING_RATES: text }).stripe?.shippingRates
  expect(rates('')).toEqual([])
  expect(rates(' shr_a,shr_2 ')).toEqual(['shr_a', 'shr_2'])
  for (const wrong of ['6.50', 'shr_a;shr_b', 'shr_a,', 'shr_1,shr_2,shr_3,shr_4,shr_5,shr_6']) {
    expect(() => rates(wrong), wrong).toThrow('STRIPE_SHIPPING_RATES must be one to five ids of shipping rates')
  }
})

test.each([
  { PORT: 'http' },
  { PORT: '70000' },
  { SITE_URL: 'shop.example' },
  { SITE_URL: 'https://shop.example/path' },
  { PORT: '0x50' },
  { PORT: '3e3' },
  { NODE_ENV: 'Production' },
  { NODE_ENV: 'live' },
  { NODE_ENV: 'production;' },
  { SITE_URL: 'https://owner:secret@shop.example' },
  { SITE_URL: 'https://*.shop.example' },
  { SESSION_SECRET: ' , ' },
  { ADMIN_CODE: 'short' },
  { ADMIN_CODE: 'x'.repeat(501) },
  { ADMIN_CODE: 'invisible\u200bsign' },
  { DATA_DIR: '/proc/stillwater/data' },
  { DATA_DIR: '/proc' },
  { DATA_DIR: '/dev/null/data' },
  { DATA_DIR: '/sys/kernel' },
  { DATA_DIR: fileURLToPath(import.meta.url) },
  { DATA_DIR: `/tmp/${'x'.repeat(300)}` },
  { DATABASE_URL: 'shop.db' },
  { DATABASE_URL: 'libsql://:::' },
  { DATABASE_URL: 'https://shop example/' },
  { DATABASE_URL: 'file:' },
  { DATABASE_URL: 'file:/proc/stillwater/shop.db' },
  { DATABASE_URL: 'file:/tmp' },
  { DATABASE_URL: 'file:shop.db?mode=ro' },
  { DATABASE_URL: 'file:/tmp/%zz.db' },
  { DATABASE_AUTH_TOKEN: 'token' },
  { DATABASE_REPLICA_PATH: '/tmp/replica.db' },
  { STRIPE_SECRET_KEY: 'sk_test_1 # the test key' },
  { STRIPE_API_URL: 'https://api.stripe.com/v1' },
  { PURCHASE_WEBHOOK_URL: 'https://me:secret@example.com' },
  { SMTP_URL: 'mail.example.com' },
  { SMTP_URL: 'https://me:secret@mail.example.com' },
  { SMTP_URL: 'smtp://me@mail.example.com' },
  { SMTP_URL: 'smtp://me:50%-secret@mail.example.com' },
  { SMTP_URL: 'smtp://me:secret/2@mail.example.com' },
  { SMTP_URL: 'smtp://me:secret@mail.example.com:70000' },
  { SMTP_URL: 'smtp://me:secret@mail.example.com:587?pool=true' },
  { SMTP_URL: 'smtp://me:secret@' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '99' },
  { SEED: 'yes' },
  { PAYMENTS: 'paypal' },
  { STRIPE_SECRET_KEY: 'pk_live_1' },
  { STRIPE_WEBHOOK_SECRET: 'secret' },
  { STRIPE_API_URL: 'stripe' },
  { CONTACT_WEBHOOK_URL: 'ftp://example.com' },
  { TRUST_PROXY: '1.5' },
  { LOG_LEVEL: 'loud' },
] as Record<string, string>[])('%j stops the start with one line that names the variable', (env) => {
  const [name = ''] = Object.keys(env)
  expect(() => load(env)).toThrow(new RegExp(`^${name} (?:must|needs|cannot) (?!.*secret@)[^\\n]+$`))
})

test('in production the start asks for what nobody may guess, one after the other', () => {
  const given: Record<string, string> = { NODE_ENV: 'production', SESSION_SECRET: '' }
  const required: Record<string, string> = {
    SITE_URL: 'https://shop.example',
    SESSION_SECRET: 's'.repeat(32),
    ADMIN_CODE: 'a-code-of-the-owner',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  for (const [name, value] of Object.entries(required)) {
    expect(() => load(given)).toThrow(new RegExp(`^${name} is required in production[^\\n]*$`))
    given[name] = value
  }
  expect(load(given)).toMatchObject({ production: true, payments: 'stripe' })
})

test('spaces and line ends around a value, as a file from another system has them, do no harm', () => {
  expect(load({ SITE_URL: ' https://shop.example\r', ADMIN_CODE: 'long-enough\r', PORT: '4000 ' })).toMatchObject({
    siteUrl: 'https://shop.example',
    adminCode: 'long-enough',
    port: 4000,
  })
})

test('a file of DATABASE_URL is looked for where DATA_DIR is: below the project, whatever folder the start is called from', () => {
  expect(load({ DATABASE_URL: 'file:data/other.db' }).databaseUrl).toBe(`file:${load({}).projectRoot}/data/other.db`)
})

test.each([
  ['smtp://shop%40mail.example:a%2Fb@smtp.mail.example', 587, false],
  ['smtp://shop@mail.example:a%2Fb@smtp.mail.example:2525', 2525, false],
  ['smtps://shop%40mail.example:a%2Fb@smtp.mail.example', 465, true],
])('%s names a mail server, with its port and its login', (url, port, implicitTls) => {
  const login = { user: 'shop@mail.example', password: 'a/b' }
  expect(load({ SMTP_URL: url }).mailServer).toEqual({ host: 'smtp.mail.example', port, implicitTls, login })
  expect(load({}).mailServer).toBeUndefined()
})
