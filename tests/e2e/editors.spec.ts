import sharp from 'sharp'
import { expect, expectNoAxeViolations, signIn, test, type Page } from '../support/fixtures'

async function pictureFile(name: string, color: string) {
  const buffer = await sharp({ create: { width: 320, height: 320, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** What the last action said: a toast with JavaScript, a notice first in `main` without. */
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** Sends chosen files: by itself with JavaScript, with the button beside the field without. */
async function sendFiles(page: Page, part: string, jsEnabled: boolean) {
  if (!jsEnabled) await page.locator(part).getByRole('button', { name: 'Upload' }).click()
}

async function addVariation(page: Page, value: string, price: string) {
  await page.getByLabel('Option name').fill('Size')
  await page.getByLabel('Value', { exact: true }).fill(value)
  await page.getByLabel('Price (USD)').fill(price)
  await page.getByLabel('Stock quantity').fill('4')
  await page.getByRole('button', { name: 'Add Variation' }).click()
  await said(page, 'Variation added successfully')
  await expect(page.getByRole('cell', { name: value, exact: true })).toBeVisible()
}

test('a product with three uploaded pictures and three variations is made and seen in the shop', async ({
  page,
  jsEnabled,
}) => {
  test.setTimeout(90_000)
  const name = jsEnabled ? 'River Stone' : 'Plain River Stone'
  await signIn(page)
  await page.goto('/admin/new-product')
  await expect(page.getByRole('link', { name: 'Price Variations' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await said(page, 'Please enter a product name')

  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Price (USD)').fill('$18,50')
  await page.locator('textarea[name=description]').fill('A stone, packed with love and healing energy. US only.')
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([
      await pictureFile('one.jpg', 'teal'),
      await pictureFile('two.jpg', 'gray'),
      await pictureFile('three.jpg', 'tan'),
    ])
  await sendFiles(page, '#product-images-part', jsEnabled)
  await expect(page.getByLabel('Image 3 URL')).toHaveValue(/^\/blog-images\/three-/)
  await page.getByRole('button', { name: 'Move image 3 up' }).click()
  await expect(page.getByLabel('Image 2 URL')).toHaveValue(/^\/blog-images\/three-/)
  await page.getByLabel('New category').fill('Stones')
  await page.getByRole('button', { name: 'Add category' }).click()
  await said(page, 'Category "stones" added')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('stones')
  await expect(page.getByLabel('Product name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Create Product' }).click()

  await page.waitForURL(/\/admin\/products\/[a-z0-9]{12}$/)
  await said(page, 'Product has been created successfully')
  await expect(page.getByRole('link', { name: 'Price Variations' })).toHaveAttribute('aria-current', 'page')
  await addVariation(page, 'Small', '')
  await addVariation(page, 'Medium', '24')
  await addVariation(page, 'Large', '.5')
  await page.getByRole('link', { name: 'Edit Size: Large' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Size: Large' })).toBeVisible()
  await page.getByLabel('Price (USD)').fill('30')
  await page.getByRole('button', { name: 'Save Variation' }).click()
  await said(page, 'Variation updated successfully')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'View in shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.gallery .slides img')).toHaveCount(3)
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByText('$30.00').first()).toBeVisible()
})

test('a variation is deleted after a question', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/edit-product/amethyst-cluster?tab=variations')
  const rows = page.getByRole('row').filter({ hasText: 'Size' })
  const before = await rows.count()
  await page.getByRole('button', { name: 'Delete Size: Large' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this variation?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: `Delete ${'Size: Large'}` }).click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await said(page, 'Variation deleted successfully')
  await expect(rows).toHaveCount(before - 1)
  // The next run of this test, in the other kind of browser, finds it again.
  await addVariation(page, 'Large', '86')
})

test('a post is written, previewed, published, renamed and unpublished', async ({ page, jsEnabled }) => {
  test.setTimeout(90_000)
  const title = jsEnabled ? 'A quiet morning' : 'A plain quiet morning'
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await signIn(page)
  await page.goto('/admin/new-post')
  await expectNoAxeViolations(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('Ten minutes before the day begins.')
  await page.getByLabel('Content', { exact: true }).fill('## Begin\n\nSit **still**.')
  await page.getByLabel('Or upload it').setInputFiles(await pictureFile('morning.jpg', 'tan'))
  await sendFiles(page, '#image-part', jsEnabled)
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog-images\/morning-/)
  await page.getByLabel('Tags', { exact: true }).fill(' Morning, REST ')
  if (jsEnabled) await page.getByLabel('Tags', { exact: true }).press('Enter')
  else await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('button', { name: 'Remove tag rest' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('#preview').getByRole('heading', { name: 'Begin' })).toBeVisible()
  await expect(page.locator('#preview strong')).toHaveText('still')
  await expectNoAxeViolations(page)
  await page.getByLabel('Publish immediately').check()
  await page.getByRole('button', { name: 'Create Post' }).click()
  await said(page, 'Blog post created successfully')

  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto(`/admin/edit-post/${slug}`)
  await page.getByLabel('Title').fill(`${title}, again`)
  await page.getByRole('button', { name: 'Update Post' }).click()
  await said(page, 'Blog post updated successfully')
  const old = await page.request.get(`/blog/${slug}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, `/blog/${slug}-again`])

  await page.goto(`/admin/edit-post/${slug}-again`)
  await page.getByLabel('Publish immediately').uncheck()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await said(page, 'Blog post updated successfully')
  expect((await page.request.get(`/blog/${slug}-again`)).status()).toBe(404)
})

test('C57 the second of two windows is stopped, keeps what was typed, and can save anyway', async ({
  page,
  context,
  jsEnabled,
}) => {
  const slug = jsEnabled ? 'rose-quartz-heart' : 'clear-quartz-point'
  await signIn(page)
  const other = await context.newPage()
  for (const window of [page, other]) await window.goto(`/admin/edit-product/${slug}`)
  await page.getByLabel('Price (USD)').fill('41')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await said(page, 'Product has been updated successfully')
  await other.locator('textarea[name=description]').fill('Typed in the second window.')
  await other.getByRole('button', { name: 'Save Product' }).click()
  await expect(other.locator('.conflict')).toContainText('$41.00')
  await expect(other.locator('textarea[name=description]')).toHaveValue('Typed in the second window.')
  await other.getByRole('button', { name: 'Save anyway' }).click()
  await said(other, 'Product has been updated successfully')
})

test('typed changes are asked about once, and only when there are some @js', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/new-post')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(/\/admin$/)
  await page.goto('/admin/new-post')
  await page.getByLabel('Title').fill('Half')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await dialog.getByRole('button', { name: 'Stay on Page' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Half')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dialog.getByRole('link', { name: 'Discard Changes' }).click()
  await page.waitForURL(/\/admin(?:\?.*)?$/)
})

test('Tab indents the content, and Escape lets go of it @js', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/new-post')
  const content = page.getByLabel('Content', { exact: true })
  await content.click()
  await page.keyboard.press('Tab')
  await expect(content).toHaveValue('    ')
  await expect(content).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(content).not.toBeFocused()
})

test('a save after the session has ended keeps every field and can be repeated', async ({
  page,
  context,
  jsEnabled,
  problems,
}) => {
  problems.allow(/401/)
  await signIn(page)
  await page.goto('/admin/new-post')
  await page.getByLabel('Title').fill('Kept through a login')
  await page.getByLabel('Excerpt').fill('Kept.')
  await page.getByLabel('Content', { exact: true }).fill('Typed for an hour.')
  await page.getByLabel('Image URL').fill('/images/products/amethyst-cluster-1.jpg')
  await context.clearCookies({ name: 'admin_auth' })
  await page.getByRole('button', { name: 'Create Post' }).click()
  await said(page, 'Your session has expired or you are not logged in. Please log in again to continue.')
  if (jsEnabled) await page.keyboard.press('Escape')
  await signIn(await context.newPage())
  await page.getByRole('button', { name: jsEnabled ? 'Create Post' : 'Save again' }).click()
  await said(page, 'Blog post created successfully')
})
