import { expect, test, type Page } from '../support/fixtures'
import { nextBuild, type NextBuild } from '../support/next-build'

const before = process.env.STILLWATER_APP_ROOT
let next: NextBuild
test.beforeAll(() => {
  next = nextBuild()
})
test.afterAll(async ({ app }) => {
  // The shop goes on to serve the tests of other files, and the next build's folder is removed.
  await deploy(app, before)
  next.remove()
})

async function deploy(app: { restart(): Promise<void> }, root: string | undefined) {
  process.env.STILLWATER_APP_ROOT = root
  await app.restart()
}

/** How many whole pages this tab loads from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1
  })
  return loads
}

test('C79 yesterday’s build open in two tabs, today’s deployed: links, cart and a typed form still work @js', async ({
  page,
  app,
  context,
  problems,
}) => {
  // The shop starts twice.
  test.setTimeout(60_000)
  // What the open pages ask for by its old name is gone; they then load the page itself.
  problems.allow(/assets|dynamically imported module|Importing a module/)
  await deploy(app, before)
  await page.goto('/shop/rose-quartz-heart')
  await page.waitForLoadState('networkidle')
  const sheet = await page.locator('link[rel=stylesheet]').first().getAttribute('href')
  const form = await context.newPage()
  await form.goto('/contact')
  await form.getByLabel('Name').fill('A. Visitor')
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill('visitor@example.com')
  await form.getByLabel('Message', { exact: true }).fill('Written before the deploy.')

  await deploy(app, next.root)
  const old = await page.request.get(String(sheet))
  expect([old.status(), old.headers()['cache-control']]).toEqual([404, 'no-store'])

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Added Rose Quartz Heart to cart')).toBeVisible()
  const loads = countLoads(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Send a message' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Contact')
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).first().click()
  await expect(page.getByRole('link', { name: 'Rose Quartz Heart' })).toBeVisible()
  // The page that is shown, which cannot go on by script, and the one that the link leads to.
  expect(loads.count).toBeLessThanOrEqual(2)
  await expect(page.locator('link[rel=stylesheet]').first()).toHaveAttribute('href', /_next\.css$/)

  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Message sent successfully!').first()).toBeVisible()
  const rows = await app.sql("SELECT 1 FROM messages WHERE message = 'Written before the deploy.'")
  expect(rows).toHaveLength(1)
})
