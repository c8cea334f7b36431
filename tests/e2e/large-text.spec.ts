import config from '../playwright.config'
import { expect, test } from '../support/fixtures'
import { expectNoSidewaysScroll } from './page-facts'
import { fillCart } from './shopper'
import { addRow, at } from './rows'

const { launchOptions } = config.use!
/** As the settings of a browser make letters twice as large, in the conditions of style sheets, too. */
const twice = { ...launchOptions, args: [...launchOptions!.args!, '--blink-settings=defaultFontSize=32'] }

test.use({ payments: 'demo', launchOptions: twice })

test('text of twice its size stays within 320 px, from the home page to the order’s @js', async ({ page, app }) => {
  const way = { id: 'parcel', name: 'Parcel', price_cents: 650, position: 0 }
  await addRow(app, 'shipping_ways', { ...way, created_at: at, updated_at: at })
  await fillCart(page, app)
  const look = () => expectNoSidewaysScroll(page, [320])
  for (const path of [
    '/',
    '/services',
    '/services/attunement',
    '/shop',
    '/shop/amethyst-cluster',
    '/contact',
    '/cart',
  ]) {
    await page.goto(path)
    await look()
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL(/\/checkout\/demo/)
  await look()
  await page.getByRole('button', { name: 'Pay $30.50' }).click()
  await page.getByRole('link', { name: 'See your order' }).click()
  await page.waitForURL(/\/order\//)
  await look()
})
