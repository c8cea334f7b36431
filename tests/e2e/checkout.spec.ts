import { expect, expectNoAxeViolations, type Page } from '../support/fixtures'
import { test } from '../support/mail-fixtures'
import { addToCart, badge, fillCart } from './shopper'

test.use({ payments: 'demo' })

async function toPayment(page: Page): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/demo\/\w+$/)
}

const mirror = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown)

test('the whole way from a product to a paid order on the test payment page', async ({
  page,
  app,
  receiver,
  jsEnabled,
}) => {
  await fillCart(page, app)
  await toPayment(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Test payment' })).toBeVisible()
  await expect(page.getByText('This is a test', { exact: true })).toBeVisible()
  await expect(page.locator('.summary')).toContainText('Rose Quartz Heart × 1')
  await expectNoAxeViolations(page)

  // On a phone the button is far down; the thanks are shown from their top all the same.
  const desktop = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByLabel('Name').fill('Ann B.')
  await page.getByRole('button', { name: 'Pay $24.00' }).click()
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=demo_\w+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(desktop)
  await expect(page.getByText('confirmation e-mail will follow')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expectNoAxeViolations(page)
  if (jsEnabled) await expect.poll(() => mirror(page)).toEqual([])

  const sessionId = new URL(page.url()).searchParams.get('session_id')
  const call = await receiver.waitFor(({ body }) => body?.session_id === sessionId)
  expect(call.body).toMatchObject({ event: 'new_purchase', total_amount: '24.00' })
  const [order] = await app.sql('SELECT * FROM orders WHERE session_id = ?', [sessionId])
  expect(order).toMatchObject({ status: 'paid', customer_name: 'Ann B.', subtotal_cents: 2400 })

  // Whoever goes back to what is paid is thanked again, and not asked to pay.
  await page.goto(`/checkout/demo/${String(order!.id)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('C10 C13 neither Back nor a cancelled payment costs the cart, and a new one can start at once', async ({
  page,
  app,
}) => {
  await fillCart(page, app)
  await toPayment(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/demo\/\w+$/)
  await page.goto('/cart')
  await expect(page.getByText('Your last checkout was not finished.')).toBeVisible()
  await toPayment(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('The payment was cancelled. Nothing was charged')).toBeVisible()
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await expect(page.getByText('Your last checkout was not finished.')).toHaveCount(0)
  await toPayment(page)
})

test('a payment form with mistakes comes back with what was typed', async ({ page, app }) => {
  await fillCart(page, app)
  await toPayment(page)
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('City').fill('Quincy')
  await page.getByRole('button', { name: 'Pay $24.00' }).click()
  await expect(page.locator('.field .error')).toHaveText('Please enter a valid email address')
  await expect(page.getByLabel('City')).toHaveValue('Quincy')
  await expect(page).toHaveURL(/\/checkout\/demo\//)
})

test('another visitor finds no payment page @nojs', async ({ page, app, browser, baseURL }) => {
  await fillCart(page, app)
  await toPayment(page)
  const stranger = await browser.newContext({ baseURL })
  const response = await stranger.request.get(page.url())
  expect(response.status()).toBe(404)
  await stranger.close()
})

test('C14 the success page without an order @js', async ({ page, app }) => {
  await fillCart(page, app)
  await page.goto('/checkout/success')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible()
  // The specified page, and nothing that is not so: there is no order here.
  const message = page.locator('.message-page')
  await expect(message).toContainText('This address alone names no order')
  await expect(message).toContainText('a confirmation e-mail will follow')
  await expect(message).not.toContainText('is being wrapped')
  const ways = await message.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  expect(ways).toEqual(['/shop', '/', '/cart', '/contact'])
  await expect(badge(page)).toBeVisible()
  const response = await page.goto('/checkout/success?session_id=demo_of_nobody_here')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('an empty cart is refused in the specified words @nojs', async ({ page, app }) => {
  const origin = app.url
  const response = await page.request.post('/checkout', { headers: { origin }, form: {}, maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([303, '/cart'])
  await page.goto('/cart')
  await expect(page.getByText('Empty cart')).toBeVisible()
  await expect(page.getByText('Your cart is empty').first()).toBeVisible()
})

test('the notice of the last page becomes a toast, and nothing moves under the finger @js', async ({ page, app }) => {
  await addToCart(page, app, 'rose-quartz-heart')
  await page.goto('/cart')
  await expect(page.locator('.toast')).toBeVisible()
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = (list: PerformanceEntryList) =>
          list.reduce((total, entry) => total + (entry as unknown as { value: number }).value, 0)
        const observer = new PerformanceObserver((entries) => resolve(sum(entries.getEntries())))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum(observer.takeRecords())), 500)
      }),
  )
  expect(moved).toBeLessThan(0.01)
})
