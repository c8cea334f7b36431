import sharp from 'sharp'
import { expect, type Page } from '../support/fixtures'

/** What the last action said: a toast with JavaScript, a notice first in `main` without. */
export const said = (page: Page, text: string) => page.locator('.toast, .flash').filter({ hasText: text })

/** The row of a list that has this text in it. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** A small picture to upload. */
export async function pictureFile(name: string, color: string) {
  const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Sends chosen files: by itself with JavaScript, with the button beside the field without. */
export async function sendFiles(page: Page, part: string, jsEnabled: boolean) {
  if (!jsEnabled)
    await page
      .locator(part)
      .getByRole('button', { name: /^Upload the / })
      .click()
}

/** Fills in and saves the form of a new variation of the size. */
export async function addVariation(page: Page, value: string, price: string) {
  await page.getByLabel('Option name').fill('Size')
  await page.getByLabel('Value', { exact: true }).fill(value)
  await page.getByLabel('Price (USD)').fill(price)
  await page.getByLabel('Stock quantity').fill('4')
  // By the keyboard: a message of before may lie over it, and stays while the pointer is on it.
  await page.getByRole('button', { name: 'Add Variation' }).press('Enter')
  await expect(said(page, 'Variation added successfully').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: value, exact: true })).toBeVisible()
}

/** Answers the question behind a trash button. */
export async function confirmDelete(page: Page, name: string, question: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('alertdialog').filter({ visible: true })
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Delete' }).click()
}

/** Types into fields by their labels, and gives a check that all of it is still there. */
export async function type(page: Page, fields: Record<string, string>) {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
  return async (after: string) => {
    for (const [label, text] of Object.entries(fields)) {
      await expect(field(label), `${label} after ${after}`).toHaveValue(text)
    }
  }
}

/** Waits until the last action has said this. */
export const expectSaid = (page: Page, text: string) => expect(said(page, text).first()).toBeVisible()
