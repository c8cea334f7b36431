import { expect, logIn } from '../support/fixtures'
import { htmlProblems } from '../support/html-validity'
import { test } from '../support/mail-fixtures'
import { fillCart } from './shopper'

test.use({ payments: 'demo' })

// The server's own bytes are judged, so it is enough to ask once, without script.

const publicPages = [
  '/',
  '/about',
  '/services',
  '/services/general-reiki',
  '/services/animal-reiki',
  '/services/crystal-reiki',
  '/services/vibrational-link',
  '/services/attunement',
  '/shop',
  '/shop?category=crystals&sort=price',
  '/wishlist',
  '/cart',
  '/checkout/success',
  '/blog',
  '/blog?tag=crystals',
  '/newsletter',
  '/contact',
  '/submit-testimonial',
  '/submit-testimonial?product=rose-quartz-heart',
  '/privacy-policy',
  '/terms-of-service',
  '/refund-policy',
  '/shipping-policy',
  '/hidden/sitemap-generator',
  '/admin-login',
]
const missingPages = [
  '/nonsense',
  '/services/none',
  '/shop/none',
  '/shop?category=none',
  '/blog/none',
  '/blog?tag=none',
  '/checkout/success?session_id=none',
]

const adminPages = [
  '/admin',
  '/admin?tab=posts',
  '/admin?tab=testimonials',
  '/admin/new-post',
  '/admin/edit-post/reiki-for-an-anxious-dog',
  '/admin/new-product',
  '/admin/edit-product/rose-quartz-heart',
  '/admin/edit-product/crystal-bracelet?tab=variations',
  '/admin/testimonials',
  '/admin/testimonials?tab=approved',
  '/admin/orders',
  '/admin/shipping',
  '/admin/shipping/new',
  '/admin/messages',
  '/admin/subscribers',
  '/admin/mail',
  '/admin/mail/settings',
  '/admin/mail/check',
  '/admin/settings',
]

async function expectValidHtml(html: string, page: string): Promise<void> {
  expect(await htmlProblems(html), `invalid HTML on ${page}`).toEqual([])
}

test('every public page is valid HTML @nojs', async ({ request }) => {
  for (const path of publicPages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    await expectValidHtml(await response.text(), path)
  }
  for (const path of missingPages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    await expectValidHtml(await response.text(), path)
  }
})

test('every product and every post of the demo shop is valid HTML @nojs', async ({ request, app }) => {
  const products = await app.sql('SELECT slug FROM products')
  const posts = await app.sql('SELECT slug FROM blogs WHERE published = 1')
  const paths = [...products.map(({ slug }) => `/shop/${slug}`), ...posts.map(({ slug }) => `/blog/${slug}`)]
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) await expectValidHtml(await (await request.get(path)).text(), path)
})

test('a cart and a wishlist with something in them are valid HTML @nojs', async ({ page, app }) => {
  await fillCart(page, app)
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /in wishlist/ })
    .first()
    .click()
  for (const path of ['/cart', '/wishlist', '/shop/rose-quartz-heart'])
    await expectValidHtml(await (await page.request.get(path)).text(), path)
})

test('a refused form is valid HTML @nojs', async ({ request, app }) => {
  const post = (path: string, origin = app.url) => request.post(path, { headers: { origin }, form: { email: 'a@' } })
  for (const path of ['/contact', '/newsletter', '/submit-testimonial', '/admin-login']) {
    const response = await post(path)
    expect(response.status(), path).toBe(422)
    await expectValidHtml(await response.text(), `${path}, refused`)
  }
  for (const [path, status] of [
    ['/nonsense', 404],
    ['/about', 405],
  ] as const) {
    const response = await post(path)
    expect(response.status(), path).toBe(status)
    await expectValidHtml(await response.text(), `a post to ${path}`)
  }
  const foreign = await post('/contact', 'https://evil.example')
  expect(foreign.status()).toBe(403)
  await expectValidHtml(await foreign.text(), 'a post from another site')
})

test('pages whose subject cannot be read are valid HTML @nojs', async ({ request, app }) => {
  const look = async () => {
    for (const path of ['/blog?page=7', '/blog/moon', '/shop?page=7', '/?failed']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(path === '/?failed' ? 200 : 503)
      await expectValidHtml(await response.text(), `${path}, without its table`)
    }
  }
  await app.without('blogs', () => app.without('product_variations', look))
})

test('every page of the admin area is valid HTML, also a refused form @nojs', async ({ page, app }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('A. E.')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('Is Tuesday free?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await logIn(page)
  for (const path of adminPages) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    await expectValidHtml(await response.text(), path)
  }
  const loaded = { version: '1', __loaded_stock: '0' }
  for (const path of ['/admin/new-post', '/admin/new-product', '/admin/edit-product/rose-quartz-heart']) {
    const response = await page.request.post(path, {
      headers: { origin: app.url },
      form: { title: '', name: '', ...loaded },
    })
    expect(response.status(), path).toBe(422)
    await expectValidHtml(await response.text(), `${path}, refused`)
  }
  const none = await page.request.get('/admin/edit-post/none')
  await expectValidHtml(await none.text(), 'a post that is gone')
})

test('an order is valid HTML, for the visitor and in the admin area @nojs', async ({ page, app }) => {
  await fillCart(page, app)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/demo\/\w+$/)
  await expectValidHtml(await (await page.request.get(page.url())).text(), 'the test payment page')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
  await expectValidHtml(await (await page.request.get(page.url())).text(), 'the success page of an order')
  const [order] = await app.sql('SELECT id FROM orders')
  await logIn(page)
  for (const path of ['/admin/orders', `/admin/orders/${String(order?.id)}`])
    await expectValidHtml(await (await page.request.get(path)).text(), path)
})
