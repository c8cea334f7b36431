import { expect, type Page } from '../support/fixtures'

/** What the page tells search engines, block by block. */
export async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block) as Record<string, unknown>)
}

/** A window as large as a phone's screen, for `@phone` tests without script. */
export const phoneSize = { width: 390, height: 844 }

/** Nothing reaches past the right edge, at a phone's width and the window's own, or at each of the given ones. */
export async function expectNoSidewaysScroll(page: Page, widths?: number[]): Promise<void> {
  const own = page.viewportSize() ?? phoneSize
  for (const width of widths ?? new Set([phoneSize.width, own.width])) {
    await page.setViewportSize({ width, height: own.height })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
  }
}
