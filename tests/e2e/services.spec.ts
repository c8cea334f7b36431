import { expect, test } from '../support/fixtures'
import { structuredData } from './page-facts'

test.describe('services', () => {
  test('the overview lists all five with their distance prices and the way to each', async ({ page }) => {
    await page.goto('/services')
    const main = page.getByRole('main')
    for (const price of ['$75', '$110', '$80', '$95', '$145', '$45', '$65', '$133', '$120']) {
      await expect(main.getByText(price, { exact: true })).toBeVisible()
    }
    await expect(main.getByRole('heading', { name: 'What to expect' })).toBeVisible()
    await expect(main.locator('details')).not.toHaveCount(0)
    await main.getByRole('link', { name: 'View Reiki for Animals' }).click()
    await expect(page).toHaveURL(/\/services\/animal-reiki$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reiki for Animals')
  })

  test('a service shows its details, and books in a new tab', async ({ page }) => {
    await page.goto('/services/crystal-reiki')
    const card = page.getByRole('complementary')
    for (const text of ['60 or 90 min', '$95 or $145', 'Monday - Saturday']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    const book = card.getByRole('link', { name: 'Book 60 min (opens in a new tab)' })
    await expect(book).toHaveAttribute('href', /^https:\/\//)
    await expect(book).toHaveAttribute('target', '_blank')
    await expect(book).toHaveAttribute('rel', /noopener/)
    await expect(card.getByRole('link', { name: 'Contact me' })).toHaveAttribute('href', '/contact')
    for (const name of ['Description', 'Benefits', 'Client words', 'Other services']) {
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
    }
    await expect(page.locator('.link-list a')).toHaveCount(4)
  })

  test('the link has its questions, the attunement its four steps, notes and schedule button', async ({ page }) => {
    await page.goto('/services/vibrational-link')
    await expect(page.getByText('From $45')).toBeVisible()
    await page.getByText('Can I end it early?').click()
    await expect(page.getByText('Write to me and I will close it the same day.')).toBeVisible()
    await page.goto('/services/attunement')
    await expect(page.locator('.steps > li')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: 'Important notes' })).toBeVisible()
    await expect(page.getByText('within 3 hours of the next part')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Schedule Attunement/ })).toHaveAttribute('target', '_blank')
  })

  test('no text promises a cure; each page says that care is not replaced', async ({ page }) => {
    const addresses = ['general-reiki', 'animal-reiki', 'crystal-reiki', 'vibrational-link', 'attunement']
    for (const path of ['/about', '/services', ...addresses.map((address) => `/services/${address}`)]) {
      await page.goto(path)
      const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
      expect(text, path).not.toMatch(/\b(?:cures|heals|will cure|will heal|treats)\b/i)
      const all = await page.getByRole('main').textContent()
      expect(all, path).toMatch(/(?:not replace|without replacing|not replace it)/)
    }
  })

  test('structured data gives the offers and the way, and no reviews', async ({ page }) => {
    await page.goto('/services/vibrational-link')
    const data = await structuredData(page)
    expect(data.map((one) => one['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage'])
    expect((data[0]!.offers as { price: string }[]).map(({ price }) => price)).toEqual(['45.00', '65.00', '133.00'])
    expect(JSON.stringify(data)).not.toContain('Review')
  })
})
