import type { APIRequestContext } from 'playwright/test'
import { expect, expectNoAxeViolations, hydrated, signIn, test, type Page } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { expectSaid, pictureFile } from './owner'

/** The owner changes what visitors read and see (beyond, section 5), and a visitor meets it at once. */
test.afterAll(({ app }) => resetShop(app))

/** What a visitor without cookies gets. */
const read = async (visitor: APIRequestContext, path: string) => (await visitor.get(path)).text()

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).last().click()
  await expectSaid(page, 'Page saved. Visitors see it now.')
}

/** Chooses a picture for a field: with script, once that is there, it is sent at once, without by its button. */
async function choose(page: Page, field: RegExp, name: string, jsEnabled: boolean) {
  await hydrated(page)
  const group = page.getByRole('group', { name: field })
  await group.getByLabel('Choose a picture').setInputFiles(await pictureFile(`${name}.jpg`, 'teal'))
  if (!jsEnabled) await group.getByRole('button', { name: /^Upload/ }).click()
  await expect(group.getByLabel('Or its web address')).toHaveValue(new RegExp(`^/blog-images/${name}-`))
}

test('hero, certification, policy with its date, logo and shared picture: each is seen by a visitor at once', async ({
  page,
  playwright,
  app,
  jsEnabled,
}) => {
  test.setTimeout(120_000)
  const visitor = await playwright.request.newContext({ baseURL: app.url })
  await signIn(page, '/admin/pages')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Edit Home' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Rest, wherever you are')
  await choose(page, /^Picture$/, 'hero', jsEnabled)
  await expectNoAxeViolations(page)
  await save(page)
  const home = await read(visitor, '/')
  expect(home).toContain('>Rest, wherever you are</h1>')
  expect(home).toMatch(/class="hero".*?src="\/picture\/800\/blog-images\/hero-/s)

  await page.goto('/admin/pages/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add certification' }).click()
  const row = page.getByRole('listitem', { name: 'Certification 4' })
  await row.getByLabel('Field').fill('Sound')
  await row.getByLabel('What you hold').fill('Singing bowls, level 2')
  await page.getByRole('button', { name: 'Move certification 4 up' }).click()
  await expect(page.getByRole('listitem', { name: 'Certification 3' }).getByLabel('Field')).toHaveValue('Sound')
  await save(page)
  expect(await read(visitor, '/about')).toMatch(/Singing bowls, level 2.*Certified crystal healing/s)

  await page.goto('/admin/pages/shipping-policy')
  await page.getByLabel('Last updated').fill('2027-03-01')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill(`${await text.inputValue()}\n\n# Holidays\n\nNothing is sent in *August*.`)
  await save(page)
  const policy = await read(visitor, '/shipping-policy')
  expect(policy).toContain('March 1, 2027</time>')
  expect(policy).toContain('<a href="#holidays">Holidays</a>')
  expect(policy).toContain('<h2 id="holidays">Holidays</h2>\n<p>Nothing is sent in <em>August</em>.</p>')

  await page.goto('/admin/pages/site')
  await choose(page, /^Logo/, 'logo', jsEnabled)
  await choose(page, /^Picture$/, 'share', jsEnabled)
  await save(page)
  const any = await read(visitor, '/contact')
  expect(any).toMatch(/<a class="brand" href="\/"><img src="\/picture\/320\/blog-images\/logo-/)
  expect(await read(visitor, '/')).toMatch(
    /property="og:image" content="http[^"]+\/picture\/share\/blog-images\/share-/,
  )
  await visitor.dispose()
})

test('a button is found by its words and renamed: visitors read it at once, and script leaves it so @js', async ({
  page,
}) => {
  await signIn(page, '/admin/pages')
  await page.getByLabel('Find words').fill('add to cart')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page).toHaveURL(/\/texts-cart#content-add$/)
  await page.locator('#content-add').fill('Take it home')
  await expectNoAxeViolations(page)
  await save(page)
  await page.goto('/shop/rose-quartz-heart')
  await page.getByRole('button', { name: 'Take it home' }).first().click()
  await expectSaid(page, 'Added Rose Quartz Heart to cart')
  // With a cart the script takes the page over at once.
  await page.goto('/shop')
  await expect(page.getByRole('button', { name: 'Take it home: Rose Quartz Heart' })).toHaveText('Take it home')
})

test('unsaved words are previewed on the real page, and the original words come back', async ({
  page,
  context,
  playwright,
  app,
  jsEnabled,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: app.url })
  await signIn(page, '/admin/pages/services')
  const lead = page.getByLabel('Words below the title')
  const original = await lead.inputValue()
  await lead.fill('Only tried so far.')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Services')
  await expect(preview.getByText('Only tried so far.')).toBeVisible()
  await expect(preview.getByText('This is a preview.')).toBeVisible()
  const response = (await preview.reload())!
  expect(response.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  await preview.close()
  expect(await read(visitor, '/services')).not.toContain('Only tried so far.')
  await expect(lead, 'the form is where it was').toHaveValue('Only tried so far.')
  await save(page)
  expect(await read(visitor, '/services')).toContain('Only tried so far.')

  await page.getByRole('button', { name: 'Original words' }).click()
  await page.getByRole('button', { name: 'Back to the original words' }).click()
  await expectSaid(page, 'The page has its original words again')
  await expect(page.getByLabel('Words below the title')).toHaveValue(original)
  expect(await read(visitor, '/services')).toContain(original)
  await visitor.dispose()

  if (!jsEnabled) return
  const group = page.getByRole('group', { name: /^Picture behind/ })
  await page.goto('/admin/pages/blog')
  await hydrated(page)
  const svg = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await group.getByLabel('Choose a picture').setInputFiles(svg)
  await expect(group.getByText('This file is not a JPEG, PNG, WebP, AVIF or GIF picture.')).toBeVisible()
})
