import type { Page, Response } from 'playwright/test'
import { expect, expectNoAxeViolations, hydrated, test } from '../support/fixtures'
import { parseXml } from '../support/xml'

const widths = [320, 390, 1440]

/** Pages without behavior: they send no script. */
const readingPages: [path: string, title: string][] = [
  ['/about', 'About'],
  ['/services', 'Services'],
  ['/services/general-reiki', 'General Reiki'],
  ['/services/animal-reiki', 'Reiki for Animals'],
  ['/services/crystal-reiki', 'Reiki with Crystals'],
  ['/services/vibrational-link', 'Vibrational Link'],
  ['/services/attunement', 'Attunement'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/refund-policy', 'Refund Policy'],
  ['/shipping-policy', 'Shipping Policy'],
]
const livelyPages: [path: string, title: string][] = [
  ['/', 'Distance Reiki and crystal healing'],
  ['/blog', 'Blog'],
  ['/blog/what-a-distance-session-feels-like', 'What a distance session feels like'],
  ['/contact', 'Contact'],
  ['/submit-testimonial', 'Share Your Experience'],
  ['/newsletter', 'Newsletter'],
  ['/hidden/sitemap-generator', 'Générateur de sitemap'],
]

const isReading = (path: string) => readingPages.some(([one]) => one === path)

/** Collects the bytes of JavaScript that a page loads; data blocks (structured data, speculation rules) are none. */
function watchScripts(page: Page): () => Promise<number> {
  const loaded: Promise<number>[] = []
  page.on('response', (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    const length = async () => (await response.body()).length
    // One that is still on its way when the test ends counts, too.
    loaded.push(length().catch(() => NaN))
  })
  return async () => {
    const inline = await page.locator('script:not([type*=json]):not([type=speculationrules])').allInnerTexts()
    return (await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, inline.join('').length)
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, `wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block) as Record<string, unknown>)
}

test.describe('every page', () => {
  for (const [path, title] of [...readingPages, ...livelyPages]) {
    test(`C66 ${path} is whole, with one canonical address and no sideways scroll`, async ({ page, app }) => {
      const scriptBytes = watchScripts(page)
      const response = await page.goto(`${path}?utm_source=x&fbclid=1&foo=%22%3E%3Cscript%3E`)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(`${title} | Stillwater Reiki`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page, { exclude: ['iframe'] })
      if (isReading(path)) expect(await scriptBytes(), 'bytes of script').toBe(0)
      if (path.startsWith('/hidden') || path === '/newsletter') return
      const canonical = page.locator('link[rel=canonical]')
      await expect(canonical).toHaveCount(1)
      await expect(canonical).toHaveAttribute('href', `${app.url}${path}`)
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${app.url}${path}`)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{40,165}$/)
    })
  }

  test('C66 pages of one visitor, and those behind the login, are for no search engine @nojs', async ({ request }) => {
    const paths = ['/cart', '/wishlist', '/checkout/success', '/admin-login', '/admin', '/newsletter']
    for (const path of [...paths, '/hidden/sitemap-generator', '/submit-testimonial?sent=1']) {
      const html = await (await request.get(path)).text()
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  test('the picture for social networks exists', async ({ page, request }) => {
    for (const path of ['/', '/about', '/services/crystal-reiki', '/refund-policy']) {
      await page.goto(path)
      const image = await page.locator('meta[property="og:image"]').getAttribute('content')
      const response = await request.get(image!)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toBe('image/jpeg')
    }
  })
})

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
    for (const [path] of readingPages.filter(([one]) => one.startsWith('/services') || one === '/about')) {
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

test.describe('policies', () => {
  const figures: Record<string, RegExp[]> = {
    '/refund-policy': [
      /at least 24 hours ahead get a full refund/,
      /50% fee/,
      /within 7 days/,
      /within 14 days of receipt/,
      /5-7 business days/,
    ],
    '/shipping-policy': [
      /1-3 business days/,
      /additional 1-2 days/,
      /3-7 business days/,
      /7-21 business days/,
      /United States only/,
    ],
    '/terms-of-service': [
      /18 or older/,
      /parent or guardian/,
      /does not replace|do not replace/,
      /24 hours ahead/,
      /50% fee/,
    ],
    '/privacy-policy': [/children under 13/],
  }
  for (const [path, texts] of Object.entries(figures)) {
    test(`${path} has every figure and the ways to ask`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      for (const text of texts) await expect(main).toHaveText(text)
      await expect(main.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact')
      await expect(main.getByRole('link', { name: 'hello@stillwater.example' })).toHaveAttribute('href', /^mailto:/)
    })
  }

  test('privacy and terms show today’s date in the shop’s time zone, the others a fixed one', async ({ page }) => {
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
      new Date(),
    )
    for (const path of ['/privacy-policy', '/terms-of-service']) {
      await page.goto(path)
      await expect(page.getByText(`Last Updated: ${today}`)).toBeVisible()
    }
    for (const path of ['/refund-policy', '/shipping-policy']) {
      await page.goto(path)
      await expect(page.getByText('Last Updated: January 15, 2026')).toBeVisible()
    }
  })

  test('on paper there is only the policy', async ({ page }) => {
    await page.goto('/refund-policy')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.site-header')).toBeHidden()
    await expect(page.locator('.site-footer')).toBeHidden()
    await expect(page.locator('.toc')).toBeHidden()
  })
})

test.describe('sitemap', () => {
  test('C64 every address answers 200 without a redirect', async ({ request, app }) => {
    const response = await request.get('/sitemap.xml')
    expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8')
    const urls = parseXml(await response.text())
      .all('url')
      .map((url) => url.text('loc'))
    expect(urls.length).toBeGreaterThan(30)
    for (const url of urls) {
      expect(url.startsWith(`${app.url}/`)).toBe(true)
      expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
    }
  })

  test('the tool makes it again, in French', async ({ page }) => {
    await page.goto('/hidden/sitemap-generator')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('button', { name: 'Regénérer le Sitemap' }).click()
    await expect(page.getByText('Sitemap généré')).toBeVisible()
    await expect(page.getByText(/^\d+ URL$/)).toBeVisible()
    const xml = page.getByLabel('Sitemap XML')
    await expect(xml).toHaveAttribute('readonly')
    parseXml((await xml.inputValue()).trim())
  })

  test('the tool copies it @js', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/hidden/sitemap-generator')
    await hydrated(page)
    await page.getByRole('button', { name: 'Copier XML' }).click()
    await expect(page.getByText('Copié!')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.replaceAll('\r', '')).toBe(await page.getByLabel('Sitemap XML').inputValue())
  })

  test('without script there is no button that does nothing @nojs', async ({ page }) => {
    await page.goto('/hidden/sitemap-generator')
    await expect(page.getByRole('button', { name: 'Copier XML' })).toBeHidden()
  })
})

test.describe('not found', () => {
  test('C65 an unknown address is a 404 with a way on', async ({ page }) => {
    for (const path of ['/nonsense', '/services/nope', '/products/', '/services/general-reiki/more']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      expect(response?.headers()['cache-control'], path).not.toMatch(/max-age=[1-9]/)
      await expect(page).toHaveTitle('Page Not Found | Stillwater Reiki')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('main').getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
    }
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page)
  })

  test('C65 also for posts, data and files', async ({ request, app }) => {
    expect((await request.get('/nonsense.data')).status()).toBe(404)
    expect((await request.get('/services/nope.data')).status()).toBe(404)
    expect((await request.post('/nonsense', { headers: { origin: app.url }, form: {} })).status()).toBe(404)
    expect((await request.get('/uploads/none.jpg')).status()).toBe(404)
    expect((await request.get('/assets/none.js')).status()).toBe(404)
  })

  test('C65 script-driven navigation ends on it too @js', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    // As after the browser's Back: the router finds a new address and loads it by itself.
    await page.evaluate(() => {
      window.history.pushState({}, '', '/nonsense')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('Page Not Found | Stillwater Reiki')
  })
})

test.describe('home', () => {
  test('shows services, posts, words of clients and the call to book', async ({ page, app }) => {
    // Another file's tests may have featured a product or published a post in this shop.
    await app.restart({ fresh: true })
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.locator('.service-card')).toHaveCount(5)
    await expect(main.locator('.product-card')).toHaveCount(4)
    await expect(main.locator('.post-card')).toHaveCount(2)
    await expect(main.getByRole('figure')).toHaveCount(3)
    await expect(main.getByRole('link', { name: 'Book a session' }).last()).toHaveAttribute('href', '/services')
    const types = (await structuredData(page)).map((one) => one['@type'])
    expect(types).toEqual(['WebSite', 'LocalBusiness'])
  })
})

test.describe('home without its parts', () => {
  test('each part that is empty or fails says so, and the rest stands', async ({ page, app }) => {
    const texts = {
      noProducts: 'No featured products available at the moment.',
      noPosts: 'No articles available at the moment. Check back soon!',
      productsFailed: 'Failed to load products. Please try again later.',
    }
    await app.sql('UPDATE products SET featured = 0')
    await app.sql('UPDATE blogs SET published = 0')
    await app.restart()
    await page.goto('/')
    await expect(page.getByText(texts.noProducts)).toBeVisible()
    await expect(page.getByText(texts.noPosts)).toBeVisible()
    await app.sql('ALTER TABLE product_variations RENAME TO away')
    await app.restart()
    await page.goto('/')
    await expect(page.getByText(texts.productsFailed)).toBeVisible()
    await expect(page.getByRole('main').locator('.service-card')).toHaveCount(5)
    await app.restart({ fresh: true })
  })
})

test.describe('header', () => {
  test('C71 the phone menu by keyboard: focus stays inside, Escape gives it back, a wide window frees the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.locator('.site-menu')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press(press < 12 ? 'Tab' : 'Shift+Tab')
      // Between the last and the first link the focus belongs to the browser's own window.
      const outside = await page.locator(':focus:not(body, .site-menu *)').count()
      expect(outside, `focus after ${press + 1} presses`).toBe(0)
    }
    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeVisible()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  })

  test('the menus lead to every page, and close behind the visitor', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Services' }).click()
    const dropdown = page.locator('#services-menu')
    await expect(dropdown.getByRole('link')).toHaveCount(6)
    await dropdown.getByRole('link', { name: 'Vibrational Link' }).click()
    await expect(page).toHaveURL(/vibrational-link$/)
    await expect(dropdown).toBeHidden()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('.site-menu summary').click()
    await page.locator('.site-menu').getByRole('link', { name: 'Attunement' }).click()
    await expect(page).toHaveURL(/attunement$/)
    await expect(page.locator('.site-menu')).toBeHidden()
  })

  test('marks where the visitor is', async ({ page }) => {
    await page.goto('/services/attunement')
    await expect(page.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true')
    await page.goto('/about')
    await expect(page.locator('.site-nav a[aria-current]')).toHaveText('About')
  })

  test('turns translucent past 10 px', async ({ page }) => {
    await page.goto('/about')
    const ground = () => page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor)
    expect(await ground()).not.toContain('0.84')
    await page.mouse.wheel(0, 300)
    await expect.poll(ground).toContain('0.84')
  })
})

test('C62 a hostile name of the site is shown as typed and runs nowhere', async ({ page, app }) => {
  const name = `Tom & "Jerry" </script><script>document.title='run'</script> it's 5 < 6 \u2028`
  const save = 'INSERT INTO settings (key, value, updated_at) VALUES (?, ?, ?)'
  await app.sql(save, ['siteName', name, '2026-01-01T00:00:00.000Z'])
  await app.restart()
  try {
    for (const path of ['/', '/about', '/services/general-reiki']) {
      await page.goto(path)
      expect(await page.title()).toContain(`| ${name.replace(/\s+/g, ' ').trim()}`)
      await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name)
      for (const json of await structuredData(page)) expect(json['@context']).toBe('https://schema.org')
    }
    await page.goto('/')
    expect((await structuredData(page))[0]!.name).toBe(name)
  } finally {
    await app.sql('DELETE FROM settings WHERE key = ?', ['siteName'])
    await app.restart()
  }
})
