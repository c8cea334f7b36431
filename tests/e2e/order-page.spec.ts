import { expect, expectNoAxeViolations, signIn } from '../support/fixtures'
import { test } from '../support/mail-fixtures'
import { fillCart } from './shopper'

test.use({ payments: 'demo' })

test('a buyer follows an order at 320 px, asks to cancel, and is refunded', async ({ page, app, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await fillCart(page, app)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Pay $24.00' }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page).toHaveURL(/\/order\/\d+\/[\w-]{22}$/)
  const path = new URL(page.url()).pathname
  const number = path.split('/')[2]!
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(page.getByRole('region', { name: 'What you bought' })).toContainText('Rose Quartz Heart × 1')
  expect(await page.content()).not.toMatch(/Test Street|buyer@example|02190/)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.getByRole('link', { name: 'Ask to cancel or return' }).click()
  await expect(page.getByText('What would you like?')).toBeInViewport()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please say what it is about, in a few words')
  await page.getByLabel('Which items, and why?').fill('I ordered twice.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('I ordered twice.')).toBeVisible()
  await app.sql("CREATE TRIGGER broken BEFORE INSERT ON order_requests BEGIN SELECT RAISE(ABORT, 'disk is full'); END")
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert')).toContainText('Your request could not be kept')
  await expect(page.getByText('I ordered twice.')).toBeVisible()
  await app.sql('DROP TRIGGER broken')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('You asked on')).toBeVisible()

  // What no cache, index or referrer is to know, whether or not the key fits.
  for (const one of [path, `${path}A`, `${path}.data`]) {
    const { status, headers } = await request.get(one).then(async (response) => ({
      status: response.status(),
      headers: response.headers(),
    }))
    expect([one, status]).toEqual([one, one === `${path}A` ? 404 : 200])
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  }
  expect(app.output()).not.toContain(path.split('/')[3])

  for (const [from, part] of [
    ['/about', 'contentinfo'],
    ['/contact', 'main'],
  ] as const) {
    await page.goto(from)
    await page.getByRole(part).getByRole('link', { name: 'Find your order' }).click()
    await expect(page).toHaveURL(/\/order-link$/)
  }
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Email address').first().fill('buyer@example.com')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(page.getByText('If this is an order of ours').first()).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, `/admin/orders?q=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByText('I ordered twice.')).toBeVisible()
  await page.getByRole('button', { name: 'I have answered' }).click()
  await expect(page.getByText('marked as answered').first()).toBeVisible()
  await expect(page.getByText('I ordered twice.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('region', { name: `Order ${number}` })).toContainText('1 × Rose Quartz Heart')
  await page.goBack()
  await page.getByRole('link', { name: 'Ship with a number' }).click()
  await page.getByLabel('Tracking number').fill('9400 1000')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('The parcel is saved').first()).toBeVisible()
  await page.goto(path)
  await expect(page.getByText('It is on its way to you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute('href', /tLabels=9400%201000$/)
  await page.goto(`/admin/orders?q=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: 'See what will happen' }).click()
  await page.getByRole('button', { name: 'Refund $24.00' }).click()
  await expect(page.getByText('$24.00 refunded').first()).toBeVisible()

  await page.goto(path)
  await expect(page.getByText('This order has been refunded.')).toBeVisible()
  const mails = await app.sql('SELECT kind, text FROM mails WHERE text LIKE ? ORDER BY created_at', [`%${number}%`])
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    'order-link',
    'order-new',
    'order-received',
    'order-refunded',
    'order-request',
    'order-shipped',
  ])
  for (const { kind, text } of mails) {
    if (['order-link', 'order-received', 'order-refunded', 'order-shipped'].includes(String(kind)))
      expect(text).toContain(path)
  }
})
