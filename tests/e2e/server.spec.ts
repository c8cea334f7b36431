import { connect } from 'node:net'
import { expect, test } from '../support/fixtures'
import { fillCart, openVisitor } from './shopper'

const pages = ['/', '/shop', '/shop/rose-quartz-heart', '/blog', '/about', '/services', '/contact', '/newsletter']
const personal = ['/cart', '/wishlist', '/admin-login']
const resources = ['/sitemap.xml', '/robots.txt', '/feed.xml', '/healthz', '/favicon.svg', '/favicon.ico']

test('C82 a HEAD has the status and headers of its GET and no body @nojs', async ({ request }) => {
  for (const path of [...pages, ...personal, ...resources, '/no-such-page']) {
    const [get, head] = [await request.get(path), await request.head(path)]
    expect([path, head.status(), head.headers()['content-type'], head.headers()['cache-control']]).toEqual([
      path,
      get.status(),
      get.headers()['content-type'],
      get.headers()['cache-control'],
    ])
    expect(await head.body()).toHaveLength(0)
  }
})

test('C83 a write that nothing takes: 404, 405 or 415, and never a stack @nojs', async ({ request }) => {
  const places = ['/', '/shop', '/about', ...resources, '/no-such-page', '/wp-login.php', '/index.php']
  const bodies: { data: string; headers: Record<string, string> }[] = [
    { data: '{"a":1}', headers: { 'content-type': 'application/json' } },
    { data: '', headers: {} },
    { data: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { data: 'a=1', headers: { 'content-type': 'multipart/form-data' } },
  ]
  for (const path of places) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      for (const { data, headers } of bodies) {
        const answer = await request.fetch(path, { method, data, headers, maxRedirects: 0 })
        const where = `${method} ${path} ${headers['content-type'] ?? 'without a type'}`
        expect([403, 404, 405, 415], where).toContain(answer.status())
        if (answer.status() === 405) expect(answer.headers().allow, where).toBeTruthy()
        expect(await answer.text(), where).not.toMatch(/\n\s+at .+:\d+:\d+|Unexpected Server Error/)
      }
    }
  }
})

test('what browsers ask for by themselves is there: the icons of a tab and of a phone @nojs', async ({ request }) => {
  for (const [path, type, start] of [
    ['/favicon.ico', 'image/x-icon', '00000100'],
    ['/apple-touch-icon.png', 'image/png', '89504e47'],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type])
    expect((await answer.body()).subarray(0, 4).toString('hex')).toBe(start)
  }
})

test('C120 a percent sign in a query is the page’s, in a path it is a 400 @nojs', async ({ request }) => {
  for (const path of [
    '/shop',
    '/',
    '/blog',
    '/shop/rose-quartz-heart',
    '/cart',
    '/wishlist',
    '/contact',
    '/_root.data',
  ]) {
    for (const query of [
      'utm_campaign=20%off',
      'x=%',
      'tag=%E0%A4%A',
      'q=100%&page=%',
      'search=%ff&category=%ff&sort=%',
    ]) {
      expect((await request.get(`${path}?${query}`)).status(), `${path}?${query}`).toBe(200)
    }
    expect((await request.get(`${path}%`)).status(), `${path}%`).toBe(400)
  }
  expect((await request.get('/picture/400/images/demo/rose-quartz-heart.jpg?v=20%off')).status()).not.toBe(400)
  const [plain, long] = await Promise.all([request.get('/shop'), request.get(`/shop?x=${'&'.repeat(10_000)}`)])
  const growth = (await long.body()).length - (await plain.body()).length
  expect(growth, 'a long query is not in each card').toBeLessThan(100_000)
})

test('a page has one address: others lead to it, and a form posted to them arrives @nojs', async ({ request, app }) => {
  for (const [double, path] of [
    ['/shop/', '/shop'],
    ['/Shop', '/shop'],
    ['/shop//', '/shop'],
    ['/blog/', '/blog'],
    ['/SHOP/Rose-Quartz-Heart/', '/shop/rose-quartz-heart'],
    ['/About?utm_campaign=20%off', '/about?utm_campaign=20%off'],
  ] as const) {
    const answer = await request.get(double, { maxRedirects: 0 })
    expect([double, answer.status(), answer.headers().location]).toEqual([double, 301, path])
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200)
  }
  const posted = await request.post('/Newsletter/', {
    headers: { origin: app.url },
    form: { email: 'ana@example.test' },
    maxRedirects: 0,
  })
  expect([303, 422]).toContain(posted.status())
})

test('C83 a visit to an address that only takes forms @nojs', async ({ request }) => {
  for (const path of ['/checkout', '/admin/logout', '/webhooks/stripe']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([302, 303, 404, 405], path).toContain(answer.status())
  }
})

test('C90 no page that others may keep sets a cookie or knows a visitor @nojs', async ({ page, app, request }) => {
  const cacheOf = async (path: string) => {
    const { [`cache-control`]: cache = '', [`set-cookie`]: cookie } = (await request.get(path)).headers()
    return { cache, cookie }
  }
  for (const path of pages) expect(await cacheOf(path), path).toEqual({ cache: expect.stringContaining('public') })
  for (const path of personal) expect((await cacheOf(path)).cache, path).toBe('private, no-store')
  await fillCart(page, app)
  for (const path of [...pages, ...personal]) {
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control'], `${path} with a cart`).toBe('private, no-store')
    expect(answer.headers().vary, path).toContain('Cookie')
    const data = await page.request.get(`${path === '/' ? '/_root' : path}.data`)
    expect(data.headers()['cache-control'], `${path}.data`).toBe('private, no-store')
  }
})

test('C90 each visitor is shown their own cart, and what has happened meanwhile @nojs', async ({
  page,
  browser,
  app,
}) => {
  const other = await openVisitor(browser, app)
  await fillCart(page, app)
  await fillCart(other, app, 'clear-quartz-point')
  const cartOf = async ({ request }: typeof page) => (await request.get('/cart')).text()
  for (let time = 0; time < 3; time += 1) {
    const [own, theirs] = [await cartOf(page), await cartOf(other)]
    for (const [cart, name, absent] of [
      [own, 'Rose Quartz Heart', 'Clear Quartz Point'],
      [theirs, 'Clear Quartz Point', 'Rose Quartz Heart'],
    ] as const) {
      expect(cart).toContain(name)
      expect(cart).not.toContain(absent)
    }
  }
  const cartHash = /name="cartHash" value="([^"]*)"/.exec(await cartOf(page))![1]!
  await page.request.post('/checkout', { headers: { origin: app.url }, form: { cartHash }, maxRedirects: 0 })
  expect(await cartOf(page)).toContain('Your last checkout was not finished.')
  expect(await cartOf(other)).not.toContain('Your last checkout was not finished.')
  await other.context().close()
})

test('C87 a stop during a checkout: it is answered, an idle line does not hold it up, the end is 0 @nojs', async ({
  page,
  app,
  stripe,
}) => {
  await fillCart(page, app)
  const cart = await page.request.get('/cart')
  const cartHash = /name="cartHash" value="([^"]*)"/.exec(await cart.text())?.[1] ?? ''
  const idle = connect(Number(new URL(app.url).port), '127.0.0.1')
  stripe.hang()
  const before = stripe.requests.length
  const asked = () => stripe.requests.slice(before).some(({ path }) => path.startsWith('/v1/checkout/sessions'))
  const form = { cartHash }
  const checkout = page.request.post('/checkout', { headers: { origin: app.url }, form, maxRedirects: 0 })
  await expect.poll(asked).toBe(true)
  // A terminal that is closed; then another signal, which must not cut it short.
  process.kill(app.pid, 'SIGHUP')
  await expect.poll(() => refuses(app.url)).toBe(true)
  const exit = app.halt()
  setTimeout(() => stripe.recover(), 1500)
  expect((await checkout).status()).toBe(303)
  expect((await checkout).headers().location).toContain('/c/pay/')
  expect(await exit).toEqual({ code: 0, signal: null, forced: false })
  idle.destroy()
  await app.restart()
  const session = stripe.lastSession.id
  const rows = await app.sql('SELECT status FROM orders WHERE session_id = ?', [session])
  expect(rows.map(({ status }) => status)).toEqual(['pending'])
})

function refuses(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}

test('a script that was written into a page does not run, and the policy says so @js', async ({ page, problems }) => {
  problems.allow(/Content Security Policy/)
  for (const path of ['/', '/about', '/admin-login']) {
    await page.goto(path)
    const refused = await page.evaluate(async () => {
      const violation = new Promise<string>((resolve) =>
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective)),
      )
      const script = document.createElement('script')
      script.textContent = 'window.written = true'
      document.body.append(script)
      return { directive: await violation, ran: 'written' in window }
    })
    expect(refused, path).toEqual({ directive: 'script-src-elem', ran: false })
  }
})
