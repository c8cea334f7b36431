import { editedPages } from '~/admin/pages.server'
import type { Field } from '~/content/fields'
import { formatDay } from '~/lib/days'
import { adminCode, expect, test, type Page } from '../support/fixtures'
import type { RunningApp } from '../support/launcher'
import { resetShop } from '../support/reset-shop'
import { readerPath } from './reader-links'
import { addOrder, addRow, at } from './rows'

/** Where content can be seen, besides the paths that it declares. */
const further: Record<string, string[]> = {
  service: ['/services/attunement', '/services/vibrational-link'],
  product: ['/shop/rose-quartz-heart', '/shop/singing-bowl'],
  'after-payment': ['/checkout/success?session_id=nobody-knows-it'],
  asking: ['/contact?service=attunement'],
  blog: ['/blog/what-a-distance-session-feels-like'],
  site: ['/nothing-is-here'],
}
/** A text that says what it belongs to, which other fields go by. */
const meant: Record<string, string> = { 'product.care[0].category': 'crystals', 'contact.map': '51.5, -0.12' }
/** Shown only while others are empty, so tried by itself. */
const alternatives = ['about.signature']
/** Shown to whoever has just paid, or has not: `unit/checkout/success.test.ts` sees them. */
const afterCheckout = ['paid', 'confirmingTitle', 'confirming', 'closedTitle', 'closed'].map((name) => `Mark ${name}`)

test.afterAll(({ app }) => resetShop(app))

/** What is typed into a field, and what a page must then show. */
function marked(name: string, field: Field): { typed: Record<string, string>; shown: string[] } {
  const mark = `Mark ${name.replace(/\W+/g, ' ')}`
  switch (field.kind) {
    case 'picture': {
      const url = `https://pictures.example/${name.replace(/\W+/g, '-')}.jpg`
      if (field.decorative) return { typed: { [`${name}.url`]: url }, shown: [url] }
      return { typed: { [`${name}.url`]: url, [`${name}.alt`]: mark }, shown: [url, mark] }
    }
    case 'rows': {
      const parts = Object.entries(field.fields).map(([inner, of]) => marked(`${name}[0].${inner}`, of))
      return {
        typed: Object.assign({}, ...parts.map(({ typed }) => typed)),
        shown: parts.flatMap(({ shown }) => shown),
      }
    }
    case 'date':
      return { typed: { [name]: '2031-05-04' }, shown: [formatDay('2031-05-04')] }
    case 'lines':
      return { typed: { [name]: `${mark} one\n${mark} two` }, shown: [`${mark} one`, `${mark} two`] }
    case 'checkbox':
      return { typed: {}, shown: [] }
    case 'line':
    case 'text':
      return {
        typed: { [name]: [mark, ...(field.needs ?? []).map((needed) => `{${needed}}`)].join(' ') },
        shown: [mark],
      }
    default:
      return { typed: { [name]: mark }, shown: [mark] }
  }
}

/** What an order's own page says in each of its states. @param owner whose list of pages names its path */
async function orderPages(app: RunningApp, owner: Page['request'], visitor: Page['request']): Promise<string[]> {
  await addOrder(app, 'of-marks')
  // Newer than what the tests of other files have left.
  await app.sql("UPDATE orders SET created_at = '2999-01-01T00:00:00.000Z' WHERE id = 'of-marks'")
  const [path = ''] = /\/order\/\d+\/[\w-]{22}/.exec(await (await owner.get('/admin/pages')).text()) ?? []
  const pages: string[] = []
  const look = async (query = '') => void pages.push(await (await visitor.get(path + query)).text())
  await look()
  await look('?step=confirm&kind=cancel&reason=Twice')
  const ofMarks = { id: 'of-marks', order_id: 'of-marks', created_at: at }
  await addRow(app, 'order_requests', { ...ofMarks, kind: 'cancel', reason: 'x' })
  await look()
  await app.sql('UPDATE order_requests SET handled_at = ?', [at])
  await addRow(app, 'refunds', { ...ofMarks, status: 'succeeded', amount_cents: 100, updated_at: at })
  await look()
  await app.sql('UPDATE orders SET shipped_at = ?', [at])
  await look()
  await app.sql("UPDATE orders SET shipping_days = '1-2 business days'")
  await look()
  await app.sql("UPDATE orders SET pickup_address = '1 Mill Lane'")
  await look()
  await app.sql('UPDATE orders SET shipped_at = NULL, refunded_cents = 0')
  await app.sql("UPDATE refunds SET status = 'failed'")
  await look()
  await app.sql("UPDATE refunds SET status = 'succeeded'")
  await app.sql(`UPDATE refunds SET amount_cents = 6600`)
  await app.sql(`UPDATE orders SET status = 'refunded'`)
  await look()
  return pages
}

/** The pages that the newsletter's mails lead to, wherever a reader stands. */
async function readerPages(app: RunningApp, visitor: Page['request']): Promise<string[]> {
  const pages: string[] = []
  const look = async (page: 'confirm' | 'leave') =>
    void pages.push(await (await visitor.get(readerPath(page, 'of-marks'))).text())
  for (const state of ['asked', 'confirmed', 'left']) {
    await addRow(app, 'subscribers', {
      id: 'of-marks',
      email: 'marks@mail.example',
      state,
      created_at: at,
      asked_at: at,
    })
    await look('confirm')
    await look('leave')
  }
  await app.sql("DELETE FROM subscribers WHERE id = 'of-marks'")
  await look('leave')
  return pages
}

test('no field of any page is dead: what is typed into each stands in the HTML that visitors get @nojs', async ({
  request,
  playwright,
  app,
  visitorAddress,
}) => {
  test.setTimeout(120_000)
  await request.post('/admin-login', { form: { code: adminCode }, headers: { origin: app.url } })
  const visitor = await playwright.request.newContext({
    baseURL: app.url,
    extraHTTPHeaders: { 'x-forwarded-for': visitorAddress },
  })
  const shopper = await playwright.request.newContext({ baseURL: app.url })
  const product = await (await shopper.get('/shop/rose-quartz-heart')).text()
  const productId = /name="productId" value="([^"]+)"/.exec(product)?.[1] ?? ''
  const added = await shopper.post('/cart', {
    form: { intent: 'add', productId, quantity: '1' },
    headers: { origin: app.url },
  })
  expect(added.status()).toBe(200)
  for (const { key, fields, paths } of editedPages) {
    const save = async (version: number, without: string[]) => {
      const form: Record<string, string> = { version: String(version) }
      const shown: string[] = []
      for (const [name, field] of Object.entries(fields)) {
        if (without.includes(`${key}.${name}`)) continue
        const mark = marked(name, field)
        for (const [control, value] of Object.entries(mark.typed)) form[control] = meant[`${key}.${control}`] ?? value
        shown.push(...mark.shown.filter((text) => !Object.keys(meant).some((part) => markOf(key, part) === text)))
      }
      const saved = await request.post(`/admin/pages/${key}`, {
        form,
        headers: { origin: app.url },
        maxRedirects: 0,
      })
      expect([key, saved.status()]).toEqual([key, 303])
      const pages = await Promise.all(
        [...paths, ...(further[key] ?? [])].map(async (path) => (await visitor.get(path)).text()),
      )
      if (key === 'order') pages.push(...(await orderPages(app, request, visitor)))
      if (key === 'newsletter-pages') pages.push(...(await readerPages(app, visitor)))
      if (key === 'mails') pages.push(await (await request.get('/admin/mail/samples')).text())
      if (key === 'order-link') {
        const form = { number: '1', email: 'nobody@mail.example' }
        pages.push(await (await visitor.post('/order-link', { form, headers: { origin: app.url } })).text())
      }
      const html = pages.concat(await (await shopper.get('/cart')).text()).join('\n')
      return shown.filter((text) => !html.includes(text) && !(key === 'after-payment' && afterCheckout.includes(text)))
    }
    const own = alternatives.filter((name) => name.startsWith(`${key}.`))
    expect([key, await save(0, own)], 'not shown').toEqual([key, []])
    if (own.length === 0) continue
    const missing = await save(1, [])
    expect([key, missing], 'not shown beside its alternative').toEqual([key, ['Mark signed']])
  }
  await Promise.all([visitor.dispose(), shopper.dispose()])
})

/** The mark of a part that is meant otherwise. */
function markOf(key: string, part: string): string {
  return part.startsWith(`${key}.`) ? `Mark ${part.slice(key.length + 1).replace(/\W+/g, ' ')}` : ''
}
