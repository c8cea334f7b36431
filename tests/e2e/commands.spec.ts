import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '../support/fixtures'
import { mailEnv, startMailServer } from '../support/mail-server'
import { appRoot, launchApp, type RunningApp } from '../support/launcher'
import { removeFolder, temporaryFolder } from '../support/temporary'

const execute = promisify(execFile)
const { PATH, HOME } = process.env
/** Nothing of the shop's own variables comes from the developer's shell. */
const environment = (dataDir: string) => ({ PATH, HOME, NODE_ENV: 'development' as const, DATA_DIR: dataDir })

/** Runs a command as the owner does, on a data folder of its own. @returns the lines that it printed */
async function npmRun(command: string, dataDir: string): Promise<string[]> {
  const options = { cwd: appRoot(), env: environment(dataDir) }
  const { stdout, stderr } = await execute('npm', ['run', '--silent', command], options)
  expect(stderr, command).toBe('')
  return stdout.trim().split('\n')
}

const migrations = () => readdirSync(join(appRoot(), 'db', 'migrations')).sort()
const count = async (app: RunningApp, table: string) =>
  Number((await app.sql(`SELECT count(*) AS n FROM ${table}`))[0]?.n)

const logIn = (app: RunningApp, code: string) =>
  fetch(`${app.url}/admin-login`, {
    method: 'POST',
    headers: { origin: app.url },
    body: new URLSearchParams({ code }),
    redirect: 'manual',
  })
const open = async (app: RunningApp, session: string) =>
  (await fetch(`${app.url}/admin`, { headers: { cookie: session }, redirect: 'manual' })).status
const sessionOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

let folder: string
test.beforeEach(() => {
  folder = temporaryFolder('commands')
})
test.afterEach(() => removeFolder(folder))

test('db:migrate and db:seed say what they did, and have done it @nojs', async () => {
  expect(await npmRun('db:migrate', folder)).toEqual(migrations().map((name) => `Applied ${name}`))
  expect(await npmRun('db:migrate', folder)).toEqual(['The database is up to date.'])
  const [said, ...more] = await npmRun('db:seed', folder)
  const app = await launchApp({ dataDir: folder, env: { SEED: 'none' } })
  const tables = ['products', 'product_variations', 'blogs', 'testimonials']
  const [products, variations, posts, testimonials] = await Promise.all(tables.map((table) => count(app, table)))
  await app.stop()
  expect(products).toBe(18)
  expect(said).toBe(
    `Added ${products} products, ${variations} variations, ${posts} posts, ${testimonials} testimonials.`,
  )
  expect(more).toEqual([])
})

test('admin:code prints a new code, the former one and all sessions are over @nojs', async () => {
  const app = await launchApp({ dataDir: folder })
  const former = app.adminCode
  const session = sessionOf(await logIn(app, former))
  expect(await open(app, session)).toBe(200)
  await app.halt()
  const [line, ...more] = await npmRun('admin:code', folder)
  expect(more).toEqual(['All sessions are ended.'])
  const code = /^New admin code: (\S{10,})$/.exec(line ?? '')?.[1] ?? ''
  await app.restart()
  expect(await open(app, session)).toBe(303)
  expect((await logIn(app, former)).status).toBe(422)
  const answer = await logIn(app, code)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/admin\b/)])
  expect(await open(app, sessionOf(answer))).toBe(200)
  await app.stop()
})

test('beside a running shop a backup is made, and commands that write are refused with one line @nojs', async () => {
  const app = await launchApp({ dataDir: folder })
  const [backedUp] = await npmRun('db:backup', folder)
  expect(backedUp).toMatch(/^Backed up to .+\.db /)
  const options = { cwd: appRoot(), env: environment(folder) }
  const commands = ['migrate', 'seed', 'admin-code', 'restore words.txt']
  for (const command of commands) {
    const run = execute(process.execPath, ['build/cli.js', ...command.split(' ')], options)
    const failure = (await run.catch((error: unknown) => error)) as { code: number; stderr: string }
    expect([command, failure.code]).toEqual([command, 1])
    expect(failure.stderr).toMatch(/^Another process of the shop uses .+stillwater\.db: stop it first\. .+\n$/)
  }
  await app.stop()
})

test('a restored backup sends nothing by itself that is older than two days: it is held @nojs', async () => {
  const mails = await startMailServer()
  const { env, folder: certificates } = mailEnv(mails)
  const app = await launchApp({ dataDir: folder, env })
  await app.halt()
  // In a process of its own: what this one has opened may stay open, and a restore wants the database for itself.
  const write = `
    import { createClient } from '@libsql/client'
    const client = createClient({ url: ${JSON.stringify(`file:${folder}/stillwater.db`)} })
    for (const [id, hours] of [['old', 49], ['young', 1]]) {
      const at = new Date(Date.now() - hours * 3_600_000).toISOString()
      await client.execute({
        sql: \`INSERT INTO mails (id, kind, subject_id, recipient, subject, text, html, message_id, created_at, updated_at)
          VALUES (?, 'order-shipped', ?, 'buyer@mail.example', ?, 'T', '<p>T</p>', ?, ?, ?)\`,
        args: [id, id, id, id, at, at],
      })
    }`
  const options = { cwd: appRoot(), env: environment(folder) }
  await execute(process.execPath, ['--input-type=module', '--eval', write], options)
  const [backedUp = ''] = await npmRun('db:backup', folder)
  const file = /^Backed up to (.+\.db) /.exec(backedUp)?.[1] ?? ''
  await execute('npm', ['run', '--silent', 'db:restore', '--', file], options)
  await app.restart()
  await mails.waitFor(1, 20_000)
  const state = "SELECT id, status FROM mails WHERE kind = 'order-shipped' ORDER BY id"
  await expect
    .poll(() => app.sql(state))
    .toMatchObject([
      { id: 'old', status: 'held' },
      { id: 'young', status: 'sent' },
    ])
  expect(mails.received.map(({ headers }) => headers.subject?.[0])).toEqual(['young'])
  await app.stop()
  await mails.stop()
  removeFolder(certificates)
})

test('a second server on one folder waits for the first, and begins as soon as that ends or is killed @nojs', async () => {
  const first = await launchApp({ dataDir: folder })
  const second = launchApp({ dataDir: folder })
  await sleep(2000)
  await first.halt()
  const running = await second
  expect(running.output()).toMatch(/^Waiting for the shop that runs on .+stillwater\.db to end …$/m)
  expect(running.output()).toMatch(/^Database: SQLite 3\.\d+\.\d+, .+stillwater\.db$/m)
  const third = launchApp({ dataDir: folder })
  await sleep(1000)
  await running.kill()
  const killed = Date.now()
  const last = await third
  expect(Date.now() - killed).toBeLessThan(10_000)
  await last.stop()
})

test('two processes that migrate one new database at once apply each file once @nojs', async () => {
  for (let round = 0; round < 8; round += 1) {
    const dataDir = join(folder, String(round))
    const options = { cwd: appRoot(), env: environment(dataDir) }
    const run = () => execute(process.execPath, ['build/cli.js', 'migrate'], options)
    const both = await Promise.all([run(), run()])
    const applied = both.flatMap(({ stdout }) => stdout.match(/(?<=^Applied ).+$/gm) ?? [])
    expect(applied.sort(), `round ${round}`).toEqual(migrations())
    expect(both.map(({ stderr }) => stderr)).toEqual(['', ''])
    expect((await run()).stdout).toBe('The database is up to date.\n')
  }
})

/** What the start says when it gives up: all of it, without the start of Node itself. */
async function refusedStart(env: Record<string, string>): Promise<string> {
  const options = { cwd: appRoot(), env: { ...environment(folder), PORT: '1', ...env }, timeout: 20_000 }
  const failure = (await execute(process.execPath, ['app/server/start.mjs'], options).catch(
    (error: unknown) => error,
  )) as {
    code: number
    stderr: string
  }
  expect([failure.code, failure.stderr.trim().split('\n')]).toEqual([1, [expect.any(String)]])
  return failure.stderr
}

test('what cannot be used stops the start at once, with one line that names the variable @nojs', async () => {
  const noDatabase = join(folder, 'words.db')
  writeFileSync(noDatabase, 'These are words, and no database at all. '.repeat(200))
  mkdirSync(join(folder, 'taken', 'stillwater.db'), { recursive: true })
  expect(await refusedStart({ NODE_ENV: 'Production' })).toMatch(/^Cannot start: NODE_ENV must be production, /)
  expect(await refusedStart({ DATA_DIR: '/proc/stillwater/data' })).toMatch(/^Cannot start: DATA_DIR cannot be used: /)
  expect(await refusedStart({ DATABASE_URL: 'file:/proc/shop.db' })).toMatch(/^Cannot start: DATABASE_URL cannot be /)
  expect(await refusedStart({ DATABASE_URL: `file:${noDatabase}` })).toContain(
    `DATABASE_URL cannot be used: ${noDatabase}`,
  )
  expect(await refusedStart({ DATA_DIR: join(folder, 'taken') })).toMatch(/DATA_DIR cannot be used: .*taken/)
  expect(await refusedStart({ DATABASE_URL: 'http://127.0.0.1:9' })).toMatch(/DATABASE_URL cannot be used: /)
})

test('two shops with other ports and folders, started at once, never meet @nojs', async () => {
  const [one, two] = await Promise.all([launchApp(), launchApp()])
  const product = async (app: RunningApp) => (await fetch(`${app.url}/shop/rose-quartz-heart`)).text()
  expect(await product(one)).not.toContain('Out of Stock')
  expect((await logIn(two, one.adminCode)).status).toBe(422)
  const session = sessionOf(await logIn(one, one.adminCode))
  expect(await open(two, session)).toBe(303)
  const [heart] = await one.sql("SELECT id FROM products WHERE slug = 'rose-quartz-heart'")
  const form = { intent: 'stock', id: String(heart?.id), value: 'off' }
  const saved = await fetch(`${one.url}/admin`, {
    method: 'POST',
    headers: { origin: one.url, cookie: session },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect(saved.status).toBe(303)
  expect(await product(one)).toContain('Out of Stock')
  expect(await product(two)).not.toContain('Out of Stock')
  expect((await one.stop()).code).toBe(0)
  expect((await fetch(`${two.url}/healthz`)).status).toBe(200)
  expect(await product(two)).not.toContain('Out of Stock')
  expect((await logIn(two, two.adminCode)).status).toBe(303)
  expect((await two.stop()).code).toBe(0)
})
