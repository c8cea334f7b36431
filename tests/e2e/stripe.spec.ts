import { expect, test, type Page } from '../support/fixtures'
import { badge, fillCart } from './shopper'

async function toStripe(page: Page): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Fake Stripe Checkout' })).toBeVisible()
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })
const orderOf = async (app: { sql: (text: string, args: string[]) => Promise<object[]> }, id: string) =>
  (await app.sql('SELECT * FROM orders WHERE session_id = ?', [id]))[0] as Record<string, unknown>

for (const { when, tag } of [
  { when: 'before', tag: '' },
  { when: 'after', tag: ' @js' },
  { when: 'never', tag: ' @nojs' },
] as const) {
  test(`C16 paid at Stripe, webhook ${when} the shopper comes back${tag}`, async ({ page, app, stripe, receiver }) => {
    stripe.setWebhook(`${app.url}/webhooks/stripe`, when)
    await fillCart(page, app)
    await toStripe(page)
    const { id } = stripe.lastSession
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    await page.reload()
    await expect(thanks(page)).toBeVisible()
    await expect.poll(() => (when === 'after' ? stripe.deliveries.length : 1)).toBeGreaterThan(0)
    await stripe.settled()
    expect(await orderOf(app, id)).toMatchObject({ status: 'paid', email: 'buyer@example.com', oversold: 0 })
    await receiver.waitFor(({ body }) => body?.session_id === id)
    expect(receiver.callsTo('purchase')).toHaveLength(1)
    expect(stripe.deliveries.every(({ status }) => status === 200)).toBe(true)
  })
}

test('C16 the browser never comes back: the next page shows the cart without what was bought @nojs', async ({
  page,
  app,
  stripe,
}) => {
  await fillCart(page, app)
  await toStripe(page)
  const { id } = stripe.lastSession
  stripe.pay(id)
  const event = stripe.signedEvent('checkout.session.completed', stripe.entry(id).session)
  expect((await stripe.sendWebhook(`${app.url}/webhooks/stripe`, event)).status).toBe(200)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('C13 back from Stripe with the cancel link: the cart is as it was', async ({ page, app, stripe }) => {
  await fillCart(page, app)
  await toStripe(page)
  const { url } = stripe.lastSession
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await expect(page.getByText('Your last checkout was not finished.')).toBeVisible()
  await toStripe(page)
  expect(page.url()).toBe(url)
})

test('C12 a double click lands on one payment page', async ({ page, app, stripe }) => {
  await fillCart(page, app)
  await page.goto('/cart')
  const before = stripe.sessions.length
  stripe.delayMs = 300
  await page.getByRole('button', { name: 'Proceed to Checkout' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Fake Stripe Checkout' })).toBeVisible()
  expect(stripe.sessions.length - before).toBe(1)
  const rows = await app.sql('SELECT id FROM orders WHERE session_id = ?', [stripe.lastSession.id])
  expect(rows).toHaveLength(1)
})

test('C14 an unpaid session: the page says so and settles by itself once the money is there', async ({
  page,
  app,
  stripe,
}) => {
  await fillCart(page, app)
  await toStripe(page)
  const { id } = stripe.lastSession
  await page.goto(`/checkout/success?session_id=${id}`)
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
  await expect(badge(page)).toBeVisible()
  stripe.pay(id)
  await expect(thanks(page)).toBeVisible({ timeout: 12_000 })
  await expect(badge(page)).toHaveCount(0)
})

test('Stripe refuses: the specified words, and the cart is intact', async ({ page, app, stripe }) => {
  await fillCart(page, app)
  await page.goto('/cart')
  stripe.failNext(1, 402)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Checkout failed')).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await toStripe(page)
})

test('Stripe cannot be reached: the specified words, and the cart is intact @js', async ({ page, app, stripe }) => {
  await fillCart(page, app)
  await page.goto('/cart')
  await stripe.down()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Checkout error')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Please try again later')).toBeVisible()
  await stripe.up()
  await expect(page.locator('.cart-line')).toHaveCount(1)
})

test('C88 killed between webhook calls: the repeated one completes the order once @nojs', async ({
  page,
  app,
  stripe,
}) => {
  await fillCart(page, app)
  await toStripe(page)
  const { id } = stripe.lastSession
  stripe.pay(id)
  const event = stripe.signedEvent('checkout.session.completed', stripe.entry(id).session)
  const url = `${app.url}/webhooks/stripe`
  const cut = stripe.sendWebhook(url, event)
  await new Promise((resolve) => setTimeout(resolve, 15))
  await app.kill()
  await cut
  await app.restart()
  expect((await stripe.sendWebhook(url, event)).status).toBe(200)
  expect(await orderOf(app, id)).toMatchObject({ status: 'paid' })
  const [integrity] = await app.sql('PRAGMA integrity_check')
  expect(integrity).toMatchObject({ integrity_check: 'ok' })
})

test.describe('a payment page on another host', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('C101 the shopper gets there, also from a page that was loaded elsewhere', async ({ page, app, stripe }) => {
    await stripe.useOwnHost()
    await fillCart(page, app)
    await toStripe(page)
    expect(new URL(page.url())).toMatchObject({ protocol: 'https:', hostname: 'localhost' })
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
    await page.goto('/')
    await page.getByRole('link', { name: /^Cart/ }).first().click()
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByRole('heading', { name: 'Fake Stripe Checkout' })).toBeVisible()
  })

  test('C101 an address where no browser may go: told why, and the button is ready again', async ({
    page,
    app,
    stripe,
  }) => {
    stripe.pageOrigin = 'http://pay.example'
    await fillCart(page, app)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page.getByText('Missing checkout URL')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
    await expect(page.getByText('Processing...')).toHaveCount(0)
  })
})
