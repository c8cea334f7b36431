import { expect, test } from '../support/fixtures'
import { structuredData } from './page-facts'

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
