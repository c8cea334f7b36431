import { adminCode, expect, type Page } from '../support/fixtures'
import type { RunningApp } from '../support/launcher'
import { test } from '../support/mail-fixtures'

/** Cookies know no ports, so the browser's jar is the same for both processes. */
const post = (page: Page, app: RunningApp, path: string, form: Record<string, string>) =>
  page.request.post(app.url + path, { headers: { origin: app.url }, form, maxRedirects: 0 })
const read = async (page: Page, app: RunningApp, path: string) => (await page.request.get(app.url + path)).text()

const idOf = async (app: RunningApp, slug: string) =>
  String((await app.sql('SELECT id FROM products WHERE slug = ?', [slug]))[0]?.id)

/** Two processes on one hosted database serve one visitor in turn (blueprint, principle 6); on a file one waits. */
test.use({ database: 'hosted' })

let other: RunningApp
test.beforeAll(async ({ app, mails }) => {
  test.setTimeout(90_000)
  other = await app.twin({ SMTP_URL: mails.urlFor(mails.otherUser) })
})
test.afterAll(() => other?.stop())

test('cart and wishlist go on where the other process left them @js', async ({ page, app }) => {
  const productId = await idOf(app, 'rose-quartz-heart')
  await post(page, app, '/cart', { intent: 'add', productId, quantity: '1' })
  expect(await read(page, other, '/cart')).toContain('Rose Quartz Heart')
  await post(page, other, '/cart', { intent: 'update', productId, variation: '', quantity: '3' })
  expect(await read(page, app, '/cart')).toMatch(/<span class="count">3</)
  await post(page, other, '/wishlist', { intent: 'save', productId })
  expect(await read(page, app, '/wishlist')).toContain('Rose Quartz Heart')
})

test('a login at one counts at the other, and so does the logout @js', async ({ page, app }) => {
  const login = await post(page, app, '/admin-login', { code: adminCode })
  expect(login.headers().location).toMatch(/^\/admin\b/)
  expect(await read(page, other, '/admin')).toContain('Amethyst Cluster')
  await post(page, other, '/admin/logout', {})
  const after = await page.request.get(`${app.url}/admin`, { maxRedirects: 0 })
  expect([after.status(), after.headers().location]).toEqual([303, expect.stringContaining('/admin-login')])
})

test('wrong codes are counted over both @js', async ({ page, app }) => {
  const statuses = []
  for (const at of [app, other, app, other, app, other]) {
    statuses.push((await post(page, at, '/admin-login', { code: 'wrong-code' })).status())
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('C12 a checkout at both is one order, paid at one and gone from the cart at the other, with one mail each to buyer and owner @js', async ({
  page,
  app,
  stripe,
  mails,
}) => {
  const productId = await idOf(app, 'rose-quartz-heart')
  await post(page, app, '/cart', { intent: 'add', productId, quantity: '1' })
  await page.request.get(`${app.url}/cart`)
  const before = stripe.sessions.length
  const both = await Promise.all([app, other].map((at) => post(page, at, '/checkout', {})))
  const [first, second] = both.map((answer) => answer.headers().location)
  expect(first).toBe(second)
  expect(stripe.sessions.length - before).toBe(1)
  const { id } = stripe.lastSession
  stripe.pay(id)
  const event = stripe.signedEvent('checkout.session.completed', stripe.entry(id).session)
  const tell = (at: RunningApp) => stripe.sendWebhook(`${at.url}/webhooks/stripe`, event)
  const answers = await Promise.all([app, other, app, other, app].map(tell))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await app.sql('SELECT status FROM orders WHERE session_id = ?', [id])).toMatchObject([{ status: 'paid' }])
  expect(await read(page, other, '/cart')).toContain('Your cart is empty')
  await read(page, app, `/checkout/success?session_id=${id}`)
  await mails.waitFor(2)
  await expect.poll(() => app.sql("SELECT 1 FROM mails WHERE status <> 'sent'")).toEqual([])
  expect(mails.received.map(({ headers }) => headers.subject?.[0]).sort()).toEqual([
    expect.stringMatching(/^New order: /),
    expect.stringMatching(/^Thank you for your order /),
  ])
})

test('a letter goes out from both, to each reader once @js', async ({ page, app, mails }) => {
  await mails.clear()
  await app.sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
    INSERT INTO subscribers (id, email, state, created_at)
    SELECT printf('reader%06d', i), 'reader-' || i || '@mail.example', 'confirmed', '2026-11-01' FROM n`)
  await app.sql(`INSERT INTO settings VALUES ('mail.postalAddress', '12 Harbor Street', '2026'),
    ('mail.lettersPerHour', '20000', '2026')`)
  await post(page, app, '/admin-login', { code: adminCode })
  await mails.fail({ slowMs: 20 })
  const saved = await post(page, app, '/admin/letters/new', { subject: 'A quiet winter', content: 'It snows.' })
  const path = saved.headers().location ?? ''
  await post(page, app, `${path}/send`, { version: '1' })
  // A mail wakes the worker of the other process at once.
  await post(page, other, path, { intent: 'to-owner' })
  await expect.poll(() => app.sql('SELECT state FROM letters'), { timeout: 30_000 }).toMatchObject([{ state: 'sent' }])
  await mails.waitFor(41)
  const letters = mails.received.filter(({ to }) => to[0]?.startsWith('reader-'))
  expect([letters.length, new Set(letters.map(({ to }) => to[0])).size]).toEqual([40, 40])
  const sentBy = (name: string) => letters.filter(({ user }) => user === name).length
  expect(sentBy(mails.user)).toBeGreaterThan(0)
  expect(sentBy(mails.otherUser)).toBe(40 - sentBy(mails.user))
  expect(sentBy(mails.otherUser)).toBeGreaterThan(0)
  const claims = await app.sql("SELECT count(*) AS n FROM letter_sends WHERE state = 'sent' AND attempts = 1")
  expect(claims).toMatchObject([{ n: 40 }])
  await mails.recover()
})
