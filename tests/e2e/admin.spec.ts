import type { Locator } from 'playwright/test'
import { expect, expectNoAxeViolations, logIn, signIn, test, type Page } from '../support/fixtures'
import { confirmDelete, row, said } from './owner'
import { addPost, addProduct } from './rows'
import { expectNoSidewaysScroll } from './page-facts'

const sessionPost = '/blog/what-a-distance-session-feels-like'

test.describe('the dashboard', () => {
  test('sums up, tells what is running out, and searches', async ({ page, app }) => {
    await signIn(page)
    await expect(page).toHaveTitle('Admin Dashboard | Stillwater Reiki')
    for (const name of ['Products', 'Featured products', 'Blog posts', 'Published blogs', 'Testimonials']) {
      await expect(page.locator('.tile dt').getByText(name, { exact: true })).toBeVisible()
    }
    const [reviews] = await app.sql('SELECT count(*) AS total, sum(NOT is_approved) AS pending FROM testimonials')
    await expect(page.locator('.tile').filter({ hasText: 'Testimonials' }).locator('dd')).toHaveText(
      `${reviews!.total} ${reviews!.pending} pending`,
    )
    await expect(page.getByRole('region', { name: 'Low and sold-out stock' })).toContainText('Singing Bowl')
    await page.getByLabel('Search by name or category').fill('citrine')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('1 of 1 shown')).toBeVisible()
    await expect(row(page, 'Citrine Point').getByRole('link', { name: 'Citrine Point', exact: true })).toHaveAttribute(
      'href',
      '/shop/citrine-point',
    )
    await page.getByLabel('Search by name or category').fill('jewel')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(row(page, 'Pendant Necklace')).toContainText('Jewelry')
    await expect(row(page, 'Citrine Point')).toHaveCount(0)
  })

  test('the three specified tabs stay first, and the further ones follow @nojs', async ({ page }) => {
    await signIn(page)
    const tabs = page.getByRole('navigation', { name: 'Dashboard sections' }).getByRole('link')
    const daily = ['Services', /^Orders/, /^Messages/, 'Subscribers', 'Letters', /^Mail/]
    const seldom = ['Pages', 'Shipping', 'Codes', 'Settings', 'Sales', 'Activity', 'Backups', 'Bin']
    await expect(tabs).toHaveText(['Products', 'Blog Posts', 'Testimonials', ...daily, ...seldom])
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
    await tabs.filter({ hasText: 'Settings' }).click()
    await expect(page).toHaveURL('/admin/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(tabs.filter({ hasText: 'Settings' })).toHaveAttribute('aria-current', 'page')
  })

  test('has the specified columns and tabs, and leads to what is new, shown and edited @nojs', async ({ page }) => {
    await signIn(page)
    const columns = () => page.getByRole('columnheader').allTextContents()
    const leadsTo = (scope: Page | Locator, name: string, address: string) =>
      expect(scope.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await leadsTo(page, 'New Product', '/admin/new-product')
    await leadsTo(page, 'New Post', '/admin/new-post')
    expect(await columns()).toEqual(['Name', 'Price', 'Category', 'Stock', 'Featured', 'Actions'])
    const product = row(page, 'Amethyst Cluster')
    await leadsTo(product, 'Amethyst Cluster', '/shop/amethyst-cluster')
    await leadsTo(product, 'Edit Amethyst Cluster', '/admin/edit-product/amethyst-cluster')
    await page.goto('/admin?tab=posts')
    expect(await columns()).toEqual(['Title', 'Date', 'Status', 'Actions'])
    await leadsTo(row(page, 'What a distance session'), 'What a distance session feels like', sessionPost)
    await expect(row(page, 'What a distance session')).toContainText('Published')
    await page.goto('/admin/testimonials')
    expect(await columns()).toEqual(['Date', 'Rating', 'Customer', 'Review', 'Actions'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Testimonials')
    await expect(page.getByText('Review, approve, and manage customer testimonials')).toBeVisible()
    await leadsTo(page.getByRole('main'), 'Testimonial Form', '/submit-testimonial')
  })

  test('keeps the search while a switch is turned', async ({ page, jsEnabled }) => {
    await signIn(page, '/admin?q=citrine')
    const loads = await page.evaluate(() => performance.timeOrigin)
    const stock = page.getByRole('button', { name: 'Citrine Point in stock' })
    await stock.click()
    await expect(said(page, 'Product marked as out of stock')).toBeVisible()
    await expect(stock).toHaveAttribute('aria-pressed', 'false')
    await expect(row(page, 'Citrine Point')).toContainText('Sold out')
    await stock.click()
    await expect(said(page, 'Product marked as in stock')).toBeVisible()
    const featured = page.getByRole('button', { name: 'Citrine Point featured' })
    await featured.click()
    await expect(said(page, 'Product featured successfully')).toBeVisible()
    await featured.click()
    await expect(said(page, 'Product unfeatured successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\?q=citrine$/)
    if (jsEnabled) expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads)
  })

  test('on a phone what a switch says is apart from the next switch @nojs', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    const rowsWithBadge = page.locator('tr:has(.switch .badge)')
    await expect(rowsWithBadge.filter({ hasText: 'Sold out' }).first()).toBeVisible()
    const gaps = await rowsWithBadge.evaluateAll((rows) =>
      rows.flatMap((one) => {
        const badge = one.querySelector('.switch .badge')!.getBoundingClientRect()
        const next = one.querySelector('.switch:not(:has(.badge))')!.getBoundingClientRect()
        const sideBySide = next.top < badge.bottom && badge.top < next.bottom
        return sideBySide ? [next.left - badge.right] : []
      }),
    )
    expect(Math.min(...gaps), `gaps: ${gaps.join(' ')}`).toBeGreaterThanOrEqual(8)
  })

  test('asks before it deletes a product', async ({ page, app }) => {
    await addProduct(app, 'doomed-stone', { name: 'Doomed Stone' })
    await signIn(page)
    await page.getByRole('button', { name: 'Delete Doomed Stone' }).click()
    await page.getByRole('alertdialog').filter({ visible: true }).getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Doomed Stone')).toBeVisible()
    await confirmDelete(page, 'Doomed Stone', 'Are you sure you want to delete this product?')
    await expect(said(page, 'Product deleted successfully')).toBeVisible()
    await expect(row(page, 'Doomed Stone')).toHaveCount(0)
  })

  test('a picture that fails is replaced by the placeholder', async ({ page, app, problems }) => {
    problems.allow(/image 404.*none\.jpg/)
    await addProduct(app, 'faceless', { name: 'Faceless Stone', images: '[{"url":"/images/none.jpg","alt":""}]' })
    await signIn(page, '/admin?q=faceless')
    const image = row(page, 'Faceless Stone').locator('img')
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    await app.sql(`DELETE FROM products WHERE id = 'faceless'`)
  })

  test('lists posts with their state, searches them by tag, and asks before it deletes one @nojs', async ({
    page,
    app,
  }) => {
    await addPost(app, 'doomed', { title: 'A doomed post', tags: '["doomed"]' })
    await signIn(page)
    await page.getByRole('link', { name: 'Blog Posts' }).click()
    await page.getByLabel('Search by title or tag').fill('doomed')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(row(page, 'A doomed post')).toContainText('Draft')
    await expect(row(page, 'A doomed post').getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/admin/edit-post/doomed',
    )
    await confirmDelete(page, 'A doomed post', 'Are you sure you want to delete this blog post?')
    await expect(said(page, 'Blog post deleted successfully')).toBeVisible()
  })
})

test('the login page is free of axe violations and fits the screen @everywhere @js', async ({ page }) => {
  await page.goto('/admin-login')
  await expectNoAxeViolations(page)
  await expectNoSidewaysScroll(page)
})

test('C76 a number typed at the switch after the session has ended is not lost', async ({
  page,
  context,
  app,
  jsEnabled,
  problems,
}) => {
  problems.allow(/401/)
  await app.sql(`UPDATE products SET stock_quantity = 0, in_stock = 0 WHERE slug = 'selenite-tower'`)
  await signIn(page, '/admin?q=selenite')
  const stock = page.getByRole('button', { name: 'Selenite Tower in stock' })
  const question = page.getByRole('dialog', { name: 'Back in stock' })
  await stock.click()
  await question.getByLabel('Number of units').fill('17')
  await context.clearCookies({ name: 'admin_auth' })
  await question.getByRole('button', { name: 'Put in stock' }).click()
  await expect(page.getByText('Your session has expired or you are not logged in.').first()).toBeVisible()
  await logIn(page)
  if (jsEnabled) {
    await page.keyboard.press('Escape')
    await stock.click()
    await expect(question.getByLabel('Number of units')).toHaveValue('17')
  }
  await page.getByRole('button', { name: jsEnabled ? 'Put in stock' : 'Save again' }).click()
  await expect(said(page, 'Product marked as in stock')).toBeVisible()
})

test('C114 the switch of a product of which none are left asks how many there are', async ({ page, app }) => {
  await app.sql(`UPDATE products SET stock_quantity = 0, in_stock = 0 WHERE slug = 'selenite-tower'`)
  await signIn(page, '/admin?q=selenite')
  const stock = page.getByRole('button', { name: 'Selenite Tower in stock' })
  await expect(stock).toHaveAttribute('aria-pressed', 'false')
  await stock.click()
  const question = page.getByRole('dialog', { name: 'Back in stock' })
  await expect(question).toContainText('None are left of Selenite Tower. How many are there now?')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await stock.click()
  await question.getByLabel('Number of units').fill('10')
  await question.getByRole('button', { name: 'Put in stock' }).click()
  await expect(said(page, 'Product marked as in stock')).toBeVisible()
  await expect(stock).toHaveAttribute('aria-pressed', 'true')
  const [row] = await app.sql(`SELECT in_stock, stock_quantity FROM products WHERE slug = 'selenite-tower'`)
  expect(row).toMatchObject({ in_stock: 1, stock_quantity: 10 })
})

test('C55 neither files nor data requests are kept @nojs', async ({ page }) => {
  await logIn(page)
  const files = ['orders', 'messages', 'subscribers', 'products'].map((list) => `/admin/export/${list}`)
  for (const path of [...files, '/admin/messages.data', '/admin/orders.data']) {
    const response = await (files.includes(path) ? page.request.post(path, { form: {} }) : page.request.get(path))
    expect({ path, status: response.status(), kept: response.headers()['cache-control'] }).toEqual({
      path,
      status: 200,
      kept: 'private, no-store',
    })
  }
})

test('the keyboard alone turns a switch, asks and cancels @js', async ({ page }) => {
  await signIn(page, '/admin?q=selenite')
  const trash = page.getByRole('button', { name: 'Delete Selenite Tower' })
  await trash.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(trash).toBeFocused()
  const featured = page.getByRole('button', { name: 'Selenite Tower featured' })
  await featured.focus()
  await page.keyboard.press('Space')
  await expect(said(page, 'Product featured successfully')).toBeVisible()
  await expect(featured).toBeFocused()
})
