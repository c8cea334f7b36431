import { expect, hydrated, test, type Page } from '../support/fixtures'
import { holdBack } from '../support/page-helpers'

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
  const release = await holdBack(page, /\/assets\/.*\.js$/)
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

test('C112 of two options, one pressed before the page is hydrated and one meanwhile, the last stays @js', async ({
  page,
}) => {
  // Presses 'Small' when React has begun and not hydrated anything yet: `rememberControls` looks for all controls then.
  await page.addInitScript(() => {
    const findAll = document.querySelectorAll.bind(document)
    const querySelectorAll = (selectors: string) => {
      if (selectors.startsWith('input, textarea')) {
        Reflect.deleteProperty(document, 'querySelectorAll')
        const small = [...findAll('label')].find(({ textContent }) => textContent?.startsWith('Small'))
        queueMicrotask(() => small?.querySelector('input')?.click())
      }
      return findAll(selectors)
    }
    Object.assign(document, { querySelectorAll })
  })
  const letGo = await holdBack(page, /\/assets\/entry.*\.js$/)
  await page.goto('/shop/amethyst-cluster', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Medium/ }).check({ force: true })
  letGo()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: /^Small/ })).toBeChecked()
  await expect(page.locator('.buy-price')).toHaveText('$38.00')
})

/** What networks between the shop and its visitors are known to do to a page. */
const networks = {
  'hides e-mail addresses from robots': (html: string) =>
    html.replaceAll(
      /<a([^>]*)href="mailto:[^"]*"([^>]*)>[^<]*<\/a>/g,
      '<a$1href="/cdn-cgi/l/email-protection"$2><span class="__cf_email__" data-cfemail="1">[email&#160;protected]</span></a>',
    ),
  'takes the comments out': (html: string) => html.replaceAll(/<!--.*?-->/gs, ''),
  'puts an element before all others, of head and body': (html: string) =>
    html.replace(/<head>|<body>/g, '$&<meta name="network" content="was here"><div hidden>was here</div>'),
  'changes a text of each part but the form': (html: string) =>
    html.replaceAll(/(?<=<h1[^>]*>|<h2[^>]*>|<p>)[^<]+(?=<)/g, (text) =>
      text === 'Send a message' ? text : `${text}!`,
    ),
  'changes the headings, also that of the form': (html: string) =>
    html.replaceAll(/(?<=<h1[^>]*>|<h2[^>]*>)[^<]+(?=<)/g, '$&!'),
}

for (const [what, change] of Object.entries(networks)) {
  test(`C112 a network that ${what}: what is typed at once stays, and the page is usable @js`, async ({
    page,
    problems,
    app,
  }) => {
    problems.allow(/Minified React error #(?:418|422|423|425)\b/)
    await page.route('**/contact', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    })
    const isOfChangedPart = what === 'changes the headings, also that of the form'
    const letGo = await holdBack(page, /\/assets\/entry.*\.js$/, () => isOfChangedPart)
    await page.goto('/contact', { waitUntil: 'commit' })
    const message = page.getByLabel('Message', { exact: true })
    const field = (await message.elementHandle())!
    await message.pressSequentially(`Typed at once, on a network that ${what}`, { delay: 15 })
    letGo()
    // Without its comments React could not read the page: it goes on without script.
    if (what !== 'takes the comments out') await hydrated(page)
    await expect(message).toHaveValue(`Typed at once, on a network that ${what}`)
    await expect(message).toBeFocused()
    await page.keyboard.type('.')
    await expect(message).toHaveValue(`Typed at once, on a network that ${what}.`)
    // React makes a changed part anew, this field with it; what it said is put into the new one.
    expect(await field.evaluate((element) => element.isConnected)).toBe(!isOfChangedPart)
    await page.getByLabel('Name', { exact: true }).fill('A. Visitor')
    await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill('visitor@example.com')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
    expect(await app.sql('SELECT 1 FROM messages WHERE message LIKE ?', [`%${what}.`])).toHaveLength(1)
  })
}
