import { expect, hydrated, test, type Page } from '../support/fixtures'

// Extensions stand above the page's policy.
test.use({ bypassCSP: true })

/** What translators, password managers and dark modes do to a page before its scripts run. */
function meddle() {
  const add = (parent: Element, name: string, attributes: Record<string, string>, text = '') => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    parent.append(element)
  }
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
  document.documentElement.classList.add('translated-ltr')
  document.body.setAttribute('cz-shortcut-listen', 'true')
  add(document.head, 'style', { class: 'darkreader' }, 'mark { color: inherit }')
  add(document.head, 'meta', { name: 'darkreader', content: 'one' })
  add(document.head, 'script', {}, 'window.injected = true')
  add(document.body, 'div', { id: 'extension-root' })
  for (const input of document.querySelectorAll('input')) input.setAttribute('data-lastpass-icon', 'true')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ data, parentElement }) => data.trim() && parentElement?.tagName !== 'SCRIPT')) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text.data)
  }
}

/** Opens a page whose scripts wait until the extensions are done with it. */
async function openMeddled(page: Page, path: string) {
  let release = () => {}
  const done = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await done
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('.site-footer').waitFor()
  await page.evaluate(meddle)
  release()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

test('C77 extensions change the page before its scripts run: it stays whole and the cart works @js', async ({
  page,
  problems,
}) => {
  // React says that it found another page than it sent, and takes its own.
  problems.allow(/Minified React error #(?:418|422|423|425)\b/)
  await openMeddled(page, '/shop/amethyst-cluster')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amethyst Cluster')
  await expect(page.locator('.button').first()).toHaveCSS('display', /flex|grid/)
  await page.getByRole('radio', { name: /^Medium/ }).check({ force: true })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Amethyst Cluster (Medium) added to cart').first()).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
  await expect(page.getByText('Size: Medium')).toBeVisible()
})
