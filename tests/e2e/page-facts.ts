import { expect, type Page } from '../support/fixtures'

/** What the page tells search engines, block by block. */
export async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block) as Record<string, unknown>)
}

/** Nothing reaches past the right edge, at the window's own width or at each of the given ones. */
export async function expectNoSidewaysScroll(page: Page, widths?: number[]): Promise<void> {
  for (const width of widths ?? [page.viewportSize()?.width ?? 0]) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width)
  }
}
