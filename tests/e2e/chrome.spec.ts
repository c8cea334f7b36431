import type { Locator } from 'playwright/test'
import { expect, hydrated, signIn, test } from '../support/fixtures'
import { outdatePages, resetShop } from '../support/reset-shop'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const servicePages = [
  '/services',
  '/services/general-reiki',
  '/services/animal-reiki',
  '/services/crystal-reiki',
  '/services/vibrational-link',
  '/services/attunement',
]

/** What surrounds the pages, and small facts of the specification that no journey passes. */
test('the header and the footer lead where the specification says @nojs', async ({ page, app }) => {
  const save = `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('facebookUrl', ?, '2026-01-01T00:00:00.000Z')`
  await app.sql(save, ['https://social.example/stillwater'])
  await outdatePages(app)
  await page.goto('/about')
  const addresses = (part: string) =>
    page.locator(`${part} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await addresses('.site-header')).toEqual(expect.arrayContaining(['/', '/shop', '/blog', '/about', '/cart']))
  expect(await addresses('.site-header')).not.toContain('/admin')
  const policies = ['/privacy-policy', '/terms-of-service', '/refund-policy', '/shipping-policy']
  const contact = ['/contact', 'mailto:hello@stillwater.example', 'https://social.example/stillwater']
  expect(await addresses('.site-footer')).toEqual(expect.arrayContaining([...policies, ...contact]))
  await expect(page.getByRole('contentinfo').getByText('South Weymouth, MA, USA')).toBeVisible()
  await resetShop(app)
})

test('a page that is reached by a link begins at its top', async ({ page }) => {
  const top = () => page.evaluate(() => window.scrollY)
  await page.goto('/shop')
  const last = page.locator('.product-card h3 a').last()
  await last.scrollIntoViewIfNeeded()
  expect(await top()).toBeGreaterThan(200)
  await last.click()
  await expect(page).toHaveURL(/\/shop\/[a-z-]+$/)
  await expect.poll(top).toBe(0)
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop', exact: true })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await crumb.evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(top).toBe(0)
})

test('the login says that it is busy @js', async ({ page }) => {
  await page.goto('/admin-login')
  await hydrated(page)
  await page.route(/admin-login\.data/, () => undefined)
  await page.getByLabel('Admin Code').fill('a code')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeVisible()
})

test('the editor of a new product begins with crystals and 10, that of a post gives its content at least 400 px @nojs', async ({
  page,
}) => {
  await signIn(page, '/admin/new-product')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('crystals')
  await expect(page.getByLabel('Stock quantity')).toHaveValue('10')
  await page.goto('/admin/new-post')
  const box = await page.getByLabel('Content', { exact: true }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(400)
})

test.describe('header', () => {
  test('C71 the phone menu by keyboard: focus stays inside, Escape gives it back, a wide window frees the page @js', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.locator('.site-menu')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press(press < 12 ? 'Tab' : 'Shift+Tab')
      // Between the last and the first link the focus belongs to the browser's own window.
      const outside = await page.locator(':focus:not(body, .site-menu *)').count()
      expect(outside, `focus after ${press + 1} presses`).toBe(0)
    }
    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    // Also where nothing moves, and where nothing was done in it.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeVisible()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('the menus lead to every service, fill a phone’s screen, and close behind the visitor', async ({ page }) => {
    const addresses = (menu: Locator) =>
      menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await page.goto('/')
    await page.getByRole('button', { name: 'Services' }).click()
    const dropdown = page.locator('#services-menu')
    await expect(dropdown).toBeInViewport({ ratio: 1 })
    expect(await addresses(dropdown)).toEqual(servicePages)
    await dropdown.getByRole('link', { name: 'Vibrational Link' }).click()
    await expect(page).toHaveURL(/vibrational-link$/)
    await expect(dropdown).toBeHidden()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.locator('.site-menu')
    await expect(menu).toHaveCSS('opacity', '1')
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 })
    await menu.locator('summary').click()
    expect(await addresses(menu.locator('details'))).toEqual(servicePages)
    await menu.getByRole('link', { name: 'Attunement' }).click()
    await expect(page).toHaveURL(/attunement$/)
    await expect(page.locator('.site-menu')).toBeHidden()
  })

  test('marks where the visitor is @nojs', async ({ page }) => {
    await page.goto('/services/attunement')
    await expect(page.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true')
    await page.goto('/about')
    await expect(page.locator('.site-nav a[aria-current]')).toHaveText('About')
  })

  test('turns translucent past 10 px @js', async ({ page }) => {
    await page.goto('/about')
    const ground = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor)
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    const plain = await ground()
    await scrollTo(10)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(10)
    expect(await ground()).toBe(plain)
    await scrollTo(11)
    await expect.poll(ground).toContain('0.84')
    await scrollTo(0)
    await expect.poll(ground).toBe(plain)
  })
})
