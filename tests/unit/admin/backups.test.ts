import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backup, listBackups } from '~db/backup'
import { faultOf } from '~db/integrity-check'
import { openFile } from '~db/database-location'
import {
  isBackupDue,
  lastBackup,
  makeBackup,
  makeNightlyBackup,
  readBackups,
  startNightlyBackups,
} from '~/admin/backups.server'
import { config } from '~/config/config.server'
import { useTestDatabase } from '../../support/database'
import { until } from '../../support/http-server'
import { callAction, CookieJar } from '../../support/remix'
import { removeFolder } from '../../support/temporary'
import { ownerJar } from '../admin-editors/owner'

vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  return { ...real, setTimeout: vi.fn(real.setTimeout) }
})
const database = useTestDatabase({ keep: true })
const folder = () => join(database.dataDir, 'backups')
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
const make = vi.fn(async () => void (await backup({ keep: 3 })))
beforeEach(() => {
  make.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  removeFolder(folder())
})

// Clocks go forward on March 14, 2027 at 2:00, and back on November 7: 3:00 is 7:00 and 8:00 UTC.
test.each([
  ['2027-01-15T07:59:00Z', '2027-01-14T08:01:00Z', false],
  ['2027-01-15T08:00:00Z', '2027-01-14T08:01:00Z', true],
  ['2027-01-15T08:00:00Z', undefined, true],
  ['2027-01-15T23:00:00Z', '2027-01-12T08:00:00Z', true],
  ['2027-01-15T23:00:00Z', '2027-01-15T05:30:00Z', false],
  ['2027-01-16T04:59:00Z', '2027-01-15T08:00:00Z', false],
  ['2027-03-14T06:59:00Z', '2027-03-13T08:00:00Z', false],
  ['2027-03-14T07:00:00Z', '2027-03-13T08:00:00Z', true],
  ['2027-11-07T07:59:00Z', '2027-11-06T07:00:00Z', false],
  ['2027-11-07T08:00:00Z', '2027-11-06T07:00:00Z', true],
  ['2027-01-15T23:00:00Z', '2027-01-20T08:00:00Z', false],
])('at %s, with the last one of %s, the backup of the night is due: %s', (now, newest, due) => {
  expect(isBackupDue(new Date(now).toISOString(), newest)).toBe(due)
})

test('one is made each night, once, also across a change of the clocks and with a shop that was down', async () => {
  const looks = [
    '13T07:59',
    '13T08:00',
    '13T08:01',
    '14T06:59',
    '14T07:00',
    '14T07:01',
    '17T15:00',
    '17T15:01',
    '18T03:59',
  ]
  for (const look of looks) {
    at(`2027-03-${look}:00Z`)
    await makeNightlyBackup(make)
  }
  const made = listBackups().map(({ at: moment }) => moment.slice(8, 16))
  expect(made).toEqual(['17T15:00', '14T07:00', '13T08:00'])
})

test('none is made by itself where that is switched off', () => {
  const started = (nightlyBackups: number) => {
    vi.mocked(sleep).mockClear()
    Object.assign(config(), { nightlyBackups })
    startNightlyBackups()
    return vi.mocked(sleep).mock.calls.length
  }
  expect([started(0), started(14)]).toEqual([0, 1])
})

test('whoever asks while one is made waits for that one; after a failure there is another try; each is told', async () => {
  const told = async () =>
    Number((await database.client.execute("SELECT count(*) AS n FROM activity WHERE kind = 'backup'")).rows[0]?.n)
  const before = await told()
  await Promise.all([makeBackup(make), makeBackup(make)])
  expect(make).toHaveBeenCalledTimes(1)
  await expect(makeBackup(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  await makeBackup(make)
  expect([make.mock.calls.length, (await told()) - before]).toEqual([2, 2])
})

test('the owner sees age and size of each, and downloads one; nobody else does', async () => {
  expect([lastBackup(), readBackups()]).toEqual(['No backup yet', { hosted: false, kept: 14, backups: [] }])
  at('2027-03-14T07:00:00Z')
  await makeBackup(make)
  writeFileSync(join(folder(), 'stillwater.db'), 'not ours')
  const [{ name } = { name: '' }] = listBackups()
  expect(readBackups().backups).toEqual([
    { name, made: 'Mar 14, 2027, 3:00 AM EDT', size: expect.stringMatching(/^0\.\d MB$/) },
  ])
  for (const [now, age] of [
    ['14T07:00:30', 'just now'],
    ['14T07:01', '1 minute ago'],
    ['15T07:00', '24 hours ago'],
    ['17T07:00', '3 days ago'],
  ]) {
    at(`2027-03-${now}Z`)
    expect(lastBackup()).toBe(`Last backup ${age}`)
  }
  const jar = await ownerJar()
  const route = await import('~/routes/admin/backup')
  const ask = (params: { name: string }, by = jar) =>
    callAction(route, { url: `/admin/backups/${params.name}`, params, form: {}, jar: by })
  const file = await ask({ name })
  expect([file.status, file.headers.get('Cache-Control'), file.headers.get('Content-Length')]).toEqual([
    200,
    'private, no-store',
    String(listBackups()[0]!.bytes),
  ])
  for (const other of ['stillwater.db', '../test.db', '', 'stillwater-20200101T000000Z.db'])
    expect((await ask({ name: other })).status).toBe(404)
  const stranger = await ask({ name }, new CookieJar())
  expect([stranger.status, stranger.location]).toEqual([303, '/admin-login'])
  const told = await database.client.execute("SELECT name FROM activity WHERE kind = 'exported'")
  expect(told.rows.map((row) => row.name)).toEqual([name])
})

test('a backup while 50 write, in a process of their own, has all of each write or nothing, and all from before', async () => {
  const script = fileURLToPath(new URL('../../support/writers.mjs', import.meta.url))
  const writers = spawn(process.execPath, [script, join(database.dataDir, 'test.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let acknowledged = 0
  writers.stdout
    .setEncoding('utf8')
    .on('data', (lines: string) => (acknowledged = Number(lines.trim().split('\n').at(-1))))
  const ended = once(writers, 'close')
  await until(() => acknowledged > 50, { timeoutMs: 10_000, what: 'the first writes' })
  const before = acknowledged
  await makeBackup(make)
  const during = acknowledged - before
  writers.stdin.end()
  expect((await ended)[0]).toBe(0)
  const copy = openFile(join(folder(), listBackups()[0]!.name))
  expect(await faultOf(copy)).toBeUndefined()
  const count = async (client: Pick<typeof copy, 'execute'>) => {
    const { rows } = await client.execute(
      "SELECT sum(kind = 'product') AS a, sum(kind = 'blog') AS b FROM former_slugs",
    )
    return [rows[0]!.a, rows[0]!.b].map(Number)
  }
  const [products, posts] = await count(copy)
  copy.close()
  expect(products).toBe(posts)
  expect(products).toBeGreaterThanOrEqual(before)
  expect(during).toBeGreaterThan(0)
  expect(await count(database.client)).toEqual([acknowledged, acknowledged])
}, 60_000)
