import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@libsql/client'
import { expect, test } from '../support/fixtures'
import { freePort } from '../support/http-server'
import { mailEnv, startMailServer } from '../support/mail-server'
import { appRoot, demoDatabase, launchApp, RunningApp } from '../support/launcher'
import { removeFolder, temporaryFolder } from '../support/temporary'

const execute = promisify(execFile)
const { PATH, HOME } = process.env
/** Nothing of the shop's own variables comes from the developer's shell. */
const environment = (dataDir: string) => ({ PATH, HOME, NODE_ENV: 'development' as const, DATA_DIR: dataDir })

const optionsFor = (dataDir: string) => ({ cwd: appRoot(), env: environment(dataDir) })

/** Runs a command as the owner does, on a data folder of its own. @returns the lines that it printed */
async function npmRun(command: string, dataDir: string): Promise<string[]> {
  const { stdout, stderr } = await execute('npm', ['run', '--silent', ...command.split(' ')], optionsFor(dataDir))
  expect(stderr, command).toBe('')
  return stdout.trim().split('\n')
}

/** Runs what such a command leads to, by itself: npm takes longer to start than most of them to run. */
const runCli = (command: string, dataDir: string) =>
  execute(process.execPath, ['build/cli.js', ...command.split(' ')], optionsFor(dataDir))

const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  )

const migrations = () => readdirSync(join(appRoot(), 'db', 'migrations')).sort()

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
  const said = await npmRun('db:seed', folder)
  const database = createClient({ url: `file:${folder}/stillwater.db` })
  const count = async (table: string) =>
    Number((await database.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]!.n)
  const [products, variations, posts, testimonials] = await Promise.all(
    ['products', 'product_variations', 'blogs', 'testimonials'].map(count),
  )
  database.close()
  expect(products).toBe(18)
  expect(said).toEqual([
    `Added ${products} products, ${variations} variations, ${posts} posts, ${testimonials} testimonials.`,
  ])
})

test('admin:code prints a new code, the former one and all sessions are over @nojs', async () => {
  const app = await launchApp({ dataDir: folder, database: demoDatabase() })
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
  const app = await launchApp({ dataDir: folder, database: demoDatabase() })
  const [backedUp] = await npmRun('db:backup', folder)
  expect(backedUp).toMatch(/^Backed up to .+\.db /)
  // Each waits a while for the shop to end, so all wait at once.
  const commands = ['migrate', 'seed', 'admin-code', 'restore words.txt']
  await Promise.all(
    commands.map(async (command) => {
      const { code, stderr } = await failureOf(runCli(command, folder))
      expect([command, code]).toEqual([command, 1])
      expect(stderr).toMatch(/^Another process of the shop uses .+stillwater\.db: stop it first\. .+\n$/)
    }),
  )
  await app.stop()
})

test('a restored backup sends nothing by itself that is older than two days: it is held @nojs', async () => {
  const mails = await startMailServer()
  const { env, folder: certificates } = mailEnv(mails)
  await runCli('migrate', folder)
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
  await execute(process.execPath, ['--input-type=module', '--eval', write], optionsFor(folder))
  const { stdout } = await runCli('backup', folder)
  const file = /^Backed up to (.+\.db) /.exec(stdout)?.[1] ?? ''
  await npmRun(`db:restore -- ${file}`, folder)
  const app = await launchApp({ dataDir: folder, env: { ...env, SEED: 'none' } })
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
  const next = async () => {
    const app = new RunningApp({ dataDir: folder }, await freePort())
    const started = app.start()
    await expect.poll(() => app.output()).toMatch(/^Waiting for the shop that runs on .+stillwater\.db to end …$/m)
    return { app, started }
  }
  const first = await launchApp({ dataDir: folder, database: demoDatabase() })
  const second = await next()
  await first.halt()
  await second.started
  expect(second.app.output()).toMatch(/^Database: SQLite 3\.\d+\.\d+, .+stillwater\.db$/m)
  const third = await next()
  await second.app.kill()
  const killed = Date.now()
  await third.started
  expect(Date.now() - killed).toBeLessThan(10_000)
  await third.app.stop()
})

test('two processes that migrate one new database at once apply each file once @nojs', async () => {
  for (const round of ['first', 'second', 'third', 'fourth']) {
    const run = () => runCli('migrate', join(folder, round))
    const both = await Promise.all([run(), run()])
    const applied = both.flatMap(({ stdout }) => stdout.match(/(?<=^Applied ).+$/gm) ?? [])
    expect(applied.sort(), round).toEqual(migrations())
    expect(both.map(({ stderr }) => stderr)).toEqual(['', ''])
  }
  expect((await runCli('migrate', join(folder, 'first'))).stdout).toBe('The database is up to date.\n')
})

test('what cannot be used stops the start at once, with one line that names the variable @nojs', async () => {
  const noDatabase = join(folder, 'words.db')
  writeFileSync(noDatabase, 'These are words, and no database at all. '.repeat(200))
  const taken = join(folder, 'taken')
  mkdirSync(join(taken, 'stillwater.db'), { recursive: true })
  const refusals: [env: Record<string, string>, line: RegExp][] = [
    [{ NODE_ENV: 'Production' }, /^Cannot start: NODE_ENV must be production, /],
    [{ DATA_DIR: '/proc/stillwater/data' }, /^Cannot start: DATA_DIR cannot be used: /],
    [{ DATABASE_URL: 'file:/proc/shop.db' }, /^Cannot start: DATABASE_URL cannot be /],
    [{ DATABASE_URL: `file:${noDatabase}` }, /DATABASE_URL cannot be used: .*words\.db/],
    [{ DATA_DIR: taken }, /DATA_DIR cannot be used: .*taken/],
    [{ DATABASE_URL: 'http://127.0.0.1:9' }, /DATABASE_URL cannot be used: /],
  ]
  // A folder each, since a start waits for another one that uses the same.
  await Promise.all(
    refusals.map(async ([env, line], index) => {
      const options = {
        cwd: appRoot(),
        env: { ...environment(join(folder, String(index))), PORT: '1', ...env },
        timeout: 20_000,
      }
      const start = execute(process.execPath, ['app/server/start.mjs'], options)
      const { code, stderr } = await failureOf(start)
      expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]])
    }),
  )
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
