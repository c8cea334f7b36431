import { expect, expectNoAxeViolations, hydrated, test } from '../support/fixtures'
import { holdBack } from '../support/page-helpers'
import { resetShop } from '../support/reset-shop'
import { expectNoSidewaysScroll } from './page-facts'
import { addPost, addReview } from './rows'

const first = '/blog/what-a-distance-session-feels-like'
/** Half past eleven in the evening of March 1 in the shop's time zone; March 2 in UTC. */
const lateEvening = '2026-03-02T04:30:00.000Z'
const oddTags = ['c#', 'c++', 'r&d', '50% off', 'a/b', '<3', 'new york', '🌙']
const hostileTitle = `</script><script>alert(1)</script> Tom & "Jerry" it's 5 < 6 \u2028`
const hostileContent = `[a](javascript:alert(1)) [b](javascript&#58;alert&#40;1&#41;) [c](javascript&#58zz;alert(2))
[d](JaVaScRiPt:alert(1)) [e](data:text/html,<script>alert(1)</script>) ![x](x "onerror=alert(1)")
<img src=x onerror=alert(1)> <https://ok.example> [v][v] {{image:" onerror="alert(1)}}

[v]: vbscript:alert(1)

{{image:https://pictures.example/gone.jpg|small|A remote picture that is gone}}

{{image:/images/blog/none.jpg|small|A picture of ours that is gone}}

| A wide table | with columns | that need | more room | than a phone |
|---|---|---|---|---|
| one | two | three | four | five |

\`\`\`
A line of code that is much longer than the screen of a phone is wide, so that it has to scroll by itself
\`\`\``

test.beforeAll(async ({ app }) => {
  const published = { published: 1, published_at: lateEvening, created_at: lateEvening, updated_at: lateEvening }
  const hostile = { title: hostileTitle, content: hostileContent, tags: JSON.stringify([hostileTitle]) }
  await addPost(app, 'late-evening', { title: 'Late evening', tags: JSON.stringify(oddTags), ...published })
  await addPost(app, 'hostile', { ...hostile, ...published })
  for (let n = 1; n <= 5; n += 1) await addPost(app, `more-${n}`, { title: `More ${n}`, ...published })
})
// The shop goes on to serve the tests of other files, which expect the demo shop as it was.
test.afterAll(({ app }) => resetShop(app))

test.describe('the list', () => {
  test('shows published posts in three columns, with dates and short excerpts @nojs', async ({ page }) => {
    const response = await page.goto('/blog')
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle('Blog | Stillwater Reiki')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    const cards = page.locator('.post-card')
    await expect(cards).toHaveCount(12)
    await expect(cards.first().getByRole('heading')).toHaveText('What a distance session feels like')
    await expect(cards.first().locator('time')).toHaveText('November 18, 2026')
    for (const excerpt of await cards.locator('h3 + p').allTextContents()) expect([...excerpt].length).toBeLessThan(122)
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    expect(new Set(tops.slice(0, 3)).size).toBe(1)
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
  })

  test('C66 goes on to page 2 and keeps one canonical address for each page @js', async ({ page, app }) => {
    const canonical = page.locator('link[rel=canonical]')
    await page.goto('/blog?utm_source=x&fbclid=1&foo="><script>')
    await expect(canonical).toHaveAttribute('href', `${app.url}/blog`)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(page).toHaveTitle('Blog, page 2 | Stillwater Reiki')
    await expect(canonical).toHaveAttribute('href', `${app.url}/blog?page=2`)
    await expect(page.locator('.post-card')).toHaveCount(4)
    await page.goto('/blog?tag=C%2B%2B&page=0&utm_source=x')
    await expect(canonical).toHaveAttribute('href', `${app.url}/blog?tag=c%2B%2B`)
  })

  test('C65 an unknown tag is not found, says so and leads on @nojs', async ({ page }) => {
    const response = await page.goto('/blog?tag=%25')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('No blog posts found')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'All articles' }).click()
    await expect(page.locator('.post-card')).toHaveCount(12)
  })

  test('says that the posts could not be read @nojs', async ({ page, app }) => {
    await app.without('blogs', async () => {
      const response = await page.goto('/blog?page=3')
      expect(response?.status()).toBe(503)
      await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts')
      const post = await page.goto('/blog/moon')
      expect(post?.status()).toBe(503)
      await expect(page.getByText('Failed to load blog post. Please try again later.')).toBeVisible()
    })
  })

  test('shows six cards while a page waits @js', async ({ page }) => {
    await page.goto('/blog')
    await hydrated(page)
    const goOn = await holdBack(page, /\/blog\.data/)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Loading blog posts')).toBeAttached()
    await expect(page.locator('.post-card .frame.skeleton')).toHaveCount(6)
    goOn()
    await expect(page.locator('.post-card h3')).toHaveCount(4)
  })
})

test.describe('a post', () => {
  test('shows date, author, tags, excerpt, content and the four services @nojs', async ({ page, app }) => {
    const response = await page.goto(first)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle('What a distance session feels like | Stillwater Reiki')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a distance session feels like')
    await expect(page.locator('.post-meta')).toHaveText('November 18, 2026By Stillwater Reiki')
    for (const tag of ['distance', 'reiki', 'rest']) {
      const link = page.getByRole('article').getByRole('link', { name: tag, exact: true })
      await expect(link).toHaveAttribute('href', `/blog?tag=${tag}`)
    }
    await expect(page.locator('.excerpt')).toHaveCSS('font-style', 'italic')
    await expect(page.locator('.prose h2').first()).toHaveText('Before we begin')
    await expect(page.locator('.prose figure img')).toHaveAttribute('alt', /Sunlight through a sheer linen curtain/)
    for (const slug of ['general-reiki', 'animal-reiki', 'crystal-reiki', 'vibrational-link']) {
      await expect(page.locator(`.next-steps a[href="/services/${slug}"]`)).toBeVisible()
    }
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${app.url}/picture/share/images/blog/meditation-corner.jpg`,
    )
    await page.getByRole('link', { name: 'Back to blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('no page of the blog has an axe violation or a sideways scroll @everywhere @js', async ({ page }) => {
    for (const path of ['/blog', first, '/blog/hostile', '/blog/none']) {
      await page.goto(path)
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page, [320, page.viewportSize()!.width])
    }
  })

  test('C65 an unknown one has its own page and is really 404 @nojs', async ({ page }) => {
    const response = await page.goto('/blog/none')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Blog Post Not Found | Stillwater Reiki')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found')
    await expect(page.getByText('This blog post could not be found')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Back to blog' }).click()
    await expect(page).toHaveURL('/blog')
  })

  test('C33 odd addresses are not found or redirect to the post @nojs', async ({ request, app }) => {
    const status = async (path: string) => (await request.get(app.url + path, { maxRedirects: 0 })).status()
    for (const path of ['a%2Fb', 'a%252Fb', '..%2f..%2fetc%2fpasswd', 'a%23b', 'a%25b', 'a%00b', 'x'.repeat(5000)]) {
      expect([path, await status(`/blog/${path}`)]).toEqual([path, 404])
    }
    const injected = await request.get(`${app.url}/blog/a%0d%0aSet-Cookie:x=1`, { maxRedirects: 0 })
    expect(injected.status()).toBe(404)
    expect(injected.headers()['set-cookie'] ?? '').not.toContain('x=1')
    for (const path of ['/blog/Late-Evening', '/blog/late-evening/']) {
      const response = await request.get(app.url + path, { maxRedirects: 0 })
      expect(response.status()).toBe(301)
      expect(response.headers().location).toBe('/blog/late-evening')
    }
  })
})

test('C37 nothing in a post runs, and missing pictures leave no trace', async ({ page, jsEnabled }) => {
  let dialogs = 0
  page.on('dialog', async (dialog) => {
    dialogs += 1
    await dialog.dismiss()
  })
  await page.goto('/blog/hostile')
  const prose = page.locator('.prose')
  const links = await prose.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['https://ok.example/'])
  await expect(prose).toContainText('<img src=x onerror=alert(1)>')
  await prose.hover()
  await expect(prose.locator('img')).toHaveCount(jsEnabled ? 0 : 1)
  expect(dialogs).toBe(0)
})

test('C62 structured data and the head give a hostile title back as it was typed @js', async ({ page }) => {
  await page.goto('/blog/hostile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTitle.replace('\u2028', '').trim())
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [article, crumbs] = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(article).toMatchObject({ '@type': 'Article', headline: hostileTitle, keywords: [hostileTitle] })
  expect(JSON.stringify(crumbs)).toContain('BreadcrumbList')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', hostileTitle)
})

test('C44 each tag of a post lists exactly its posts @nojs', async ({ page }) => {
  await page.goto('/blog/late-evening')
  const tags = page.locator('.post-end .chip')
  await expect(tags).toHaveText(oddTags)
  for (const link of await tags.evaluateAll((all) => all.map((tag) => tag.getAttribute('href') ?? ''))) {
    await page.goto(link)
    await expect(page.locator('.post-card h3')).toHaveText(['Late evening'])
  }
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Tagged ${oddTags.at(-1)}`)
})

for (const timezoneId of ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    // A hydration warning is a console error, which fails any test.
    test(`C41 the date is the same day in ${timezoneId} @js`, async ({ page }) => {
      await page.goto('/blog/late-evening')
      await expect(page.locator('.post-meta time')).toHaveText('March 1, 2026')
      await expect(page.locator('.post-meta time')).toHaveAttribute('datetime', '2026-03-01')
      const article = await page.locator('script[type="application/ld+json"]').first().textContent()
      expect(JSON.parse(article ?? '')).toMatchObject({ datePublished: '2026-03-01' })
      await page.goto('/blog?tag=c%23')
      await expect(page.locator('.post-card time')).toHaveText('March 1, 2026')
    })
  })
}

test('C64 the feed is well-formed in a browser’s eyes @js', async ({ page, app }) => {
  await page.goto('/blog')
  const feed = await (await page.request.get(`${app.url}/feed.xml`)).text()
  const titles = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    if (document.querySelector('parsererror')) return null
    return [...document.querySelectorAll('entry > title')].map((title) => title.textContent)
  }, feed)
  expect(titles).toContain(hostileTitle)
})

test('C106 lines of an excerpt, a description and a review stay apart for visitors @nojs', async ({ page, app }) => {
  // Written past the shop, so that pages which are kept ready do not hear of it; with a cookie none is asked for.
  await page.context().addCookies([{ name: 'of-another', value: '1', url: app.url }])
  const lines = 'Size: 3 cm\nWeight: 20 g\nOrigin: Brazil'
  const review = 'First paragraph of a review.\n\nSecond paragraph of it.'
  await app.sql(`UPDATE blogs SET excerpt = ? WHERE id = 'late-evening'`, [lines])
  const [product] = await app.sql(
    'UPDATE products SET description = ? WHERE id IN (SELECT id FROM products LIMIT 1) RETURNING id, slug',
    [lines],
  )
  const written = { content: review, created_at: '2027-01-01' }
  await addReview(app, 'of-product', { ...written, product_id: String(product?.id) })
  await addReview(app, 'of-session', written)
  for (const [path, text] of [
    ['/blog/late-evening', lines],
    [`/shop/${String(product?.slug)}`, lines],
    [`/shop/${String(product?.slug)}`, review],
    ['/', review],
  ] as const) {
    await page.goto(path)
    expect(await page.getByRole('main').innerText(), path).toContain(text)
  }
})
