import sharp from 'sharp'
import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { addVariation, pictureFile, row, said, sendFiles } from './owner'
import { openVisitor } from './shopper'

/**
 * A day in the life of the shop, on a fresh start: what the owner makes in the admin, a visitor meets in another
 * browser, and the owner sees what came of it.
 */
test.beforeAll(({ app }) => resetShop(app))
// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

const product = 'River Stone'
const shopAddress = '/shop/river-stone'

test.describe('a product', () => {
  // Each test goes on from the one before.
  test.describe.configure({ mode: 'serial' })

  test('a product is made with three uploaded pictures', async ({ page, jsEnabled }) => {
    await signIn(page, '/admin/new-product')
    await expect(page.getByRole('link', { name: 'Price Variations' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Product name').fill(product)
    await page.getByLabel('Price (USD)').fill('$18,50')
    await page.locator('textarea[name=description]').fill('A stone, packed with love and healing energy. US only.')
    const pictures = [pictureFile('one.jpg', 'teal'), pictureFile('two.jpg', 'gray'), pictureFile('three.jpg', 'tan')]
    await page.getByLabel('Choose photos').setInputFiles(await Promise.all(pictures))
    await sendFiles(page, '#product-images-part', jsEnabled)
    await expect(page.getByLabel('Image 3 URL')).toHaveValue(/^\/blog-images\/three-/)
    await page.getByLabel('New category').fill('Stones')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('stones')
    await expect(page.getByLabel('Product name')).toHaveValue(product)
    await page.getByRole('button', { name: 'Create Product' }).click()
    await page.waitForURL(/\/admin\/products\/[a-z0-9]{12}$/)
    await expect(said(page, 'Product has been created successfully')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Price Variations' })).toHaveAttribute('aria-current', 'page')
  })

  test('it gets three variations and is in the shop', async ({ page }) => {
    await signIn(page, '/admin/edit-product/river-stone?tab=variations')
    await addVariation(page, 'Small', '')
    await addVariation(page, 'Medium', '24')
    await addVariation(page, 'Large', '30')
    await page.getByRole('link', { name: 'View in shop' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product)
    await expect(page.locator('.gallery .slides img')).toHaveCount(3)
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(page.getByText('$18.50').first()).toBeVisible()
    await expect(page.getByText('$30.00').first()).toBeVisible()
  })

  test('its uploaded pictures are there for everybody, under /blog-images', async ({ app, request }) => {
    const [made] = await app.sql("SELECT images FROM products WHERE slug = 'river-stone'")
    const addresses = (JSON.parse(String(made?.images)) as { url: string }[]).map(({ url }) => url)
    const named = (name: string) => expect.stringMatching(new RegExp(`^/blog-images/${name}-[0-9a-f]{10}\\.jpg$`))
    expect(addresses).toEqual([named('one'), named('two'), named('three')])
    for (const address of addresses) {
      const answer = await request.get(address)
      expect([answer.status(), answer.headers()['content-type']], address).toEqual([200, 'image/jpeg'])
      expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 320, height: 320 })
    }
  })

  test('a visitor buys it, and the owner sees the order and the lowered stock, and ships it', async ({
    page,
    app,
    browser,
    jsEnabled,
  }) => {
    const visitor = await openVisitor(browser, app, { javaScriptEnabled: jsEnabled })
    await visitor.goto(shopAddress)
    await visitor.getByRole('radio', { name: /^Medium/ }).check()
    await visitor.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(said(visitor, 'River Stone (Medium) added to cart')).toBeVisible()
    await visitor.goto('/cart')
    await visitor.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await visitor.getByLabel('Name').fill('Ann B.')
    await visitor.getByRole('button', { name: 'Pay' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Thank You for Your Order!' })).toBeVisible()
    await visitor.context().close()

    await signIn(page, '/admin/orders')
    await expect(row(page, 'Ann B.')).toContainText('To ship')
    await row(page, 'Ann B.').getByRole('link').first().click()
    await expect(row(page, 'River Stone (Medium)')).toContainText('$24.00')
    await page.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(said(page, 'Order marked as shipped')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as not shipped' })).toBeVisible()
    await page.goto('/admin/edit-product/river-stone?tab=variations')
    await expect(row(page, 'Medium')).toContainText('3')
  })
})

test.describe('a post', () => {
  test.describe.configure({ mode: 'serial' })

  test('a post is written, previewed and published', async ({ page, jsEnabled }) => {
    await signIn(page, '/admin/new-post')
    await page.getByLabel('Title').fill('A quiet morning')
    await page.getByLabel('Excerpt').fill('Ten minutes before the day begins.')
    await page.getByLabel('Content', { exact: true }).fill('## Begin\n\nSit **still**.')
    await page.getByLabel('Photo of the post').setInputFiles(await pictureFile('morning.jpg', 'tan'))
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
    await expect(said(page, 'Blog post created successfully')).toBeVisible()
    await page.goto('/blog/a-quiet-morning')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet morning')
  })

  test('the post is renamed, its old address leads to the new one, and it is unpublished', async ({
    page,
    request,
  }) => {
    await signIn(page, '/admin/edit-post/a-quiet-morning')
    await page.getByLabel('Title').fill('A quiet morning, again')
    await page.getByRole('button', { name: 'Update Post' }).click()
    await expect(said(page, 'Blog post updated successfully')).toBeVisible()
    const old = await page.request.get('/blog/a-quiet-morning', { maxRedirects: 0 })
    expect([old.status(), old.headers().location]).toEqual([301, '/blog/a-quiet-morning-again'])

    await page.goto('/admin/edit-post/a-quiet-morning-again')
    await page.getByLabel('Publish immediately').uncheck()
    await page.getByRole('button', { name: 'Update Post' }).click()
    await expect(said(page, 'Blog post updated successfully')).toBeVisible()
    await expect(row(page, 'A quiet morning, again')).toContainText('Draft')
    expect((await request.get('/blog/a-quiet-morning-again')).status()).toBe(404)
  })
})

test('a new phone number shows on the contact page at once', async ({ page, app, browser, jsEnabled }) => {
  const visitor = await openVisitor(browser, app, { javaScriptEnabled: jsEnabled })
  await visitor.goto('/contact')
  await signIn(page, '/admin/settings')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Please enter a phone number with its are').first()).toBeVisible()
  await page.getByLabel('Phone').fill('(617) 555-0101')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(said(page, 'Settings saved')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('main').getByText('(617) 555-0101')).toBeVisible()
  await visitor.context().close()
})
