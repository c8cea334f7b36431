import { expect, hydrated, signIn, test, type Page } from '../support/fixtures'
import { confirmDelete, pictureFile, row, said, sendFiles } from './owner'
import { addOrder, at } from './stored-order'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => app.restart({ fresh: true }))

const expectSaid = (page: Page, text: string) => expect(said(page, text).first()).toBeVisible()

/** Types into fields by their labels, and gives a check that all of it is still there. */
async function type(page: Page, fields: Record<string, string>) {
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  for (const [label, text] of Object.entries(fields)) await field(label).fill(text)
  return async (after: string) => {
    for (const [label, text] of Object.entries(fields)) {
      await expect(field(label), `${label} after ${after}`).toHaveValue(text)
    }
  }
}

const variationsPath = '/admin/edit-product/amethyst-cluster?tab=variations'
const typedVariation = {
  'Option name': 'Length',
  Value: 'As long as an arm',
  'Price (USD) (optional)': '12,50',
  'Stock quantity': '7',
  'Description (optional)': 'Typed for an hour.',
}

async function addDoomedVariation(page: Page, value: string) {
  await page.getByLabel('Option name').fill('Size')
  await page.getByLabel('Value', { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Add Variation' }).click()
  await expect(page.getByRole('cell', { name: value, exact: true })).toBeVisible()
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('')
}

test('C119 a new variation that was typed is still there when another one is deleted, and is saved', async ({
  page,
  jsEnabled,
}) => {
  await signIn(page, variationsPath)
  if (jsEnabled) await hydrated(page)
  await addDoomedVariation(page, 'Doomed')
  const expectTyped = await type(page, typedVariation)
  await confirmDelete(page, 'Size: Doomed', 'Are you sure')
  await expectSaid(page, 'Variation deleted successfully')
  await expect(page.getByRole('cell', { name: 'Doomed', exact: true })).toHaveCount(0)
  await expectTyped('deleting another one')
  await page.getByRole('button', { name: 'Add Variation' }).click()
  await expectSaid(page, 'Variation added successfully')
  await confirmDelete(page, 'Length: As long as an arm', 'Are you sure')
  await expectSaid(page, 'Variation deleted successfully')
})

test('C119 a variation that is being changed keeps what was typed when another one is deleted', async ({
  page,
  jsEnabled,
}) => {
  await signIn(page, variationsPath)
  if (jsEnabled) await hydrated(page)
  await addDoomedVariation(page, 'Doomed, too')
  await page.getByRole('link', { name: 'Edit Size: Small' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Size: Small' })).toBeVisible()
  const expectTyped = await type(page, { 'Description (optional)': 'Typed for an hour.', 'Stock quantity': '3' })
  await confirmDelete(page, 'Size: Doomed, too', 'Are you sure')
  await expectSaid(page, 'Variation deleted successfully')
  await expect(page.getByRole('heading', { name: 'Edit Size: Small' })).toBeVisible()
  await expectTyped('deleting another one')
  await page.getByRole('button', { name: 'Save Variation' }).click()
  await expectSaid(page, 'Variation updated successfully')
})

test('C119 every button of the product editor leaves what was typed', async ({ page, jsEnabled }) => {
  await signIn(page, '/admin/edit-product/rose-quartz-heart')
  if (jsEnabled) await hydrated(page)
  const expectTyped = await type(page, {
    'Product name': 'Half a heart',
    'Price (USD)': '1.234,56',
    'Stock quantity': '77',
    Description: 'Typed for an hour.\nUS only.',
    'Image 1 description (optional)': 'A heart of stone',
    'Stripe product ID (optional)': 'prod_typed',
    'Stripe price ID (optional)': 'price_typed',
  })
  await page.getByLabel('Featured on the home page').setChecked(false)
  const before = await page.getByLabel(/^Image \d URL$/).count()
  const press = async (name: string, done: () => Promise<unknown>) => {
    await page.getByRole('button', { name }).click()
    await done()
    await expectTyped(name)
    await expect(page.getByLabel('Featured on the home page')).not.toBeChecked()
  }
  const images = (count: number) => () => expect(page.getByLabel(/^Image \d URL$/)).toHaveCount(count)
  await press('Add image URL', images(before + 1))
  await press(`Remove image ${before + 1}`, images(before))
  await page.getByLabel('Upload pictures').setInputFiles(await pictureFile('typed.jpg', 'teal'))
  await sendFiles(page, '#product-images-part', jsEnabled)
  await images(before + 1)()
  await expectTyped('an upload')
  await page.getByLabel('New category').fill('typed hearts')
  await press('Add category', () => expect(page.getByLabel('Category', { exact: true })).toHaveValue('typed hearts'))
})

test('C119 every button of the post editor leaves what was typed', async ({ page, jsEnabled }) => {
  await signIn(page, '/admin/new-post')
  if (jsEnabled) await hydrated(page)
  const expectTyped = await type(page, {
    Title: 'Half a post',
    Excerpt: 'Short.\nShorter.',
    Content: '## Begin\n\nTyped for an hour.',
    'Image URL': '/images/heroes/home.jpg',
    'Image description (optional)': 'Light',
    Author: 'Somebody else',
  })
  await page.getByLabel('Publish immediately').check()
  await page.getByLabel('Tags', { exact: true }).fill('one')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('button', { name: 'Remove tag one' })).toBeVisible()
  await expectTyped('Add tag')
  await page.getByLabel('Tags', { exact: true }).fill('two')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('#preview').getByRole('heading', { name: 'Begin' })).toBeVisible()
  await expectTyped('Preview')
  await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('two')
  await page.getByRole('button', { name: 'Remove tag one' }).click()
  await expect(page.getByRole('button', { name: 'Remove tag one' })).toHaveCount(0)
  await expectTyped('Remove tag')
  await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('two')
  await expect(page.getByLabel('Publish immediately')).toBeChecked()
})

test('C119 a note on an order stays typed through the other buttons of its page, and is then saved', async ({
  page,
  app,
  jsEnabled,
  receiver,
}) => {
  const id = jsEnabled ? 'notedwithjs' : 'notedwithout'
  await addOrder(app, id)
  await signIn(page, `/admin/orders/${id}`)
  if (jsEnabled) await hydrated(page)
  const expectTyped = await type(page, { Note: 'Wrap it twice.\nTyped for an hour.' })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expectSaid(page, 'Order marked as shipped')
  await expectTyped('marking it as shipped')
  receiver.clear()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectSaid(page, 'Notification delivered')
  await expectTyped('sending the notification')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectSaid(page, 'Note saved')
  await page.reload()
  await expectTyped('a reload')
})

test('C119 settings that were typed are asked about before another tab takes their place @js', async ({ page }) => {
  await signIn(page, '/admin/settings')
  const expectTyped = await type(page, { 'Tagline (optional)': 'Typed for an hour.' })
  await page.getByRole('link', { name: 'Subscribers' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Stay on Page' }).click()
  await expectTyped('staying')
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await question.getByRole('link', { name: 'Discard Changes' }).click()
  await expect(page).toHaveURL('/admin/subscribers')
})

test('C118 a note typed over a newer one, after another button was refused: both are shown, and the owner decides', async ({
  page,
  context,
  app,
  jsEnabled,
}) => {
  const id = jsEnabled ? 'shipwithjs' : 'shipwithout'
  await addOrder(app, id)
  await signIn(page, `/admin/orders/${id}`)
  const windowB = await context.newPage()
  await windowB.goto(`/admin/orders/${id}`)
  await windowB.getByLabel('Note').fill('from window B')
  await windowB.getByRole('button', { name: 'Save note' }).click()
  await expectSaid(windowB, 'Note saved')
  if (jsEnabled) await hydrated(page)
  const expectTyped = await type(page, { Note: 'typed in window A' })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('changed in another window').first()).toBeVisible()
  if (jsEnabled) await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.locator('.conflict')).toContainText('from window B')
  await expectTyped('the refusal')
  const stored = () => app.sql('SELECT note, shipped_at FROM orders WHERE id = ?', [id])
  expect(await stored()).toEqual([{ note: 'from window B', shipped_at: null }])
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expectSaid(page, 'Note saved')
  expect(await stored()).toEqual([{ note: 'typed in window A', shipped_at: null }])
})

/** What is opened in window A, saved in window B, refused once in A for another reason, and then saved in A. */
const silentWins = [
  {
    what: 'post',
    path: '/admin/edit-post/making-moon-water-for-the-month-ahead',
    save: 'Update Post',
    saved: 'Blog post updated successfully',
    byB: { label: 'Author', value: (js: boolean) => (js ? 'Window B' : 'Plain window B') },
    byA: { label: 'Excerpt', value: 'Typed in window A.' },
    wrong: { label: 'Image URL', value: 'nonsense', text: 'Please enter an image URL that starts with' },
  },
  {
    what: 'product',
    path: '/admin/edit-product/black-tourmaline',
    save: 'Save Product',
    saved: 'Product has been updated successfully',
    byB: { label: 'Stripe product ID', value: (js: boolean) => (js ? 'prod_js' : 'prod_plain') },
    byA: { label: 'Stripe price ID', value: 'price_of_window_a' },
    wrong: { label: 'Price (USD)', value: 'much', text: 'Please enter a valid price' },
  },
  {
    what: 'variation',
    path: variationsPath,
    save: 'Save Variation',
    saved: 'Variation updated successfully',
    byB: { label: 'Stripe price ID', value: (js: boolean) => (js ? 'price_js' : 'price_plain') },
    byA: { label: 'Description', value: 'Typed in window A.' },
    wrong: { label: 'Price (USD)', value: 'much', text: 'valid price' },
  },
  {
    what: 'settings',
    path: '/admin/settings',
    save: 'Save settings',
    saved: 'Settings saved',
    byB: { label: 'Your name', value: (js: boolean) => (js ? 'B. Window' : 'B. Plain') },
    byA: { label: 'Tagline', value: 'Typed in window A.' },
    wrong: { label: 'Phone', value: 'call me', text: 'Please enter a phone number with its are' },
  },
]

for (const { what, path, save, saved, byB, byA, wrong } of silentWins) {
  test(`C118 a ${what} that was refused for another reason still does not overwrite what was saved meanwhile`, async ({
    page,
    context,
    jsEnabled,
  }) => {
    await signIn(page, path)
    const windowB = await context.newPage()
    await windowB.goto(path)
    for (const window of what === 'variation' ? [page, windowB] : []) {
      await window.getByRole('link', { name: 'Edit Size: Small' }).click()
      await expect(window.getByRole('heading', { name: 'Edit Size: Small' })).toBeVisible()
    }
    const right = await page.getByLabel(wrong.label).inputValue()
    await page.getByLabel(byA.label).fill(byA.value)
    await page.getByLabel(wrong.label).fill(wrong.value)
    await windowB.getByLabel(byB.label).fill(byB.value(jsEnabled))
    await windowB.getByRole('button', { name: save }).click()
    await expectSaid(windowB, saved)

    await page.getByRole('button', { name: save }).click()
    await expect(page.locator('.error').filter({ hasText: wrong.text }).first()).toBeVisible()
    await page.getByLabel(wrong.label).fill(right)
    await page.getByRole('button', { name: save }).click()
    await expect(page.locator('.conflict')).toContainText(byB.value(jsEnabled))
    await expect(page.getByLabel(byA.label)).toHaveValue(byA.value)
  })
}

test('C118 a press that only helps with filling in does not bring the post’s newer version along @nojs', async ({
  page,
  context,
}) => {
  const path = '/admin/edit-post/making-moon-water-for-the-month-ahead'
  await signIn(page, path)
  const windowB = await context.newPage()
  await windowB.goto(path)
  await windowB.getByLabel('Author').fill('Previewed meanwhile')
  await windowB.getByRole('button', { name: 'Update Post' }).click()
  await expectSaid(windowB, 'Blog post updated successfully')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('#preview')).toBeVisible()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page.locator('.conflict')).toContainText('Previewed meanwhile')
})

/** Holds every upload back until it is told to go on. */
async function holdUploads(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let waiting = 0
  await page.route('**/admin/**', async (route) => {
    const body = route.request().postData() ?? ''
    if (/name="intent"\s+upload/.test(body)) {
      waiting += 1
      await released
    }
    await route.continue()
  })
  return { release, waiting: () => waiting }
}

test('a photo that is still uploading when Create is pressed is waited for @js', async ({ page }) => {
  const uploads = await holdUploads(page)
  await signIn(page, '/admin/new-product')
  await hydrated(page)
  await type(page, { 'Product name': 'Slow Stone', 'Price (USD)': '9', Description: 'Slow. US only.' })
  await page.getByLabel('Upload pictures').setInputFiles(await pictureFile('slow.jpg', 'teal'))
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
  await hydrated(page)
  await type(page, { Title: 'A slow post', Excerpt: 'Slow.', Content: 'Slow.' })
  await page.getByLabel('Or upload it').setInputFiles(await pictureFile('slow-post.jpg', 'teal'))
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
  await hydrated(page)
  await page.getByRole('button', { name: 'Create Product' }).click()
  for (const field of ['Product name', 'Price (USD)', 'Description']) {
    await expect(errorOf(field)).toBeVisible()
    await page.getByLabel(field, { exact: true }).fill('9')
    await expect(errorOf(field)).toHaveCount(0)
  }
  await expect(page.locator('#product-images-part .error').first()).toBeVisible()
  await page.getByLabel('Upload pictures').setInputFiles(await pictureFile('error.jpg', 'teal'))
  await expect(page.getByLabel('Image 1 URL')).toHaveValue(/error-/)
  await expect(page.locator('#product-images-part .error')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page.locator('#new-category .error')).toBeVisible()
  await page.getByLabel('New category').fill('stones')
  await expect(page.locator('#new-category .error')).toHaveCount(0)
  await page
    .getByLabel('Upload pictures')
    .setInputFiles({ ...(await pictureFile('no.jpg', 'teal')), buffer: Buffer.from('no') })
  await expect(page.locator('#product-images-part .error')).toBeVisible()
  await page.getByLabel('Upload pictures').setInputFiles(await pictureFile('yes.jpg', 'tan'))
  await expect(page.locator('#product-images-part .error')).toHaveCount(0)

  await page.evaluate(() => document.querySelector('form.editor')?.remove())
  await page.goto('/admin/new-post')
  await hydrated(page)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(errorOf('Image URL')).toBeVisible()
  await page.getByLabel('Or upload it').setInputFiles(await pictureFile('error-post.jpg', 'teal'))
  await expect(page.getByLabel('Image URL')).toHaveValue(/error-post-/)
  await expect(errorOf('Image URL')).toHaveCount(0)
})

test('a stock alert leads to the variation that it names', async ({ page, app }) => {
  await app.sql(`UPDATE product_variations SET stock_quantity = 2, in_stock = 1
    WHERE value = 'Large' AND product_id = (SELECT id FROM products WHERE slug = 'amethyst-cluster')`)
  await signIn(page)
  const alerts = page.getByRole('region', { name: 'Low and sold-out stock' })
  await alerts.locator('summary').click()
  await alerts.getByRole('link', { name: 'Amethyst Cluster (Large)' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Size: Large' })).toBeInViewport()
  await expect(page.getByLabel('Stock quantity')).toHaveValue('2')
})

test('a draft’s title leads whoever is logged in to a preview, and is not there for others', async ({
  page,
  app,
  browser,
}) => {
  await app.sql(
    `INSERT OR REPLACE INTO blogs (id, title, slug, excerpt, content, image, author, tags, published, created_at, updated_at)
     VALUES ('half', 'Half a thought', 'half-a-thought', 'e', 'Not **yet**.', '/images/heroes/home.jpg', 'a', '[]', 0, ?, ?)`,
    [at, at],
  )
  await signIn(page, '/admin?tab=posts')
  await row(page, 'Half a thought').getByRole('link', { name: 'Half a thought', exact: true }).click()
  await expect(page).toHaveURL('/blog/half-a-thought')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a thought')
  await expect(page.getByText('Draft', { exact: false }).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const answer = await page.request.get('/blog/half-a-thought')
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  const visitor = await browser.newContext({ baseURL: app.url })
  const asked = await visitor.request.get('/blog/half-a-thought')
  expect(asked.status()).toBe(404)
  expect(await asked.text()).not.toContain('Not <strong>yet')
  for (const path of ['/blog', '/feed.xml', '/sitemap.xml', '/']) {
    expect(await (await page.request.get(path)).text(), path).not.toContain('half-a-thought')
  }
  await visitor.close()
})
