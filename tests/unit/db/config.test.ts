import { expect, test } from 'vitest'
import { loadConfig } from '~/config/config.server'
import { isUnavailable } from '~db/errors'

const hosted = { DATABASE_URL: 'libsql://shop-example.turso.io', DATABASE_AUTH_TOKEN: 'token' }
const load = (env: Record<string, string>) =>
  loadConfig({ SESSION_SECRET: 'a-session-secret-of-the-unit-tests-only', ...env })

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
