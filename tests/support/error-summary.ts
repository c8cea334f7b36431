import { expect, type Page } from './fixtures'

/** The summary of a failed form, not the messages of the toaster. */
export const errorSummary = (page: Page) => page.locator('.error-summary')

/** C69: without JavaScript the title tells of the errors, with it the focus does. */
export async function expectToldOfErrors(page: Page, jsEnabled: boolean) {
  if (jsEnabled) await expect(errorSummary(page)).toBeFocused()
  else await expect(page).toHaveTitle(/^Error: /)
}
