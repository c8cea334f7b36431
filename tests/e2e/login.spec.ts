import { adminCode, expect, expectNoAxeViolations, signIn, test } from '../support/fixtures'
import { said } from './owner'

test.describe('login', () => {
  test('asks for the code, refuses a wrong one, and leads back to the page that was asked for', async ({ page }) => {
    await page.goto('/admin/orders?status=paid')
    await expect(page).toHaveURL(/\/admin-login\?redirectTo=/)
    await expect(page).toHaveTitle('Admin Login | Stillwater Reiki')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByLabel('Admin Code')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Please enter the admin code').first()).toBeVisible()
    await page.getByLabel('Admin Code').fill('not the code')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Invalid admin code').first()).toBeVisible()
    await page.getByLabel('Admin Code').fill(adminCode)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\?status=paid$/)
    await expect(said(page, 'Successfully logged in as admin')).toBeVisible()
  })

  test('tells a guesser when to come back @nojs', async ({ page }) => {
    await page.goto('/admin-login')
    for (let n = 1; n <= 5; n += 1) {
      await page.getByLabel('Admin Code').fill(`guess ${n}`)
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('Invalid admin code').first()).toBeVisible()
    }
    await page.getByLabel('Admin Code').fill(adminCode)
    const refused = page.waitForResponse((response) => response.status() === 429)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(Number((await refused).headers()['retry-after'])).toBeGreaterThan(14 * 60)
    await expect(page.getByText(/^Too many attempts\. Please try again in 1[45] minutes\.$/)).toBeVisible()
  })

  test('C55 after logout neither Back nor an old form shows or saves anything', async ({ page, context }) => {
    await signIn(page, '/')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' })).toBeVisible()
    await page.goto('/admin/messages')
    const old = await context.newPage()
    await old.goto('/admin/settings')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/admin-login$/)
    await expect(said(page, 'Logged out successfully')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin-login/)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
    await old.getByLabel('Tagline').fill('Saved without a session')
    await old.getByRole('button', { name: 'Save Settings' }).click()
    await expect(old.getByText('Your session has expired or you are not logged in.').first()).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Saved without a session')).toHaveCount(0)
  })
})

const typed = 'A tagline that took an hour to find'

test('a session that ended keeps what was typed, and the save goes through after a new login', async ({
  page,
  context,
  jsEnabled,
}) => {
  await signIn(page, '/admin/settings')
  await page.getByLabel('Tagline').fill(typed)
  await context.clearCookies({ name: 'admin_auth' })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const dialog = page.getByRole('dialog')
  const notice = jsEnabled ? dialog : page.getByRole('main')
  await expect(notice.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(notice).toContainText(
    'Your session has expired or you are not logged in. Please log in again to continue.',
  )
  if (jsEnabled) await expectNoAxeViolations(page)
  const opened = context.waitForEvent('page')
  await notice.getByRole('link', { name: 'Log In' }).click()
  const login = await opened
  await login.getByLabel('Admin Code').fill(adminCode)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login).toHaveURL(/\/admin\/settings$/)
  await expect(page.getByLabel('Tagline')).toHaveValue(typed)
  await page.getByRole('button', { name: jsEnabled ? 'Save Settings' : 'Save again' }).click()
  await expect(said(page, 'Settings saved')).toBeVisible()
  await expect(page.getByLabel('Tagline')).toHaveValue(typed)
})
