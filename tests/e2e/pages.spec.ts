import type { Page, Response } from 'playwright/test'
import { expect, expectNoAxeViolations, hydrated, test } from '../support/fixtures'
import { parseXml } from '../support/xml'
import { outdatePages } from '../support/reset-shop'
import { expectNoSidewaysScroll, structuredData } from './page-facts'

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

test.describe('every page', () => {
  for (const [path, title] of [...readingPages, ...livelyPages]) {
    // One that sends no script is the same with it and without.
    const tag = isReading(path) ? ' @js' : ''
    test(`C66 ${path} is whole, with one canonical address and no sideways scroll${tag}`, async ({ page, app }) => {
      const scriptBytes = watchScripts(page)
      const response = await page.goto(`${path}?utm_source=x&fbclid=1&foo=%22%3E%3Cscript%3E`)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(`${title} | Stillwater Reiki`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectNoSidewaysScroll(page, widths)
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

  test('C111 the picture for social networks is a light JPEG @nojs', async ({ request }) => {
    const pages = [
      '/',
      '/about',
      '/contact',
      '/services',
      '/services/crystal-reiki',
      '/refund-policy',
      '/shop',
      '/blog',
    ]
    for (const path of [...pages, '/shop/amethyst-cluster', '/blog/what-a-distance-session-feels-like']) {
      const html = await (await request.get(path)).text()
      const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
      const response = await request.get(image)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      expect((await response.body()).length).toBeLessThan(150_000)
    }
  })
})

test.describe('sitemap', () => {
  test('C64 every address answers 200 without a redirect @nojs', async ({ request, app }) => {
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

  test('the tool says when it cannot make it @js', async ({ page, app, problems }) => {
    problems.allow(/503/)
    await page.goto('/hidden/sitemap-generator')
    await app.without('products', async () => {
      await page.getByRole('button', { name: 'Regénérer le Sitemap' }).click()
      await expect(page.getByRole('alert')).toHaveText(/Erreur\s*Impossible de générer le sitemap/)
    })
  })

  test('without script there is no button that does nothing @nojs', async ({ page }) => {
    await page.goto('/hidden/sitemap-generator')
    await expect(page.getByRole('button', { name: 'Copier XML' })).toBeHidden()
  })
})

test.describe('not found', () => {
  test('C65 an unknown address is a 404 with a way on @js', async ({ page }) => {
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
    await expectNoSidewaysScroll(page, widths)
    await expectNoAxeViolations(page)
  })

  test('C65 also for posts, data and files @nojs', async ({ request, app }) => {
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

test('C62 a hostile name of the site is shown as typed and runs nowhere @js', async ({ page, app }) => {
  const name = `Tom & "Jerry" </script><script>document.title='run'</script> it's 5 < 6 \u2028`
  const save = 'INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES (?, ?, ?)'
  await app.sql(save, ['siteName', name, '2026-01-01T00:00:00.000Z'])
  await outdatePages(app)
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
    await outdatePages(app)
  }
})
