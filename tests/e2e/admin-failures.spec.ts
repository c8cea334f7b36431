import { expect, logIn, signIn, test, type Page } from '../support/fixtures'
import { said } from './owner'
import { addPost } from './rows'

/** The figure of a summary card. */
const tile = (page: Page, name: string) =>
  page
    .locator('.tile')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

test('a list that cannot be read says so in its place, with 503, and only where the page is about it @nojs', async ({
  page,
  app,
  problems,
}) => {
  problems.allow(/503/)
  await app.without('orders', async () => {
    await page.goto('/admin/orders')
    await expect(page, 'without a session').toHaveURL(/\/admin-login\?/)
  })
  await logIn(page)
  for (const [table, path, text] of [
    ['products', '/admin', 'Failed to load products'],
    ['blogs', '/admin?tab=posts', 'Failed to load blogs'],
    ['testimonials', '/admin?tab=testimonials', 'Failed to load testimonials'],
    ['testimonials', '/admin/testimonials', 'Failed to load testimonials'],
    ['orders', '/admin/orders', 'Failed to load orders'],
    ['messages', '/admin/messages', 'Failed to load messages'],
    ['subscribers', '/admin/subscribers', 'Failed to load subscribers'],
  ] as const) {
    await app.without(table, async () => {
      const response = await page.goto(path)
      expect([path, response?.status(), response?.headers()['retry-after']]).toEqual([path, 503, '10'])
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    })
    expect((await page.reload())?.status()).toBe(200)
    await expect(page.getByText(text)).toHaveCount(0)
  }
  // What the open tab is not about may be missing.
  await app.without('testimonials', async () => {
    expect((await page.goto('/admin'))?.status()).toBe(200)
    await expect(page.getByRole('table')).toBeVisible()
  })
})

test('a link to a list that cannot be read leads to its page, and from there on', async ({
  page,
  app,
  problems,
  jsEnabled,
}) => {
  problems.allow(/503/)
  await signIn(page)
  const loads = await page.evaluate(() => performance.timeOrigin)
  await app.without('subscribers', async () => {
    await page.getByRole('link', { name: 'Subscribers' }).click()
    await expect(page).toHaveURL('/admin/subscribers')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribers')
    await expect(page.getByRole('alert')).toHaveText('Failed to load subscribers')
    await page.getByRole('link', { name: 'Blog Posts' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
  if (jsEnabled) expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads)
})

test('a number that cannot be read is left out of the dashboard, and never shown as 0 @nojs', async ({
  page,
  app,
  problems,
}) => {
  problems.allow(/503/)
  await logIn(page)
  for (const [table, names] of [
    ['products', ['Products', 'Featured products']],
    ['blogs', ['Blog posts', 'Published blogs']],
    ['testimonials', ['Testimonials']],
  ] as const) {
    await app.without(table, async () => {
      await page.goto('/admin')
      for (const name of names) await expect(tile(page, name)).toHaveText('– could not be read')
      const others = page.locator('.tile dd').filter({ hasNotText: 'could not be read' })
      expect(await others.allTextContents()).toEqual(Array(5 - names.length).fill(expect.stringMatching(/^[1-9]/)))
    })
  }
})

test('testimonials that cannot be read are not counted as none @js', async ({ page, app, problems }) => {
  problems.allow(/503/)
  await logIn(page)
  await app.without('testimonials', async () => {
    await page.goto('/admin?tab=testimonials')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load testimonials' })).toBeVisible()
    await expect(page.getByText('in total')).toHaveCount(0)
    await page.getByRole('link', { name: 'Manage Testimonials' }).click()
    const tabs = page.getByRole('navigation', { name: 'Testimonials' }).getByRole('link')
    await expect(tabs).toHaveText(['Pending Approval', 'Approved'])
  })
})

test('an editor whose subject cannot be read leads to the dashboard @js', async ({ page, app, problems }) => {
  problems.allow(/503/)
  await logIn(page)
  for (const [table, path, text] of [
    ['products', '/admin/edit-product/amethyst-cluster', 'Failed to load product'],
    ['blogs', '/admin/edit-post/first-light', 'Failed to load blog post'],
  ] as const) {
    await app.without(table, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/admin')
      await expect(said(page, text)).toBeVisible()
    })
  }
})

test('an empty list of testimonials says which one it is @nojs', async ({ page, app }) => {
  await logIn(page)
  await app.withEmpty('testimonials', async () => {
    await page.goto('/admin/testimonials')
    await expect(page.getByText('No pending testimonials to review')).toBeVisible()
    await page.getByRole('link', { name: 'Approved (0)' }).click()
    await expect(page.getByText('No approved testimonials')).toBeVisible()
  })
})

test('C57 a post that was deleted while it was edited: its text is kept, to be saved as a new one', async ({
  page,
  app,
  jsEnabled,
}) => {
  const id = jsEnabled ? 'deletedwithjs' : 'deletedwithout'
  await addPost(app, id)
  await signIn(page, `/admin/edit-post/${id}`)
  await page.getByLabel('Content', { exact: true }).fill('Typed for an hour.')
  await app.sql('DELETE FROM blogs WHERE id = ?', [id])
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page.getByText("Blog post not found or couldn't be updated")).toBeVisible()
  await expect(page.getByLabel('Content', { exact: true })).toHaveValue('Typed for an hour.')
  await page.getByLabel('Title').fill(`Soon back ${id}`)
  await page.getByRole('button', { name: 'Create Post' }).click()
  await expect(said(page, 'Blog post created successfully')).toBeVisible()
  await app.sql('DELETE FROM blogs WHERE title = ?', [`Soon back ${id}`])
})
