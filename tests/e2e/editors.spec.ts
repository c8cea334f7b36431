import { expect, expectNoAxeViolations, logIn, signIn, test } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { addVariation, confirmDelete, expectSaid, pictureFile, row, sendFiles } from './owner'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

test('a category is added in the editor, and chosen; what is missing is said, pictures change their order, and the last field stays', async ({
  page,
  jsEnabled,
}) => {
  const name = jsEnabled ? 'Candles' : 'Incense'
  await signIn(page, '/admin/new-product')
  await expect(page.getByRole('link', { name: 'Basic Info' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/packed with love and healing energy/)).toBeVisible()
  await page.getByLabel('New category').fill(name)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText(`Category "${name.toLowerCase()}" added`).first()).toBeVisible()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue(name.toLowerCase())

  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.getByText('Please enter a product name').first()).toBeVisible()
  await expectNoAxeViolations(page)

  const pictures = [pictureFile('one.jpg', 'teal'), pictureFile('two.jpg', 'gray'), pictureFile('three.jpg', 'tan')]
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(pictures))
  await sendFiles(page, '#product-images-part', jsEnabled)
  await expect(page.getByLabel('Image 3 URL')).toHaveValue(/^\/blog-images\/three-/)
  const up = page.getByRole('button', { name: 'Move image 3 up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Image 2 URL')).toHaveValue(/^\/blog-images\/three-/)
  if (jsEnabled) await expect(page.getByLabel('Image 2 description')).toBeFocused()
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(page.getByLabel('Image 1 URL')).toHaveValue(/^\/blog-images\/three-/)
  await expect(page.getByLabel('Image 3 URL')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(page.getByLabel('Image 2 URL')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeDisabled()
})

test('a variation is changed in its place, and another one is deleted after a question', async ({ page }) => {
  await signIn(page, '/admin/edit-product/amethyst-cluster?tab=variations')
  await page.getByRole('link', { name: 'Edit Size: Medium' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Size: Medium' })).toBeVisible()
  await page.getByLabel('Price (USD)').fill('$59')
  await page.getByRole('button', { name: 'Save Variation' }).click()
  await expectSaid(page, 'Variation updated successfully')
  await expect(row(page, 'Medium')).toContainText('$59.00')
  await page.getByRole('link', { name: 'Edit Size: Medium' }).click()
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/edit-product/amethyst-cluster?tab=variations')
  const rows = page.getByRole('row').filter({ hasText: 'Size' })
  const before = await rows.count()
  await page.getByRole('button', { name: 'Delete Size: Large' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await confirmDelete(page, 'Size: Large', 'Are you sure you want to delete this variation?')
  await expectSaid(page, 'Variation deleted successfully')
  await expect(rows).toHaveCount(before - 1)
  // The next run of this test, in the other kind of browser, finds it again.
  await addVariation(page, 'Large', '86')
})

/** What is edited in two windows: `first` saves, `second` is refused for what is `wrong`, and then for the newer version. */
const inTwoWindows = [
  {
    what: 'product',
    tag: '',
    path: '/admin/edit-product/black-tourmaline',
    save: 'Save Product',
    saved: 'Product has been updated successfully',
    first: { label: 'Place in the shop', value: (js: boolean) => (js ? '31' : '32') },
    second: { label: 'Former price', value: '99' },
    wrong: { label: 'Price (USD)', value: 'much', text: 'Please enter a valid price' },
  },
  {
    what: 'variation',
    tag: '',
    path: '/admin/edit-product/amethyst-cluster?tab=variations',
    save: 'Save Variation',
    saved: 'Variation updated successfully',
    first: { label: 'Stripe price ID', value: (js: boolean) => (js ? 'price_js' : 'price_plain') },
    second: { label: 'Description', value: 'Fits a window sill.' },
    wrong: { label: 'Price (USD)', value: 'much', text: 'valid price' },
  },
  {
    what: 'post',
    tag: ' @js',
    path: '/admin/edit-post/making-moon-water-for-the-month-ahead',
    save: 'Update Post',
    saved: 'Blog post updated successfully',
    first: { label: 'Author', value: () => 'Window one' },
    second: { label: 'Excerpt', value: 'Typed in the second window.' },
    wrong: { label: 'Image URL', value: 'nonsense', text: 'Please enter an image URL that starts with' },
  },
  {
    what: 'settings',
    tag: ' @nojs',
    path: '/admin/settings',
    save: 'Save Settings',
    saved: 'Settings saved',
    first: { label: 'Your name', value: () => 'B. Window' },
    second: { label: 'Tagline', value: 'Typed in the second window.' },
    wrong: { label: 'Phone', value: 'call me', text: 'Please enter a phone number with its are' },
  },
]

for (const { what, tag, path, save, saved, first, second, wrong } of inTwoWindows) {
  test(`C57 C118 two windows edit the same ${what}: the second save is stopped, also after another refusal, keeps what was typed, and can be made all the same${tag}`, async ({
    page,
    context,
    jsEnabled,
  }) => {
    await signIn(page, path)
    const other = await context.newPage()
    await other.goto(path)
    for (const window of what === 'variation' ? [page, other] : []) {
      await window.getByRole('link', { name: 'Edit Size: Small' }).click()
      await expect(window.getByRole('heading', { name: 'Edit Size: Small' })).toBeVisible()
    }
    const right = await other.getByLabel(wrong.label).inputValue()
    await other.getByLabel(second.label).fill(second.value)
    await other.getByLabel(wrong.label).fill(wrong.value)
    await page.getByLabel(first.label).fill(first.value(jsEnabled))
    await page.getByRole('button', { name: save }).click()
    await expectSaid(page, saved)

    const press = (name: string) => other.getByRole('button', { name }).click()
    await press(save)
    await expect(other.locator('.error').filter({ hasText: wrong.text }).first()).toBeVisible()
    await other.getByLabel(wrong.label).fill(right)
    await press(save)
    await expect(other.locator('.conflict')).toContainText(first.value(jsEnabled))
    await expect(other.getByLabel(second.label)).toHaveValue(second.value)
    await expectNoAxeViolations(other)
    await press('Save anyway')
    await expectSaid(other, saved)
  })
}

test('a save after the session has ended keeps every field and can be repeated', async ({
  page,
  context,
  jsEnabled,
  problems,
}) => {
  problems.allow(/401/)
  await signIn(page, '/admin/new-post')
  await page.getByLabel('Title').fill('Kept through a login')
  await page.getByLabel('Excerpt').fill('Kept.')
  await page.getByLabel('Content', { exact: true }).fill('Typed for an hour.')
  await page.getByLabel('Image URL').fill('/images/products/amethyst-cluster-1.jpg')
  await page.getByLabel('Publish immediately').check()
  await context.clearCookies({ name: 'admin_auth' })
  await page.getByRole('button', { name: 'Create Post' }).click()
  const notice = 'Your session has expired or you are not logged in. Please log in again to continue.'
  await expect(page.getByText(notice).first()).toBeVisible()
  if (!jsEnabled) await expect(page.getByRole('checkbox', { name: 'Published' })).toBeChecked()
  if (jsEnabled) await page.keyboard.press('Escape')
  await logIn(page)
  await page.getByRole('button', { name: jsEnabled ? 'Create Post' : 'Save again' }).click()
  await expectSaid(page, 'Blog post created successfully')
  await expect(row(page, 'Kept through a login').first()).toContainText('Published')
})

for (const { tag, path, field, save, saved } of [
  {
    tag: '@nojs',
    path: '/admin/edit-post/what-a-distance-session-feels-like',
    field: 'Excerpt',
    save: 'Update Post',
    saved: 'Blog post updated successfully',
  },
  {
    tag: '@js',
    path: '/admin/edit-product/selenite-tower',
    field: 'Description',
    save: 'Save Product',
    saved: 'Product has been updated successfully',
  },
]) {
  test(`C76 a save at ${path} after the session has ended keeps what was typed ${tag}`, async ({
    page,
    context,
    jsEnabled,
    problems,
  }) => {
    problems.allow(/401/)
    await signIn(page, path)
    const typed = 'Typed for an hour. US only.'
    await page.getByLabel(field, { exact: true }).fill(typed)
    await context.clearCookies({ name: 'admin_auth' })
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText('Your session has expired or you are not logged in.').first()).toBeVisible()
    if (jsEnabled) await page.keyboard.press('Escape')
    await logIn(page)
    await page.getByRole('button', { name: jsEnabled ? save : 'Save again' }).click()
    await expectSaid(page, saved)
    await page.goto(`${path}?tab=basic`)
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(typed)
  })
}
