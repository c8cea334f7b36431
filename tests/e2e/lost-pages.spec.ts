import { expect, hydrated, test } from '../support/fixtures'
import type { HostedDatabase } from '../support/hosted-database'
import { badge } from './shopper'

test.use({ database: 'hosted' })
test.afterEach(({ hosted }) => hosted.recover())

/** The way back: the shop is asked until it answers; nobody restarts it. */
async function comesBack(hosted: HostedDatabase, url: string) {
  await hosted.recover()
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { timeout: 10_000 }).toBe(200)
}

test('a lost connection is a calm 503 that says when to come back, and passes by itself', async ({
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

test('C76 a message typed while the database is away is kept, and sent once at the second try', async ({
  page,
  app,
  hosted,
  problems,
  jsEnabled,
}) => {
  problems.allow(/503/)
  const text = `Is Tuesday free? ${jsEnabled}`
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
