import { expect, hydrated, test } from '../support/fixtures'
import type { HostedDatabase } from '../support/hosted-database'
import { launchApp } from '../support/launcher'
import { badge } from './shopper'

test.use({ database: 'hosted' })
test.afterEach(({ hosted }) => hosted.recover())

/** The way back: the shop is asked until it answers; nobody restarts it. */
async function comesBack(hosted: HostedDatabase, url: string) {
  await hosted.recover()
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { timeout: 10_000 }).toBe(200)
}

test('a lost connection is a calm 503 that says when to come back, and passes by itself @js', async ({
  page,
  app,
  hosted,
  problems,
}) => {
  problems.allow(/503/)
  const { pid } = app
  await page.goto('/')
  // Each time another list: a page that was kept ready is shown without the database.
  for (const [how, sort] of [
    ['refuse', 'name'],
    ['error', 'price'],
  ] as const) {
    await hosted.fail(how)
    const cart = await page.goto('/cart')
    expect([cart?.status(), cart?.headers()['retry-after']]).toEqual([503, '10'])
    await expect(page.getByRole('heading', { level: 1, name: 'One moment, please' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Stillwater Reiki' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('hello@stillwater.example')
    const shop = await page.goto(`/shop?sort=${sort}`)
    expect([shop?.status(), shop?.headers()['retry-after']]).toEqual([503, '10'])
    await expect(page.getByRole('alert')).toContainText('Failed to load products')
    const policy = await page.goto('/refund-policy?v=2')
    expect(policy?.status()).toBe(200)
    const health = await fetch(`${app.url}/healthz`)
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '10'])
    await comesBack(hosted, app.url)
    expect((await page.goto(`/shop?sort=${sort}`))?.status()).toBe(200)
    await expect(page.locator('.product-card').first()).toBeVisible()
  }
  expect(app.pid).toBe(pid)
})

test('C76 a message typed while the database is away is kept, and sent once at the second try @js', async ({
  page,
  app,
  hosted,
  problems,
}) => {
  problems.allow(/503/)
  const text = 'Is Tuesday free?'
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Ann Example')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com')
  await page.getByLabel('Message').fill(text)
  await hosted.fail('refuse')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('.error-summary')).toContainText('Failed to send message. Please try again.')
  await expect(page.getByLabel('Message')).toHaveValue(text)
  await comesBack(hosted, app.url)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  expect(hosted.sql('SELECT id FROM messages WHERE message = ?', [text])).toHaveLength(1)
})

test('C80 a button pressed while the database is away is free again, and the cart is as it was @js', async ({
  page,
  app,
  hosted,
  problems,
}) => {
  problems.allow(/503/)
  const [product] = hosted.sql("SELECT id FROM products WHERE slug = 'rose-quartz-heart'")
  await page.request.post('/cart', {
    headers: { origin: app.url },
    form: { intent: 'add', productId: String(product?.id), quantity: '1' },
  })
  await page.goto('/shop/citrine-point')
  // Pressed any earlier, the form is sent as without script, and the answer is the calm page.
  await hydrated(page)
  await hosted.fail('error')
  const add = page.locator('.buy').getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(page.getByText('Could not reach the shop. Please try again.').first()).toBeVisible()
  await comesBack(hosted, app.url)
  await add.click()
  await expect(badge(page)).toHaveText('2 items')
})

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

test('a start with a wrong token ends with one line @js', async ({ hosted }) => {
  test.setTimeout(90_000)
  const refused = await launchApp({ env: { ...hosted.env, DATABASE_AUTH_TOKEN: 'guess' } }).then(
    () => 'started',
    (error: unknown) => String(error),
  )
  expect(refused).toContain('cannot be used: The database refuses DATABASE_AUTH_TOKEN (status 401)')
  expect(refused).not.toContain('    at ')
})
