import { expect, hydrated, signIn, test, type Page } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { expectSaid, pictureFile, type } from './owner'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

/** Holds every upload back until it is told to go on. */
async function holdUploads(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let waiting = 0
  await page.route('**/admin/upload', async (route) => {
    waiting += 1
    await released
    await route.continue()
  })
  return { release, waiting: () => waiting }
}

test('a photo that is still uploading when Create is pressed is waited for @js', async ({ page }) => {
  const uploads = await holdUploads(page)
  await signIn(page, '/admin/new-product')
  await type(page, { 'Product name': 'Slow Stone', 'Price (USD)': '9', Description: 'Slow. US only.' })
  await page.getByLabel('Choose photos').setInputFiles(await pictureFile('slow.jpg', 'teal'))
  await expect.poll(uploads.waiting).toBe(1)
  const create = page.getByRole('button', { name: 'Create Product' })
  await create.click()
  await expect(page.getByRole('button', { name: /Uploading|Saving/ })).toBeVisible()
  await expect(page.locator('.error-summary')).toHaveCount(0)
  uploads.release()
  await expectSaid(page, 'Product has been created successfully')
  await page.goto('/shop/slow-stone')
  await expect(page.locator('.gallery img').first()).toHaveAttribute('src', /slow-/)
})

test('the photo of a post that is still uploading when Create is pressed is waited for @js', async ({ page }) => {
  const uploads = await holdUploads(page)
  await signIn(page, '/admin/new-post')
  await type(page, { Title: 'A slow post', Excerpt: 'Slow.', Content: 'Slow.' })
  await page.getByLabel('Photo of the post').setInputFiles(await pictureFile('slow-post.jpg', 'teal'))
  await expect.poll(uploads.waiting).toBe(1)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.locator('.error-summary')).toHaveCount(0)
  uploads.release()
  await expectSaid(page, 'Blog post created successfully')
})

test('the error of a field goes when the field is filled, by whatever means @js', async ({ page }) => {
  const errorOf = (field: string) =>
    page
      .locator('.field')
      .filter({ has: page.getByLabel(field, { exact: true }) })
      .locator('> .error')
  await signIn(page, '/admin/new-product')
  await page.getByRole('button', { name: 'Create Product' }).click()
  for (const field of ['Product name', 'Price (USD)', 'Description']) {
    await expect(errorOf(field)).toBeVisible()
    await page.getByLabel(field, { exact: true }).fill('9')
    await expect(errorOf(field)).toHaveCount(0)
  }
  await expect(page.locator('#product-images-part .error').first()).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles(await pictureFile('error.jpg', 'teal'))
  await expect(page.getByLabel('Image 1 URL')).toHaveValue(/error-/)
  await expect(page.locator('#product-images-part .error')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.locator('#new-category .error')).toBeVisible()
  await page.getByLabel('New category').fill('stones')
  await expect(page.locator('#new-category .error')).toHaveCount(0)
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ ...(await pictureFile('no.jpg', 'teal')), buffer: Buffer.from('no') })
  await expect(page.locator('#product-images-part .error')).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles(await pictureFile('yes.jpg', 'tan'))
  await expect(page.getByLabel('Image 2 URL')).toHaveValue(/yes-/)
  await expect(page.locator('#product-images-part .error')).toHaveCount(0)

  // A form that is taken away while a picture is on its way cannot show it.
  await expect(page.getByLabel('Image 2 URL')).toHaveValue(/yes-/)
  await page.evaluate(() => document.querySelector('form.editor')?.remove())
  await page.goto('/admin/new-post')
  await hydrated(page)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(errorOf('Image URL')).toBeVisible()
  await page.getByLabel('Photo of the post').setInputFiles(await pictureFile('error-post.jpg', 'teal'))
  await expect(page.getByLabel('Image URL')).toHaveValue(/error-post-/)
  await expect(errorOf('Image URL')).toHaveCount(0)
})
