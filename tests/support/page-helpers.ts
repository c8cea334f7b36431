import { expect } from './fixtures'
import type { Page, Route } from 'playwright/test'

/** The summary of a failed form, not the messages of the toaster. */
export const errorSummary = (page: Page) => page.locator('.error-summary')

/** C69: without JavaScript the title tells of the errors, with it the focus does. */
export async function expectToldOfErrors(page: Page, jsEnabled: boolean) {
  if (jsEnabled) await expect(errorSummary(page)).toBeFocused()
  else await expect(page).toHaveTitle(/^Error: /)
}

/** A form that was taken: the thanks have the focus, with script beside the toast of the same words. */
export async function expectThanked(page: Page, text: string) {
  await expect(page.getByRole('main').or(page.getByRole('contentinfo')).locator(':focus')).toHaveText(text)
}

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
