import { expect, test } from '../support/fixtures'
import { outdatePages, resetShop } from '../support/reset-shop'
import { structuredData } from './page-facts'

test.describe('services', () => {
  test('the overview lists all five with their distance prices and the way to each @nojs', async ({ page }) => {
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

  test('a service shows its details, and books in a new tab @nojs', async ({ page, app }) => {
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await page.goto('/services/crystal-reiki')
    const card = page.getByRole('complementary')
    for (const text of ['60 or 90 min', '$95 or $145', 'Monday - Saturday']) {
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(card.getByRole('link', { name: 'Contact me' })).toHaveAttribute('href', '/contact')
    for (const name of ['Description', 'Benefits', 'Client words', 'Other services']) {
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
    }
    await expect(page.locator('.link-list a')).toHaveCount(4)
    await app.sql(`UPDATE services SET durations = json_set(durations, '$[0].bookingUrl', 'https://cal.example/60')
      WHERE slug = 'crystal-reiki'`)
    await outdatePages(app)
    for (const path of ['/services/crystal-reiki', '/services', '/about']) {
      await page.goto(path)
      const book = link('Book 60 min · $95 for Reiki with Crystals (opens in a new tab)').filter({ visible: true })
      for (const one of await book.all()) {
        await expect(one).toHaveAttribute('href', 'https://cal.example/60')
        await expect(one).toHaveAttribute('target', '_blank')
        await expect(one).toHaveAttribute('rel', /noopener/)
      }
      expect(await book.count(), path).toBeGreaterThan(0)
    }
    await resetShop(app)
  })

  test('without a booking link the way leads to the contact form, with the service filled in @js', async ({ page }) => {
    await page.goto('/services/general-reiki')
    await page
      .getByRole('complementary')
      .getByRole('link', { name: 'Ask for a time for General Reiki, 90 min' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Stillwater Reiki')
    await expect(page.getByLabel('Subject')).toHaveValue('A time for General Reiki, 90 min')
    await expect(page.getByLabel('Message')).toHaveValue(/^I would like to book General Reiki \(90 min\)\./)
    await page.getByLabel('Name').fill('N. O.')
    await page.getByRole('main').getByLabel('Email').fill('no@mail.example')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  })

  // The bar is CSS alone, with script or without.
  test('at 390 and 320 px the way to book is on the first screen, and in the end covers nothing @phone @js', async ({
    page,
  }) => {
    const slugs = ['general-reiki', 'animal-reiki', 'crystal-reiki', 'vibrational-link', 'attunement']
    const pages = slugs.map((slug) => [`/services/${slug}`, '.service-page'] as const)
    for (const [path, block] of [...pages, ['/services', '.service-row'] as const, ['/', '.hero'] as const]) {
      await page.goto(path)
      for (const [width, height] of [
        [390, 844],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        const bar = page.locator('.sticky-bar')
        const button = bar.getByRole('link', { name: /^(?:Book|Schedule|Ask for a time)/ })
        await expect(button).toBeInViewport({ ratio: 1 })
        if (block !== '.service-page') await expect(bar).toContainText('General Reiki')
        expect((await bar.boundingBox())!.y + (await bar.boundingBox())!.height).toBeCloseTo(height, 0)
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await expect(page.getByRole('contentinfo').getByText(/^©/)).toBeInViewport()
        const places = await page.evaluate(
          (first) =>
            [first, '.sticky-bar', '.booking', '.site-footer'].map((part) => {
              const { top, bottom } = document.querySelector(part)!.getBoundingClientRect()
              return { top: Math.round(top), bottom: Math.round(bottom) }
            }),
          block,
        )
        for (const [index, { top }] of places.entries()) {
          expect(top, `${path} at ${width} px, part ${index}`).toBeGreaterThanOrEqual(
            places[index - 1]?.bottom ?? -Infinity,
          )
        }
      }
    }
  })

  test('the link has its questions, the attunement its four steps, notes and schedule button @nojs', async ({
    page,
  }) => {
    await page.goto('/services/vibrational-link')
    await expect(page.getByText('From $45')).toBeVisible()
    await page.getByText('Can I end it early?').click()
    await expect(page.getByText('Write to me and I will close it the same day.')).toBeVisible()
    await page.goto('/services/attunement')
    await expect(page.locator('.steps > li')).toHaveCount(4)
    await expect(page.getByRole('heading', { name: 'Important notes' })).toBeVisible()
    await expect(page.getByText('within 3 hours of the next part')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Schedule your attunement' })).toBeVisible()
  })

  test('no text promises a cure; each page says that care is not replaced @nojs', async ({ page }) => {
    const addresses = ['general-reiki', 'animal-reiki', 'crystal-reiki', 'vibrational-link', 'attunement']
    for (const path of ['/about', '/services', ...addresses.map((address) => `/services/${address}`)]) {
      await page.goto(path)
      const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')
      expect(text, path).not.toMatch(/\b(?:cures|heals|will cure|will heal|treats)\b/i)
      const all = await page.getByRole('main').textContent()
      expect(all, path).toMatch(/(?:not replace|without replacing|not replace it)/)
    }
  })

  test('structured data gives the offers and the way, and no reviews @nojs', async ({ page }) => {
    await page.goto('/services/vibrational-link')
    const data = await structuredData(page)
    expect(data.map((one) => one['@type'])).toEqual(['Service', 'BreadcrumbList', 'FAQPage'])
    expect((data[0]!.offers as { price: string }[]).map(({ price }) => price)).toEqual(['45.00', '65.00', '133.00'])
    expect(JSON.stringify(data)).not.toContain('Review')
  })
})
