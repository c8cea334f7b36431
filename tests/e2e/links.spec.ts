import type { Page } from 'playwright/test'
import { expect, hydrated, test } from '../support/fixtures'
import { badge } from './shopper'

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
