import { expect, expectNoAxeViolations, hydrated, test, type Page } from '../support/fixtures'
import { holdBack } from '../support/page-helpers'
import { phoneSize, structuredData } from './page-facts'

const card = (page: Page, name: string) =>
  page.locator('.product-card').filter({ has: page.getByRole('link', { name, exact: true }) })

test.describe('the shop', () => {
  test('shows every product with chips, and what its card should @everywhere @js', async ({ page }) => {
    await page.goto('/shop')
    await expect(page).toHaveTitle('Shop | Stillwater Reiki')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
    await expect(page.getByText('18 products')).toBeVisible()
    const chips = page.getByRole('navigation', { name: 'Product categories' })
    await expect(chips.getByRole('link')).toHaveText([
      'All',
      'Accessories',
      'Books',
      'Cards',
      'Crystals',
      'Jewelry',
      'Kits',
    ])
    await expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
    await expect(card(page, 'Amethyst Cluster').locator('.price')).toHaveText('From $38.00')
    await expect(card(page, 'Amethyst Cluster').getByRole('button', { name: 'See Options' })).toBeVisible()
    await expect(card(page, 'Pendant Necklace').locator('.price')).not.toContainText('From')
    await expect(card(page, 'Labradorite Palm Stone')).toContainText('Only 3 left in stock!')
    await expect(card(page, 'Singing Bowl').getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
    await expectNoAxeViolations(page)
  })

  test('prices are in US dollars with two decimals, to people and to machines @nojs', async ({ page }) => {
    for (const [path, price] of [
      ['/', '.product-card .price'],
      ['/shop', '.product-card .price'],
      ['/shop/amethyst-cluster', '.buy-price'],
      ['/shop/singing-bowl', '.buy-price'],
    ] as const) {
      await page.goto(path)
      const shown = await page.locator(price).allTextContents()
      expect(shown.length, path).toBeGreaterThan(0)
      for (const text of shown) expect(text.trim(), path).toMatch(/^(From )?\$\d+\.\d\d( – \$\d+\.\d\d)?$/)
    }
    await page.goto('/services/general-reiki')
    await expect(page.getByRole('main')).toContainText('$75')
    for (const path of ['/shop/amethyst-cluster', '/shop/singing-bowl', '/services/general-reiki']) {
      await page.goto(path)
      const data = JSON.stringify(await structuredData(page))
      const currencies = [...data.matchAll(/"priceCurrency":"(.*?)"/g)].map(([, currency]) => currency)
      expect(new Set(currencies), path).toEqual(new Set(['USD']))
    }
  })

  test('a chip filters, is marked, and keeps the canonical address', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('link', { name: 'Books' }).click()
    await expect(page).toHaveURL('/shop?category=books')
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: 'Reiki Handbook' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop\?category=books$/)
  })

  test('on a phone the chosen category is in sight', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/shop?category=kits')
    await expect(page.getByRole('link', { name: 'Kits' })).toBeInViewport({ ratio: 0.9 })
    await page.goto('/shop')
    await expect(page.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 0.9 })
  })

  test('search finds by word, says when there is nothing, and is not indexed', async ({ page }) => {
    await page.goto('/shop')
    await page.getByLabel('Search').first().fill('rose heart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=rose\+heart/)
    await expect(page.locator('.product-card')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByLabel('Search').first().fill('granite')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No products found for “granite”')).toBeVisible()
    await page.getByRole('link', { name: 'View All Products' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(page.locator('.product-card')).toHaveCount(18)
  })

  test('sorts by price', async ({ page, jsEnabled }) => {
    await page.goto('/shop')
    // No product has a place of its own here.
    await expect(page.getByLabel('Sort by').locator(':checked')).toHaveText('Newest')
    await page.getByLabel('Sort by').selectOption('Price, low to high')
    if (!jsEnabled) await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort=price/)
    await expect(page.locator('.product-card h3').first()).toHaveText('Clear Quartz Point')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shop$/)
  })

  test('the keyboard shows each category whole, in one line, on a phone @js', async ({ page, app }) => {
    await app.sql("UPDATE products SET category = 'things for a quiet hour' WHERE slug = 'singing-bowl'")
    await page.setViewportSize(phoneSize)
    await page.goto('/shop?sort=name')
    const chips = page.getByRole('navigation', { name: 'Product categories' }).getByRole('link')
    await chips.first().focus()
    for (const chip of await chips.all()) {
      await expect(chip).toBeFocused()
      await expect(chip).toBeInViewport({ ratio: 1 })
      expect((await chip.boundingBox())!.height).toBeLessThan(48)
      await page.keyboard.press('Tab')
    }
  })

  test('the order is chosen by one arrow key after the other, and is that of the page again after going back @js', async ({
    page,
  }) => {
    await page.goto('/shop')
    await hydrated(page)
    const select = page.getByLabel('Sort by')
    await select.focus()
    for (const [key, sort] of [
      ['ArrowDown', 'price'],
      ['ArrowDown', 'price-desc'],
      ['ArrowUp', 'price'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
      await expect(select).toBeFocused()
    }
    await page.goBack()
    await expect(select).toHaveValue('price-desc')
    await expect(page.locator('.product-card h3').first()).not.toHaveText('Clear Quartz Point')
  })

  test('C65 an unknown category is a 404 with the specified text; a page past the last is not found @nojs', async ({
    page,
  }) => {
    const unknown = await page.goto('/shop?category=nonsense')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByText('No products found in this category')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View All Products' })).toBeVisible()
    const past = await page.goto('/shop?page=9999')
    expect(past?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    for (const query of ['page=0', 'page=-1', 'page=abc', 'sort=bogus']) {
      expect((await page.request.get(`/shop?${query}`)).status(), query).toBe(200)
    }
  })

  test('See Options gives the notice on the product’s page', async ({ page }) => {
    await page.goto('/shop')
    await card(page, 'Amethyst Cluster').getByRole('button', { name: 'See Options' }).click()
    await expect(page).toHaveURL('/shop/amethyst-cluster')
    await expect(page.getByText('Please select options on product page')).toBeVisible()
  })

  test('an empty shop says so, and offers a way on @js', async ({ page, app }) => {
    await app.withEmpty('products', async () => {
      const answer = await page.goto('/shop?sort=price-desc')
      expect(answer?.status()).toBe(200)
      await expect(page.getByText('There are no products in the shop yet')).toBeVisible()
      await expect(page.getByText('No products found in this category')).toBeHidden()
      await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
      await expectNoAxeViolations(page)
      await page.getByRole('main').getByRole('link', { name: 'See the services' }).click()
      await expect(page).toHaveURL('/services')
      await page.goto('/shop?category=crystals')
      await expect(page.getByText('No products found in this category')).toBeVisible()
      await page.getByRole('link', { name: 'View All Products' }).click()
      await expect(page).toHaveURL('/shop')
    })
  })

  test('when products cannot be read the page says so with 503 @nojs', async ({ page, app, problems }) => {
    problems.allow(/503/)
    await app.without('products', async () => {
      const answer = await page.goto('/shop?sort=name')
      expect(answer?.status()).toBe(503)
      await expect(page.getByRole('alert')).toContainText('Failed to load products')
      await expect(page.getByRole('alert')).toContainText('Please try again later')
      await expect(page.getByRole('link', { name: 'Crystals' })).toBeVisible()
      const product = await page.goto('/shop/citrine-point')
      expect(product?.status()).toBe(503)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    })
  })

  test('a slow list shows the skeleton of 8 cards @js', async ({ page }) => {
    await page.goto('/shop')
    await hydrated(page)
    const letGo = await holdBack(page, '**/shop.data*')
    await page.getByRole('link', { name: 'Kits' }).click()
    await expect(page.getByText('Loading products')).toBeAttached()
    await expect(page.locator('.product-card .frame.skeleton')).toHaveCount(8)
    letGo()
    await expect(page.getByText('2 products', { exact: true })).toBeVisible()
  })
})
