import { expect, expectNoAxeViolations, hydrated, signIn, test } from '../support/fixtures'
import { holdBack } from '../support/page-helpers'
import { resetShop } from '../support/reset-shop'
import { confirmDelete, row, said, type } from './owner'
import { expectNoSidewaysScroll } from './page-facts'
import { addOrder, addPost, addReview, addRow, at } from './rows'

// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

test('testimonials are approved, shown on the site, unapproved and deleted', async ({ page, jsEnabled }) => {
  const words = `The quiet afterwards stayed for days. ${jsEnabled}`
  await page.goto('/submit-testimonial')
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Your Name').fill('Q. Z.')
  await page.getByLabel('Email').first().fill('qz@mail.example')
  await page.getByLabel('Your Review').fill(words)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible()
  await signIn(page, '/admin?tab=testimonials')
  await expect(page.getByText(/\d+ in total, \d+ waiting for approval\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Testimonial Form' })).toHaveAttribute('href', '/submit-testimonial')
  await page.getByRole('link', { name: 'Manage Testimonials' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Testimonials')
  await expect(page.getByText('Review, approve, and manage customer testimonials')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pending Approval \(\d+\)$/ })).toHaveAttribute('aria-current', 'page')
  await expect(row(page, 'Q. Z.').getByRole('img')).toHaveAttribute('aria-label', '4 out of 5 stars')
  await page.getByRole('button', { name: 'Approve review by Q. Z.' }).click()
  await expect(said(page, 'Testimonial approved successfully')).toBeVisible()
  await expect(row(page, 'Q. Z.')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByText(words)).toBeVisible()
  await page.goto('/admin/testimonials?tab=approved')
  await page.getByRole('button', { name: 'Unapprove review by Q. Z.' }).click()
  await expect(said(page, 'Testimonial unapproved successfully')).toBeVisible()
  await page.goto('/admin/testimonials')
  const question = 'Are you sure you want to delete this testimonial? This action cannot be undone.'
  const exception = 'Except from the bin, where “Review by Q. Z.” stays for 30 days.'
  await confirmDelete(page, 'review by Q. Z.', `${question} ${exception}`)
  await expect(said(page, 'Testimonial deleted successfully')).toBeVisible()
})

test('a review is mended, answered and named, and visitors see it at once', async ({ page, app, jsEnabled }) => {
  const id = `mended-${jsEnabled}`
  const written = { author_name: 'Mended M.', content: 'A verry calm hour.', is_approved: 0 }
  await addReview(app, id, { ...written, created_at: new Date().toISOString() })
  try {
    await signIn(page, '/admin/testimonials')
    await page.getByRole('link', { name: 'Edit review by Mended M.' }).click()
    await page.getByLabel('Review', { exact: true }).fill('A very calm hour.')
    await page.getByLabel('Your public answer').fill('Thank you, M.')
    await page.getByLabel('What it is about').selectOption('General Reiki')
    await expect(page.getByRole('region', { name: 'As it was written' })).toContainText('A verry calm hour.')
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page, [320, 390])
    await page.getByRole('button', { name: 'Save and approve' }).click()
    await expect(said(page, 'Testimonial approved successfully')).toBeVisible()
    await expect(row(page, 'Mended M.')).toContainText('About General Reiki')
    await page.goto('/')
    const quote = page.getByRole('listitem').filter({ hasText: 'Mended M.' })
    await expect(quote).toContainText('A very calm hour.')
    await expect(quote).toContainText('General Reiki')
    await expect(quote).toContainText('Reply from Stillwater Reiki')
    await expect(quote).toContainText('Thank you, M.')
  } finally {
    await app.sql('DELETE FROM testimonials WHERE id = ?', [id])
  }
})

test('while a row is being changed it says so, and only that row @js', async ({ page, app }) => {
  for (const id of ['one', 'two']) {
    await addReview(app, `busy-${id}`, { author_name: `Busy ${id}`, content: 'A review that waits.', is_approved: 0 })
  }
  await signIn(page, '/admin/testimonials')
  const release = await holdBack(page, '**/admin/testimonials.data*', (route) => route.request().method() === 'POST')
  await page.getByRole('button', { name: 'Approve review by Busy one' }).click()
  await expect(row(page, 'Busy one').getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(row(page, 'Busy two').getByRole('button', { name: /^Approve/ })).toBeEnabled()
  release()
  await expect(said(page, 'Testimonial approved successfully')).toBeVisible()
})

test('C119 an order is found, its notification sent again, a note kept, and marked as shipped', async ({
  page,
  app,
  receiver,
  jsEnabled,
}) => {
  const id = jsEnabled ? 'orderwithjs' : 'orderwithout'
  const number = await addOrder(app, id)
  await signIn(page)
  await page.getByRole('link', { name: /^Orders/ }).click()
  await page.getByLabel('Search by order, name or email').fill(`${id}@MAIL`)
  await page.getByLabel('Status').selectOption('To ship')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(row(page, number)).toContainText('Oversold')
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(row(page, 'Amethyst Cluster (Medium)')).toContainText('$58.00')
  await expect(page.getByText('12 Harbor Street')).toBeVisible()
  await expectNoAxeViolations(page)
  await hydrated(page)
  const expectTyped = await type(page, { Note: 'Wrap it twice.\nTyped for an hour.' })
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(said(page, 'Order marked as shipped')).toBeVisible()
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expectTyped('marking it as shipped')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(said(page, 'Notification delivered')).toBeVisible()
  expect(receiver.callsTo('purchase')).toHaveLength(1)
  await expectTyped('sending the notification')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(said(page, 'Note saved')).toBeVisible()
  await page.reload()
  await expectTyped('a reload')
})

test('C115 a printed order is the packing slip: what the owner alone is told stays off the paper @js', async ({
  page,
  app,
}) => {
  const id = 'printed'
  const number = await addOrder(app, id)
  await app.sql("UPDATE orders SET note = 'Only mine', refund_failed = 1, amount_mismatch = 1 WHERE id = ?", [id])
  const ownersAlone = [
    ...['Note', 'Notification', 'Not delivered', 'Oversold', 'Refund failed', 'Amount differs', 'Logout'],
    ...['Admin', 'Dashboard', 'Orders', 'Only you see it.', 'Mark as shipped'],
  ]
  await signIn(page, `/admin/orders/${id}`)
  for (const text of ownersAlone) await expect(page.getByText(text, { exact: true }).first(), text).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const kept of ['12 Harbor Street', 'Amethyst Cluster (Medium)', `Order ${number}`]) {
    await expect(page.getByText(kept).first()).toBeVisible()
  }
  for (const text of ownersAlone) {
    for (const place of await page.getByText(text, { exact: true }).all()) await expect(place).toBeHidden()
  }
  await expect(page.getByLabel('Note')).toBeHidden()
  await page.goto('/admin/orders')
  await expect(page.getByText('Subscribers')).toBeHidden()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test('messages are read, handled and deleted; subscribers are deleted', async ({ page, app, jsEnabled }) => {
  const name = jsEnabled ? 'Dana with' : 'Dana without'
  await addRow(app, 'messages', {
    ...{ id: name, fingerprint: name, name, email: 'dana@mail.example', created_at: at, updated_at: at },
    ...{ subject: 'My cat', message: 'Would a session help her?' },
  })
  await addRow(app, 'subscribers', { id: 's', email: 'reader@mail.example', created_at: at })
  await signIn(page, `/admin/messages?q=${encodeURIComponent(name)}`)
  await page.getByText('My cat').first().click()
  await expect(page.getByText('Would a session help her?')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(said(page, 'Message marked as handled')).toBeVisible()
  if (!jsEnabled) await page.getByText('My cat').first().click()
  await confirmDelete(page, `message from ${name}`, 'Are you sure you want to delete this message?')
  await expect(said(page, 'Message deleted')).toBeVisible()
  await page.goto('/admin/subscribers')
  await confirmDelete(page, 'reader@mail.example', 'Are you sure you want to delete this subscriber?')
  await expect(said(page, 'Subscriber deleted')).toBeVisible()
})

test('lists are downloaded as files', async ({ page }) => {
  await signIn(page, '/admin/orders')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
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

test('a draft’s title leads whoever is logged in to a preview, and is not there for others @nojs', async ({
  page,
  app,
  browser,
}) => {
  await addPost(app, 'half-a-thought', { id: 'half', title: 'Half a thought', content: 'Not **yet**.' })
  await signIn(page, '/admin?tab=posts')
  await row(page, 'Half a thought').getByRole('link', { name: 'Half a thought', exact: true }).click()
  await expect(page).toHaveURL(/\/preview\/half\/[\w-]{22}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a thought')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
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
