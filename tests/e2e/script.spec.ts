import { expect, hydrated, logIn, test, type Page } from '../support/fixtures'
import { holdBack } from '../support/page-helpers'
import { addButton, badge } from './shopper'

/** A page's script waits in a template until somebody is about to do something (`hydration/start`). */
const scripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)

/** Waits until the page is idle. Its network may not be: a picture can take longer than a script waits for a sign. */
const idle = (page: Page) => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

const addToCart = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Add to Cart/ })
  const productId = await page
    .locator('form')
    .filter({ has: button })
    .locator('input[name=productId]')
    .first()
    .inputValue()
  const form = { intent: 'add', productId, quantity: '1' }
  const headers = { Origin: new URL(page.url()).origin }
  expect((await page.request.post('/cart', { form, headers, maxRedirects: 0 })).status()).toBe(303)
}

test('a page loads its script at the first sign of a visitor, and not before @js', async ({ page }) => {
  for (const path of ['/', '/shop', '/blog', '/contact', '/submit-testimonial']) {
    await page.goto(path)
    await idle(page)
    expect(await scripts(page), path).toBe(0)
    await page.mouse.move(200, 300)
    await expect.poll(() => scripts(page), path).toBeGreaterThan(1)
    await hydrated(page)
    // Where the pointer is already, the next page would see no sign of it.
    await page.mouse.move(0, 0)
  }
})

test('a browser that is too old for the script keeps the page as it is without one @js', async ({ page }) => {
  const lacking = [
    () => Reflect.deleteProperty(AbortSignal, 'timeout'),
    () => {
      Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
      Reflect.deleteProperty(window, 'TextEncoderStream')
    },
  ]
  for (const [times, lack] of lacking.entries()) {
    await page.addInitScript(lack)
    await page.goto('/shop')
    await page.mouse.move(200, 300 + times)
    await addButton(page, 'Rose Quartz Heart').click()
    await expect(page.getByText('Added Rose Quartz Heart to cart')).toBeVisible()
    await expect(badge(page)).toHaveText(new RegExp(`^${times + 1}`))
    expect(await scripts(page)).toBe(0)
  }
})

test('a browser from before popovers, or one that tells nobody what it shows, follows links @js', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    Reflect.deleteProperty(Navigator.prototype, 'sendBeacon')
    const find = Reflect.get(Document.prototype, 'querySelectorAll') as (selectors: string) => NodeListOf<Element>
    Object.assign(Document.prototype, {
      querySelectorAll(this: Document, selectors: string) {
        if (selectors.includes(':popover-open')) throw new DOMException('No selector', 'SyntaxError')
        return find.call(this, selectors)
      },
    })
  })
  await page.goto('/shop')
  await hydrated(page)
  const product = page.locator('.product-card h3 a').first()
  const name = (await product.textContent())!
  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a key, scrolling and a field that is entered are signs @js', async ({ page }) => {
  const signs = {
    key: () => page.keyboard.press('Tab'),
    scrolling: () => page.evaluate(() => window.scrollTo(0, 300)),
    field: () => page.getByLabel('Name', { exact: true }).evaluate((field) => field.focus()),
  }
  for (const [sign, give] of Object.entries(signs)) {
    await page.goto('/contact')
    await idle(page)
    expect(await scripts(page), sign).toBe(0)
    await give()
    await expect.poll(() => scripts(page), sign).toBeGreaterThan(1)
  }
})

test('a visitor with a cart, and one whose copy is kept in the browser, need no sign @js', async ({ page }) => {
  await page.goto('/shop')
  await addToCart(page)
  await page.goto('/blog')
  await expect.poll(() => scripts(page)).toBeGreaterThan(1)
  await expect.poll(() => page.evaluate(() => localStorage.cart as string)).toContain('"quantity":1')
  await page.context().clearCookies()
  await page.goto('/blog')
  await expect(badge(page)).toHaveText(/^1/)
})

test('C10 a page that waits for its script shows no old cart when the browser brings it back @js', async ({ page }) => {
  await page.goto('/shop')
  await addToCart(page)
  expect(await scripts(page)).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(badge(page)).toHaveText(/^1/)
})

test('C09 a page that waits for its script hears of a cart that another tab has changed @js', async ({
  page,
  context,
}) => {
  await page.goto('/shop')
  const other = await context.newPage()
  await other.goto('/shop')
  await other
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(badge(other)).toHaveText(/^1/)
  await page.bringToFront()
  await expect(badge(page)).toHaveText(/^1/)
})

test('the very first press counts, whether the script is there yet or not @js', async ({ page }) => {
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(badge(page)).toHaveText(/^1/)
  await expect.poll(() => page.evaluate(() => localStorage.cart as string)).toContain('"quantity":1')
})

test.describe('what is done before the script is there is done once more with it @js', () => {
  const holdScript = (page: Page) => holdBack(page, /\/assets\/entry.*\.js$/)

  test('an order that was chosen', async ({ page }) => {
    const letGo = await holdScript(page)
    await page.goto('/shop')
    await page.getByLabel('Sort by').selectOption('Price, low to high')
    letGo()
    await expect(page).toHaveURL(/sort=price/)
    await expect(page.locator('.product-card h3').first()).toHaveText('Clear Quartz Point')
  })

  test('each press of a button, and a typed number', async ({ page }) => {
    const letGo = await holdScript(page)
    await page.goto('/shop/labradorite-palm-stone')
    const more = page.getByRole('button', { name: 'One more' })
    for (let time = 0; time < 3; time += 1) await more.click()
    await expect(page.getByLabel('Quantity')).toHaveValue('1')
    letGo()
    await expect(page.getByText('Sorry, only 3 items available.')).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('3')
  })

  test('a text in the place of one that came with the page', async ({ page }) => {
    await logIn(page)
    const letGo = await holdScript(page)
    await page.goto('/admin/edit-post/what-a-distance-session-feels-like')
    const excerpt = page.getByLabel('Excerpt', { exact: true })
    await excerpt.fill('Typed early.')
    letGo()
    await hydrated(page)
    await expect(excerpt).toHaveValue('Typed early.')
  })

  test('a choice and a text, also when an extension has changed the page', async ({ page, problems }) => {
    problems.allow(/Minified React error #(?:418|422|423|425)\b/)
    const letGo = await holdScript(page)
    await page.goto('/submit-testimonial')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.innerHTML = '<font>Ihre Worte</font>'))
    await page.getByLabel('Your Name').fill('A. B.')
    await page.getByRole('radio', { name: '4 stars' }).check()
    await page.getByLabel('Your Review').fill('Typed early.')
    letGo()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ihre Worte')
    await expect(page.getByLabel('Your Name')).toHaveValue('A. B.')
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(page.getByLabel('Your Review')).toHaveValue('Typed early.')
  })
})
