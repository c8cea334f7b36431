/**
 * Runs before each unit test file. It gives the process a data folder of its own and takes away what the developer's
 * shell might say, so that no test reads or writes the shop's real data or calls anything outside.
 */
import { afterAll } from 'vitest'
import { removeFolder, temporaryFolder } from './temporary'

const shopVariables =
  /^(PORT|HOST|SITE_URL|SESSION_SECRET|ADMIN_CODE|DATA_DIR|DATABASE_\w+|SEED|PAYMENTS|STRIPE_\w+|\w+_WEBHOOK_URL|SMTP_URL|TRUST_PROXY|LOG_LEVEL|STILLWATER_\w+)$/

for (const name of Object.keys(process.env)) if (shopVariables.test(name)) delete process.env[name]

const dataDir = temporaryFolder('unit')
Object.assign(process.env, {
  DATA_DIR: dataDir,
  SITE_URL: 'http://localhost:3000',
  SESSION_SECRET: 'a-session-secret-of-the-unit-tests-only',
  SEED: 'none',
  LOG_LEVEL: 'silent',
})

afterAll(() => removeFolder(dataDir))
