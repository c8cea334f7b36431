import { expect, test } from '../support/fixtures'

const policies: [path: string, title: string, figures: RegExp[]][] = [
  [
    '/refund-policy',
    'Refund Policy',
    [
      /at least 24 hours ahead get a full refund/,
      /50% fee/,
      /within 7 days/,
      /within 14 days of receipt/,
      /5-7 business days/,
    ],
  ],
  [
    '/shipping-policy',
    'Shipping Policy',
    [/1-3 business days/, /additional 1-2 days/, /3-7 business days/, /7-21 business days/, /United States only/],
  ],
  [
    '/terms-of-service',
    'Terms of Service',
    [/18 or older/, /parent or guardian/, /does not replace|do not replace/, /24 hours ahead/, /50% fee/],
  ],
  ['/privacy-policy', 'Privacy Policy', [/children under 13/]],
]
test('a policy has its hero, every figure and the ways to ask @nojs', async ({ page }) => {
  for (const [path, title, figures] of policies) {
    await page.goto(path)
    const main = page.getByRole('main')
    const hero = main.locator('.banner')
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(title)
    const { width, height } = (await hero.boundingBox())!
    expect([width, height > 150]).toEqual([page.viewportSize()!.width, true])
    await expect
      .poll(() => hero.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
    for (const figure of figures) await expect(main).toHaveText(figure)
    await expect(main.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('link', { name: 'hello@stillwater.example' })).toHaveAttribute(
      'href',
      'mailto:hello@stillwater.example',
    )
  }
})

test('privacy and terms show today’s date in the shop’s time zone, the others a fixed one @nojs', async ({ page }) => {
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(new Date())
  for (const path of ['/privacy-policy', '/terms-of-service']) {
    await page.goto(path)
    await expect(page.getByText(`Last Updated: ${today}`)).toBeVisible()
  }
  for (const path of ['/refund-policy', '/shipping-policy']) {
    await page.goto(path)
    await expect(page.getByText('Last Updated: January 15, 2026')).toBeVisible()
  }
})

test('on paper there is only the policy @nojs', async ({ page }) => {
  await page.goto('/refund-policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.site-header')).toBeHidden()
  await expect(page.locator('.site-footer')).toBeHidden()
  await expect(page.locator('.toc')).toBeHidden()
})
