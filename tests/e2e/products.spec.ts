import type { Locator } from 'playwright/test'
import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { expectSaid, pictureFile, row } from './owner'
import { expectNoSidewaysScroll, phoneSize } from './page-facts'
import { openVisitor } from './shopper'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

test('a product with three photos, three options and a crossed-out price takes at most six presses, and is the owner’s to hide and to sell', async ({
  page,
  app,
  browser,
  jsEnabled,
}) => {
  const name = jsEnabled ? 'River Stone' : 'Plain River Stone'
  const slug = name.toLowerCase().replaceAll(' ', '-')
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }

  await signIn(page, '/admin/new-product')
  const photos = ['one', 'two', 'three'].map((photo) => pictureFile(`${slug}-${photo}.jpg`, 'teal'))
  presses += 1
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(photos))
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Price (USD)').fill('18')
  await page.getByLabel('Former price').fill('25')
  await page.getByLabel('Description', { exact: true }).fill('A stone, packed with love. US only.')
  await press(page.getByText('Options, such as sizes or colors'))
  await page.getByLabel('Option name').fill('Size')
  for (const [index, value] of ['Small', 'Medium', 'Large'].entries()) {
    await page.getByLabel(`Option ${index + 1}`, { exact: true }).fill(value)
    await page.getByLabel(`How many of option ${index + 1}`).fill('4')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page, [390, 320])
  await press(page.getByRole('button', { name: 'Create Product' }))
  await expectSaid(page, 'Product has been created successfully')
  expect(presses).toBeLessThanOrEqual(6)

  const visitor = await openVisitor(browser, app, { javaScriptEnabled: jsEnabled, viewport: phoneSize })
  await visitor.goto(`/shop/${slug}`)
  await expect(visitor.locator('.gallery .slides img')).toHaveCount(3)
  await expect(visitor.getByRole('radio')).toHaveCount(3)
  await expect(visitor.locator('.buy-price')).toHaveText('Was $25.00 now From $18.00')
  await expect(visitor.locator('.buy-price s')).toHaveCSS('text-decoration-line', 'line-through')

  const editor = `/admin/edit-product/${slug}?tab=basic`
  const save = async () => {
    await page.getByRole('button', { name: 'Save Product' }).click()
    await expectSaid(page, 'Product has been updated successfully')
  }
  await page.goto(editor)
  await page.getByLabel('Hidden').check()
  await save()
  expect((await visitor.reload())?.status()).toBe(404)
  await page.goto(`/admin?q=${encodeURIComponent(name)}`)
  await expect(row(page, name).first()).toContainText('Hidden')
  await row(page, name).first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('This product is hidden. Only you see this page')).toBeVisible()

  await page.goto(editor)
  await page.getByLabel('Hidden').uncheck()
  await page.getByRole('radio', { name: /^Sold out/ }).check()
  await save()
  await visitor.goto(`/shop/${slug}`)
  await expect(visitor.locator('.stock')).toHaveText('Out of stock')
  await page.goto(editor)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('radio', { name: /^Made to order/ }).check()
  await expect(page.getByLabel('Stock quantity')).toBeHidden()
  await save()
  await visitor.reload()
  await expect(visitor.locator('.stock')).not.toHaveText('Out of stock')
  await visitor.context().close()
})

test('photos that no browser can show are refused by their names, and the others are kept', async ({
  page,
  jsEnabled,
}) => {
  await signIn(page, '/admin/new-product')
  await page.getByLabel('Product name').fill('Half typed')
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }
  const svg = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  // Larger than what is taken: a script makes it smaller before it is sent.
  const good = await pictureFile('good.jpg', 'teal')
  const large = { ...good, name: 'phone.jpg', buffer: Buffer.concat([good.buffer, Buffer.alloc(12 * 1024 * 1024)]) }
  await page.getByLabel('Choose photos').setInputFiles([heic, svg, large, good])
  if (!jsEnabled) await page.getByRole('button', { name: 'Create Product' }).click()
  const error = page.locator('#product-images-part .error').filter({ hasText: 'IMG_1.HEIC' })
  await expect(error).toContainText('logo.svg')
  await expect(error).toContainText('not a JPEG')
  await expect(page.getByLabel('Product name')).toHaveValue('Half typed')
  await expect(page.locator('#product-images-part').getByText('larger than 10 MB')).toHaveCount(jsEnabled ? 0 : 1)
  await expect(page.getByLabel(/^Image \d description/)).toHaveCount(jsEnabled ? 2 : 1)
})

test('the way to add is on the first screen of each product, and covers nothing once it is reached @nojs', async ({
  page,
  app,
}) => {
  const products = await app.sql('SELECT slug FROM products WHERE hidden = 0')
  const button = page.locator('.buy-line .button')
  for (const { slug } of products) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/shop/${String(slug)}`)
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(button, `${String(slug)} at ${width} px`).toBeInViewport({ ratio: 1 })
    }
    const overlap = await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      const bar = document.querySelector('.buy-line')!.getBoundingClientRect()
      return bar.bottom > 0 && bar.top < innerHeight
    })
    expect(overlap, `${String(slug)} at its end`).toBe(false)
  }
})
