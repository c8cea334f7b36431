import { expect, hydrated, signIn, test, type Page } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { confirmDelete, expectSaid, pictureFile, sendFiles, type } from './owner'
import { addOrder } from './rows'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

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
  await page.getByLabel('Stock quantity').fill('1')
  await page.getByRole('button', { name: 'Add Variation' }).click()
  await expect(page.getByRole('cell', { name: value, exact: true })).toBeVisible()
  await expect(page.getByLabel('Value', { exact: true })).toHaveValue('')
}

test('C119 a variation that was typed, a new one or a changed one, is still there when another one is deleted, and is saved', async ({
  page,
}) => {
  await signIn(page, variationsPath)
  await addDoomedVariation(page, 'Doomed')
  let expectTyped = await type(page, typedVariation)
  await confirmDelete(page, 'Size: Doomed', 'Are you sure')
  await expectSaid(page, 'Variation deleted successfully')
  await expect(page.getByRole('cell', { name: 'Doomed', exact: true })).toHaveCount(0)
  await expectTyped('deleting another one')
  await page.getByRole('button', { name: 'Add Variation' }).click()
  await expectSaid(page, 'Variation added successfully')
  // Its row moves the others down.
  await expect(page.getByRole('cell', { name: 'As long as an arm', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit Size: Small' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Size: Small' })).toBeVisible()
  await hydrated(page)
  expectTyped = await type(page, { 'Description (optional)': 'Typed for an hour.', 'Stock quantity': '3' })
  await confirmDelete(page, 'Length: As long as an arm', 'Are you sure')
  await expect(page.getByRole('cell', { name: 'As long as an arm', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Edit Size: Small' })).toBeVisible()
  await expectTyped('deleting another one')
  await page.getByRole('button', { name: 'Save Variation' }).click()
  await expectSaid(page, 'Variation updated successfully')
})

test('C119 every button of the product editor leaves what was typed', async ({ page, jsEnabled }) => {
  await signIn(page, '/admin/edit-product/rose-quartz-heart')
  await page.getByText('Advanced', { exact: true }).click()
  const expectTyped = await type(page, {
    'Product name': 'Half a heart',
    'Former price (optional)': '2.000',
    'Price (USD)': '1.234,56',
    'Stock quantity': '77',
    Description: 'Typed for an hour.\nUS only.',
    'Image 1 description (optional)': 'A heart of stone',
    'Stripe product ID (optional)': 'prod_typed',
    'Stripe price ID (optional)': 'price_typed',
  })
  await page.getByLabel('Featured on the home page').setChecked(false)
  const before = await page.getByLabel(/^Image \d URL/).count()
  const press = async (name: string, done: () => Promise<unknown>) => {
    await page.getByRole('button', { name }).click()
    await done()
    await expectTyped(name)
    await expect(page.getByLabel('Featured on the home page')).not.toBeChecked()
  }
  const images = (count: number) => () => expect(page.getByLabel(/^Image \d URL/)).toHaveCount(count)
  await press('Add image URL', images(before + 1))
  await press(`Remove image ${before + 1}`, images(before))
  await page.getByLabel('Choose photos').setInputFiles(await pictureFile('typed.jpg', 'teal'))
  await sendFiles(page, '#product-images-part', jsEnabled)
  await images(before + 1)()
  await expectTyped('an upload')
  await page.getByLabel('New category').fill('typed hearts')
  await press('Add category', () => expect(page.getByLabel('Category', { exact: true })).toHaveValue('typed hearts'))
})

test('C119 every button of the post editor leaves what was typed', async ({ page }) => {
  await signIn(page, '/admin/new-post')
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
  await hydrated(page)
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
