import { expect, test } from '../support/fixtures'
import { outdatePages, resetShop } from '../support/reset-shop'
import { structuredData } from './page-facts'

test('home shows hero, about teaser, services, products, posts, words of clients and the call to book @nojs', async ({
  page,
  app,
}) => {
  // Another file's tests may have featured a product or published a post in this shop.
  await resetShop(app)
  await page.goto('/')
  const main = page.getByRole('main')
  const part = (name: string) => main.getByRole('region', { name })
  const link = (name: string, text: string) => part(name).getByRole('link', { name: text })
  const hero = 'An hour of stillness, wherever you are'
  await expect(part(hero).getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(part(hero).getByRole('img', { name: /Amethyst, selenite/ })).toBeInViewport()
  await expect(link(hero, 'Book a session')).toHaveAttribute('href', '/services')
  await expect(link(hero, 'Visit the shop')).toHaveAttribute('href', '/shop')
  await expect(part(hero)).toContainText('Sessions from $45')
  const about = 'A practice built on listening'
  await expect(part(about)).toContainText('Stillwater Reiki began as one quiet room by the water.')
  await expect(part(about).getByRole('img', { name: /Candles, a brass bowl/ })).toBeVisible()
  await expect(link(about, 'About the practice')).toHaveAttribute('href', '/about')
  await expect(part('Services').locator('.service-card')).toHaveCount(5)
  await expect(part('From the shop').locator('.product-card')).toHaveCount(4)
  await expect(part('From the blog').locator('.post-card')).toHaveCount(2)
  await expect(part('What clients say').getByRole('figure')).toHaveCount(3)
  await expect(main.locator('.booking').getByRole('link', { name: 'Book a session' })).toHaveAttribute(
    'href',
    '/services',
  )
  const types = (await structuredData(page)).map((one) => one['@type'])
  expect(types).toEqual(['WebSite', 'LocalBusiness'])
})

test('home: each part that is empty or fails says so, and the rest stands @nojs', async ({ page, app }) => {
  const texts = {
    noProducts: 'No featured products available at the moment.',
    noPosts: 'No articles available at the moment. Check back soon!',
    productsFailed: 'Failed to load products. Please try again later.',
  }
  await app.sql('UPDATE products SET featured = 0')
  await app.sql('UPDATE blogs SET published = 0')
  await outdatePages(app)
  await page.goto('/')
  await expect(page.getByText(texts.noProducts)).toBeVisible()
  await expect(page.getByText(texts.noPosts)).toBeVisible()
  await app.without('product_variations', async () => {
    await outdatePages(app)
    await page.goto('/')
    await expect(page.getByText(texts.productsFailed)).toBeVisible()
    await expect(page.getByRole('main').locator('.service-card')).toHaveCount(5)
  })
  await resetShop(app)
})
