import { expect, test } from '../support/fixtures'

/** What stands below a post to pass it on. */
const first = '/blog/what-a-distance-session-feels-like'

test('shares by plain links @nojs', async ({ page, app }) => {
  await page.goto(first)
  const url = encodeURIComponent(`${app.url}${first}`)
  const href = (name: string | RegExp) => page.locator('.share').getByRole('link', { name }).getAttribute('href')
  expect(await href(/^Facebook/)).toBe(`https://www.facebook.com/sharer/sharer.php?u=${url}`)
  expect(await href(/^Twitter/)).toContain(`https://twitter.com/intent/tweet?url=${url}&text=What%20a%20distance`)
  expect(await href('Email')).toBe(`mailto:?subject=What%20a%20distance%20session%20feels%20like&body=${url}`)
})

test('offers nothing that needs script @nojs', async ({ page }) => {
  await page.goto(first)
  await expect(page.locator('.share').getByRole('button')).toHaveCount(0)
})

test('copies its address, and says so when that is refused @js', async ({ page, context, app }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${first}?utm_source=x`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('URL copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}${first}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Failed to copy URL to clipboard')).toBeVisible()
})

test('shares through the device where it can; a closed sheet is no failure @js', async ({ page }) => {
  await page.addInitScript(() => {
    const outcomes = [() => Promise.reject(new DOMException('closed', 'AbortError')), () => Promise.resolve()]
    navigator.share = () => outcomes.shift()!()
  })
  await page.goto(first)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await expect(page.locator('.toast')).toHaveCount(0)
  await share.click()
  await expect(page.getByText('Shared successfully')).toBeVisible()
})
