import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { blogs, codes, orders, products, refunds, subscribers } from '~db/schema'
import { getDb } from '~db/client.server'
import { useTestDatabase } from '../../support/database'
import { CookieJar, type Call } from '../../support/remix'
import { openSite } from '../../support/site'
import { addProduct, addVariation, addWay } from '../../support/rows'
import { marked, markContent, markStoredWords } from './marked'
import { unmarkedTexts } from './unmarked'

/**
 * No word that a visitor reads needs a developer (beyond, section 5): with a mark on every text that the owner can change,
 * whatever of a page has none is a literal that somebody has written into the code.
 */
useTestDatabase({ seed: 'demo', keep: true })

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
  await addProduct('low', { name: 'Low', stockQuantity: 2, counted: true })
  await addProduct('gone', { name: 'Gone', stockQuantity: 0, inStock: false })
  await addProduct('made', { name: 'Made', stockQuantity: 0, formerPriceCents: 3000 })
  await addProduct('ring', { name: 'Ring' })
  await addVariation('ring', { id: 'small', name: 'Size', value: 'Small', priceCents: 3000 })
  await addVariation('ring', { id: 'large', name: 'Size', value: 'Large', stockQuantity: 0, inStock: false })
  await markStoredWords()
  await markContent()
}, 120_000)

// React in development says of layout effects that the server runs none.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

/** The texts without a mark of what a request gives, and of the page that a redirect leads to. */
async function unmarked(call: Call): Promise<string[]> {
  const jar = call.jar ?? new CookieJar()
  let response = await site.ask({ method: call.form ? 'POST' : 'GET', ...call, jar })
  for (let turn = 0; turn < 3 && response.status > 300 && response.status < 400; turn += 1)
    response = await site.ask({ url: response.headers.get('location')!, jar })
  const html = await response.text()
  const found = unmarkedTexts(html).filter((text) => !reported.has(text))
  for (const text of found) reported.add(text)
  return found.map((text) => `${call.url} ${response.status}: ${text}`)
}

/** What stands on every page is told once. */
const reported = new Set<string>()

const product = (id: string) => `/shop/${id}`

test.each([
  ['/', '/about', '/services', '/services/animal-reiki', '/contact', '/submit-testimonial', '/newsletter'],
  ['/shop', '/shop?q=000', `/shop?category=${encodeURIComponent('⟦crystals⟧')}&sort=price-low`, '/wishlist', '/cart'],
  [product('low'), product('gone'), product('made'), product('ring'), product('rose-quartz-heart')],
  ['/blog', '/blog?tag=000', '/blog/nothing', '/nothing', '/shop/nothing', '/services/nothing'],
  ['/privacy-policy', '/terms-of-service', '/refund-policy', '/shipping-policy', '/hidden/sitemap-generator'],
  [
    '/order-link',
    '/order/1/wrong',
    '/checkout/success',
    '/checkout/success?session_id=cs_nothing',
    '/checkout/demo/none',
  ],
])('the pages %s and their like have no word of the code', async (...urls) => {
  const found = await Promise.all(urls.map((url) => unmarked({ url })))
  expect(found.flat()).toEqual([])
})

test.each<[string, Call['form'][]]>([
  ['/contact', [{}, { name: '1', email: 'wrong', message: '1' }]],
  ['/submit-testimonial', [{}, { authorName: '1', email: 'wrong', rating: '9', content: '1' }]],
  ['/newsletter', [{}, { email: 'wrong' }]],
  ['/order-link', [{}, { number: 'x', email: 'wrong' }, { number: '1', email: 'nobody@mail.example' }]],
  [
    '/tell-me',
    [{}, { productId: 'gone' }, { productId: 'gone', email: 'wrong' }, { productId: 'gone', email: 'a@b.example' }],
  ],
  [
    '/cart',
    [
      {},
      ...['nothing', 'low', 'gone', 'ring', 'made'].map((productId) => ({ intent: 'add', productId })),
      ...['nothing', 'low'].map((productId) => ({ intent: 'save', productId })),
      ...['nothing', 'low'].map((productId) => ({ intent: 'unsave', productId })),
      { intent: 'add', productId: 'low', quantity: '9' },
      { intent: 'add', productId: 'low', quantity: 'x' },
      { intent: 'add', productId: 'ring', variation: 'small' },
      { intent: 'update', productId: 'low', quantity: '1' },
      { intent: 'remove', productId: 'low' },
      { intent: 'code', code: '' },
      { intent: 'code', code: 'NONE' },
      { intent: 'ship', way: 'none' },
      { intent: 'options', slug: 'ring' },
    ],
  ],
  ['/checkout', [{}]],
])('what is said to a form of %s has no word of the code', async (url, forms) => {
  const found = []
  for (const form of forms) found.push(...(await unmarked({ url, form, ip: crypto.randomUUID() })))
  expect(found).toEqual([])
})

const at = '2026-03-01T12:00:00.000Z'
const visitor = () => ({ jar: new CookieJar(), ip: crypto.randomUUID() })

/** What is unmarked of several requests of one visitor, one after the other. */
async function walk(steps: Call[], who = visitor()) {
  const found = []
  for (const step of steps) found.push(...(await unmarked({ ...who, ...step })))
  return found
}

const put = (productId: string, more: object = {}): Call => ({
  url: '/cart',
  form: { intent: 'add', productId, ...more },
})

test('codes, ways to ship and lines that cannot be bought are told of in the owner’s words', async () => {
  const codeRows = [
    { id: 'good', kind: 'percent', value: 10 },
    { id: 'free', kind: 'freeShipping', value: 0 },
    { id: 'notYet', kind: 'sum', value: 100, startsOn: '2099-01-01' },
    { id: 'ended', kind: 'sum', value: 100, endsOn: '2020-01-01' },
    { id: 'usedUp', kind: 'sum', value: 100, maxUses: 0 },
    { id: 'tooLittle', kind: 'sum', value: 100, leastCents: 900_000 },
    { id: 'nothingFits', kind: 'sum', value: 100, category: marked('kits') },
  ] as const
  const rows = codeRows.map((row, index) => ({
    code: `700${index}`,
    normalized: `700${index}`,
    ...row,
    createdAt: at,
    updatedAt: at,
  }))
  await getDb().insert(codes).values(rows)
  const shopper = visitor()
  const tryAll = rows.map(({ code }) => ({ url: '/cart', form: { intent: 'code', code } }))
  expect(
    await walk([put('low'), put('made'), put('ring', { variation: 'small' }), ...tryAll, { url: '/cart' }], shopper),
  ).toEqual([])
  await addWay('post', { name: marked('Post'), daysFrom: 3, daysTo: 5, text: marked('Slow') })
  await addWay('here', {
    name: marked('Here'),
    isPickup: true,
    pickupAddress: marked('1 Lane'),
    pickupTimes: marked('Noon'),
  })
  const choose = ['post', 'here', 'none'].map((way) => ({ url: '/cart', form: { intent: 'ship', way } }))
  expect(await walk([{ url: '/cart' }, ...choose, { url: '/cart', form: { intent: 'uncode' } }], shopper)).toEqual([])
  const set = (values: object) => getDb().update(products).set(values)
  await set({ priceCents: 2222, stockQuantity: 0, counted: true, inStock: false })
  expect(await walk([{ url: '/cart' }, { url: '/checkout', form: {} }], shopper)).toEqual([])
  await set({ stockQuantity: 9, inStock: true })
  await addVariation('made', { id: 'tall', name: marked('Size'), value: marked('Tall') })
  await getDb().delete(products).where(eq(products.id, 'ring'))
  expect(await walk([{ url: '/cart' }, { url: '/wishlist' }], shopper)).toEqual([])
})

test('a test payment and a free order, from the cart to the order’s own page', async () => {
  const shopper = visitor()
  const page = async (form: Call['form']) => {
    const { headers } = await site.ask({ url: '/checkout', method: 'POST', form, ...shopper })
    return headers.get('location')!
  }
  await site.ask({ ...put('clear'), method: 'POST', ...shopper })
  await addProduct('plain', {
    name: marked('Plain'),
    description: marked('Plain.'),
    images: [],
    category: marked('kits'),
  })
  expect(await walk([put('plain')], shopper)).toEqual([])
  const paying = await page({ way: 'post' })
  const again = paying === '/cart' ? await page({ way: 'post' }) : paying
  expect(again).toMatch(/^\/checkout\/demo\//)
  const typed = { name: '1', email: 'a@b.example', line1: '1', city: '1', state: '1', postalCode: '02190' }
  expect(
    await walk([{ url: again }, { url: again, form: {} }, { url: again, form: { ...typed, email: '1' } }], shopper),
  ).toEqual([])
  expect(await walk([{ url: again, form: { intent: 'cancel' } }, { url: again }], shopper)).toEqual([])
  const second = await page({ way: 'post' })
  expect(await walk([{ url: second, form: { ...typed, intent: 'pay' } }], shopper)).toEqual([])
  const [order] = await getDb().select().from(orders).where(eq(orders.status, 'paid'))
  const { orderPath } = await import('~/orders/order-link.server')
  const own = orderPath(order!)
  const asking = { kind: 'return', reason: '1' }
  const steps = [
    { url: own },
    { url: `${own}?step=form` },
    { url: `${own}?step=confirm&kind=cancel` },
    { url: `${own}?step=confirm&kind=return&reason=1` },
    { url: own, form: {} },
    { url: own, form: asking },
    { url: own, form: asking },
  ]
  expect(await walk(steps, shopper)).toEqual([])
  const state = { shippedAt: at, carrier: 'usps', trackingNumber: '123', shippingDays: marked('3') }
  await getDb().update(orders).set(state)
  expect(await walk([{ url: own }], shopper)).toEqual([])
  await getDb().insert(refunds).values({
    id: 'r',
    orderId: order!.id,
    status: 'succeeded',
    amountCents: order!.totalCents!,
    createdAt: at,
    updatedAt: at,
  })
  await getDb()
    .update(orders)
    .set({ status: 'refunded', pickupAddress: marked('1 Lane'), pickupTimes: marked('Noon'), code: '7000' })
  expect(await walk([{ url: own }], shopper)).toEqual([])
})

test('the newsletter’s own pages, a post before it is published, and forms that are refused', async () => {
  const { readerPath } = await import('~/newsletter/readers.server')
  const { previewPath } = await import('~/blog/posts.server')
  const who = visitor()
  await getDb()
    .insert(subscribers)
    .values({ id: 'reader', email: 'a@b.example', state: 'asked', createdAt: at, askedAt: at })
  const [confirm, leave] = [readerPath('confirm', 'reader'), readerPath('leave', 'reader')]
  const pages = [
    { url: confirm },
    { url: confirm, form: {} },
    { url: confirm },
    { url: leave },
    { url: leave, form: { intent: 'leave' } },
    { url: leave },
  ]
  expect(
    await walk(
      [...pages, { url: leave, form: { intent: 'forget' } }, { url: leave }, { url: '/newsletter/leave/wrong' }],
      who,
    ),
  ).toEqual([])
  const [post] = await getDb().select().from(blogs)
  await getDb().update(blogs).set({ published: false, publishedAt: null }).where(eq(blogs.id, post!.id))
  expect(await walk([{ url: previewPath(post!.id) }], who)).toEqual([])
  const contact = { name: '1', email: 'a@b.example', message: '1' }
  const refused = [
    { url: '/contact', form: { ...contact, website: '1' } },
    { url: '/contact', form: contact, headers: { origin: 'https://elsewhere.example' } },
    ...Array.from({ length: 8 }, () => ({ url: '/contact', form: contact })),
    { url: '/about', form: {} },
  ]
  expect(await walk(refused, who)).toEqual([])
  expect(site.errors).toMatchObject([{ status: 405 }])
})
