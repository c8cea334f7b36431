import type { Page } from 'playwright/test'
import { expect, hydrated, test } from '../support/fixtures'
import { holdBack } from '../support/page-helpers'
import { badge } from './shopper'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Links are plain anchors; on pages with script they are followed without a new document. */
const card = (page: Page) => page.locator('.product-card h3 a').first()

/** What the loaders answered to script, in the order in which it was asked for. */
const answers = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.data'))
      .map(({ name, initiatorType, transferSize }) => ({
        path: new URL(name).pathname,
        by: initiatorType,
        bytes: transferSize,
      })),
  )

test('a link is followed in the document that is there, and Back leads back @js', async ({ page }) => {
  await page.goto('/shop')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const name = (await card(page).textContent())!
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('every page that is reached by a link has a head of its own, and Back brings the former one back @js', async ({
  page,
}) => {
  const head = () =>
    page.evaluate(() => [
      [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent?.split(' | ')[0]),
      [...document.head.querySelectorAll('link[rel=canonical]')].map(
        (link) => new URL((link as HTMLLinkElement).href).pathname,
      ),
    ])
  await page.goto('/contact')
  await hydrated(page)
  const own = await head()
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).first().click()
  await expect.poll(head).toEqual([['Shop'], ['/shop']])
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).first().click()
  await expect.poll(async () => (await head())[1]).toEqual(['/about'])
  await page.goBack()
  await expect.poll(head).toEqual([['Shop'], ['/shop']])
  await page.goBack()
  await expect.poll(head).toEqual(own)
})

test('a link that is gone with its page leaves the focus on the title of the next, and the list’s own on its chip @js', async ({
  page,
}) => {
  await page.goto('/shop')
  await hydrated(page)
  await card(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeFocused()
  await page.getByRole('link', { name: 'Crystals', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/category=crystals/)
  await expect(page.getByRole('link', { name: 'Crystals', exact: true })).toBeFocused()
  // The foot of the page stays, far below what is shown now.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused()
})

test('an icon in a link is part of it, and keys that ask for a new tab get one @js', async ({ page, context }) => {
  await page.goto('/shop')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const opened = context.waitForEvent('page')
  await card(page).click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await expect(page).toHaveURL(/\/shop$/)
  await page.locator('.cart-link svg').click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a place on the page is the browser’s own matter @js', async ({ page }) => {
  await page.goto('/shop')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop#main$/)
  expect(await answers(page)).toEqual([])
})

test('a page is fetched ahead while its link is pointed at, and not once more @js', async ({ page }) => {
  await page.goto('/shop')
  await hydrated(page)
  const name = (await card(page).textContent())!
  const path = `${await card(page).getAttribute('href')}.data`
  await card(page).hover()
  await expect
    .poll(async () => (await answers(page)).map((answer) => [answer.by, answer.path]))
    .toEqual([['link', path]])
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const later = (await answers(page)).filter(({ by }) => by === 'fetch')
  expect(later).toEqual([{ path, by: 'fetch', bytes: 0 }])
})

test('what was fetched ahead shows no old cart, and a visitor’s own pages are never fetched ahead @js', async ({
  page,
}) => {
  await page.goto('/shop?sort=price')
  await hydrated(page)
  await card(page).hover()
  await expect.poll(async () => (await answers(page)).length).toBe(1)
  await page
    .locator('.product-card')
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(badge(page)).toHaveText(/^1/)
  await page.locator('.cart-link').hover()
  await page.waitForTimeout(200)
  await card(page).click()
  await expect(page).toHaveURL(/\/shop\/[a-z-]+$/)
  await expect(badge(page)).toHaveText(/^1/)
  expect((await answers(page)).filter(({ path }) => path.startsWith('/cart.'))).toEqual([])
})

test('without script links lead to new documents @nojs', async ({ page }) => {
  await page.goto('/shop')
  const name = (await card(page).textContent())!
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test.describe('on a slow line @js', () => {
  const hold = (page: Page, path: string) => holdBack(page, `**${path}.data`)
  for (const { from, to, name, text } of [
    { from: '/contact', to: '/shop', name: 'Shop', text: 'Loading products' },
    { from: '/shop', to: '/blog', name: 'Blog', text: 'Loading blog posts' },
    { from: '/shop/rose-quartz-heart', to: '/shop', name: 'Shop', text: 'Loading products' },
    { from: '/blog', to: '/shop', name: 'Shop', text: 'Loading products' },
  ]) {
    test(`a link from ${from} to ${to} shows its skeleton until it is there`, async ({ page }) => {
      await page.goto(from)
      await hydrated(page)
      const letGo = await hold(page, to)
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page.locator('.frame.skeleton')).toHaveCount(name === 'Shop' ? 8 : 6)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([name])
      await expect(page.getByText(text)).toBeAttached()
      letGo()
      await expect(page.locator('.frame.skeleton')).toHaveCount(0)
      await expect(page).toHaveTitle(`${name} | Stillwater Reiki`)
      await expect(page.locator('title, link[rel=canonical]')).toHaveCount(2)
    })
  }

  test('a link to another page says that it is loading, and what was typed is kept when it does not come', async ({
    page,
  }) => {
    await page.goto('/contact')
    await hydrated(page)
    await page.getByLabel('Message', { exact: true }).fill('Half a sen')
    for (const path of ['/cart', '/shop']) {
      const letGo = await hold(page, path)
      await page.getByRole('contentinfo').or(page.locator('.site-header')).locator(`a[href="${path}"]`).first().click()
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toBeAttached()
      await page.getByRole('link', { name: 'Send a message' }).click()
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
      letGo()
    }
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half a sen')
    await expect(page).toHaveURL(/\/contact$/)
  })
})
