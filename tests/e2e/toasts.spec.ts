import { expect, hydrated, test, type Page } from '../support/fixtures'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Specification, section 9, "Interface values". */
const lifetimeMs = 4000

const toasts = (page: Page) => page.locator('.toast')
const visibleToasts = (page: Page) => toasts(page).filter({ visible: true })

/** Hearts give a message each. The clock stands still, so that no message goes before it is looked at. */
async function press(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('button', { name: `${name} in wishlist` }).click()
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop')
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('a message names its kind, is 356 px wide at the bottom right, and goes after 4 seconds @js', async ({ page }) => {
  await press(page, 'Rose Quartz Heart')
  const toast = toasts(page).first()
  await expect(toast.locator('.toast-title')).toHaveText('Success')
  await expect(toast).toContainText('Rose Quartz Heart added to wishlist')
  const box = await toast.boundingBox()
  expect(box?.width).toBe(356)
  expect(1440 - (box!.x + box!.width)).toBeLessThanOrEqual(40)
  expect(900 - (box!.y + box!.height)).toBeLessThanOrEqual(40)
  await page.mouse.move(10, 10)
  await page.clock.fastForward(lifetimeMs - 500)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('three are visible at once, 14 px apart, and the fourth waits for its turn @js', async ({ page }) => {
  await press(page, 'Rose Quartz Heart', 'Citrine Point', 'Selenite Tower', 'Singing Bowl')
  await expect(toasts(page)).toHaveCount(4)
  await expect(visibleToasts(page)).toHaveCount(3)
  const gap = async () => {
    const boxes = await visibleToasts(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )
    const [first, second] = boxes.sort((a, b) => a.top - b.top)
    return Math.round(second!.top - first!.bottom)
  }
  await expect.poll(gap).toBe(14)
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await expect(visibleToasts(page)).toHaveCount(3)
  await expect(page.getByText('Singing Bowl added to wishlist')).toBeVisible()
})

test('a message waits while it is pointed at, and while the page is hidden @js', async ({ page }) => {
  await press(page, 'Rose Quartz Heart')
  const toast = toasts(page).first()
  await toast.hover()
  await page.clock.fastForward(lifetimeMs * 2)
  await expect(toast).toBeVisible()
  await hide(page, true)
  await page.mouse.move(10, 10)
  await page.clock.fastForward(lifetimeMs * 2)
  await expect(toast).toBeVisible()
  await hide(page, false)
  await page.clock.fastForward(lifetimeMs)
  await expect(toast).toHaveCount(0)
})

test('Alt+T goes to the messages, and a swipe of 20 px takes one away @js', async ({ page }) => {
  await press(page, 'Rose Quartz Heart')
  await page.keyboard.press('Alt+KeyT')
  await expect(page.locator('.toasts')).toBeFocused()
  const box = (await toasts(page).first().boundingBox())!
  const middle = { x: box.x + 60, y: box.y + box.height / 2 }
  await swipe(page, middle, 12)
  await expect(toasts(page)).toHaveCount(1)
  await swipe(page, middle, 24)
  await expect(toasts(page)).toHaveCount(0)
})

test('under the keyboard messages wait, and a dismissed one gives the focus back @js', async ({ page }) => {
  await press(page, 'Rose Quartz Heart', 'Citrine Point')
  await expect(toasts(page)).toHaveCount(2)
  await page.keyboard.press('Alt+KeyT')
  await page.keyboard.press('Tab')
  await page.clock.fastForward(lifetimeMs * 2)
  await expect(toasts(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Citrine Point in wishlist' })).toBeFocused()
})

test('a message that goes leaves the page where it is, and one dismissed by the keyboard holds up no later one @js', async ({
  page,
}) => {
  const heart = page.getByRole('button', { name: 'Rose Quartz Heart in wishlist' })
  await heart.press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  const place = await page.evaluate(() => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    return window.scrollY
  })
  await page.clock.fastForward(lifetimeMs + 500)
  await expect(toasts(page)).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
  await heart.press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await heart.blur()
  for (const key of ['Alt+KeyT', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(toasts(page)).toHaveCount(0)
  await heart.press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.fastForward(lifetimeMs + 500)
  await expect(toasts(page)).toHaveCount(0)
})

async function swipe(page: Page, from: { x: number; y: number }, distance: number) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + distance, from.y, { steps: 4 })
  await page.mouse.up()
}

/** As a switch to another tab does it. */
async function hide(page: Page, hidden: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}
