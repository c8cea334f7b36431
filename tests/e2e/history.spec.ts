import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { confirmDelete, expectSaid, row } from './owner'
import { expectNoSidewaysScroll } from './page-facts'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

test('a post is changed, compared with before, brought back, deleted and undone', async ({ page, jsEnabled }) => {
  const title = `Kept words ${jsEnabled}`
  await signIn(page, '/admin/new-post')
  await page.getByLabel('Title').first().fill(title)
  await page.getByLabel('Excerpt').fill('An excerpt.')
  await page.getByLabel('Content', { exact: true }).fill('The first line.\n\nThe second line.')
  await page.getByLabel('Image URL').fill('/images/blog/moon-water.jpg')
  await page.getByLabel('Author').fill('Q. Z.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectSaid(page, 'Blog post published')
  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Content', { exact: true }).fill('The first line.\n\nA bad paste.')
  await page.getByRole('button', { name: /^(Save|Update) Post$/ }).click()
  await expectSaid(page, 'Blog post updated successfully')

  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page, [320, 390])
  await expect(page.getByRole('row').nth(1)).toContainText('Content')
  await page.getByRole('link', { name: 'Look at the state before' }).click()
  await expect(page.locator('del')).toHaveText('Then: The second line.')
  await expect(page.locator('ins')).toHaveText('Now: A bad paste.')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page, [320, 390])
  // What another window saves meanwhile is shown first, and then the same button does it.
  const other = await page.context().newPage()
  await other.goto('/admin?tab=posts')
  await row(other, title).getByRole('link', { name: 'Edit' }).click()
  await other.getByLabel('Content', { exact: true }).fill('The first line.\n\nA newer paste.')
  await other.getByRole('button', { name: /^(Save|Update) Post$/ }).click()
  await expectSaid(other, 'Blog post updated successfully')
  await other.close()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('alert')).toContainText('It was changed in another window, so nothing was brought back.')
  await expect(page.locator('ins')).toHaveText('Now: A newer paste.')
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expectSaid(page, 'The former state is back. What was there before it is kept in the history.')
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('The first line.\n\nThe second line.')

  await page.goto('/admin?tab=posts')
  await confirmDelete(page, title, `“${title}” goes to the bin, where it stays for 30 days.`)
  await expectSaid(page, 'Blog post deleted successfully')
  await expect(row(page, title)).toHaveCount(0)
  const undo = page.locator('form').filter({ hasText: `“${title}” is in the bin for 30 days.` })
  // Where the focus was, nothing is left.
  if (jsEnabled) await expect(undo.getByRole('button', { name: 'Undo' })).toBeFocused()
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, `“${title}” is back`)
  await expect(row(page, title)).toHaveCount(1)
  await expect(undo).toHaveCount(0)
})

test('the bin gives back what was deleted, and the activity tells of it @js', async ({ page, request }) => {
  const name = 'Citrine Point'
  await signIn(page, '/admin')
  const path = await row(page, name).getByRole('link', { name, exact: true }).getAttribute('href')
  await confirmDelete(page, name, 'Are you sure you want to delete this product?')
  await expectSaid(page, 'Product deleted successfully')
  expect((await request.get(path!)).status()).toBe(404)
  await page.getByRole('link', { name: 'Bin', exact: true }).click()
  await expect(row(page, name)).toContainText('Product')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page, [320, 390])
  await page.getByRole('button', { name: `Bring back ${name}` }).click()
  await expectSaid(page, `“${name}” is back`)
  await expect(row(page, name)).toHaveCount(0)
  expect((await request.get(path!)).status()).toBe(200)

  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(`Brought back from the bin`)
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page, [320, 390])
  await page.getByLabel('What was done').selectOption('Deleted')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(`Product · ${name}`)
})
