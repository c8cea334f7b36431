import sharp from 'sharp'
import { expect, logIn, test } from '../support/fixtures'

// Each request to a hosted database waits for the way there and back; a page is to need at most three.
test.use({ database: 'hosted' })

const most = 3
const anonymous = [
  '/',
  '/services',
  '/services/general-reiki',
  '/services/attunement',
  '/shop',
  '/shop?category=crystals&sort=price&q=stone',
  '/shop/amethyst-cluster',
  '/blog',
  '/blog?tag=practice',
  '/blog/how-to-cleanse-your-crystals-at-home',
  '/about',
  '/contact',
  '/submit-testimonial?product=amethyst-cluster',
  '/newsletter',
  '/privacy-policy',
  '/terms-of-service',
  '/refund-policy',
  '/shipping-policy',
  '/cart',
  '/wishlist',
  '/checkout/success',
  '/sitemap.xml',
  '/feed.xml',
]

test('every public page needs at most three round trips, with nothing kept ready @js', async ({ app, hosted }) => {
  test.setTimeout(90_000)
  const trips: Record<string, number> = {}
  // Just started, so nothing is remembered either.
  await app.restart()
  for (const path of anonymous) {
    hosted.requests = 0
    const response = await fetch(app.url + path)
    expect([path, response.status]).toEqual([path, 200])
    trips[path] = hosted.requests
  }
  expect(Object.entries(trips).filter(([, count]) => count > most || count === 0)).toEqual([])
})

test('so does every page of a visitor with a cart, a wishlist and a session of the admin area @js', async ({
  page,
  app,
  hosted,
}) => {
  const [product] = hosted.sql("SELECT id FROM products WHERE slug = 'rose-quartz-heart'")
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { headers: { origin: app.url }, form, maxRedirects: 0 })
  await logIn(page)
  await post('/cart', { intent: 'add', productId: String(product?.id), quantity: '1' })
  await post('/wishlist', { intent: 'save', productId: String(product?.id) })
  await page.request.get('/cart')
  const trips: Record<string, number> = {}
  for (const path of anonymous) {
    hosted.requests = 0
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    trips[path] = hosted.requests
  }
  expect(Object.entries(trips).filter(([, count]) => count > most || count === 0)).toEqual([])
})

test('a post with pictures of the bucket needs no more, however many they are @js', async ({ app, hosted }) => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const names = ['dot-1.png', 'dot-2.png', 'dot-3.png', 'dot-4.png']
  for (const name of names) {
    const row = [name, 'image/png', 60, 40, bytes.length, bytes, '2026-01-01T00:00:00.000Z']
    hosted.sql(
      'INSERT INTO images (name, type, width, height, size, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      row,
    )
  }
  const tokens = names.map((name) => `{{image:/blog-images/${name}|small|A dot}}`).join('\n\n')
  const slug = 'making-moon-water-for-the-month-ahead'
  hosted.sql('UPDATE blogs SET content = content || ? WHERE slug = ?', [`\n\n${tokens}`, slug])
  hosted.requests = 0
  const html = await (await fetch(`${app.url}/blog/${slug}`)).text()
  expect(html.match(/\/blog-images\/dot-\d\.png\?/g)?.length ?? 0).toBeGreaterThanOrEqual(names.length)
  // A look of the shop's own for mails to send may fall in this moment; four pictures, read one by one, would be four more.
  expect(hosted.requests).toBeLessThanOrEqual(most + 1)
})
