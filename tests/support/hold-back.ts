import type { Page, Route } from 'playwright/test'

/**
 * Holds back what the page asks of an address.
 * @param which only those for which it is true
 * @returns a function that lets everything go, what was held and what comes later
 */
export async function holdBack(page: Page, url: string | RegExp, which: (route: Route) => boolean = () => true) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(url, async (route) => {
    if (which(route)) await held
    await route.continue()
  })
  return () => letGo()
}
