import { expect, expectNoAxeViolations, hydrated, test, type Page } from '../support/fixtures'
import { holdBack } from '../support/page-helpers'
import { badge, fillCart, quantityOf } from './shopper'

/** 5 units at $34.00. */
const sage = 'Sage and Candle Set'
const sageSlug = 'sage-and-candle-set'
const onlyFive = 'Sorry, only 5 items available.'
const noNumber = 'Please enter a whole number, 1 or more.'
const unreachable = 'Could not reach the shop. Please try again.'

test.beforeEach(({ problems }) => problems.allow(/422|ERR_|net::/))

const field = (page: Page, name = sage) => quantityOf(page, name)
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Opens the cart with its script running, where there is any. */
async function openCart(page: Page) {
  await page.goto('/cart')
  await hydrated(page)
}

async function type(page: Page, quantity: string, name = sage) {
  await field(page, name).fill(quantity)
  await field(page, name).press('Enter')
}

/** Line, sum and badge say the accepted number; the field says it too, or is marked with the message beside it. */
async function expectShown(page: Page, shown: { field: string; message?: string; accepted: number }) {
  const { accepted, message } = shown
  const items = accepted === 1 ? '1 item' : `${accepted} items`
  if (message === undefined) {
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    expect(shown.field).toBe(String(accepted))
  } else {
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveAccessibleDescription(message)
    // It stands there once: a toast with the same words would be gone before a slow reader is through.
    await expect(page.getByText(message)).toHaveCount(1)
    await expect(page.locator('.toast', { hasText: message })).toHaveCount(0)
  }
  await expect(field(page)).toHaveValue(shown.field)
  const line = page.locator('.cart-line', { has: field(page) })
  await expect(line.locator('.line-total')).toHaveText(`$${34 * accepted}.00`)
  await expect(page.locator('.summary dt').first()).toContainText(items)
  await expect(badge(page)).toHaveText(items)
}

test('a refused quantity stays in its field, marked, with its message; the rest shows the cart', async ({
  page,
  app,
}) => {
  await fillCart(page, app, sageSlug)
  await openCart(page)
  await type(page, '99')
  await expectShown(page, { field: '99', message: onlyFive, accepted: 1 })
  await expectNoAxeViolations(page)
  await hydrated(page)
  await type(page, '')
  await expectShown(page, { field: '', message: noNumber, accepted: 1 })
  await hydrated(page)
  await type(page, '4')
  await expect(page.getByText(`Quantity of ${sage} changed to 4`)).toBeVisible()
  await expectShown(page, { field: '4', accepted: 4 })
})

test('a page that was refused without script goes on with it @js', async ({ page, app }) => {
  await fillCart(page, app, sageSlug)
  await openCart(page)
  await field(page).fill('99')
  await field(page).evaluate((input: HTMLInputElement) => input.form!.submit())
  await expect(page).toHaveTitle(/^Error: /)
  await expectShown(page, { field: '99', message: onlyFive, accepted: 1 })
  await hydrated(page)
  await expectShown(page, { field: '99', message: onlyFive, accepted: 1 })
  await type(page, '2')
  await expectShown(page, { field: '2', accepted: 2 })
})

test.describe('with script @js', () => {
  test.beforeEach(async ({ page, app }) => {
    await fillCart(page, app, sageSlug)
    await openCart(page)
  })

  test('several refusals one after the other, then steps from the refused number', async ({ page }) => {
    const refusals = [
      ...['-3', '2.5', '1e2', '99999'].map((typed) => ({ typed, message: noNumber })),
      ...['6', '99', '1000'].map((typed) => ({ typed, message: onlyFive })),
    ]
    for (const { typed, message } of refusals) {
      await type(page, typed)
      await expectShown(page, { field: typed, message, accepted: 1 })
    }
    await button(page, `One fewer ${sage}`).press('Enter')
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    await expectShown(page, { field: '1000', message: onlyFive, accepted: 1 })
    await field(page).fill('6')
    await button(page, `One fewer ${sage}`).press('Enter')
    await expectShown(page, { field: '5', accepted: 5 })
    // A step from an accepted number leaves it as it is.
    await button(page, `One more ${sage}`).press('Enter')
    await expect(page.locator('.toast', { hasText: onlyFive })).toBeVisible()
    await expectShown(page, { field: '5', accepted: 5 })
  })

  test('typing on while the first number is refused', async ({ page }) => {
    const letGo = await holdBack(page, '/cart/changes')
    await type(page, '9')
    await field(page).fill('3')
    letGo()
    await expect(page.getByText(onlyFive)).toBeVisible()
    await expect(field(page)).toHaveValue('3')
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    await field(page).press('Enter')
    await expectShown(page, { field: '3', accepted: 3 })
  })

  test('an accepted number between two refused ones, all typed without waiting', async ({ page }) => {
    const letGo = await holdBack(page, '/cart/changes')
    for (const typed of ['9', '3', '77']) await type(page, typed)
    letGo()
    await expectShown(page, { field: '77', message: onlyFive, accepted: 3 })
  })

  test('a mark goes with the number that was refused', async ({ page }) => {
    await type(page, '9')
    await expectShown(page, { field: '9', message: onlyFive, accepted: 1 })
    await field(page).fill('1')
    await field(page).blur()
    await expectShown(page, { field: '1', accepted: 1 })
  })

  test('a lost connection: the number waits in the field to be sent again', async ({ page, context }) => {
    await context.setOffline(true)
    await type(page, '4')
    await expectShown(page, { field: '4', message: unreachable, accepted: 1 })
    await context.setOffline(false)
    await field(page).press('Enter')
    await expectShown(page, { field: '4', accepted: 4 })
  })

  test('a number that is refused is not paid for: the checkout leads back to it', async ({ page }) => {
    await field(page).fill('99')
    await button(page, 'Proceed to Checkout').click()
    await expectShown(page, { field: '99', message: onlyFive, accepted: 1 })
    await button(page, 'Proceed to Checkout').click()
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL('/cart')
  })

  test('another tab changes the line: the refused number stays marked, the rest follows', async ({ page, context }) => {
    await type(page, '9')
    await expectShown(page, { field: '9', message: onlyFive, accepted: 1 })
    const other = await context.newPage()
    await openCart(other)
    await type(other, '2')
    await expectShown(other, { field: '2', accepted: 2 })
    await expectShown(page, { field: '9', message: onlyFive, accepted: 2 })
    await type(other, '3')
    await field(page).fill('2')
    await field(page).press('Enter')
    await expectShown(page, { field: '2', accepted: 2 })
    await expectShown(other, { field: '2', accepted: 2 })
  })
})

test('two lines of one product: only the one that was refused is marked @js', async ({ page }) => {
  for (const size of ['Small', 'Medium']) {
    await page.goto('/shop/amethyst-cluster')
    await page.getByRole('radio', { name: new RegExp(`^${size}`) }).check({ force: true })
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page.getByText(`Amethyst Cluster (${size}) added to cart`)).toBeVisible()
  }
  await openCart(page)
  const [small, medium] = [field(page, 'Amethyst Cluster (Small)'), field(page, 'Amethyst Cluster (Medium)')]
  await type(page, '9', 'Amethyst Cluster (Medium)')
  await expect(medium).toHaveAttribute('aria-invalid', 'true')
  await expect(medium).toHaveAccessibleDescription('Sorry, only 3 items available.')
  await expect(small).not.toHaveAttribute('aria-invalid')
  await type(page, '2', 'Amethyst Cluster (Small)')
  await expect(badge(page)).toHaveText('3 items')
  await expect(small).toHaveValue('2')
  await expect(medium).toHaveAttribute('aria-invalid', 'true')
  await expect(medium).toHaveValue('9')
  await button(page, 'Remove Amethyst Cluster (Medium)').click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(badge(page)).toHaveText('2 items')
})

test('the page of a product: a refused number stays, marked, with its message, until it is changed', async ({
  page,
  jsEnabled,
}) => {
  const onlyThree = 'Sorry, only 3 items available.'
  const quantity = page.getByLabel('Quantity')
  const add = button(page, 'Add to Cart').first()
  await page.goto('/shop/labradorite-palm-stone')
  for (const typed of ['9', '4']) {
    await hydrated(page)
    await quantity.fill(typed)
    await add.click()
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(quantity).toHaveAccessibleDescription(onlyThree)
    await expect(quantity).toHaveValue(typed)
    await expect(page.getByText(onlyThree)).toHaveCount(1)
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(badge(page)).toHaveCount(0)
  }
  await hydrated(page)
  await quantity.fill('2')
  if (jsEnabled) await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await add.click()
  await expect(badge(page)).toHaveText('2 items')
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})
