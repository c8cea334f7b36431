import { expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { resetShop } from '../support/reset-shop'
import { confirmDelete, expectSaid, row } from './owner'
import { expectNoSidewaysScroll } from './page-facts'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

test('the owner changes a price, adds a duration and a sixth service, moves it, hides it and removes it', async ({
  page,
  app,
}) => {
  test.setTimeout(90_000)
  /** The page as somebody without a cookie gets it. */
  const visitor = async (path: string) => (await fetch(app.url + path)).text()
  await visitor('/')
  await signIn(page, '/admin/services')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Edit Reiki for Animals' }).click()
  const duration = (n: number) => page.getByRole('listitem', { name: `Duration ${n}`, exact: true })
  await duration(1).getByLabel('Price (USD)').fill('86.50')
  await page.getByRole('button', { name: 'Add duration' }).click()
  await duration(2).getByLabel('Duration', { exact: true }).fill('30 min')
  await duration(2).getByLabel('Price (USD)').fill('a lot')
  await duration(2).getByLabel('Booking link').fill('cal.example/30')
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expect(page.locator('.error-summary')).toContainText('Please enter a valid price')
  await expect(duration(2).getByLabel('Booking link')).toHaveValue('cal.example/30')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
  await duration(2).getByLabel('Price (USD)').fill('45')
  await page.getByRole('button', { name: 'Save Service' }).click()
  await expectSaid(page, 'Service saved')
  for (const path of ['/', '/services', '/services/animal-reiki']) expect(await visitor(path)).toContain('$86.50')
  const changed = await visitor('/services/animal-reiki')
  expect(changed).toContain('Book 30 min · $45')
  expect(changed).toContain('href="https://cal.example/30"')

  await page.getByRole('link', { name: 'New Service' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Sound Bath')
  await page.getByLabel('In one sentence').fill('Bowls, and then quiet.')
  await page.getByLabel('Or its web address').fill('/images/services/attunement.jpg')
  await duration(1).getByLabel('Duration', { exact: true }).fill('45 min')
  await duration(1).getByLabel('Price (USD)').fill('60')
  await page.getByRole('button', { name: 'Create Service' }).click()
  await expectSaid(page, 'Service created')
  for (const path of ['/', '/services', '/services/sound-bath', '/sitemap.xml']) {
    expect(await visitor(path)).toContain('/services/sound-bath')
  }
  await row(page, 'Sound Bath').getByRole('button', { name: 'Move Sound Bath up' }).click()
  await expectSaid(page, 'New place saved')
  await expect(page.getByRole('row').last()).toContainText('Attunement')
  await row(page, 'Sound Bath').getByRole('button', { name: 'Sound Bath shown' }).click()
  await expectSaid(page, 'Service hidden')
  expect((await fetch(`${app.url}/services/sound-bath`)).status).toBe(404)
  expect(await visitor('/')).not.toContain('Sound Bath')
  await confirmDelete(page, 'Sound Bath', 'Are you sure you want to delete “Sound Bath”')
  // With script three messages are shown at once, and this is the fourth.
  await expect(row(page, 'Sound Bath')).toHaveCount(0)
})
