import { expect, test } from '../support/fixtures'
import type { HostedDatabase } from '../support/hosted-database'
import { launchApp } from '../support/launcher'

test.use({ database: 'hosted' })
test.afterEach(({ hosted }) => hosted.recover())

/** The way back: the shop is asked until it answers; nobody restarts it. */
async function comesBack(hosted: HostedDatabase, url: string) {
  await hosted.recover()
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { timeout: 10_000 }).toBe(200)
}

test('a page that lacks a part is shown to one visitor, and kept for nobody @js', async ({ app, hosted }) => {
  const address = `${app.url}/?fresh=1`
  await hosted.fail('error')
  const during = await fetch(address)
  expect([during.status, during.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  await comesBack(hosted, app.url)
  const after = await (await fetch(address)).text()
  expect(after).toContain('Amethyst Cluster')
})

test('C80 a silent database holds one visitor for ten seconds, and the next ones not at all @js', async ({
  app,
  hosted,
}) => {
  test.setTimeout(60_000)
  const timed = async (path: string) => {
    const started = Date.now()
    const { status } = await fetch(app.url + path)
    return { status, seconds: (Date.now() - started) / 1000 }
  }
  await hosted.fail('hang')
  expect((await timed('/healthz')).seconds).toBeLessThan(5)
  const first = await timed('/shop?q=slow')
  expect(first.status).toBe(503)
  expect(first.seconds).toBeLessThan(13)
  const second = await timed('/shop?q=quick')
  expect(second.status).toBe(503)
  expect(second.seconds).toBeLessThan(3)
  await comesBack(hosted, app.url)
})

test('each request says once in the log that the database is away, with its id @js', async ({ app, hosted }) => {
  await hosted.fail('error')
  const before = app.output().length
  const response = await fetch(`${app.url}/blog?page=2`)
  const id = response.headers.get('x-request-id')
  const lines = () =>
    app
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes(String(id)))
  await expect.poll(() => lines().length).toBe(2)
  expect(
    lines()
      .map((line) => (JSON.parse(line) as { message: string }).message)
      .sort(),
  ).toEqual(['request', 'the database cannot be used'])
})

test('a start without its database, or with a wrong token, ends with one line @js', async ({ hosted }) => {
  test.setTimeout(90_000)
  const start = (env: Record<string, string>) =>
    launchApp({ env }).then(
      () => 'started',
      (error: unknown) => String(error),
    )
  const refused = await start({ ...hosted.env, DATABASE_AUTH_TOKEN: 'guess' })
  expect(refused).toContain('cannot be used: The database refuses DATABASE_AUTH_TOKEN (status 401)')
  expect(refused).not.toContain('    at ')
  const away = await start({ ...hosted.env, DATABASE_URL: 'http://127.0.0.1:9' })
  expect(away).toContain('The database of DATABASE_URL cannot be used')
  expect(away).not.toContain('node_modules')
})
