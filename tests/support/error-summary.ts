import { expect, type Page } from './fixtures'

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
