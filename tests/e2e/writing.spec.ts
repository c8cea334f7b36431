import { expect, expectNoAxeViolations, signIn, test, type Page } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { expectNoSidewaysScroll, phoneSize } from './page-facts'
import { expectSaid, pictureFile, row } from './owner'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

const content = (page: Page) => page.getByLabel('Content', { exact: true })
const preview = (page: Page) => page.locator('#preview')
const press = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click()

/** Lets a picture fall onto the text, or pastes it. */
async function hand(page: Page, event: 'drop' | 'paste', name: string) {
  const { buffer } = await pictureFile(name, 'gray')
  await content(page).evaluate(
    (area, [type, file, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], file, { type: 'image/jpeg' }))
      const options = { bubbles: true, cancelable: true }
      area.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [event, name, [...buffer]] as const,
  )
}

/** Writes the text with buttons alone. */
async function writeWithButtons(page: Page) {
  await content(page).click()
  await press(page, 'Heading')
  await page.keyboard.type('Begin')
  await expect(page.getByRole('button', { name: 'Heading', exact: true, pressed: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await press(page, 'List')
  await page.keyboard.type('Sit')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Breathe')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Then visit ')
  await press(page, 'Link')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('button', { name: 'Put link in' }).click()
  await expect(dialog.getByText('Please enter a web address')).toBeVisible()
  await dialog.getByLabel('Web address').fill('/shop')
  await dialog.getByLabel('Words to read').fill('my shop')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Words to read').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(content(page)).toBeFocused()
  const before = await content(page).inputValue()
  expect(before).toBe('# Begin\n\n- Sit\n- Breathe\n\nThen visit [my shop](/shop)')

  // Undo takes a button back, and typing before it, too.
  await press(page, 'Quote')
  await expect(content(page)).not.toHaveValue(before)
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue(before)
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveValue('# Begin\n\n- Sit\n- Breathe\n\nThen visit ')
  await page.keyboard.press('Control+Shift+z')
  await expect(content(page)).toHaveValue(before)
}

test('a post with two pictures is written, previewed, published and unpublished without a sign of markup', async ({
  page,
  request,
  jsEnabled,
}) => {
  const title = jsEnabled ? 'Two stones by hand' : 'Two stones, plainly'
  const path = jsEnabled ? '/blog/two-stones-by-hand' : '/blog/two-stones-plainly'
  await signIn(page, '/admin/new-post')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('How they came to me.')
  if (jsEnabled) {
    await writeWithButtons(page)
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Picture')
    // Larger than what is taken: it is made smaller before it is sent.
    const first = await pictureFile('first.jpg', 'teal')
    const buffer = Buffer.concat([first.buffer, Buffer.alloc(12 * 1024 * 1024)])
    await (await chooser).setFiles({ ...first, buffer })
    await expect(page.getByText('The photo stands in the text.')).toBeVisible()
    await hand(page, 'paste', 'second.jpg')
    await expect(page.getByRole('button', { name: 'Describe picture 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Describe picture 1' }).click()
    await page.getByRole('dialog').getByLabel('Description').fill('A teal stone')
    await page.getByRole('dialog').getByLabel('Width').selectOption('Medium')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    await hand(page, 'drop', 'third.jpg')
    await page.getByRole('button', { name: 'Take out picture 3' }).click()
    await expect(preview(page).getByRole('link', { name: 'my shop' })).toHaveAttribute('href', '/shop')
    await expect(preview(page).getByRole('listitem')).toHaveText(['Sit', 'Breathe'])
    await expect(preview(page).getByRole('img', { name: 'A teal stone' })).toHaveAttribute('data-size', 'medium')
  } else {
    await content(page).fill('How I found them.')
    const files = [pictureFile('first.jpg', 'teal'), pictureFile('second.jpg', 'gray')]
    await page.getByLabel('Photos for the text').setInputFiles(await Promise.all(files))
    await page.getByRole('button', { name: 'Put photo in' }).click()
    await expect(page.getByText('It stands at the end of the text.')).toBeVisible()
    await expect(content(page)).toHaveValue(
      /^How I found them\.\s+\{\{image:.*first-.*\}\}\s+\{\{image:.*second-.*\}\}$/,
    )
    await page.getByRole('button', { name: 'Preview' }).click()
  }
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(preview(page).locator('img')).toHaveCount(2)
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/blog-images\/first-/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectSaid(page, 'Blog post published')
  await expect(row(page, title)).toContainText('Published')

  await page.goto(path)
  await expect(page.locator('.prose img')).toHaveCount(2)
  await page.goto(`/admin/edit-post/${path.slice(6)}`)
  await expect(preview(page).locator('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expectSaid(page, 'Blog post unpublished: only you see it now')
  expect((await request.get(path)).status()).toBe(404)
})

const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(12 * 1024 * 1024) }
const heic = { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }

test('without script a photo that cannot be taken comes back with the form, as it was typed @nojs', async ({
  page,
}) => {
  await signIn(page, '/admin/new-post')
  await content(page).fill('Typed for an hour.')
  const part = page.locator('#image-part')
  for (const [file, reason] of [
    [large, 'The picture is larger than 10 MB.'],
    [heic, 'This file is not a JPEG'],
  ] as const) {
    await page.getByLabel('Photo of the post').setInputFiles(file)
    await part.getByRole('button', { name: /^Upload/ }).click()
    await expect(part.locator('.error')).toContainText(reason)
    await expect(content(page)).toHaveValue(/^Typed for an hour\./)
  }
})

test('a photo that cannot be taken is refused before it is sent, and an ended session loses nothing @js', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/401/)
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'POST' && sent.push(new URL(one.url()).pathname))
  await signIn(page, '/admin/new-post')
  sent.length = 0
  const choose = page.getByLabel('Photos for the text')
  await choose.setInputFiles([large, heic])
  const error = page.locator('#content-picture .error')
  await expect(error).toContainText('large.jpg: The picture is larger than 10 MB.')
  await expect(error).toContainText('phone.heic: This file is not a JPEG, PNG, WebP, AVIF or GIF picture.')
  await page.getByLabel('Photo of the post').setInputFiles(heic)
  await expect(page.locator('#image-part .error')).toContainText('This file is not a JPEG')
  expect(sent).toEqual([])

  await content(page).fill('Typed for an hour.')
  await context.clearCookies({ name: 'admin_auth' })
  await choose.setInputFiles(await pictureFile('late.jpg', 'teal'))
  await expect(page.getByRole('dialog', { name: 'Authentication Required' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(content(page)).toHaveValue(/^Typed for an hour\.\s*$/)
})

test('the editor fits a phone, and its preview stands below the text @phone', async ({ page }) => {
  await page.setViewportSize(phoneSize)
  await signIn(page, '/admin/edit-post/making-moon-water-for-the-month-ahead')
  await expect(preview(page).getByRole('heading', { name: 'What you need' })).toBeVisible()
  const [text, shown] = [await content(page).boundingBox(), await preview(page).boundingBox()]
  expect(shown!.y).toBeGreaterThan(text!.y + text!.height)
  for (const name of ['Publish', 'Unpublish', 'Update Post', 'Cancel']) {
    const button = page.locator('.save-bar').getByRole('button', { name, exact: true })
    if ((await button.count()) > 0) await expect(button).toBeInViewport({ ratio: 1 })
  }
  await expectNoSidewaysScroll(page, [390, 320])
  await expectNoAxeViolations(page)
})
