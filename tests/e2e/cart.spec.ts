import { expect, expectNoAxeViolations, hydrated, test, type Page } from '../support/fixtures'
import { addButton, addFromShop, badge, fillCart, quantityOf } from './shopper'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heart = 'Rose Quartz Heart'
const sage = 'Sage and Candle Set'
const [heartSlug, sageSlug] = ['rose-quartz-heart', 'sage-and-candle-set']

const toasts = (page: Page) => page.locator('.toast')

test('C74 a variation is chosen, added, counted, kept and taken out', async ({ page, problems }) => {
  problems.allow(/422/)
  const name = 'Amethyst Cluster (Medium)'
  await page.goto('/shop/amethyst-cluster')
  await page.getByRole('radio', { name: /^Medium/ }).check({ force: true })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText(`${name} added to cart`)).toBeVisible()
  await expect(badge(page)).toHaveText('1 item')

  await page.goto('/cart')
  await expect(page.getByText('Size: Medium')).toBeVisible()
  await page.getByRole('button', { name: `One more ${name}` }).click()
  await expect(page.getByText(`Quantity of ${name} changed to 2`)).toBeVisible()
  await expect(quantityOf(page, name)).toHaveValue('2')
  await expect(page.locator('.summary .total dd')).toHaveText('$104.00')
  await expect(badge(page)).toHaveText('2 items')
  await quantityOf(page, name).fill('3')
  await quantityOf(page, name).press('Enter')
  await expect(page.getByText(`Quantity of ${name} changed to 3`)).toBeVisible()
  await page.getByRole('button', { name: `One more ${name}` }).click()
  await expect(page.getByText('Sorry, only 3 items available.')).toBeVisible()
  await expect(badge(page)).toHaveText('3 items')

  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'A place to begin' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('C74 the wishlist keeps and lets go, and a card leaves the visitor where she is', async ({ page }) => {
  await page.goto('/shop?category=crystals&sort=name')
  const button = page.getByRole('button', { name: `${heart} in wishlist` })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`${heart} added to wishlist`)).toBeVisible()
  await expect(page).toHaveURL('/shop?category=crystals&sort=name')
  await addButton(page, heart).click()
  await expect(page.getByText(`Added ${heart} to cart`)).toBeVisible()
  await expect(page).toHaveURL('/shop?category=crystals&sort=name')
  await page.goto('/wishlist')
  await expect(page.getByRole('link', { name: heart })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `${heart} in wishlist` }).click()
  await expect(page.getByText(`${heart} removed from wishlist`)).toBeVisible()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
})

test('the cart page: lines, sum, ways on, and no axe violations @js', async ({ page, app }) => {
  await fillCart(page, app, heartSlug, sageSlug)
  await page.goto('/cart')
  await expect(page.locator('.summary .total dd')).toHaveText('$58.00')
  await expect(page.getByText('Shipping and taxes calculated at checkout')).toBeVisible()
  await expect(page.getByText('Only 5 left in stock!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectNoAxeViolations(page)
})

test('names are read without a stray space before a mark @nojs', async ({ page, app }) => {
  await fillCart(page, app)
  for (const path of ['/', '/shop', '/shop/amethyst-cluster', '/cart', '/wishlist']) {
    await page.goto(path)
    const names = (await page.locator('body').ariaSnapshot()).match(/(?:button|link|textbox|spinbutton|radio) "[^"]*"/g)
    expect(names?.filter((name) => / [:,.;!?]|\s{2}/.test(name))).toEqual([])
  }
  await page.goto('/shop')
  await expect(page.getByRole('button', { name: `Add to Cart: ${heart}`, exact: true })).toBeVisible()
})

test('C74 with the scripts blocked everything still posts @js', async ({ page, problems }) => {
  // A module that was blocked fails without a message.
  problems.allow(/script|Failed to fetch|module|^uncaught: $/i)
  await page.route(/\.js$/, (route) => route.abort())
  await addFromShop(page, heart)
  await page.goto('/cart')
  await page.getByRole('button', { name: `One more ${heart}` }).click()
  await expect(page.getByText(`Quantity of ${heart} changed to 2`)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${heart}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test('C70 one message with the count, names with the product, focus on what took the place @js', async ({
  page,
  app,
}) => {
  await fillCart(page, app, heartSlug, sageSlug)
  await page.goto('/cart')
  await hydrated(page)
  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${heart}` }).press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText(`${heart} removed from cart`)
  await expect(toasts(page)).toContainText('1 item in your cart')
  await expect(page.getByRole('link', { name: sage })).toBeFocused()

  const fewer = page.getByRole('button', { name: `One fewer ${sage}` })
  await page.getByRole('button', { name: `One more ${sage}` }).press('Enter')
  await expect(quantityOf(page, sage)).toHaveValue('2')
  await fewer.press('Enter')
  await expect(quantityOf(page, sage)).toHaveValue('1')
  await expect(fewer).toBeFocused()
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: `Remove ${sage}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeFocused()
})

test('a typed quantity is sent when the field is left @js', async ({ page, app }) => {
  await fillCart(page, app)
  await page.goto('/cart')
  await hydrated(page)
  await quantityOf(page, heart).fill('4')
  await quantityOf(page, heart).blur()
  await expect(page.locator('.summary .total dd')).toHaveText('$96.00')
  // A step takes what was typed, not what was there before.
  await quantityOf(page, heart).fill('6')
  await page.getByRole('button', { name: `One more ${heart}` }).click()
  await expect(quantityOf(page, heart)).toHaveValue('7')
})

test('a typed quantity is sent when the keyboard leaves its form, and the checkout waits for it @js', async ({
  page,
  app,
  stripe,
}) => {
  await fillCart(page, app)
  await page.goto('/cart')
  await hydrated(page)
  await quantityOf(page, heart).fill('4')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `One more ${heart}` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.summary .total dd')).toHaveText('$96.00')

  await page.route('/cart/changes', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await quantityOf(page, heart).fill('3')
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${stripe.url}/**`)
  await page.unroute('/cart/changes')
  await page.goto('/cart')
  await expect(quantityOf(page, heart)).toHaveValue('3')
})

test('a change that is refused holds the checkout back @js', async ({ page, app, problems }) => {
  problems.allow(/422/)
  await fillCart(page, app, sageSlug)
  await page.goto('/cart')
  await hydrated(page)
  await quantityOf(page, sage).fill('99')
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  await checkout.click()
  await expect(page.getByText('Sorry, only 5 items available.')).toBeVisible()
  await expect(checkout).not.toHaveAttribute('aria-busy')
  await expect(page).toHaveURL('/cart')
})

test('a step that leads back to the saved quantity is shown, and nothing is sent twice @js', async ({ page, app }) => {
  await fillCart(page, app)
  await page.goto('/cart')
  await hydrated(page)
  await quantityOf(page, heart).fill('2')
  await quantityOf(page, heart).press('Enter')
  await expect(page.locator('.summary .total dd')).toHaveText('$48.00')
  const changes: string[] = []
  page.on('request', (request) => request.url().endsWith('/cart/changes') && changes.push(request.postData() ?? ''))
  await quantityOf(page, heart).fill('1')
  await page.getByRole('button', { name: `One more ${heart}` }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(quantityOf(page, heart)).toHaveValue('2')
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(changes).toHaveLength(1)
})

test('C09 two tabs: nothing is lost, and badges agree @js', async ({ page, context, problems }) => {
  problems.allow(/422/)
  await page.goto('/shop')
  const other = await context.newPage()
  await other.goto('/shop')
  await hydrated(page)
  await hydrated(other)
  await addButton(page, heart).click()
  await addButton(other, sage).click()
  await expect(badge(other)).toHaveText('2 items')
  await expect(badge(page)).toHaveText('2 items')

  await page.goto('/cart')
  await other.goto('/cart')
  await hydrated(other)
  // This tab does not hear of the other, as on a browser without storage events.
  await page.evaluate(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await page.route('/cart/changes', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await other.getByRole('button', { name: `Remove ${heart}` }).click()
  await expect(badge(other)).toHaveText('1 item')
  await page.getByRole('button', { name: `One more ${heart}` }).click()
  await expect(page.getByText('This item is no longer in your cart.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(badge(page)).toHaveText('1 item')
})

test('quick presses in one tab are sent one after the other @js', async ({ page }) => {
  await page.goto('/shop')
  await hydrated(page)
  for (const name of [heart, sage, 'Selenite Tower', 'Citrine Point']) await addButton(page, name).click()
  await expect(badge(page)).toHaveText('4 items')
  await page.reload()
  await expect(badge(page)).toHaveText('4 items')
})

test('C10 Back never shows an old cart', async ({ page }) => {
  await addFromShop(page, heart, sage)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${heart}` }).click()
  await expect(badge(page)).toHaveText('1 item')
  await page.goto('/')
  await page.goBack()
  await expect(page.getByRole('link', { name: sage })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${heart}` })).toHaveCount(0)
  await page.goBack()
  await expect(badge(page)).toHaveText('1 item')
})

test('C10 back from the payment page the button works again', async ({ page, app, stripe }) => {
  await fillCart(page, app)
  await page.goto('/cart')
  const button = page.getByRole('button', { name: 'Proceed to Checkout' })
  await button.click()
  await page.waitForURL(`${stripe.url}/**`)
  await page.goBack()
  await expect(page.getByRole('link', { name: heart })).toBeVisible()
  await expect(button).toBeEnabled()
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await page.waitForURL(`${stripe.url}/**`)
})
