import { expect, expectNoAxeViolations, hydrated, logIn, signIn, test, type Page } from '../support/fixtures'
import { expectNoSidewaysScroll, phoneSize } from './page-facts'
import { fillCart } from './shopper'
import { addOrder, addRow, at } from './rows'

/** Every page of the admin, with its lists empty and filled. */
const adminPages = {
  'of the dashboard': [
    '/admin',
    '/admin?q=nothing+like+this',
    '/admin?tab=posts',
    '/admin?tab=posts&q=nothing+like+this',
    '/admin?tab=testimonials',
  ],
  'of the editors': [
    '/admin/new-product',
    '/admin/edit-product/amethyst-cluster',
    '/admin/edit-product/amethyst-cluster?tab=variations',
    '/admin/new-post',
    '/admin/edit-post/making-moon-water-for-the-month-ahead',
    '/admin/services/animal-reiki',
    '/admin/pages',
    '/admin/pages/home',
  ],
  'of testimonials and orders': [
    '/admin/testimonials',
    '/admin/testimonials?tab=approved',
    '/admin/orders',
    '/admin/orders?q=nothing+like+this',
    '/admin/orders/looked-at',
    '/admin/orders/none',
  ],
  'of messages, subscribers, services and settings': [
    '/admin/messages',
    '/admin/messages?q=nothing+like+this',
    '/admin/subscribers',
    '/admin/settings',
    '/admin/services',
    '/admin/shipping',
    '/admin/shipping/new',
    '/admin/codes',
    '/admin/codes/new',
    '/admin/sales',
    '/admin/backups',
    '/admin/import',
  ],
  'of mail': [
    '/admin/mail',
    '/admin/mail?q=nothing+like+this',
    '/admin/mail/looked-at',
    '/admin/mail/none',
    '/admin/mail/settings',
    '/admin/mail/samples',
    '/admin/mail/check',
    '/admin/mail/check?look=dns',
  ],
}

const publicPages = [
  ...['/', '/about', '/services', '/services/attunement', '/shop', '/shop/amethyst-cluster', '/wishlist', '/cart'],
  ...['/blog', '/blog/what-a-distance-session-feels-like', '/newsletter', '/contact', '/submit-testimonial'],
  ...['/privacy-policy', '/hidden/sitemap-generator', '/admin-login', '/no-such-page'],
]

test.beforeEach(async ({ app }) => {
  const known = await app.sql(`SELECT 1 FROM orders WHERE id = 'looked-at'`)
  if (known.length === 0) await addOrder(app, 'looked-at')
  const recipient = `${'a-very-long-name.'.repeat(3)}reader@mail.example`
  const times = { created_at: at, updated_at: at }
  await addRow(app, 'subscribers', { id: 'long', email: recipient, created_at: at })
  await addRow(app, 'mails', {
    ...{ id: 'looked-at', kind: 'order-shipped', subject_id: 'looked-at', recipient, ...times },
    ...{ subject: 'Your order is on its way', text: 'In a box.', message_id: '<a@b.example>' },
    html: '<!doctype html><title>Mail</title><h1>In a box.</h1>',
    ...{ status: 'refused', last_error: 'The mail server said: 550 No such mailbox' },
  })
  await addRow(app, 'messages', {
    ...{ id: 'walked', fingerprint: 'walked', name: 'N. O.', email: 'no@mail.example', ...times },
    message: 'Is a session on a Sunday possible?',
  })
})

// axe looks at each of them, which takes seconds for a long list.
const walkMs = 90_000

for (const [which, paths] of Object.entries(adminPages)) {
  test(`every page ${which} is free of axe violations, fits the screen, names its controls as they read, and is never kept @everywhere`, async ({
    page,
  }, { project }) => {
    test.setTimeout(walkMs)
    await logIn(page)
    for (const path of paths) {
      const response = await page.goto(path)
      expect(response?.headers()['cache-control']).toBe('private, no-store')
      expect(await unlikeNames(page), path).toEqual([])
      if (project.use.isMobile) expect(await smallFields(page), `C117 ${path}`).toEqual([])
      // A mail in its frame runs no script, and so no axe either.
      await expectNoAxeViolations(page, { exclude: ['iframe'] })
      await expectNoSidewaysScroll(page)
    }
  })
}

// The admin's own pages are looked at above.
test('C117 every field of the public pages has letters of at least 16 px, so that no phone zooms into it @phone @js', async ({
  page,
  app,
  problems,
}) => {
  problems.allow(/404/)
  await fillCart(page, app)
  for (const path of publicPages) {
    await page.goto(path)
    expect(await smallFields(page), path).toEqual([])
  }
})

test('a message lies over no button at the end of a page @phone @js', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/settings')
  await hydrated(page)
  const save = page.getByRole('button', { name: 'Save Settings' })
  await save.press('Enter')
  await expect(page.locator('.toast')).toContainText('Settings saved')
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const [button, toast] = [await save.boundingBox(), await page.locator('.toast').boundingBox()]
  expect(button!.y + button!.height).toBeLessThanOrEqual(toast!.y)
})

/** Fields below 16 px, those in closed parts of the page, too. */
function smallFields(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type=hidden]), textarea, select')
    .evaluateAll((fields) =>
      fields
        .map((field) => `${(field as HTMLInputElement).name || field.id}: ${getComputedStyle(field).fontSize}`)
        .filter((field) => parseFloat(field.split(': ')[1]!) < 16),
    )
}

/** Controls whose accessible name lacks their visible words (WCAG 2.5.3); the browser says what their name is. */
function unlikeNames(page: Page): Promise<string[]> {
  const controls = page.locator('button, summary, a[href], select, textarea, input:not([type=hidden])')
  return controls.evaluateAll((elements) => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    const textOf = (node: Node, unread: string): string =>
      [...node.childNodes]
        .map((child) => {
          if (child.nodeType === Node.TEXT_NODE) return child.textContent
          return child instanceof HTMLElement && !child.matches(unread) ? ` ${textOf(child, unread)} ` : ''
        })
        .join('')
    const fields = 'input, select, textarea'
    return elements.flatMap((element) => {
      const isField = 'labels' in element && element.tagName !== 'BUTTON'
      const parts = isField ? [...((element as HTMLInputElement).labels ?? [])] : [element]
      const wordsOf = (unread: string) => words(parts.map((part) => textOf(part, unread)).join(' '))
      const label = element.getAttribute('aria-label')
      const seen = wordsOf(`.visually-hidden, ${fields}`)
      const name = label ? words(label) : wordsOf(fields)
      return name.includes(seen) ? [] : [`“${seen}” is called “${name}”`]
    })
  })
}

test('the admin opens on a phone at its top, with title, buttons and all tabs in reach @phone', async ({ page }) => {
  await page.setViewportSize(phoneSize)
  await logIn(page)
  for (const path of ['/admin', '/admin?tab=posts', '/admin?tab=testimonials', '/admin/orders', '/admin/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    if (path === '/admin') await expect(page.getByRole('link', { name: 'New Product' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY), path).toBe(0)
    const tabs = page.getByRole('navigation', { name: 'Dashboard sections' }).getByRole('link')
    const edges = await tabs.evaluateAll((links) =>
      links.flatMap((link) => [link.getBoundingClientRect().left, link.getBoundingClientRect().right]),
    )
    expect(Math.min(...edges), path).toBeGreaterThanOrEqual(0)
    expect(Math.max(...edges), `every tab of ${path} is on the screen`).toBeLessThanOrEqual(390)
    // From a tab to another one the page begins at its top again.
    await tabs.last().scrollIntoViewIfNeeded()
    await tabs.filter({ hasText: 'Messages' }).click()
    await expect(page).toHaveURL('/admin/messages')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  }
})
