import { expect, expectNoAxeViolations, hydrated, test } from '../support/fixtures'
import { badge, fillCart } from './shopper'
import { expectNoSidewaysScroll, structuredData } from './page-facts'
import { resetShop } from '../support/reset-shop'
import { addProduct, addReview, addRow, at } from './rows'

// The shop's own list counts what is in it.
test.afterAll(({ app }) => resetShop(app))

const hostile = '</script><script>alert(1)</script> Tom & "Jerry" it\'s 5 < 6 \u2028!'

test.describe('the page of a product', () => {
  test('shows all there is to know @everywhere @js', async ({ page }) => {
    await page.goto('/shop/amethyst-cluster')
    await expect(page).toHaveTitle('Amethyst Cluster | Stillwater Reiki')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amethyst Cluster')
    const gallery = page.getByRole('region', { name: 'Product images' })
    await expect(gallery.locator('.slides').getByRole('img')).toHaveCount(2)
    await expect(gallery.getByRole('img', { name: /^Violet amethyst cluster/ })).toBeInViewport()
    await expect(page.locator('.buy-price')).toHaveText('From $38.00')
    await expect(page.locator('.stock')).toHaveText('In stock')
    await expect(page.getByText('Small is about 2.5 inches across, Medium about 4 and Large about 6.')).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('1')
    await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio')).toHaveCount(3)
    await expect(page.getByRole('radio', { name: /Large/ })).toBeDisabled()
    await expect(page.getByText('Typically ships in 2-3 business days')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Crystals' })).toHaveAttribute('href', '/shop?category=crystals')
    await expect(page.getByRole('link', { name: '4.7 out of 5, 3 reviews' })).toBeVisible()
    const stars = page.getByRole('img', { name: '4.7 out of 5 stars' }).first()
    await expect(stars).toHaveCSS('background-image', /^linear-gradient\(.* 90%, .*\)$/)
    await expect(page.locator('.review').first()).toContainText('Heavier and darker than I hoped for.')
    await expect(page.locator('.review').first()).toHaveCSS('border-bottom-style', 'solid')
    await expect(page.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
      'href',
      '/submit-testimonial?product=amethyst-cluster',
    )
    await expect(page.locator('section[aria-labelledby=more-title] .product-card')).toHaveCount(4)
    await expectNoAxeViolations(page)
  })

  test('C74 an option is chosen and added; its description shows', async ({ page, jsEnabled }) => {
    await page.goto('/shop/amethyst-cluster')
    await page.getByRole('radio', { name: /Medium/ }).check()
    await expect(page.locator('.option-description:visible')).toHaveCount(1)
    if (jsEnabled) {
      await expect(page.locator('.buy-price')).toHaveText('$52.00')
      await expect(page.locator('.stock')).toHaveText('Only 3 left in stock!')
    }
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByText('Amethyst Cluster (Medium) added to cart')).toBeVisible()
    await expect(page).toHaveURL('/shop/amethyst-cluster')
  })

  test('options of several groups are one list, of which one is chosen @js', async ({ page, app }) => {
    await addProduct(app, 'two-groups')
    for (const [name, value] of [
      ['Size', 'Small'],
      ['Chain', 'Silver'],
    ] as const) {
      const variation = { id: `two-${value}`, product_id: 'two-groups', name, value, stock_quantity: 5 }
      await addRow(app, 'product_variations', { ...variation, created_at: at, updated_at: at })
    }
    await page.goto('/shop/two-groups')
    await hydrated(page)
    const list = page.getByRole('group', { name: 'Choose one' })
    await expect(list.getByRole('group')).toHaveCount(2)
    await list.getByRole('radio', { name: /Small/ }).check()
    await list.getByRole('radio', { name: /Silver/ }).check()
    await expect(list.getByRole('radio', { name: /Small/ })).not.toBeChecked()
    await expectNoAxeViolations(page)
  })

  test('without a choice it is refused in the specified words, and the quantity is kept', async ({
    page,
    jsEnabled,
  }) => {
    await page.goto('/shop/amethyst-cluster')
    await page.getByLabel('Quantity').fill('2')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByText('Please select a variation before adding to cart.')).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('2')
    await expect(badge(page)).toHaveCount(0)
    if (jsEnabled) return
    await expect(page).toHaveTitle('Error: Amethyst Cluster | Stillwater Reiki')
    await expect(page.getByRole('radio', { name: /Small/ })).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(page)
  })

  test('a typed number is told of when the field is left, and never less than 1 @js', async ({ page }) => {
    await page.goto('/shop/labradorite-palm-stone')
    await hydrated(page)
    const quantity = page.getByLabel('Quantity')
    await quantity.fill('9')
    await quantity.press('Tab')
    await expect(page.getByText('Sorry, only 3 items available.')).toBeVisible()
    await expect(quantity).toHaveValue('9')
    for (const typed of ['0', '']) {
      await quantity.fill(typed)
      await quantity.blur()
      await expect(quantity).toHaveValue('1')
    }
  })

  test('a refusal goes when an option is chosen, or something was added @js', async ({ page, problems }) => {
    problems.allow(/422/)
    const refusedPost = async (slug: string, quantity: string) => {
      await page.goto(`/shop/${slug}`)
      await hydrated(page)
      await page.getByLabel('Quantity').fill(quantity)
      // As before the script had arrived.
      await page.locator('form:has(#buy-quantity)').evaluate((form: HTMLFormElement) => form.submit())
      await expect(page).toHaveTitle(/^Error: /)
      await expect(page.locator('p.error')).toBeVisible()
      await hydrated(page)
    }
    await refusedPost('amethyst-cluster', '2')
    await page.getByRole('radio', { name: /Medium/ }).check()
    await expect(page.locator('p.error')).toHaveCount(0)
    await expect(page).toHaveTitle('Amethyst Cluster | Stillwater Reiki')
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await expect(page.getByLabel('Quantity')).toHaveValue('2')

    await refusedPost('labradorite-palm-stone', '9')
    await page.getByLabel('Quantity').fill('2')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByText('Added Labradorite Palm Stone to cart')).toBeVisible()
    await expect(page.locator('p.error')).toHaveCount(0)
    await expect(page).toHaveTitle('Labradorite Palm Stone | Stillwater Reiki')
  })

  test('the steps stop at 1 and at the stock @js', async ({ page }) => {
    await page.goto('/shop/labradorite-palm-stone')
    const more = page.getByRole('button', { name: 'One more' })
    await expect(page.getByRole('button', { name: 'One fewer' })).toBeDisabled()
    await more.click()
    await more.click()
    await more.click()
    await expect(page.getByText('Sorry, only 3 items available.')).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('3')
  })

  test('the last step down by keyboard keeps the focus, and a further one does nothing @js', async ({ page }) => {
    await page.goto('/shop/labradorite-palm-stone')
    await hydrated(page)
    const quantity = page.getByLabel('Quantity')
    const fewer = page.getByRole('button', { name: 'One fewer' })
    await page.getByRole('button', { name: 'One more' }).press('Enter')
    await expect(quantity).toHaveValue('2')
    await fewer.press('Enter')
    await expect(quantity).toHaveValue('1')
    await expect(fewer).toBeFocused()
    await expect(fewer).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(quantity).toHaveValue('1')
    await page.keyboard.press('Tab')
    await expect(quantity).toBeFocused()
  })

  test('small pictures lead to the large ones, and the browser stays where it is @js', async ({ page }) => {
    await page.goto('/shop/amethyst-cluster')
    await page.getByRole('link', { name: 'Show image 2 of 2' }).click()
    await expect(page.locator('#image-2 img')).toBeInViewport({ ratio: 0.9 })
  })

  test('C33 other spellings of the address lead to the one, nonsense is not found @nojs', async ({ page }) => {
    for (const address of ['/shop/Amethyst-Cluster', '/shop/amethyst-cluster/']) {
      await page.goto(address)
      await expect(page).toHaveURL('/shop/amethyst-cluster')
    }
    for (const address of [
      'a%2Fb',
      'a%252Fb',
      'a%23b',
      'a%25b',
      'a%00b',
      'a%20b',
      'amethyst-cluster.',
      'a'.repeat(5000),
    ]) {
      expect((await page.request.get(`/shop/${address}`)).status(), address.slice(0, 20)).toBe(404)
    }
  })

  test('C62 C27 hostile and foreign names show as they are, also in structured data @js', async ({ page, app }) => {
    const slug = 'hostile'
    await addProduct(app, slug, { name: hostile, description: hostile })
    await addReview(app, slug, { author_name: hostile, content: hostile, product_id: slug })
    let dialogs = 0
    page.on('dialog', (dialog) => {
      dialogs += 1
      void dialog.dismiss()
    })
    await page.goto(`/shop/${slug}`)
    expect(await page.locator('h1').textContent()).toBe(hostile)
    const [product] = await structuredData(page)
    expect(product).toMatchObject({ '@type': 'Product', name: hostile, description: hostile })
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', hostile)
    await page.goto('/shop?q=jerry')
    expect(await page.locator('.product-card h3').first().textContent()).toBe(hostile)
    expect((await structuredData(page)).at(-1)).toMatchObject({ '@type': 'ItemList' })
    expect(dialogs).toBe(0)
    await app.sql('DELETE FROM testimonials WHERE id = ?', [slug])
    await app.sql('DELETE FROM products WHERE id = ?', [slug])
  })

  test('C30 list, page and structured data show the same prices, and a rating only where there is one @nojs', async ({
    page,
  }) => {
    await page.goto('/shop/amethyst-cluster')
    const [product] = await structuredData(page)
    expect(product).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '38.00', highPrice: '52.00', offerCount: 3 },
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    })
    await page.goto('/shop/singing-bowl')
    const [bowl] = await structuredData(page)
    expect(bowl).toMatchObject({ offers: { price: '78.00', availability: 'https://schema.org/OutOfStock' } })
    expect(bowl).not.toHaveProperty('aggregateRating')
    await expect(page.locator('.stock')).toHaveText('Out of stock')
  })

  test('names and reviews without a space widen no page @nojs', async ({ page, app }) => {
    const slug = 'unbroken'
    await addProduct(app, slug, { name: 'Amethyst'.repeat(15), description: 'a'.repeat(200) })
    await addReview(app, slug, { author_name: 'A'.repeat(100), content: 'o'.repeat(200), product_id: slug })
    await page.setViewportSize({ width: 320, height: 640 })
    await fillCart(page, app, slug)
    for (const path of [`/shop/${slug}`, '/shop?q=amethystamethyst', '/cart']) {
      await page.goto(path)
      await expect(page.getByText('AmethystAmethyst').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await app.sql('DELETE FROM testimonials WHERE id = ?', [slug])
    await app.sql('DELETE FROM products WHERE id = ?', [slug])
  })

  test('nothing is wider than the smallest phone @js', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/shop', '/shop/crystal-bracelet']) {
      await page.goto(path)
      const wide = await page
        .locator('main *')
        .evaluateAll(
          (all) =>
            all.filter(
              (one) => one.getBoundingClientRect().right > 321 && !one.closest('.scroll, .slides, .visually-hidden'),
            ).length,
        )
      expect(wide, path).toBe(0)
    }
  })
})
