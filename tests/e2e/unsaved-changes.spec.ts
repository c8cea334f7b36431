import { expect, hydrated, signIn, test } from '../support/fixtures'

test('typed changes are asked about once, and only when there are some @js', async ({ page }) => {
  await signIn(page, '/admin/new-post')
  // Before the script is there the button asks, since it cannot know.
  await hydrated(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(/\/admin$/)
  await page.goto('/admin/new-post')
  await page.getByLabel('Title').fill('Half')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  const stay = dialog.getByRole('button', { name: 'Stay on Page' })
  await expect(stay).toBeFocused()
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Preview' })).not.toBeFocused()
  await stay.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('Half')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dialog.getByRole('link', { name: 'Discard Changes' }).click()
  await page.waitForURL(/\/admin(?:\?.*)?$/)
})

test('the browser asks before typed changes are left for another page, and only then @js', async ({ page }) => {
  await signIn(page, '/admin/new-post')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.getByLabel('Title').click()
  await page.reload()
  await hydrated(page)
  expect(questions).toEqual([])
  await page.getByLabel('Title').click()
  await page.keyboard.type('Half')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
})

test('the question about unsaved changes starts on what loses nothing @nojs', async ({ page }) => {
  await signIn(page, '/admin/new-post')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await expect(dialog.getByRole('button', { name: 'Stay on Page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})

test('Tab indents the content, and Escape lets go of it @js', async ({ page }) => {
  await signIn(page, '/admin/new-post')
  const content = page.getByLabel('Content', { exact: true })
  await content.click()
  await page.keyboard.press('Tab')
  await expect(content).toHaveValue('    ')
  await expect(content).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(content).not.toBeFocused()
})
